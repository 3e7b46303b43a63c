import { StudioRefusal } from '../../refusal.ts';
import { changedPaths, type GitTree, pathsOf, type Repository, treeAt, workingTree } from './contentTree.ts';
import { mergeTrees } from './mergeTrees.ts';
import { writeTree } from './writeTree.ts';

/**
 * Takes the changes of a publication out of the content folder, or puts them back in.
 * @returns the files that it wrote
 * @throws {StudioRefusal} when they were changed again since
 */
export async function undoPublication(repository: Repository, commit: string, undo: boolean): Promise<string[]> {
  const paths = await pathsOf(repository, [commit, `${commit}^`]);
  const before = await treeAt(repository, `${commit}^`, paths);
  const after = await treeAt(repository, commit, paths);
  const mine = await workingTree(repository, paths);
  // Only the files that this publication changed.
  const changed = changedPaths(before, after);
  const part = (tree: GitTree) => new Map([...tree].filter(([path]) => changed.includes(path)));
  const [from, to] = undo ? [after, before] : [before, after];
  const { tree, conflicts } = await mergeTrees(repository, part(mine), part(to), [part(from)]);
  if (conflicts.length > 0) {
    const places = conflicts.map(({ page, title }) => `${page} (${title})`).join(', ');
    throw new StudioRefusal(409, `Isto foi alterado de novo depois: ${places}. Desfaça primeiro o que é mais novo.`);
  }
  const rest = [...mine].filter(([path]) => !changed.includes(path));
  return writeTree(repository, mine, new Map([...rest, ...tree]));
}
