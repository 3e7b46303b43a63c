import { isWithin } from '../../../config/load/contentFiles.ts';
import { siteFile } from '../../../config/load/contentFolder.ts';
import type { Publication } from '../../contract.ts';
import { pathsOf, type Repository } from './contentTree.ts';

/** Most publications that are listed, and commits that are looked at for them. */
const [listed, looked] = [10, 60];

const format = '--format=%x01%H%x00%P%x00%ct%x00%an%x00%B%x00';
const command = ['log', '-n', String(looked), '--first-parent', '-m', '--full-diff', '--name-only', '-z', format];

/**
 * The last publications on a branch: commits of content and nothing else. A programmer's commit may have both.
 * @param tip the branch's last commit
 * @param undone ids of those that were undone here
 */
export async function publications(
  repository: Repository,
  tip: string,
  undone: readonly string[],
): Promise<Publication[]> {
  const { ofCommits, prefix } = repository;
  const paths = await pathsOf(repository, [tip]);
  const log = String(await ofCommits([...command, tip, '--', ...paths]));
  const found: Publication[] = [];
  for (const entry of log.split('\x01').slice(1)) {
    const [id = '', parents = '', at, by = '', text = '', ...names] = entry.split('\0').map((part) => part.trim());
    const isContent = (known: readonly string[]) =>
      names.every((name) => name === '' || known.some((path) => isWithin(name, path)));
    // The site's file may have named another logo then.
    const wasContent = async () =>
      names.includes(prefix + siteFile) && parents !== '' && isContent(await pathsOf(repository, [id, `${id}^`]));
    if (!isContent(paths) && !(await wasContent())) continue;
    const time = new Date(Number(at) * 1000).toISOString();
    // The first commit can't be undone.
    found.push({ id, at: time, by, text, undoable: parents !== '', undone: undone.includes(id) });
    if (found.length === listed) break;
  }
  return found;
}
