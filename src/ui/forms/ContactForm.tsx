import { css } from '@emotion/react';
import type { PropsWithChildren } from 'react';
import { type Article, theName } from '../../content/article.ts';
import { leadContext } from '../../leads/contract.ts';
import * as labels from '../../leads/fieldLabels.gen.ts';
import type { LeadPayloads } from '../../leads/kinds.ts';
import { messageOf } from '../../leads/messageOf.ts';
import * as words from '../../leads/sharedWords.gen.ts';
import { useSay } from '../components/locale.ts';
import { EmailField, NameField, PhoneField } from './commonFields.tsx';
import { field } from './Field.tsx';
import { LeadForm } from './LeadForm.tsx';
import { type LeadFormProps, useLeadForm } from './useLeadForm.ts';

interface ContactFormProps extends LeadFormProps, PropsWithChildren {
  /** Name of the development, sent as `empreendimento`. */
  development: string;
  article?: Article;
  /** Names of the floor plans to choose from, and the id of their field. */
  plans?: { id: string; names: string[] };
}

/** For the plan that the visitor means: shows once one is chosen, without script at once. */
const planField = css(field, {
  '& > select': { scrollMarginTop: 112 },
  '@media (scripting:enabled)': { '&:not(:focus-within):has([value=""]:checked)': { display: 'none' } },
});

const empty = { nome: '', telefone: '', email: '', [leadContext.plan.field]: '', [leadContext.book.field]: '' };

/** Contact form of a landing page (specification 2.5). */
export function ContactForm({ development, article, plans, children, ...props }: ContactFormProps) {
  const say = useSay();
  const named = { development: theName(development, article) };
  const lead = useLeadForm({
    ...props,
    kind: 'contact',
    empty,
    toPayload: ({ nome, telefone, email }): LeadPayloads['contact'] => ({
      nome,
      telefone,
      email,
      empreendimento: development,
    }),
    toMessage: ({ nome, telefone, email }) =>
      messageOf(say, say(words.contactMessage, named), [
        [labels.nome, nome],
        [labels.telefone, telefone],
        [labels.email, email],
        [labels.empreendimento, development],
      ]),
    carried: ['nome', 'telefone'],
    logsRefusals: true,
  });
  return (
    <LeadForm
      lead={lead}
      action={say(words.contactSend)}
      again={say(words.contactAgain)}
      next={say(words.contactNext, named)}
    >
      <h3>{say(words.contactTitle)}</h3>
      <input type="hidden" name="empreendimento" value={development} />
      {plans && (
        <div css={planField}>
          <label htmlFor={plans.id}>{say(words.planOfInterest)}</label>
          <select id={plans.id} {...lead.form.register(leadContext.plan.field)} autoComplete="off">
            <option value="">{say(words.undecided)}</option>
            {plans.names.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </div>
      )}
      {children}
      <NameField />
      <PhoneField />
      <EmailField />
    </LeadForm>
  );
}
