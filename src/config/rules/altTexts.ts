import { printable } from '../check/text.ts';
import { dig, type FileRule, galleryOf } from './rule.ts';

/** Names that files get from cameras, phones and programs. */
const fileName =
  /\.(?:webp|jpe?g|png|avif|svg|heic)$|^(?:IMG|DSCN?|DCIM|PXL|GOPR)[-_ ]?\d{3,}|^(?:WhatsApp Image|Screenshot|Captura de tela) /i;

/** Texts of this length and more, in characters, aren't file names. */
const longestName = 80;

/** A text on this many different pictures describes none of them. */
const many = 3;

/** Alternative texts say what a picture shows, not what its file is called. */
export const altTexts: FileRule = ({ data }, report) => {
  const single = [['hero'], ['card'], ['characteristics'], ['statement', 'picture']].map((keys) => ({
    pointer: `/${keys.join('/')}`,
    item: dig(data, ...keys),
  }));
  const images = new Map<string, Set<string>>();
  for (const { pointer, item } of [...single, ...galleryOf(data)]) {
    const key = dig(item, 'alt') === undefined ? 'caption' : 'alt';
    const [text, image] = [dig(item, key), dig(item, 'image')];
    if (typeof text !== 'string' || typeof image !== 'string') continue;
    const name = image.replace(/^.*\//, '').replace(/\.[^.]*$/, '');
    if ((text.length < longestName && fileName.test(text)) || (text === name && /[-_\d]/.test(name))) {
      report.warning('picture-alt.file', `${pointer}/${key}`, {
        en: `"${printable(text)}" is the name of a file. Write what the picture shows, for people who do not see it.`,
        'pt-BR': `"${printable(text)}" é o nome de um arquivo. Escreva o que a imagem mostra, para quem não a vê.`,
      });
      continue;
    }
    const same = images.get(text) ?? new Set();
    const before = same.size;
    images.set(text, same.add(image));
    if (key === 'alt' && before < many && same.size === many)
      report.warning('picture-alt.same', `${pointer}/alt`, {
        en: `"${printable(text)}" is said of ${many} different pictures. Write of each what it shows.`,
        'pt-BR': `"${printable(text)}" é dito de ${many} imagens diferentes. Escreva de cada uma o que ela mostra.`,
      });
  }
};
