import { dig, parentOf, path } from '../../data/pointer.ts';
import { printable } from '../yaml/characters.ts';
import type { FileRule } from './rule.ts';

/** Names that files get from cameras, phones and programs. */
const fileName =
  /\.(?:webp|jpe?g|png|avif|svg|heic)$|^(?:IMG|DSCN?|DCIM|PXL|GOPR)[-_ ]?\d{3,}|^(?:WhatsApp Image|Screenshot|Captura de tela) /i;

/** Words that stand in for the text of a picture. */
const wordless =
  /^(?:uma? )?(?:imagem|foto|fotografia|figura|image|photo|picture|alt|banner|hero|legenda|descrição|texto alternativo)(?: da (?:imagem|foto))?[ nº°.]*\d*$/i;

/** Texts of this length and more, in characters, aren't file names. */
const longestName = 80;

/** A text on this many different pictures describes none of them. */
const many = 3;

/** Alternative texts say what a picture shows, not what its file is called. */
export const altTexts: FileRule = ({ data, references }, report) => {
  const pictures = references.flatMap(({ kind, pointer }) => (kind === 'picture' ? parentOf(pointer) : []));
  const images = new Map<string, Set<string>>();
  for (const pointer of pictures) {
    const item = dig(data, ...path(pointer));
    const key = dig(item, 'alt') === undefined ? 'caption' : 'alt';
    const [text, image] = [dig(item, key), dig(item, 'image')];
    if (typeof text !== 'string' || typeof image !== 'string') continue;
    const name = image.replace(/^.*\//, '').replace(/\.[^.]*$/, '');
    if (
      (text.length < longestName && (fileName.test(text) || wordless.test(text))) ||
      (text === name && /[-_\d]/.test(name))
    ) {
      report.warning('picture-alt.file', `${pointer}/${key}`, {
        en: `"${printable(text)}" does not describe the picture. Write what it shows, for people who do not see it.`,
        'pt-BR': `"${printable(text)}" não descreve a imagem. Escreva o que ela mostra, para quem não a vê.`,
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
