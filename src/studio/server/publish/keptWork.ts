/** Unpublished work is kept on the remote, so that it survives this machine, and is taken up again in a new clone. */

import { siteData } from '../../../config/load/contentPaths.ts';
import { dig } from '../../../data/pointer.ts';
import { StudioRefusal } from '../../refusal.ts';
import { changeAuthors } from '../files/changeAuthors.ts';
import { type BranchComparison, compareWithBranch } from './branchComparison.ts';
import { changedPaths, commitOf, pathsOf, type Repository, repositoryOf, treeAt } from './contentTree.ts';
import { baseRef, headRef, keptRef, sharedBase, sharedRef, workRef, writeRefs } from './refs.ts';
import { fetchBranch, fetchTimeout, findRemoteBranch, push, type RemoteBranch } from './remoteBranch.ts';
import { explainFailure, line } from './runGit.ts';
import { writeTree } from './writeTree.ts';

const title = 'Trabalho por publicar.';

export const foreignWork =
  'No servidor há trabalho por publicar de outra cópia do estúdio, e o desta cópia não é guardado lá. Avise quem cuida do estúdio: ele o retoma numa cópia nova (com a opção recover), ou o apaga do servidor (em refs/studio/work).';

/**
 * Pushes the content folder, on what was last the same here and published, so that a merge goes on as here. Nothing is kept once all
 * is published.
 * @param authors whose each change is, as `recoverWork` reads it
 * @throws {StudioRefusal} where another clone's work is there
 */
export async function keepWork(
  repository: Repository,
  { remote }: RemoteBranch,
  { tip, theirs, base, mine, result }: BranchComparison,
  authors: string,
): Promise<void> {
  const { git } = repository;
  const answer = await git(['ls-remote', '--', remote, workRef], { timeout: fetchTimeout });
  const [there = ''] = line(answer).split('\t');
  const ours = await git(['rev-parse', '--verify', '--quiet', keptRef]).then(line, () => '');
  if (there && there !== ours) throw new StudioRefusal(409, foreignWork);
  let work = '';
  if (changedPaths(theirs, result).length > 0) {
    const parent = await commitOf(repository, tip, theirs, base, sharedBase);
    work = await commitOf(repository, parent, base, mine, `${title}\n\n${authors}`);
  }
  if (work || there) await push(git, remote, `${work}:${workRef}`, [`--force-with-lease=${workRef}:${there}`]);
  await writeRefs(git, [work ? `update ${keptRef} ${work}` : `delete ${keptRef}`]);
}

/**
 * Writes the work that another clone kept into the content folder, as it was there, with whose each change is.
 * @returns a sentence for whoever asked
 * @throws {StudioRefusal} when there is none, or the folder has changes of its own
 */
export async function recoverWork(contentDir: string): Promise<string> {
  const repository = await repositoryOf(contentDir);
  const settings = dig(siteData(contentDir), 'publish') as { branch?: string } | undefined;
  const target = repository && (await findRemoteBranch(repository, settings));
  if (!repository || typeof target !== 'object')
    throw new StudioRefusal(409, target?.toString() ?? 'A pasta do conteúdo não está num repositório.');
  const { git } = repository;
  const problem = await fetchBranch(git, target);
  if (problem) throw new StudioRefusal(502, problem);
  const compared = await compareWithBranch(repository, target, new Map());
  if (!compared || changedPaths(compared.theirs, compared.result).length > 0)
    throw new StudioRefusal(409, 'Esta pasta tem alterações próprias por publicar. Retome o trabalho numa cópia nova.');
  const fetched = git(['fetch', '--quiet', '--no-tags', '--', target.remote, workRef], { timeout: fetchTimeout });
  await fetched.catch((error: Error) => {
    const isMissing = /couldn't find remote ref/.test(error.message);
    throw new StudioRefusal(
      404,
      isMissing ? 'No servidor não há trabalho guardado.' : explainFailure(error, target.remote),
    );
  });
  const work = line(await git(['rev-parse', 'FETCH_HEAD']));
  const { tip, head } = compared;
  const paths = await pathsOf(repository, [tip, work, `${work}^`]);
  const [theirs, base, wanted] = await Promise.all([tip, `${work}^`, work].map((id) => treeAt(repository, id, paths)));
  if (!theirs || !base || !wanted) return '';
  const written = await writeTree(repository, compared.mine, wanted);
  const shared = await commitOf(repository, tip, theirs, base, sharedBase);
  await writeRefs(git, [
    `update ${sharedRef} ${shared}`,
    `update ${headRef} ${head}`,
    `delete ${baseRef}`,
    `update ${keptRef} ${work}`,
  ]);
  const message = String(await git(['log', '-1', '--format=%B', work]));
  changeAuthors(contentDir).replace(new Map(Object.entries(JSON.parse(message.slice(title.length)))));
  return `Retomado: ${written.length} arquivos estão como na outra cópia, por publicar.`;
}
