import { brokerKeys, composeBrokerMessage, withoutDocuments } from '../../leads/composeMessages.ts';
import { birthDateMask, cnpjMask, cpfMask } from '../../leads/documentChecks.ts';
import type { LeadPayloads } from '../../leads/kinds.ts';
import { EmailField, PhoneField } from './commonFields.tsx';
import { ErrorSummary } from './ErrorSummary.tsx';
import { LeadForm } from './LeadForm.tsx';
import { FieldGroup, TextAreaField } from './selectAndTextAreaFields.tsx';
import { MaskedField, TextField } from './textFields.tsx';
import { type LeadFormProps, useLeadForm } from './useLeadForm.ts';

const empty = Object.fromEntries([...brokerKeys, 'mensagem'].map((key) => [key, ''])) as LeadPayloads['broker'];

/** Application as a partner broker (specification 1.2.11). */
export function BrokerForm(props: LeadFormProps) {
  const lead = useLeadForm({
    ...props,
    kind: 'broker',
    empty,
    // `mensagem` is sent as a text composed of all fields, which ends with what was typed into it (decision 8).
    toPayload: (typed) => ({ ...typed, mensagem: composeBrokerMessage(typed) }),
    toMessage: ({ mensagem }) => withoutDocuments(mensagem),
  });
  return (
    <LeadForm
      lead={lead}
      wide
      action="Enviar cadastro"
      again="Enviar outro cadastro"
      next="Recebemos o cadastro da imobiliária. Nossa equipe vai falar com o responsável pelo telefone ou e&#8209;mail informado."
    >
      <ErrorSummary />
      <FieldGroup legend="Imobiliária">
        <TextField name="nome_fantasia" autoComplete="organization" maxLength={120} />
        <TextField name="razao_social" maxLength={160} />
        <MaskedField name="cnpj" mask={cnpjMask} autoCapitalize="characters" placeholder="00.000.000/0000-00" />
        <TextField name="creci_juridico" maxLength={30} />
      </FieldGroup>
      <FieldGroup legend="Responsável">
        <TextField
          className="wide"
          name="nome_responsavel"
          label="Nome do responsável *"
          hint="* Pode ser coordenador, gerente ou dono."
          autoComplete="name"
          maxLength={120}
        />
        <MaskedField name="cpf_responsavel" mask={cpfMask} inputMode="numeric" placeholder="000.000.000-00" />
        <MaskedField
          name="data_nascimento_responsavel"
          label="Data de nascimento"
          mask={birthDateMask}
          inputMode="numeric"
          autoComplete="bday"
          placeholder="00/00/0000"
        />
        <TextField name="creci" label="CRECI do responsável" maxLength={30} />
        <PhoneField />
        <EmailField className="wide" />
        <TextAreaField className="wide" name="mensagem" maxLength={5000} />
      </FieldGroup>
    </LeadForm>
  );
}
