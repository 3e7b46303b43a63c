/** Compares the content of this computer with the published branch, and merges both, without writing anything. */

import { hash } from 'node:crypto';
import { joined } from '../../../config/changes/changeSentences.ts';
import { siteFile } from '../../../config/folder/contentLayout.ts';
import { readYaml } from '../../../config/yaml/readYaml.ts';
import { dig } from '../../../data/pointer.ts';
import type { Conflict, PublishState } from '../../contract.ts';
import { type GitTree, pathsOf, type Repository, stateIn, treeAt, workingTree } from './contentTree.ts';
import { type Decisions, mergeTrees } from './mergeTrees.ts';
import { basesOf, type Refs, type Review, readRefs } from './refs.ts';
import { type RemoteBranch, trackingRef } from './remoteBranch.ts';
import { acceptedOf, describeWaiting } from './reviewBranch.ts';
import { line } from './runGit.ts';

export interface BranchComparison {
  /** The part of each commit that `treeAt` reads. */
  paths: string[];
  /** The commit that is checked out. */
  head: string;
  /** The branch's last known commit. */
  tip: string;
  refs: Refs;
  /** The content at `tip`, the folder's, and what was last the same in both. */
  theirs: GitTree;
  mine: GitTree;
  base: GitTree;
  /** The content that would be published: the merged one, with mine where nobody has decided yet. */
  result: GitTree;
  /** The same with theirs there: a conflict that nobody has decided is no change yet. */
  decided: GitTree;
  conflicts: Conflict[];
  /** Changes that were sent for review and are all in the branch. */
  accepted: Review[];
  review: boolean;
  sent: PublishState['sent'];
  version: string;
}

/** @returns undefined if the remote branch is unknown */
export async function compareWithBranch(
  repository: Repository,
  target: RemoteBranch,
  decisions: ReadonlyMap<string, 'mine' | 'theirs'>,
): Promise<BranchComparison | undefined> {
  const { git, ofCommits } = repository;
  const refs = await readRefs(git, trackingRef(target));
  const { tip } = refs;
  if (!tip) return undefined;
  const head = await git(['rev-parse', 'HEAD']).then(line, () => tip);
  const { commits, at } = await basesOf(ofCommits, head, tip, refs);
  const paths = await pathsOf(repository, [tip, ...commits]);
  const mine = await workingTree(repository, paths);
  const theirs = await treeAt(repository, tip, paths);
  const bases = await Promise.all(commits.map((commit) => treeAt(repository, commit, paths)));
  const { base, accepted } = await withAccepted(
    repository,
    refs.reviews,
    { base: bases.pop() as GitTree, at, tip },
    paths,
  );

  const merge = (choices: Decisions) => mergeTrees(repository, mine, theirs, [...bases, base], choices);
  const { tree: result, conflicts: undecided } = await merge(decisions);
  const conflicts = await withAuthors(repository, undecided, tip, at);
  const theirsByDefault = { get: (id: string) => decisions.get(id) ?? 'theirs' };
  const decided = conflicts.length > 0 ? (await merge(theirsByDefault)).tree : result;

  const review = await asksReview(repository, result);
  const waiting = refs.review && !accepted.includes(refs.review) ? refs.review : undefined;
  const sent =
    review && waiting ? await describeWaiting(repository, target, waiting, paths, theirs, result) : undefined;
  const version = hash('sha256', `${tip}\n${JSON.stringify([...mine, ...decisions])}`).slice(0, 16);
  return { paths, head, tip, refs, theirs, mine, base, accepted, result, decided, conflicts, review, sent, version };
}

/** The base with what the branch has accepted of the changes that were sent for review. */
async function withAccepted(
  repository: Repository,
  reviews: readonly Review[],
  { base, at, tip }: { base: GitTree; at: string; tip: string },
  paths: string[],
): Promise<{ base: GitTree; accepted: Review[] }> {
  const accepted: Review[] = [];
  let reached = base;
  for (const review of reviews) {
    const { tree, isAll } = await acceptedOf(repository, review, { base: reached, at, tip }, paths);
    reached = tree;
    if (isAll) accepted.push(review);
  }
  return { base: reached, accepted };
}

/** Adds who has published since the commit `at`. */
const withAuthors = (
  { ofCommits, prefix }: Repository,
  conflicts: Conflict[],
  tip: string,
  at: string,
): Promise<Conflict[]> =>
  Promise.all(
    conflicts.map(async (conflict) => {
      const log = ['log', '--format=%an', tip, `^${at}`, '--', prefix + conflict.file];
      const authors = line(await ofCommits(log)).split('\n');
      return { ...conflict, by: joined([...new Set(authors)], 'pt-BR') || undefined };
    }),
  );

/** A colleague's publication says it too, before it is here. */
async function asksReview(repository: Repository, tree: GitTree): Promise<boolean> {
  const site = (await stateIn(repository, tree)).texts.get(siteFile) ?? '';
  return dig(readYaml(site).data, 'publish', 'review') === true;
}
