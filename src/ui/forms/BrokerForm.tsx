import { composeBrokerMessage } from '../../leads/composeMessages.ts';
import { birthDateMask, cnpjMask, cpfMask } from '../../leads/documentChecks.ts';
import * as labels from '../../leads/fieldLabels.gen.ts';
import type { LeadPayloads } from '../../leads/kinds.ts';
import * as words from '../../leads/sharedWords.gen.ts';
import { useSay } from '../components/locale.ts';
import { EmailField, PhoneField } from './commonFields.tsx';
import { ErrorSummary } from './ErrorSummary.tsx';
import { LeadForm } from './LeadForm.tsx';
import { FieldGroup, TextAreaField } from './selectAndTextAreaFields.tsx';
import { MaskedField, TextField } from './textFields.tsx';
import { type LeadFormProps, useLeadForm } from './useLeadForm.ts';

const empty: LeadPayloads['broker'] = {
  nome_fantasia: '',
  razao_social: '',
  cnpj: '',
  creci_juridico: '',
  nome_responsavel: '',
  cpf_responsavel: '',
  data_nascimento_responsavel: '',
  telefone: '',
  email: '',
  creci: '',
  mensagem: '',
};

/** Application as a partner broker (specification 1.2.11). */
export function BrokerForm(props: LeadFormProps) {
  const say = useSay();
  const lead = useLeadForm({
    ...props,
    kind: 'broker',
    empty,
    // `mensagem` is sent as a text composed of all fields, which ends with what was typed into it (decision 8).
    toPayload: (typed) => ({ ...typed, mensagem: composeBrokerMessage(say, typed) }),
    toMessage: (_, typed) =>
      composeBrokerMessage(say, { ...typed, cnpj: '', cpf_responsavel: '', data_nascimento_responsavel: '' }),
  });
  return (
    <LeadForm
      lead={lead}
      wide
      action={say(words.brokerSend)}
      again={say(words.brokerAgain)}
      next={say(words.brokerNext)}
    >
      <ErrorSummary />
      <FieldGroup legend={say(words.brokerCompany)}>
        <TextField name="nome_fantasia" label={say(labels.nome_fantasia)} autoComplete="organization" maxLength={120} />
        <TextField name="razao_social" label={say(labels.razao_social)} maxLength={160} />
        <MaskedField
          name="cnpj"
          label={say(labels.cnpj)}
          mask={cnpjMask}
          autoCapitalize="characters"
          placeholder="00.000.000/0000-00"
        />
        <TextField name="creci_juridico" label={say(labels.creci_juridico)} maxLength={30} />
      </FieldGroup>
      <FieldGroup legend={say(words.brokerPerson)}>
        <TextField
          className="wide"
          name="nome_responsavel"
          label={say(words.brokerName)}
          hint={say(words.brokerNameHint)}
          autoComplete="name"
          maxLength={120}
        />
        <MaskedField
          name="cpf_responsavel"
          label={say(labels.cpf_responsavel)}
          mask={cpfMask}
          inputMode="numeric"
          placeholder="000.000.000-00"
        />
        <MaskedField
          name="data_nascimento_responsavel"
          label={say(words.brokerBirthDate)}
          mask={birthDateMask}
          inputMode="numeric"
          autoComplete="bday"
          placeholder="00/00/0000"
        />
        <TextField name="creci" label={say(words.brokerCreci)} maxLength={30} />
        <PhoneField />
        <EmailField className="wide" />
        <TextAreaField className="wide" name="mensagem" label={say(labels.mensagem)} maxLength={5000} />
      </FieldGroup>
    </LeadForm>
  );
}
