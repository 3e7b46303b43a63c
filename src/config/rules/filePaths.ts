import { dirname } from 'node:path';
import { textAt } from '../../data/pointer.ts';
import type { Probe, Size } from '../../pictures/probe.ts';
import { nearest } from '../check/nearest.ts';
import { pictureFault } from '../check/pictureMessages.ts';
import type { CheckedFile } from '../checkedFile.ts';
import { developmentsFolder, stem } from '../folder/contentLayout.ts';
import type { Folder } from '../folder/folderCache.ts';
import { type Finding, finding, type Reporter, type Wording } from '../problem.ts';
import { folded, printable, yamlText } from '../yaml/characters.ts';
import { fittingSize } from './pictureSize.ts';
import type { SiteRule } from './rule.ts';
import { severityOfSample } from './sampleTexts.ts';

/** Pictures and files exist in the content folder under exactly this name, and their content fits their extension. */
export const paths: SiteRule = ({ site, developments, folder }, about) => {
  // Shared pictures are named by many files.
  const verdicts = new Map<string, Verdict>();
  const owners = new Map(developments.map((file) => [stem(file.file), file]));
  const ownerOf = (value: string, base: string) => (base ? owners.get(value.split('/', 1)[0] ?? '') : undefined);
  for (const file of site ? [site, ...developments] : developments) {
    const base = dirname(file.file) === '.' ? '' : dirname(file.file);
    const report = about(file);
    const borrowed = Map.groupBy(file.references, ({ kind, value }) => kind === 'picture' && ownerOf(value, base));
    for (const { kind, value, pointer } of file.references) {
      if (kind !== 'picture' && kind !== 'file') continue;
      const key = `${base}\n${value}`;
      const verdict = verdicts.get(key) ?? checkPath(kind, value, base, folder);
      verdicts.set(key, verdict);
      const found = (verdict.absent && elsewhere(value, file, base, folder)) ?? verdict.found;
      const path = printable(value, 200);
      const owner = ownerOf(value, base);
      // Sisters may share a view of what both have; a copy still has its original's pictures, and one at the top is nobody else's.
      const isShared =
        kind === 'picture' && borrowed.get(owner)?.length === 1 && /^\/(?:gallery|works|differentials)/.test(pointer);
      if (owner && owner !== file && !found && !isShared) ofAnother(path, textAt(owner.data, 'name'), pointer, report);
      if (found) report.add({ ...found, pointer, aboutFile: true });
      else if (verdict.provisional)
        report[severityOfSample(file)]('sample.picture', pointer, {
          en: `"${path}" is the provisional picture of a new development. Choose a picture of it.`,
          'pt-BR': `"${path}" é a imagem provisória de um empreendimento novo. Escolha uma imagem dele.`,
        });
      else if (verdict.photo) fittingSize(path, verdict.photo, pointer, report, file.data);
    }
  }
};

function ofAnother(path: string, owner: string, pointer: string, report: Reporter): void {
  report.warning('path-other', pointer, {
    en: `"${path}" lies in the folder of ${printable(owner)}. Use a file of this development, or put what both show in a folder that begins with _, such as _acervo.`,
    'pt-BR': `"${path}" está na pasta de ${printable(owner)}. Use um arquivo deste empreendimento ou ponha o que os dois mostram em uma pasta que começa com _, como _acervo.`,
  });
}

/** The finding about a path, or the size of the picture there, unless it is an SVG. */
interface Verdict {
  found?: Finding;
  /** The file doesn't exist. */
  absent?: boolean;
  photo?: Size;
  provisional?: true;
}

const faulty = (rule: string, wording: Wording): Verdict => ({ found: finding(`path.${rule}`, '', wording) });

/** Checks a path from the folder `base`, which is relative to the content folder. */
export function checkPath(kind: 'picture' | 'file', value: string, base: string, folder: Folder): Verdict {
  const found = misspelt(value);
  if (found) return { found };
  const seen = visit(value, base, folder);
  const named = kind === 'picture' ? misnamed(value, base, folder, seen.absent ?? false) : undefined;
  return named ? { found: named } : seen;
}

/** Another path in place of the one that is written. */
const replaced = (suggestion: string) => ({ suggestion, fix: yamlText(suggestion) });

