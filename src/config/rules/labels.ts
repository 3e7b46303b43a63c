/** The text of a link isn't the name of something else than it leads to. */
import { sections } from '../../content/sections.ts';
import { sitePages, sitePaths } from '../../content/sitePages.ts';
import { folded, printable } from '../check/text.ts';
import { segment } from '../position.ts';
import { type Finding, finding } from '../problem.ts';
import { menusOf } from './lists.ts';
import { dig, isDraft, listAt, ofDevelopments, type SiteRule } from './rule.ts';

/** Names as they are compared, each with where it leads. */
type Names = Map<string, string>;

const spelt = (name: string) => folded(name).replace(/s$/, '');

function misled(names: Names, item: unknown, key: 'target' | 'to', menu: readonly (string | number)[]): Finding[] {
  const [label, target] = [dig(item, 'label'), dig(item, key)].map((text) => String(text ?? ''));
  const meant = names.get(spelt(label ?? ''));
  const place = target?.replace(/(?<=.)#.*/, '') ?? '';
  // A target that has no name may be anything.
  if (meant === undefined || place === meant || !names.values().some((other) => other === place)) return [];
  const params = { label: printable(label ?? ''), target: printable(target ?? ''), meant };
  const pointer = [...menu, key].map(segment).join('');
  return [finding('link-name', pointer, params, { severity: 'warning', suggestion: meant })];
}

/** 'Imagens e plantas' is also called 'Imagens' or 'Plantas', and every section like its anchor. */
const sectionNames: Names = new Map(
  Object.values(sections).flatMap((section) => {
    if (!('label' in section)) return [];
    const { label, anchor } = section;
    return [label, anchor, ...label.split(' e ')].map((name) => [spelt(name), `#${anchor}`] as const);
  }),
);

/** Items of a development's menu lead to the section that they name. */
export const navLabels = ofDevelopments(({ data }) =>
  listAt(data, 'nav').flatMap((item, index) => misled(sectionNames, item, 'target', ['nav', index])),
);

/** Links of the site's menus lead to the page or development that they name. */
export const menuLabels: SiteRule = ({ site, developments }, report) => {
  if (!site) return;
  const names: Names = new Map([
    ...developments.flatMap((file) => {
      const name = dig(file.data, 'name');
      return typeof name === 'string' && !isDraft(file) ? [[spelt(name), `/${file.slug}`] as const] : [];
    }),
    ...Object.entries(sitePaths(dig(site.data, 'pages'))).map(
      ([kind, path]) => [spelt(sitePages[kind as keyof typeof sitePages].label), path] as const,
    ),
  ]);
  for (const keys of menusOf(site.data))
    for (const [index, item] of listAt(site.data, ...keys).entries())
      for (const found of misled(names, item, 'to', [...keys, index])) report(site, found);
};
