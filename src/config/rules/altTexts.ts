import { printable } from '../check/text.ts';
import { type Finding, finding } from '../problem.ts';
import { dig, type FileRule, listAt } from './rule.ts';

const warning = { severity: 'warning' } as const;

/** Names that files get from cameras, phones and programs. */
const fileName =
  /\.(?:webp|jpe?g|png|avif|svg|heic)$|^(?:IMG|DSCN?|DCIM|PXL|GOPR)[-_ ]?\d{3,}|^(?:WhatsApp Image|Screenshot|Captura de tela) /i;

/** Texts of this length and more, in characters, aren't file names. */
const longestName = 80;

/** A text on this many different pictures describes none of them. */
const many = 3;

/** Alternative texts say what a picture shows, not what its file is called. */
export const altTexts: FileRule = ({ kind, data }) => {
  if (kind !== 'development') return [];
  const pictures = ['hero', 'card', 'characteristics'].map((key) => ({ pointer: `/${key}`, item: dig(data, key) }));
  for (const tab of ['photos', 'plans', 'works'])
    for (const [index, item] of listAt(data, 'gallery', tab).entries())
      pictures.push({ pointer: `/gallery/${tab}/${index}`, item });
  const images = new Map<string, Set<string>>();
  return pictures.flatMap(({ pointer, item }): Finding[] => {
    const key = dig(item, 'alt') === undefined ? 'caption' : 'alt';
    const [text, image] = [dig(item, key), dig(item, 'image')];
    if (typeof text !== 'string' || typeof image !== 'string') return [];
    const name = image.replace(/^.*\//, '').replace(/\.[^.]*$/, '');
    if ((text.length < longestName && fileName.test(text)) || (text === name && /[-_\d]/.test(name)))
      return [finding('picture-alt.file', `${pointer}/${key}`, { text: printable(text) }, warning)];
    const same = images.get(text) ?? new Set();
    const before = same.size;
    images.set(text, same.add(image));
    if (key !== 'alt' || before >= many || same.size < many) return [];
    return [finding('picture-alt.same', `${pointer}/alt`, { text: printable(text), count: many }, warning)];
  });
};
