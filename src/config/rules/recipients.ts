import type { SiteConfig } from '../../content/types.gen.ts';
import { leadKinds } from '../../leads/kinds.ts';
import { finding } from '../problem.ts';
import { dig, type FileRule, listAt } from './rule.ts';

/** All kinds of leads. Of the schema's type, so that the type check fails where its list lacks one. */
const kinds: NonNullable<NonNullable<NonNullable<SiteConfig['leads']>['recipients']>[number]['kinds']> = leadKinds;

/** The first matching rule decides who gets a lead, so a rule whose leads all match an earlier one has no effect. */
export const recipients: FileRule = ({ data }) => {
  const rules = listAt(data, 'leads', 'recipients').map((rule) => ({
    kinds: dig(rule, 'kinds') === undefined ? kinds : listAt(rule, 'kinds'),
    developments: dig(rule, 'developments') === undefined ? undefined : listAt(rule, 'developments'),
  }));
  return rules.flatMap((rule, index) => {
    const first = rules
      .slice(0, index)
      .findIndex(
        (earlier) =>
          rule.kinds.every((kind) => earlier.kinds.includes(kind)) &&
          (earlier.developments === undefined ||
            (rule.developments?.every((slug) => earlier.developments?.includes(slug)) ?? false)),
      );
    if (first === -1) return [];
    const place = { pointer: `/leads/recipients/${index}`, on: 'key' } as const;
    return [finding('recipients-unreached', place, { first: first + 1 }, { severity: 'warning' })];
  });
};
