/** The text of a link isn't the name of something else than it leads to. */

import { sections } from '../../content/sections.ts';
import { type SitePageKind, sitePaths } from '../../content/sitePages.ts';
import { dig, listAt, textAt } from '../../data/pointer.ts';
import { usualLocale } from '../../leads/say.ts';
import { isDraft } from '../checkedFile.ts';
import { pageLabels } from '../defaults/siteDefaults.ts';
import type { Reporter } from '../problem.ts';
import { folded, printable } from '../yaml/characters.ts';
import { menusOf } from './repeatedItems.ts';
import type { FileRule, SiteRule } from './rule.ts';

/** Names as they are compared, each with where it leads. */
type TargetsByName = Map<string, string>;

/** Words that may name something; 'e' names nothing. */
const wordsOf = (label: string) => label.split(/\s+/).filter((word) => word.length > 2);

const spelt = (name: string) => folded(name).replace(/s$/, '');

/** `texts`: the link's text, and what of it may be a name too. */
function misled(names: TargetsByName, texts: string[], target: string, pointer: string, report: Reporter): void {
  const meant = texts.flatMap((text) => names.get(spelt(text)) ?? []);
  const [first] = meant;
  const place = target.replace(/(?<=.)#.*/, '');
  // A target that has no name may be anything.
  if (!first || meant.includes(place) || !names.values().some((other) => other === place)) return;
  const [label = '', to] = [texts[0], target].map((text = '') => printable(text));
  report.warning('link-name', pointer, {
    suggestion: first,
    en: `"${label}" names ${first}, but the link leads to ${to}. Correct the text or the target.`,
    'pt-BR': `"${label}" fala de ${first}, mas o link leva a ${to}. Corrija o texto ou o destino.`,
  });
}

/** Words for the sections: those of their names and anchors. */
const sectionNames: TargetsByName = new Map(
  Object.values(sections).flatMap((section) => {
    if (!('label' in section)) return [];
    const { label, anchor } = section;
    return [anchor, ...wordsOf(usualLocale.say(label))].map((word) => [spelt(word), `#${anchor}`] as const);
  }),
);

/** Items of a development's menu lead to a section that they name. */
export const navLabels: FileRule = ({ data }, report) => {
  for (const [index, item] of listAt(data, 'nav').entries()) {
    const label = textAt(item, 'label');
    misled(sectionNames, [label, ...wordsOf(label)], textAt(item, 'target'), `/nav/${index}/target`, report);
  }
};

/** Links of the site's menus lead to the page or development that they name. */
export const menuLabels: SiteRule = ({ site, developments }, about) => {
  if (!site) return;
  const names: TargetsByName = new Map([
    ...developments.flatMap((file) => {
      const name = dig(file.data, 'name');
      return typeof name === 'string' && !isDraft(file) ? [[spelt(name), `/${file.slug}`] as const] : [];
    }),
    ...listAt(site.data, 'customPages').map((page) => [spelt(textAt(page, 'title')), textAt(page, 'path')] as const),
    ...Object.entries(sitePaths(dig(site.data, 'pages'))).map(
      ([kind, path]) => [spelt(pageLabels[kind as SitePageKind]), path] as const,
    ),
  ]);
  for (const { pointer, items } of menusOf(site.data))
    for (const [index, item] of items.entries())
      misled(names, [textAt(item, 'label')], textAt(item, 'to'), `${pointer}/${index}/to`, about(site));
};
