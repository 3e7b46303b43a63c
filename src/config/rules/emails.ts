import { doubtOf } from '../../leads/doubtfulEmail.ts';
import { printable } from '../check/text.ts';
import { type Finding, finding } from '../problem.ts';
import { dig, type FileRule, listAt } from './rule.ts';

/** Mail can get to the company's addresses. A form that is no address at all is reported by the schema. */
export const emails: FileRule = ({ data }) => {
  const lists = listAt(data, 'leads', 'recipients').flatMap((rule, index) =>
    listAt(rule, 'to').map((email, at) => [`/leads/recipients/${index}/to/${at}`, email] as const),
  );
  return [['/company/email', dig(data, 'company', 'email')] as const, ...lists].flatMap(
    ([pointer, email]): Finding[] => {
      const doubt = typeof email === 'string' && /@.+\../.test(email) && doubtOf(email);
      if (!doubt) return [];
      const { suggestion } = doubt;
      const params = { value: printable(String(email)) };
      return suggestion
        ? [finding('email-domain.near', pointer, { ...params, near: suggestion }, { severity: 'warning', suggestion })]
        : [finding('email-domain', pointer, params)];
    },
  );
};
