import { documentMask } from '../../leads/documentChecks.ts';
import * as labels from '../../leads/fieldLabels.gen.ts';
import { messageOf } from '../../leads/messageOf.ts';
import * as words from '../../leads/sharedWords.gen.ts';
import { useSay } from '../components/locale.ts';
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
  const say = useSay();
  const lead = useLeadForm({
    ...props,
    kind: 'privacy',
    empty,
    toPayload: (values) => ({ ...values }),
    // The message becomes part of a link, which browsers keep in their history: no document number in it.
    toMessage: ({ assunto, nome, email, direito, mensagem }) =>
      messageOf(say, say(words.privacyMessage), [
        [labels.assunto, assunto],
        [labels.nome, nome],
        [labels.email, email],
        [labels.direito, direito],
        [labels.mensagem, mensagem],
      ]),
  });
  return (
    <LeadForm
      lead={lead}
      wide
      action={say(words.privacySend)}
      again={say(words.privacyAgain)}
      next={say(words.privacyNext)}
    >
      <ErrorSummary />
      <FieldGroup legend={say(words.privacyRequest)}>
        <SelectField name="assunto" label={say(labels.assunto)} options={privacySubjects} />
        <SelectField name="direito" label={say(labels.direito)} options={privacyRights} />
        <TextField className="wide" name="nome" label={say(words.privacyName)} autoComplete="name" maxLength={160} />
        <MaskedField name="documento" label={say(labels.documento)} mask={documentMask} autoCapitalize="characters" />
        <EmailField />
        <TextAreaField
          className="wide"
          name="mensagem"
          label={say(labels.mensagem)}
          hint={say(words.privacyHint)}
          maxLength={5000}
        />
      </FieldGroup>
    </LeadForm>
  );
}
