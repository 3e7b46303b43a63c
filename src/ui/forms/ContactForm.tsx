import { css } from '@emotion/react';
import type { PropsWithChildren } from 'react';
import { type Article, theName } from '../../content/article.ts';
import { leadContext } from '../../leads/contract.ts';
import type { LeadPayloads } from '../../leads/kinds.ts';
import { messageOf } from '../../leads/messageOf.ts';
import { EmailField, NameField, PhoneField } from './commonFields.tsx';
import { field } from './Field.tsx';
import { LeadForm } from './LeadForm.tsx';
import { type LeadFormProps, useLeadForm } from './useLeadForm.ts';

interface ContactFormProps extends LeadFormProps, PropsWithChildren {
  /** Name of the development, sent as `empreendimento`. */
  development: string;
  /** Article of its name in a Portuguese sentence. */
  article?: Article;
  /** Names of the floor plans to choose from, and the id of their field. */
  plans?: { id: string; names: string[] };
}

/** For the plan that the visitor means: shows once one is chosen, without script at once. */
const planField = css(field, {
  '& > select': { scrollMarginTop: 112 },
  '@media (scripting:enabled)': { '&:not(:focus-within):has([value=""]:checked)': { display: 'none' } },
});

const empty = { nome: '', telefone: '', email: '' };

/** Contact form of a landing page (specification 2.5). */
export function ContactForm({ development, article, plans, children, ...props }: ContactFormProps) {
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
    toMessage: (payload) =>
      messageOf(`Olá, quero falar com um corretor sobre ${theName(development, article)}.`, payload),
    carried: ['nome', 'telefone'],
    logsRefusals: true,
  });
  return (
    <LeadForm
      lead={lead}
      action="Enviar"
      again="Enviar outro contato"
      next={`Um corretor vai falar com você sobre ${theName(development, article)} pelo telefone ou e\u2011mail informado.`}
    >
      <h3>Receba o contato de um corretor</h3>
      <input type="hidden" name="empreendimento" value={development} />
      {plans && (
        <div css={planField}>
          <label htmlFor={plans.id}>Planta de interesse</label>
          <select id={plans.id} name={leadContext.plan.field} autoComplete="off">
            <option value="">Ainda estou escolhendo</option>
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
