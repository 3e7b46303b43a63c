/** Sends a publication to the remote branch, and notes in refs what is the same here and there. */

import { changeAuthors, pageOf } from '../files/changeAuthors.ts';
import { currentPerson } from '../team/person.ts';
import type { BranchComparison } from './branchComparison.ts';
import {
  changedPaths,
  commitOf,
  type GitTree,
  type Part,
  type Repository,
  stateIn,
  treeAt,
  withPart,
} from './contentTree.ts';
import { listPublications, sign } from './publications.ts';
import type { PublishOutcome, PublishRequest } from './publisher.ts';
import { baseRef, headRef, sharedBase, sharedRef, undoneRefs, writeRefs } from './refs.ts';
import { pushTo, type RemoteBranch, trackingRef } from './remoteBranch.ts';
import { pushForReview } from './reviewBranch.ts';
import { line } from './runGit.ts';

/** Commits what is published on top of the branch, as the person's who publishes, with whoever else has changed it. */
export async function commitResult(
  repository: Repository,
  result: GitTree,
  { tip, theirs, refs }: BranchComparison,
  describe: PublishRequest['describe'],
): Promise<string> {
  const before = await stateIn(repository, theirs);
  const after = await stateIn(repository, result);
  const message = describe(before, after, await listPublications(repository, tip, refs.undone));
  const person = currentPerson();
  if (!person) return commitOf(repository, tip, theirs, result, sign(message));
  const { all } = changeAuthors(repository.contentDir);
  const people = new Map(changedPaths(theirs, result).flatMap((path) => Object.entries(all.get(pageOf(path)) ?? {})));
  people.delete(person.email);
  const others = [...people].map(([email, name]) => ({ email, name }));
  return commitOf(repository, tip, theirs, result, sign(message, others), person);
}

/** Pushes a commit to the branch, or to one for review, and notes what is the same here and there. */
export async function sendCommit(
  repository: Repository,
  target: RemoteBranch,
  commit: string,
  result: GitTree,
  compared: BranchComparison,
  { part, isBrought }: { part?: Part; isBrought: boolean },
): Promise<PublishOutcome> {
  const { git } = repository;
  const push = pushTo(git, target);
  const { tip, theirs, refs, review } = compared;
  const { branch, lines } = review
    ? await pushForReview(push, commit, compared, part)
    : { branch: target.branch, lines: [`update ${trackingRef(target)} ${commit}`] };
  if (!review) await push(commit, branch);
  const [at, content] = review ? [tip, theirs] : [commit, result];
  if (part) lines.push(...(await hasShared(repository, part, at, content, compared)));
  else if (!review) lines.push(...hasAll(commit, compared));
  lines.push(...forgetUndone(refs.undone));
  await writeRefs(git, lines);
  const isHere = review || part || (await follow(repository, target, commit, compared, result));
  const notes = [
    review ? `Enviado para revisão no ramo ${branch}. Vai ao ar quando alguém o aceitar.` : 'Publicado.',
    isBrought ? 'O que outras pessoas publicaram veio junto para este computador.' : '',
    isHere ? '' : 'A cópia do programa neste computador ficou em outra versão: avise quem cuida dela.',
  ];
  return { message: notes.filter(Boolean).join(' '), commit: review ? undefined : commit, waits: review };
}

export const forgetUndone = (ids: string[]) => ids.map((id) => `delete ${undoneRefs}${id}`);

/** Notes that the folder has all of a commit. */
export const hasAll = (commit: string, { head, accepted }: BranchComparison) => [
  `update ${baseRef} ${commit}`,
  `update ${headRef} ${head}`,
  `delete ${sharedRef}`,
  ...accepted.map(({ ref }) => `delete ${ref}`),
];

/** A part is the same here and in `content` of a commit; the rest of what others published is not here yet. */
async function hasShared(
  repository: Repository,
  part: Part,
  commit: string,
  content: GitTree,
  { base, head, refs }: BranchComparison,
): Promise<string[]> {
  const id = await commitOf(repository, commit, content, withPart(part, content, base), sharedBase);
  return [`update ${sharedRef} ${id}`, ...(refs.base ? [] : [`update ${headRef} ${head}`])];
}

/** Fast-forwards the checked-out branch to a commit with this content, if possible; returns whether it did. */
export async function follow(
  repository: Repository,
  target: RemoteBranch,
  commit: string,
  { head, result, paths }: BranchComparison,
  content: GitTree,
): Promise<boolean> {
  const { git, prefix } = repository;
  try {
    const branch = line(await git(['symbolic-ref', '--quiet', '--short', 'HEAD']));
    if (branch !== target.branch) return false;
    const isHere = (path: string) => result.get(path)?.blob === content.get(path)?.blob;
    const gone = changedPaths(await treeAt(repository, head, paths), content).filter((path) => !content.has(path));
    await git(['update-index', '--add', '--remove', '-z', '--stdin'], {
      input: [...content.keys(), ...gone]
        .filter(isHere)
        .map((path) => prefix + path)
        .join('\0'),
    });
    await git(['merge', '--ff-only', '--quiet', commit]);
    return true;
  } catch {
    return false;
  }
}