/** The finding about the path as a text. */
function misspelt(value: string): Finding | undefined {
  const path = printable(value, 200);
  if (/^[a-z][a-z0-9+.-]+:/i.test(value) || value.startsWith('//'))
    return finding('path.remote', '', {
      en: `"${path}" is an address on the internet. Save the file in the content folder and write its path.`,
      'pt-BR': `"${path}" é um endereço da internet. Salve o arquivo na pasta de conteúdo e escreva o caminho dele.`,
    });
  if (value.startsWith('/') || /^[a-z]:/i.test(value))
    return finding('path.absolute', '', {
      en: `"${path}" begins at the root of a disk. Write the path from the folder of this file, without a slash in front.`,
      'pt-BR': `"${path}" começa na raiz de um disco. Escreva o caminho a partir da pasta deste arquivo, sem barra na frente.`,
    });
  const slashed = value.replaceAll('\\', '/');
  if (slashed !== value)
    return finding('path.backslash', '', {
      ...replaced(slashed),
      en: `"${path}" contains a backslash. Write ${printable(slashed, 200)}.`,
      'pt-BR': `"${path}" contém barra invertida. Escreva ${printable(slashed, 200)}.`,
    });
  const parts = value.split('/');
  if (parts.includes('..'))
    return finding('path.outside', '', {
      en: `"${path}" leaves the content folder. Write a path without "..".`,
      'pt-BR': `"${path}" sai da pasta de conteúdo. Escreva um caminho sem "..".`,
    });
  const tidy = parts.filter((part) => part !== '' && part !== '.').join('/');
  if (tidy !== value)
    return finding('path.untidy', '', {
      ...replaced(tidy),
      en: `"${path}" has superfluous parts. Write ${printable(tidy, 200)}.`,
      'pt-BR': `"${path}" tem partes desnecessárias. Escreva ${printable(tidy, 200)}.`,
    });
  return undefined;
}

const pictureEndings = ['webp', 'jpg', 'jpeg', 'png', 'avif', 'svg'];

const withLowerEnding = (path: string) => path.replace(/\.[^.]*$/, (ending) => ending.toLowerCase());

/** Checks a picture's extension. A missing file isn't reported here: it may exist under another name. */
function misnamed(value: string, base: string, folder: Folder, absent: boolean): Finding | undefined {
  const exact = withLowerEnding(value);
  if (!pictureEndings.some((ending) => exact.endsWith(`.${ending}`)))
    return finding('path.format', '', {
      en: `"${printable(value, 200)}" has no ending of a picture that is read. Save the picture as one of these: ${pictureEndings.join(', ')}.`,
      'pt-BR': `"${printable(value, 200)}" não tem o final de uma imagem que se possa usar. Salve a imagem em um destes formatos: ${pictureEndings.join(', ')}.`,
    });
  if (exact === value || absent) return undefined;
  const found = capitalEnding(value, exact, base);
  // If a file with the lower-case extension exists too, it isn't clear which is meant.
  return exists(exact, base, folder) ? { ...found, fix: undefined } : found;
}

/** The extension should be in lower case; `--fix` changes the YAML and renames the file. */
function capitalEnding(path: string, exact: string, base: string): Finding {
  const inFolder = (name: string) => (base ? `${base}/${name}` : name);
  const [shown, better] = [printable(path, 200), printable(exact, 200)];
  return finding('path.ending', '', {
    ...replaced(exact),
    rename: { from: inFolder(path), to: inFolder(exact) },
    en: `The ending of "${shown}" must be in lower case. Rename the file to ${better}, and write that here.`,
    'pt-BR': `O final de "${shown}" deve estar em minúsculas. Renomeie o arquivo para ${better} e escreva assim aqui.`,
  });
}

/** Suggests the path that was meant by one that starts at the wrong folder or lacks the development's folder. */
function elsewhere(value: string, file: CheckedFile, base: string, folder: Folder): Finding | undefined {
  const fromRoot = base && value.startsWith(`${base}/`) ? value.slice(base.length + 1) : undefined;
  const candidates = [fromRoot, `${file.slug}/${value}`, base ? undefined : `${developmentsFolder}/${value}`];
  const suggestion = candidates.find((path) => path !== undefined && exists(path, base, folder));
  if (suggestion === undefined) return undefined;
  const [shown, better] = [printable(value, 200), printable(suggestion, 200)];
  return finding('path.elsewhere', '', {
    ...replaced(suggestion),
    en: `"${shown}" is not the path from the folder of this file. Write ${better}.`,
    'pt-BR': `"${shown}" não é o caminho a partir da pasta deste arquivo. Escreva ${better}.`,
  });
}

function exists(path: string, base: string, folder: Folder): boolean {
  const place = base ? `${base}/${path}` : path;
  const cut = place.lastIndexOf('/');
  return (
    folder
      .list(place.slice(0, Math.max(0, cut)))
      .get(place.slice(cut + 1))
      ?.isFile() ?? false
  );
}

