import type { SiteConfig } from '../../content/types.gen.ts';
import { dig, listAt } from '../../data/pointer.ts';
import { leadKinds } from '../../leads/kinds.ts';
import type { FileRule } from './rule.ts';

/** All kinds of leads. Of the schema's type, so that the type check fails where its list lacks one. */
const kinds: NonNullable<NonNullable<NonNullable<SiteConfig['leads']>['recipients']>[number]['kinds']> = leadKinds;

/** The first matching rule decides who gets a lead, so a rule whose leads all match an earlier one has no effect. */
export const recipients: FileRule = ({ data }, report) => {
  const rules = listAt(data, 'leads', 'recipients').map((rule) => ({
    kinds: dig(rule, 'kinds') === undefined ? kinds : listAt(rule, 'kinds'),
    developments: dig(rule, 'developments') === undefined ? undefined : listAt(rule, 'developments'),
  }));
  for (const [index, rule] of rules.entries()) {
    const takesAll = (earlier: typeof rule) =>
      rule.kinds.every((kind) => earlier.kinds.includes(kind)) &&
      (earlier.developments === undefined ||
        (rule.developments?.every((slug) => earlier.developments?.includes(slug)) ?? false));
    const first = rules.findIndex(takesAll) + 1;
    if (first <= index)
      report.warning(
        'recipients-unreached',
        { pointer: `/leads/recipients/${index}`, on: 'key' },
        {
          en: `This rule never counts, because all of its leads already go to rule ${first}, which stands before it. Put it above that one, or remove it.`,
          'pt-BR': `Esta regra nunca vale, porque todos os leads dela já vão para a regra ${first}, que vem antes. Coloque-a acima daquela ou apague-a.`,
        },
      );
  }
};
