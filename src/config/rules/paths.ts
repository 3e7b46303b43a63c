import { dirname } from 'node:path';
import type { Probe, Size } from '../../pictures/probe.ts';
import { folded, nearest, printable, yamlText } from '../check/text.ts';
import { developmentsFolder } from '../load/contentFolder.ts';
import type { Folder } from '../load/folder.ts';
import { type Extras, type Finding, finding } from '../problem.ts';
import { unfitSize } from './pictureSize.ts';
import type { CheckedFile, SiteRule } from './rule.ts';
import { sample } from './samples.ts';

/** Pictures and files exist in the content folder under exactly this name, and their content fits their extension. */
export const paths: SiteRule = ({ site, developments, folder }, report) => {
  // Shared pictures are named by many files.
  const verdicts = new Map<string, Verdict>();
  for (const file of site ? [site, ...developments] : developments) {
    const base = dirname(file.file) === '.' ? '' : dirname(file.file);
    for (const { kind, value, pointer } of file.references) {
      if (kind !== 'picture' && kind !== 'file') continue;
      const key = `${base}\n${value}`;
      const verdict = verdicts.get(key) ?? check(kind, value, base, folder);
      verdicts.set(key, verdict);
      const found = verdict.absent
        ? (elsewhere(value, file, base, folder) ?? verdict.found)
        : (verdict.found ??
          (verdict.provisional && sample(file, 'sample.picture', pointer, { path: printable(value, 200) })) ??
          (verdict.photo && unfitSize(printable(value, 200), verdict.photo, pointer)));
      if (found) report(file, { ...found, pointer });
    }
  }
};

/** What is wrong with a path, or the size of the picture there, unless it is an SVG. */
interface Verdict {
  found?: Finding;
  /** The file doesn't exist. */
  absent?: boolean;
  photo?: Size;
  provisional?: true;
}

function check(kind: 'picture' | 'file', value: string, base: string, folder: Folder): Verdict {
  const found = misspelt(value);
  if (found) return { found };
  const seen = visit(value, base, folder);
  const named = kind === 'picture' ? misnamed(value, base, folder, seen.absent ?? false) : undefined;
  return named ? { found: named } : seen;
}

const replaced = (suggestion: string): Extras => ({ suggestion, fix: yamlText(suggestion) });

/** What is wrong with the path as a text. */
function misspelt(value: string): Finding | undefined {
  const path = printable(value, 200);
  if (/^[a-z][a-z0-9+.-]+:/i.test(value) || value.startsWith('//')) return finding('path.remote', '', { path });
  if (value.startsWith('/') || /^[a-z]:/i.test(value)) return finding('path.absolute', '', { path });
  if (value.includes('\\')) {
    const suggestion = value.replaceAll('\\', '/');
    return finding('path.backslash', '', { path, suggestion: printable(suggestion, 200) }, replaced(suggestion));
  }
  const parts = value.split('/');
  if (parts.includes('..')) return finding('path.outside', '', { path });
  const tidy = parts.filter((part) => part !== '' && part !== '.').join('/');
  if (tidy !== value) return finding('path.untidy', '', { path, suggestion: printable(tidy, 200) }, replaced(tidy));
  return undefined;
}

const pictureEndings = ['webp', 'jpg', 'jpeg', 'png', 'avif', 'svg'];

const withLowerEnding = (path: string) => path.replace(/\.[^.]*$/, (ending) => ending.toLowerCase());

/** Checks a picture's extension. A missing file isn't reported here: it may exist under another name. */
function misnamed(value: string, base: string, folder: Folder, absent: boolean): Finding | undefined {
  const exact = withLowerEnding(value);
  if (!pictureEndings.some((ending) => exact.endsWith(`.${ending}`)))
    return finding('path.format', '', { path: printable(value, 200), formats: pictureEndings.join(', ') });
  if (exact === value || absent) return undefined;
  const found = capitalEnding(value, exact, base);
  // If a file with the lower-case extension exists too, it isn't clear which is meant.
  return exists(exact, base, folder) ? { ...found, fix: undefined } : found;
}

/** The extension should be in lower case; `--fix` changes the YAML and renames the file. */
function capitalEnding(path: string, exact: string, base: string): Finding {
  const inFolder = (name: string) => (base ? `${base}/${name}` : name);
  const params = { path: printable(path, 200), exact: printable(exact, 200) };
  const rename = { from: inFolder(path), to: inFolder(exact) };
  return finding('path.ending', '', params, { ...replaced(exact), rename });
}

/** Suggests the path that was meant by one that starts at the wrong folder or lacks the development's folder. */
function elsewhere(value: string, file: CheckedFile, base: string, folder: Folder): Finding | undefined {
  const fromRoot = base && value.startsWith(`${base}/`) ? value.slice(base.length + 1) : undefined;
  const candidates = [fromRoot, `${file.slug}/${value}`, base ? undefined : `${developmentsFolder}/${value}`];
  const suggestion = candidates.find((path) => path !== undefined && exists(path, base, folder));
  if (suggestion === undefined) return undefined;
  const params = { path: printable(value, 200), suggestion: printable(suggestion, 200) };
  return finding('path.elsewhere', '', params, replaced(suggestion));
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
    if (entry.isSymbolicLink()) return { found: finding('path.symlink', '', { path }) };
    place = place ? `${place}/${name}` : name;
    const last = index === parts.length - 1;
    if (last && entry.isDirectory()) return { found: finding('path.directory', '', { path }) };
    if (last && !entry.isFile()) return { found: finding('path.symlink', '', { path }) };
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
  if (names.some((other) => other.normalize() === name.normalize())) return finding('path.accents', '', { path });
  const same = names.find((other) => other.normalize().toLowerCase() === name.normalize().toLowerCase());
  if (same && withLowerEnding(same) === name) return capitalEnding(whole(same), value, base);
  if (same) return finding('path.case', '', { path, exact: printable(whole(same), 200) }, replaced(whole(same)));
  const near = nearest(name, names) ?? names.find((other) => folded(stem(other)) === folded(stem(name)));
  if (!near) return finding('path.missing', '', { path, folder: place });
  const params = { path, near: printable(whole(near), 200), folder: place };
  return finding('path.near', '', params, { suggestion: whole(near) });
}

const stem = (name: string) => name.replace(/\.[^.]*$/, '');

const sameFormat: Record<string, string> = { jpeg: 'jpg' };
const checkedFormats = new Set(['png', 'jpg', 'webp', 'avif', 'svg', 'woff2']);

function look(path: string, place: string, folder: Folder): Verdict {
  let seen: Probe | undefined;
  try {
    seen = folder.probe(place);
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code ?? 'unknown';
    return { found: finding('path.unreadable', '', { path, reason }) };
  }
  if (seen === undefined) return { found: finding('path.empty', '', { path }) };
  const ending = /\.([^.]*)$/.exec(place)?.[1]?.toLowerCase() ?? '';
  const expected = sameFormat[ending] ?? ending;
  const { format, fault, detail = '', width, height, provisional } = seen;
  if (!checkedFormats.has(expected)) return {};
  if (format !== expected)
    return { found: finding('path.content', '', { path, ending, actual: format.toUpperCase() }) };
  if (fault) return { found: finding(`picture.${fault}`, '', { path, detail }) };
  return width && height && format !== 'svg' ? { photo: { width, height }, provisional } : {};
}
