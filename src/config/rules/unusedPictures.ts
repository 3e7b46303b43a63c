import { developmentsFolder, stem } from '../folder/contentLayout.ts';
import type { Folder } from '../folder/folderCache.ts';
import { wholeFile } from '../problem.ts';
import type { SiteRule } from './rule.ts';

const picture = /\.(?:webp|jpe?g|png|avif|svg|heic)$/i;

/** This many names are listed; the others are counted. */
const named = 5;

/**
 * Every picture in a development's folder is used. Folders that begin with an underscore are shared by several pages and
 * may have unused pictures.
 */
export const unusedPictures: SiteRule = ({ site, developments, folder }, about) => {
  // A file that can't be parsed may name any picture.
  if (!site || [site, ...developments].some(({ data }) => data === undefined)) return;
  const used = new Set<string>();
  for (const { kind: owner, references } of [site, ...developments])
    for (const { kind, value } of references)
      if (kind === 'picture') used.add(plain(owner === 'site' ? value : `${developmentsFolder}/${value}`));
  const owners = new Map(developments.map((file) => [stem(file.file), file]));
  for (const [name, entry] of folder.list(developmentsFolder)) {
    if (!entry.isDirectory() || /^[._]/.test(name)) continue;
    const unused = picturesIn(folder, `${developmentsFolder}/${name}`).filter((path) => !used.has(plain(path)));
    if (unused.length === 0) continue;
    const names = unused.slice(0, named).map((path) => path.slice(developmentsFolder.length + 1));
    const more = unused.length - names.length;
    about(owners.get(name) ?? site).warning('picture-unused', wholeFile, {
      en: `No page shows these pictures: ${names.join(', ')}${more ? ` and ${more} more` : ''}. Add them to a gallery, or delete them.`,
      'pt-BR': `Nenhuma página mostra estas imagens: ${names.join(', ')}${more ? ` e mais ${more}` : ''}. Acrescente-as a uma galeria ou apague-as.`,
    });
  }
};

/** Ignores case and the encoding of accents: the rule of paths reports such names. */
const plain = (path: string) => path.normalize().toLowerCase();

/** Pictures in a folder and those within it, sorted. */
export const picturesIn = (folder: Folder, path: string): string[] =>
  [...folder.list(path)]
    .flatMap(([name, entry]) => {
      if (entry.isDirectory()) return picturesIn(folder, `${path}/${name}`);
      return entry.isFile() && picture.test(name) ? [`${path}/${name}`] : [];
    })
    .sort();
