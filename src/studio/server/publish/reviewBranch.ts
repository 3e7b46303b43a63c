/** Sending for review: to a branch of its own, which stays the same until it is published. What of it the branch accepts is known. */

import { randomUUID } from 'node:crypto';
import type { Choice } from '../../../config/changes/mergeData.ts';
import type { PublishState } from '../../contract.ts';
import { changedPaths, type GitTree, type Part, type Repository, treeAt } from './contentTree.ts';
import { mergeTrees } from './mergeTrees.ts';
import { isIn, type Refs, type Review, reviewRefs, sentRefs } from './refs.ts';
import { type Push, type RemoteBranch, reviewLink } from './remoteBranch.ts';
import { isRejected, line } from './runGit.ts';

/** Most changes that are remembered beside the one that waits; older ones have been given up. */
const mostSent = 10;

/**
 * What the branch has accepted of a change that was sent for review, as a merge, squashed, rebased or in part: each value that some
 * commit has as it was sent.
 * @param base what was last the same here and on the branch, at its commit `at`
 * @param paths from `pathsOf`
 * @returns the base with what was accepted, and whether that is all
 */
export async function acceptedOf(
  repository: Repository,
  { commit }: Review,
  { base, at, tip }: { base: GitTree; at: string; tip: string },
  paths: string[],
): Promise<{ tree: GitTree; isAll: boolean }> {
  const { ofCommits, prefix } = repository;
  const before = await treeAt(repository, `${commit}^`, paths);
  const sent = await treeAt(repository, commit, paths);
  // What the base has got another value for since keeps waiting, though that value is what is the same here and there.
  let isDisputed = false;
  const theirs = (): Choice => {
    isDisputed = true;
    return 'theirs';
  };
  const { tree: wanted } = await mergeTrees(repository, sent, base, [before], { get: theirs });
  const changed = changedPaths(before, sent).map((path) => prefix + path);
  const range = ['--full-history', tip, `^${at}`, `^${commit}^`];
  const later = line(await ofCommits(['rev-list', ...range, '--', ...changed])).split('\n');
  const isAll = (tree: GitTree) => changedPaths(tree, wanted).length === 0;
  let tree = base;
  for (const id of later.filter(Boolean)) {
    if (isAll(tree)) break;
    const committed = await treeAt(repository, id, paths);
    // What both have changed alike is in the union and in both; what one of them has changed is taken out by the other.
    const merge = (from: GitTree) => mergeTrees(repository, wanted, committed, [from], { get: () => 'base' });
    const { tree: union } = await merge(tree);
    ({ tree } = await merge(union));
  }
  return { tree, isAll: (!isDisputed && isAll(tree)) || (await isIn(ofCommits, commit, tip)) };
}

/** What the panel shows of a change that waits for its review. */
export async function describeWaiting(
  repository: Repository,
  target: RemoteBranch,
  { branch, commit }: Review,
  paths: string[],
  theirs: GitTree,
  result: GitTree,
): Promise<PublishState['sent']> {
  const committed = await treeAt(repository, commit, paths);
  const isSent = (path: string) => result.get(path)?.blob === committed.get(path)?.blob;
  return { branch, link: reviewLink(target, branch), same: changedPaths(theirs, result).every(isSent) };
}

/**
 * Sends a commit to a branch: that of what still waits, unless somebody has changed or deleted it.
 * @returns the branch, and how it is remembered
 * @param part what is sent alone; what waits keeps its branch
 */
export async function pushForReview(
  push: Push,
  commit: string,
  { sent, refs: { review, reviews } }: { sent: PublishState['sent']; refs: Refs },
  part: Part | undefined,
): Promise<{ branch: string; lines: string[] }> {
  const folder = part?.branch ?? 'publicar/tudo';
  const isSame = sent?.branch.startsWith(`${folder}/`);
  const old = isSame && review && (await update(push, commit, review));
  const today = new Date().toISOString().slice(0, 10);
  const branch = old || `${folder}/${today}-${randomUUID().slice(0, 6)}`;
  if (!old) await push(commit, branch);
  const isBeside = part && sent && !isSame;
  const lines = [`update ${isBeside ? sentRefs : reviewRefs}${branch} ${commit}`];
  if (review && review.branch !== branch && !isBeside) {
    lines.push(`delete ${review.ref}`);
    if (sent) lines.push(`update ${sentRefs}${review.branch} ${review.commit}`);
  }
  const others = reviews.filter(({ ref }) => ref.startsWith(sentRefs));
  return { branch, lines: [...lines, ...others.slice(mostSent).map(({ ref }) => `delete ${ref}`)] };
}

/** Replaces what waits; undefined if the branch isn't as it was sent. */
const update = (push: Push, commit: string, { commit: before, branch }: Review) =>
  push(commit, branch, [`--force-with-lease=refs/heads/${branch}:${before}`]).then(
    () => branch,
    (error) => {
      if (!isRejected(error)) throw error;
      return undefined;
    },
  );
