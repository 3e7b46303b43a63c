import { mkdirSync, realpathSync, rmdirSync, rmSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { StudioRefusal } from '../../refusal.ts';
import { noteChange } from '../files/changeAuthors.ts';
import { noteWriter, replaceFiles } from '../files/fileSystem.ts';
import { blobs, changedPaths, contentChanged, type GitTree, type Repository, workingTree } from './contentTree.ts';

/**
 * Writes the files of `wanted` that differ from `now` into the content folder, and returns their paths. Throws a 409, and writes
 * nothing, if one of them is no longer as in `now`: what was typed meanwhile would be lost.
 */
export async function writeTree(repository: Repository, now: GitTree, wanted: GitTree): Promise<string[]> {
  const { contentDir, prefix } = repository;
  const paths = changedPaths(now, wanted);
  if (paths.length === 0) return [];
  const entries = paths.map((path) => ({ path, entry: wanted.get(path) }));
  const contents = await blobs(
    repository,
    entries.flatMap(({ entry }) => entry?.blob ?? []),
  );
  const still = await workingTree(
    repository,
    paths.map((path) => prefix + path),
  );
  if (paths.some((path) => still.get(path)?.blob !== now.get(path)?.blob)) throw new StudioRefusal(409, contentChanged);
  const files = new Map<string, Buffer>();
  const gone: string[] = [];
  for (const { path, entry } of entries) {
    const file = within(contentDir, path);
    const content = entry && contents.get(entry.blob);
    if (!file) continue;
    if (!entry) gone.push(file);
    else if (content && entry.mode.startsWith('100')) files.set(file, content);
  }
  replaceFiles(files);
  for (const [file, content] of files) noteWriter(file, 'person', String(content));
  for (const file of gone) {
    rmSync(file, { force: true });
    noteChange(file);
    removeEmpty(dirname(file));
  }
  return paths;
}

/** Absolute path of a file; undefined if it would be outside the content folder. Creates its folder. */
function within(contentDir: string, path: string): string | undefined {
  if (path.split('/').some((part) => part === '..' || part === '' || part.toLowerCase() === '.git')) return undefined;
  const file = join(contentDir, path);
  mkdirSync(dirname(file), { recursive: true });
  return `${realpathSync(dirname(file))}${sep}`.startsWith(`${realpathSync(contentDir)}${sep}`) ? file : undefined;
}

/** A folder that stayed would keep its name from the next development. */
function removeEmpty(folder: string): void {
  try {
    rmdirSync(folder);
  } catch {
    // It has other files.
  }
}
