import { finding } from '../problem.ts';
import { printable } from '../text.ts';
import { dig, type SiteRule } from './rule.ts';

/** Texts that tell pages apart where only they are seen: in search results and in shared links. */
const ownTexts = [
  ['seo', 'title'],
  ['seo', 'description'],
] as const;

/** A file that began as another's copy still says what the other says. */
export const copiedTexts: SiteRule = ({ developments }, report) => {
  for (const keys of ownTexts) {
    const owners = new Map<unknown, string>();
    for (const file of developments) {
      const text = dig(file.data, ...keys);
      if (typeof text !== 'string') continue;
      const other = owners.get(text);
      if (other === undefined) owners.set(text, file.file);
      else
        report(
          file,
          finding('text-copied', `/${keys.join('/')}`, { other: printable(other, 200) }, { severity: 'warning' }),
        );
    }
  }
};
