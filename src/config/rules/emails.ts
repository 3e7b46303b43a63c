import { dig, listAt, textAt } from '../../data/pointer.ts';
import { doubtOf } from '../../leads/doubtfulEmail.ts';
import { printable } from '../yaml/characters.ts';
import { meantHost } from './externalLinks.ts';
import type { FileRule } from './rule.ts';

/** Mail can get to the company's addresses. A form that is no address at all is reported by the schema. */
export const emails: FileRule = ({ data }, report) => {
  const recipients = listAt(data, 'leads', 'recipients').flatMap((rule, index) =>
    listAt(rule, 'to').map((email, at) => [`/leads/recipients/${index}/to/${at}`, email] as const),
  );
  const own = [(URL.parse(textAt(data, 'baseUrl'))?.hostname ?? '').replace(/^www\./, '')];
  for (const [pointer, email] of [['/company/email', dig(data, 'company', 'email')] as const, ...recipients]) {
    if (typeof email !== 'string' || !/@.+\../.test(email)) continue;
    const [before = '', domain = ''] = email.split(/(?<=@)(?!.*@)/);
    const meant = meantHost(domain, own);
    const doubt = doubtOf(email) ?? (meant ? { suggestion: before + meant } : undefined);
    if (!doubt) continue;
    const value = printable(email);
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
