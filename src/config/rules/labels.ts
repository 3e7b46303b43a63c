/** The text of a link isn't the name of something else than it leads to. */
import { sections } from '../../content/sections.ts';
import { sitePages, sitePaths } from '../../content/sitePages.ts';
import { pointerOf } from '../../data/pointer.ts';
import { folded, printable } from '../check/text.ts';
import { type Finding, finding } from '../problem.ts';
import { menusOf } from './lists.ts';
import { dig, isDraft, listAt, ofDevelopments, type SiteRule } from './rule.ts';

/** Names as they are compared, each with where it leads. */
type Names = Map<string, string>;

/** Words that may name something; 'e' names nothing. */
const wordsOf = (label: string) => label.split(/\s+/).filter((word) => word.length > 2);

const spelt = (name: string) => folded(name).replace(/s$/, '');

/** `texts`: the link's text, and what of it may be a name too. */
function misled(names: Names, texts: string[], target: string, pointer: string): Finding[] {
  const meant = texts.flatMap((text) => names.get(spelt(text)) ?? []);
  const place = target.replace(/(?<=.)#.*/, '');
  // A target that has no name may be anything.
  if (!meant[0] || meant.includes(place) || !names.values().some((other) => other === place)) return [];
  const params = { label: printable(texts[0] ?? ''), target: printable(target), meant: meant[0] };
  return [finding('link-name', pointer, params, { severity: 'warning', suggestion: meant[0] })];
}

/** Words for the sections: those of their names and anchors. */
const sectionNames: Names = new Map(
  Object.values(sections).flatMap((section) => {
    if (!('label' in section)) return [];
    const { label, anchor } = section;
    return [anchor, ...wordsOf(label)].map((word) => [spelt(word), `#${anchor}`] as const);
  }),
);

/** Items of a development's menu lead to a section that they name. */
export const navLabels = ofDevelopments(({ data }) =>
  listAt(data, 'nav').flatMap((item, index) => {
    const [label, target] = [String(dig(item, 'label') ?? ''), String(dig(item, 'target') ?? '')];
    return misled(sectionNames, [label, ...wordsOf(label)], target, `/nav/${index}/target`);
  }),
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
    for (const [index, item] of listAt(site.data, ...keys).entries()) {
      const [label, to] = [String(dig(item, 'label') ?? ''), String(dig(item, 'to') ?? '')];
      const pointer = pointerOf([...keys, index, 'to']);
      for (const found of misled(names, [label], to, pointer)) report(site, found);
    }
};