/** Examines the file at a path. Each name is looked up in its folder, so that case matters on every disk. */
function visit(value: string, base: string, folder: Folder): Verdict {
  const path = printable(value, 200);
  const parts = value.split('/');
  let place = base;
  for (const [index, name] of parts.entries()) {
    const listing = folder.list(place);
    const entry = listing.get(name);
    if (!entry) return { found: absent(value, index, place, base, [...listing.keys()]), absent: true };
    const last = index === parts.length - 1;
    if (entry.isSymbolicLink() || (last && !entry.isFile() && !entry.isDirectory()))
      return faulty('symlink', {
        en: `"${path}" is a link to another place. Put the file itself there.`,
        'pt-BR': `"${path}" é um atalho para outro lugar. Coloque lá o próprio arquivo.`,
      });
    place = place ? `${place}/${name}` : name;
    if (last && entry.isDirectory())
      return faulty('directory', {
        en: `"${path}" is a folder. Write the path of a file in it.`,
        'pt-BR': `"${path}" é uma pasta. Escreva o caminho de um arquivo dentro dela.`,
      });
    if (!last && !entry.isDirectory()) return { found: absent(value, index + 1, place, base, []), absent: true };
  }
  return look(path, place, folder);
}

/** The finding for a name that isn't in its folder, with a similar name if there is one. */
function absent(value: string, index: number, place: string, base: string, names: string[]): Finding {
  const path = printable(value, 200);
  const parts = value.split('/');
  const name = parts[index] ?? '';
  const whole = (other: string) => parts.with(index, other).join('/');
  if (names.some((other) => other.normalize() === name.normalize()))
    return finding('path.accents', '', {
      en: `The accents in "${path}" are stored in another way in the file's name, though both look the same. Rename the file without accents.`,
      'pt-BR': `Os acentos de "${path}" estão gravados de outra forma no nome do arquivo, embora pareçam iguais. Renomeie o arquivo sem acentos.`,
    });
  const same = names.find((other) => other.normalize().toLowerCase() === name.normalize().toLowerCase());
  if (same && withLowerEnding(same) === name) return capitalEnding(whole(same), value, base);
  const near = nearest(name, names) ?? names.find((other) => folded(unended(other)) === folded(unended(name)));
  const better = printable(whole(same ?? near ?? ''), 200);
  if (same)
    return finding('path.case', '', {
      ...replaced(whole(same)),
      en: `"${path}" is called "${better}" on disk; servers tell upper and lower case apart. Write ${better}.`,
      'pt-BR': `"${path}" se chama "${better}" no disco; servidores distinguem maiúsculas de minúsculas. Escreva ${better}.`,
    });
  return finding(near ? 'path.near' : 'path.missing', '', {
    ...(near && { suggestion: whole(near) }),
    en: `There is no file "${path}" in ${place || 'the content folder'}. ${near ? `Did you mean ${better}?` : 'Check the name, or put the file there.'}`,
    'pt-BR': `Não há um arquivo "${path}" em ${place || 'toda a pasta de conteúdo'}. ${near ? `Você quis dizer ${better}?` : 'Confira o nome ou coloque o arquivo lá.'}`,
  });
}

const unended = (name: string) => name.replace(/\.[^.]*$/, '');

const sameFormat: Record<string, string> = { jpeg: 'jpg' };
const checkedFormats = new Set(['png', 'jpg', 'webp', 'avif', 'svg', 'pdf', 'woff2']);

function look(path: string, place: string, folder: Folder): Verdict {
  let seen: Probe | undefined;
  try {
    seen = folder.probe(place);
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code ?? 'unknown';
    return faulty('unreadable', {
      en: `"${path}" cannot be read (${reason}). Check its permissions.`,
      'pt-BR': `"${path}" não pode ser lido (${reason}). Verifique as permissões.`,
    });
  }
  if (seen === undefined)
    return faulty('empty', {
      en: `"${path}" is an empty file. Save it again.`,
      'pt-BR': `"${path}" é um arquivo vazio. Salve-o de novo.`,
    });
  const ending = /\.([^.]*)$/.exec(place)?.[1]?.toLowerCase() ?? '';
  const expected = sameFormat[ending] ?? ending;
  const { format, fault, detail = '', width, height, provisional } = seen;
  const actual = format.toUpperCase();
  if (!checkedFormats.has(expected)) return {};
  if (format === 'pdf' && expected !== 'pdf')
    return faulty('pdf', {
      en: `"${path}" is a PDF, whatever its name says. Export its page as a picture: webp, jpg or png.`,
      'pt-BR': `"${path}" é um PDF, seja qual for o nome. Exporte a página como imagem: webp, jpg ou png.`,
    });
  if (format !== expected)
    return faulty('content', {
      en: `"${path}" ends in .${ending} but ${actual ? `holds a ${actual} picture. Change its ending, here and on disk, or save it again.` : `does not hold a ${ending} file. Save it again.`}`,
      'pt-BR': `"${path}" termina em .${ending}, mas ${actual ? `contém uma imagem ${actual}. Corrija o final do nome, aqui e no disco, ou salve a imagem de novo.` : `não contém um arquivo ${ending}. Salve-o de novo.`}`,
    });
  if (fault) return { found: pictureFault(fault, path, detail) };
  return width && height && format !== 'svg' ? { photo: { width, height }, provisional } : {};
}
