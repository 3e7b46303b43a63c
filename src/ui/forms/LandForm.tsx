import { css } from '@emotion/react';
import { completeAddress, composeLandMessage } from '../../leads/composeMessages.ts';
import { plainFields } from '../../leads/contract.ts';
import * as labels from '../../leads/fieldLabels.gen.ts';
import type { LeadPayloads } from '../../leads/kinds.ts';
import { postalCode } from '../../leads/masks.ts';
import type { Say } from '../../leads/say.ts';
import * as words from '../../leads/sharedWords.gen.ts';
import { media } from '../../theme.ts';
import { useSay } from '../components/locale.ts';
import { NameField, PhoneField } from './commonFields.tsx';
import { ErrorSummary } from './ErrorSummary.tsx';
import { LeadForm } from './LeadForm.tsx';
import { FieldGroup, SelectField } from './selectAndTextAreaFields.tsx';
import { MaskedField, TextField } from './textFields.tsx';
import { emptyLand, type LandValues, useAddressLookup, withHyphen } from './useAddressLookup.ts';
import { type LeadFormProps, useLeadForm } from './useLeadForm.ts';

const street = css({
  display: 'grid',
  gap: 'inherit',
  [media.from(600)]: { gridTemplateColumns: '1fr 140px' },
});

const states = 'AC AL AM AP BA CE DF ES GO MA MG MS MT PA PB PE PI PR RJ RN RO RR RS SC SE SP TO'.split(' ');

/** The form doesn't ask for an e-mail; district, city and state come from the postcode lookup. */
function toPayload(say: Say, values: LandValues): LeadPayloads['land'] {
  const { nome, telefone, _cep, endereco_terreno, metragem_terreno, numero, postcodeAddress } = values;
  // Enter sends the form before the field is left, so another postcode may not be looked up yet.
  const isCurrent = postcodeAddress && withHyphen(postcodeAddress.cep) === withHyphen(_cep);
  const place = isCurrent ? postcodeAddress : undefined;
  const city = place?.localidade ?? values.cidade_terreno;
  const state = place?.uf ?? values.estado_terreno;
  const lead = {
    nome,
    telefone,
    email: '',
    endereco_terreno: completeAddress(endereco_terreno, { number: numero, city, state, postalCode: _cep }),
    metragem_terreno,
    cidade_terreno: city,
    bairro_terreno: place?.bairro ?? '',
    estado_terreno: state,
    numero,
  };
  return { ...lead, mensagem: composeLandMessage(say, lead) };
}

/**
 * Offer of a plot of land (specification 1.2.10).
 * @param postcodeUrl base address of the postcode service; '' if there is none
 */
export function LandForm({ postcodeUrl, ...props }: LeadFormProps & { postcodeUrl: string }) {
  const say = useSay();
  const lead = useLeadForm({
    ...props,
    kind: 'land',
    empty: emptyLand,
    toPayload: (values) => toPayload(say, values),
    toMessage: ({ mensagem }) => mensagem,
  });
  const { lookup, writeLine, foundNothing } = useAddressLookup(lead.form, postcodeUrl);
  return (
    <LeadForm lead={lead} wide action={say(words.landSend)} again={say(words.landAgain)} next={say(words.landNext)}>
      <ErrorSummary />
      <FieldGroup legend={say(words.landYou)}>
        <NameField />
        <PhoneField />
      </FieldGroup>
      <FieldGroup legend={say(words.landPlot)}>
        <MaskedField
          name={plainFields.postalCode}
          label={say(words.postcode)}
          mask={postalCode}
          inputMode="numeric"
          autoComplete="postal-code"
          placeholder="00000-000"
          onBlur={lookup}
        />
        <TextField name="metragem_terreno" label={say(words.landSize)} suffix="m²" inputMode="decimal" maxLength={40} />
        <div className="wide" css={street}>
          <TextField name="endereco_terreno" label={say(words.landAddress)} autoComplete="off" maxLength={300} />
          <TextField name="numero" label={say(labels.numero)} autoComplete="off" maxLength={20} onChange={writeLine} />
        </div>
        {foundNothing && (
          <>
            <TextField name="cidade_terreno" label={say(labels.cidade_terreno)} autoComplete="off" maxLength={60} />
            <SelectField name="estado_terreno" label={say(labels.estado_terreno)} options={states} />
          </>
        )}
      </FieldGroup>
    </LeadForm>
  );
}
