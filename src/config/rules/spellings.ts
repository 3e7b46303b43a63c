/** One name is spelt in one way: otherwise filters, tables and lists show it twice. */
import { dig, entriesAt, listAt, path, segment, textAt } from '../../data/pointer.ts';
import type { CheckedFile } from '../checkedFile.ts';
import type { Place, Reporter } from '../problem.ts';
import { folded, printable } from '../yaml/characters.ts';
import type { FileRule, SiteRule } from './rule.ts';

/** A name without case, accents and plurals. */
export const singular = (name: string) =>
  name
    .split(/\s+/)
    .map((word) =>
      folded(word)
        .replace(/[oa]es$/, 'ao')
        .replace(/(?<=[aeou])is$/, 'l')
        .replace(/(?<=[rz])es$|s$/, ''),
    )
    .join(' ');

/** The right one of equally frequent spellings has a capital and small letters. */
const rank = (name: string) => Number(/^\p{Lu}.*\p{Ll}/u.test(name));

function oneSpelling(names: { name: string; place: Place; report: Reporter }[]): void {
  const spellings = Map.groupBy(names, ({ name }) => name);
  spellings.delete('');
  for (const alike of Map.groupBy(spellings, ([name]) => singular(name)).values()) {
    const [first, ...others] = alike.sort(
      ([one, a], [two, b]) =>
        b.length - a.length || rank(two) - rank(one) || one.length - two.length || two.localeCompare(one, 'pt'),
    );
    const usual = first?.[0] ?? '';
    for (const { name, place, report } of others.flatMap(([, each]) => each))
      report.warning('spelling', place, {
        suggestion: usual,
        en: `"${printable(name)}" is "${printable(usual)}" elsewhere, so that both are shown where names are listed. Write ${printable(usual)}.`,
        'pt-BR': `"${printable(name)}" está como "${printable(usual)}" em outro lugar, e as listas mostram os dois. Escreva ${printable(usual)}.`,
      });
  }
}

/** Plans, and the stages of the works. */
export const ownSpellings: FileRule = ({ data }, report) => {
  const named = (name: string, pointer: string, on?: 'key') => ({ name, place: { pointer, on }, report });
  const plans = listAt(data, 'gallery', 'plans').entries();
  oneSpelling(Array.from(plans, ([at, plan]) => named(textAt(plan, 'caption'), `/gallery/plans/${at}/caption`)));
  const months = listAt(data, 'works').map((month) => entriesAt(month, 'stages'));
  const stages = months.map((month, at) =>
    month.map(([name]) => named(name, `/works/${at}/stages${segment(name)}`, 'key')),
  );
  oneSpelling(stages.flat());
};

/** Typologies, the neighbourhoods of each city, and the cities of a site that lists none: those of a list have another rule. */
export const filterSpellings: SiteRule = ({ site, developments }, about) => {
  const at = (file: CheckedFile, pointer: string, group = pointer) => ({
    group,
    name: textAt(file.data, ...path(pointer)),
    place: { pointer },
    report: about(file),
  });
  const cities = site ? listAt(site.data, 'cities') : [];
  const listed = cities.flatMap((city, index) =>
    listAt(city, 'neighbourhoods').flatMap((_, each) =>
      site ? at(site, `/cities/${index}/neighbourhoods/${each}`, textAt(city, 'name')) : [],
    ),
  );
  const own = developments.flatMap((file) => {
    const district = dig(file.data, 'neighbourhood') === undefined ? '/address/district' : '/neighbourhood';
    const city = at(file, '/address/city');
    return [at(file, '/typology'), at(file, district, city.name), ...(cities.length === 0 ? [city] : [])];
  });
  for (const names of Map.groupBy([...listed, ...own], ({ group }) => group).values()) oneSpelling(names);
};
