/** Sending for review: to a branch of its own, which stays the same until it is published. */

import { randomUUID } from 'node:crypto';
import { stem } from '../../../config/load/contentLayout.ts';
import type { PublishState } from '../../contract.ts';
import { changedPaths, type GitTree, type Repository, treeAt } from './contentTree.ts';
import { type Git, isRejected } from './git.ts';
import { type GitTarget, reviewLink } from './gitTarget.ts';
import { isIn, type Refs, reviewRefs, writeRefs } from './refs.ts';

export type Push = (commit: string, branch: string, options?: string[]) => Promise<unknown>;

/**
 * The change that was sent for review; undefined once it is published.
 * @param paths from `pathsOf`
 * @param result what would be sent now
 */
export async function findWaiting(
  repository: Repository,
  target: GitTarget,
  { review, tip = '' }: Refs,
  paths: string[],
  theirs: GitTree,
  result: GitTree,
): Promise<PublishState['sent']> {
  if (!review) return undefined;
  const { commit, branch } = review;
  if (await isIn(repository.ofCommits, commit, tip)) return undefined;
  const there = await treeAt(repository, commit, paths);
  const changed = changedPaths(await treeAt(repository, `${commit}^`, paths), there);
  const isAs = (tree: GitTree) => (path: string) => tree.get(path)?.blob === there.get(path)?.blob;
  if (changed.every(isAs(theirs))) return undefined;
  return { branch, link: reviewLink(target, branch), same: changedPaths(theirs, result).every(isAs(result)) };
}

/**
 * Sends a commit, and returns its branch: that of what still waits, unless somebody has changed or deleted it.
 * @param only file of the draft that is sent alone; what waits keeps its branch
 */
export async function pushForReview(
  git: Git,
  push: Push,
  commit: string,
  { sent, refs: { review } }: { sent: PublishState['sent']; refs: Refs },
  only: string | undefined,
): Promise<string> {
  const folder = only ? `publicar/rascunho/${encodeURIComponent(stem(only))}` : 'publicar/tudo';
  const isSame = sent?.branch.startsWith(`${folder}/`);
  const old = isSame && review && (await update(push, commit, review));
  const today = new Date().toISOString().slice(0, 10);
  const branch = old || `${folder}/${today}-${randomUUID().slice(0, 6)}`;
  if (!old) await push(commit, branch);
  if (only && sent && !isSame) return branch;
  const before = review && review.branch !== branch ? [`delete ${reviewRefs}${review.branch}`] : [];
  await writeRefs(git, [`update ${reviewRefs}${branch} ${commit}`, ...before]);
  return branch;
}

/** Replaces what waits; undefined if the branch isn't as it was sent. */
const update = (push: Push, commit: string, { commit: before, branch }: NonNullable<Refs['review']>) =>
  push(commit, branch, [`--force-with-lease=refs/heads/${branch}:${before}`]).then(
    () => branch,
    (error) => {
      if (!isRejected(error)) throw error;
      return undefined;
    },
  );
