import { doubtOf } from '../../leads/doubtfulEmail.ts';
import { printable } from '../check/text.ts';
import { dig, type FileRule, listAt } from './rule.ts';

/** Mail can get to the company's addresses. A form that is no address at all is reported by the schema. */
export const emails: FileRule = ({ data }, report) => {
  const recipients = listAt(data, 'leads', 'recipients').flatMap((rule, index) =>
    listAt(rule, 'to').map((email, at) => [`/leads/recipients/${index}/to/${at}`, email] as const),
  );
  for (const [pointer, email] of [['/company/email', dig(data, 'company', 'email')] as const, ...recipients]) {
    const doubt = typeof email === 'string' && /@.+\../.test(email) && doubtOf(email);
    if (!doubt) continue;
    const value = printable(String(email));
    const { suggestion } = doubt;
    if (suggestion)
      report.warning('email-domain.near', pointer, {
        suggestion,
        en: `${value} looks like a slip, and leads or answers would be lost. Did you mean ${suggestion}?`,
        'pt-BR': `${value} parece um engano, e leads ou respostas se perderiam. Você quis dizer ${suggestion}?`,
      });
    else
      report.error('email-domain', pointer, {
        en: `No mail gets to ${value}: there is no such domain. Correct what follows the @.`,
        'pt-BR': `Nenhum e-mail chega a ${value}: não existe um domínio assim. Corrija o que vem depois do @.`,
      });
  }
};
