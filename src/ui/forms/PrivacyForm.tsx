import { documentMask } from '../../leads/documentChecks.ts';
import { messageOf } from '../../leads/messageOf.ts';
import { EmailField } from './commonFields.tsx';
import { ErrorSummary } from './ErrorSummary.tsx';
import { LeadForm } from './LeadForm.tsx';
import { privacyRights, privacySubjects } from './privacyChoices.ts';
import { FieldGroup, SelectField, TextAreaField } from './selectAndTextAreaFields.tsx';
import { MaskedField, TextField } from './textFields.tsx';
import { type LeadFormProps, useLeadForm } from './useLeadForm.ts';

const empty = { assunto: '', nome: '', documento: '', email: '', direito: '', mensagem: '' };

/** Request to exercise a right over personal data (specification 1.2.9). */
export function PrivacyForm(props: LeadFormProps) {
  const lead = useLeadForm({
    ...props,
    kind: 'privacy',
    empty,
    toPayload: (values) => ({ ...values }),
    // The message becomes part of a link, which browsers keep in their history: no document number in it.
    toMessage: ({ documento, ...payload }) => messageOf('Olá, este é um pedido sobre os meus dados pessoais.', payload),
  });
  return (
    <LeadForm
      lead={lead}
      wide
      action="Enviar pedido"
      again="Enviar outro pedido"
      next="Recebemos o seu pedido. A resposta vai para o e&#8209;mail informado."
    >
      <ErrorSummary />
      <FieldGroup legend="Seu pedido">
        <SelectField name="assunto" options={privacySubjects} />
        <SelectField name="direito" options={privacyRights} />
        <TextField
          className="wide"
          name="nome"
          label="Nome completo ou razão social"
          autoComplete="name"
          maxLength={160}
        />
        <MaskedField name="documento" mask={documentMask} autoCapitalize="characters" />
        <EmailField />
        <TextAreaField
          className="wide"
          name="mensagem"
          hint="Se o pedido exigir documentos, envie-os em resposta ao nosso e&#8209;mail."
          maxLength={5000}
        />
      </FieldGroup>
    </LeadForm>
  );
}
