/** `--fix`: corrections that can't change what the author meant. They are made in the text, so that comments stay. */
import { lstatSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Problem, Rename, TextEdit } from '../problem.ts';
import { byteOrderMark } from '../yaml/characters.ts';
import { modeline } from '../yaml/modeline.ts';

/** The part of a loaded content folder that the correction needs. */
interface CheckedFolder {
  contentDir: string;
  problems: readonly Problem[];
  /** The text of each file, by its path relative to the folder. */
  sources: ReadonlyMap<string, string>;
}

/**
 * Corrects the given files, and adds the comment that names the schema for editors to those that it changes. Returns the
 * number of corrections in each file that was written.
 */
export function applyFixes(
  { contentDir, problems, sources }: CheckedFolder,
  files: ReadonlySet<string>,
): Map<string, number> {
  const written = new Map<string, number>();
  for (const [file, text] of sources) {
    const path = join(contentDir, file);
    if (!files.has(file) || !isUnchanged(path, text)) continue;
    const fixable = problems.filter((problem) => problem.file === file && problem.fix);
    for (const { rename } of fixable) if (rename) renameOnce(contentDir, rename);
    const edits = fixable.flatMap(({ fix }) => fix ?? []);
    if (edits.length > 0 && isReadable(text) && !/^#\s*yaml-language-server:/m.test(text))
      edits.push({ start: 0, end: 0, text: modeline(contentDir, file) });
    const chosen = withoutOverlaps(edits);
    if (chosen.length === 0) continue;
    const mark = readFileSync(path, 'utf8').startsWith(byteOrderMark) ? byteOrderMark : '';
    writeFileSync(path, mark + edited(text, chosen));
    written.set(file, chosen.length);
  }
  return written;
}

/** The picture may be renamed already, because several files may name it. No picture is overwritten. */
function renameOnce(contentDir: string, { from, to }: Rename): void {
  const [source, target] = [from, to].map((path) => statSync(join(contentDir, path), { throwIfNoEntry: false }));
  // On a case-insensitive disk both are the same file.
  if (source && (!target || target.ino === source.ino)) renameSync(join(contentDir, from), join(contentDir, to));
}

const isReadable = (text: string) => text.trim() !== '';

/** Only a regular file that hasn't changed since the check is written. */
const isUnchanged = (path: string, text: string) =>
  lstatSync(path).isFile() && readFileSync(path, 'utf8').replace(/^\ufeff/, '') === text;

/** From the end to the beginning, so that earlier offsets stay valid. */
const withoutOverlaps = (edits: TextEdit[]): TextEdit[] => {
  const chosen: TextEdit[] = [];
  for (const edit of edits.toSorted((a, b) => b.start - a.start || b.end - a.end)) {
    const later = chosen.at(-1);
    if (!later || edit.end <= later.start) chosen.push(edit);
  }
  return chosen;
};

const edited = (text: string, edits: TextEdit[]) =>
  edits.reduce(
    (result, { start, end, text: replacement }) => result.slice(0, start) + replacement + result.slice(end),
    text,
  );
