/** Follows developments that one person renamed while another went on with them under the old name. */

import { basename } from 'node:path';
import { developmentsFolder, siteFile, stem } from '../../../config/folder/contentLayout.ts';
import { applyEdits } from '../../../config/yaml/editYaml.ts';
import { renameInFile, renameInSite, slugIn } from '../files/renameEdits.ts';
import { blobs, type GitTree, type Repository } from './contentTree.ts';
import { line } from './runGit.ts';

/** New paths of developments' files, by the old ones. */
export type Renames = ReadonlyMap<string, string>;

const development = /^developments\/[^/._][^/]*\.ya?ml$/;
const archiveFolder = `${developmentsFolder}/_arquivo/`;
const folderOf = (file: string) => `${developmentsFolder}/${stem(file)}/`;

/** Whether a development was moved to the archive. */
export const isArchived = (file: string, tree: GitTree): boolean =>
  [...tree.keys()].some((path) => path.startsWith(archiveFolder) && path.endsWith(`-${stem(file)}/${basename(file)}`));

/** The developments that were renamed, as git recognises it; pictures they name by their own folder don't count. */
export async function detectRenames(repository: Repository, before: GitTree, after: GitTree): Promise<Renames> {
  const only = (one: GitTree, other: GitTree) =>
    [...one.keys()].filter((path) => development.test(path) && !other.has(path));
  const gone = only(before, after).filter((path) => !isArchived(path, after));
  const come = only(after, before);
  if (gone.length === 0 || come.length === 0) return new Map();
  const [from, to] = await Promise.all([treeOf(repository, before, gone), treeOf(repository, after, come)]);
  const output = await repository.git(['diff-tree', '-z', '-M', '--diff-filter=R', '--name-status', from, to]);
  const names = output.toString().split('\0');
  return new Map(
    Array.from({ length: Math.floor(names.length / 3) }, (_, at) => [
      `${developmentsFolder}/${names[3 * at + 1]}`,
      `${developmentsFolder}/${names[3 * at + 2]}`,
    ]),
  );
}

/** A git tree with some developments' files, without the names of their folders. */
async function treeOf(repository: Repository, tree: GitTree, paths: string[]): Promise<string> {
  const lines = paths.map(async (path) => {
    const text = (await textAt(repository, tree, path)).replaceAll(`${stem(path)}/`, './');
    return `100644 blob ${await storeText(repository, text)}\t${path.slice(developmentsFolder.length + 1)}\0`;
  });
  return line(await repository.git(['mktree', '-z'], { input: (await Promise.all(lines)).join('') }));
}

const textAt = async (repository: Repository, tree: GitTree, path: string): Promise<string> => {
  const blob = tree.get(path)?.blob ?? '';
  return String((await blobs(repository, [blob])).get(blob) ?? '');
};

/** Stores a text; returns its blob. */
export const storeText = async ({ git }: Repository, text: string): Promise<string> =>
  line(await git(['hash-object', '-w', '--stdin'], { input: text }));

/**
 * A tree as it would be if these developments had been renamed in it: their files, their folders, and the site's references.
 * @param like a tree in which they were renamed
 */
export async function renameInTree(
  repository: Repository,
  tree: GitTree,
  renames: Renames,
  like: GitTree,
): Promise<GitTree> {
  const result = new Map(tree);
  const store = async (path: string, text: string) => {
    const mode = result.get(path)?.mode ?? '100644';
    result.set(path, { mode, blob: await storeText(repository, text) });
  };
  for (const [from, to] of renames) {
    if (!result.has(from) || result.has(to)) continue;
    const old = folderOf(from);
    const now = folderOf(to);
    const text = await textAt(repository, result, from);
    const site = await textAt(repository, result, siteFile);
    const name = (path: string, text: string) => ({ stem: stem(path), slug: slugIn(text, stem(path)) });
    const inSite = renameInSite(site, name(from, text), name(to, await textAt(repository, like, to)));
    if (inSite.length > 0) await store(siteFile, applyEdits('site', site, inSite));
    await store(to, renameInFile(text, stem(from), stem(to)));
    result.delete(from);
    for (const [path, entry] of [...result])
      if (path.startsWith(old) && result.delete(path)) result.set(now + path.slice(old.length), entry);
  }
  return result;
}
