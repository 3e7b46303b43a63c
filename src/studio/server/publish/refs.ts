/** The studio's memory in a repository, as refs below `refs/studio`. */

import { type Git, line } from './runGit.ts';

/** Git's log takes it as a glob of all refs below. */
export const studioRefs = 'refs/studio';
export const baseRef = `${studioRefs}/published`;
export const headRef = `${studioRefs}/head`;
export const sharedRef = `${studioRefs}/shared`;
/** The message of the commit there, which is no state of a file. */
export const sharedBase = 'Base de um rascunho compartilhado';
/** Each of these folders has one ref for each commit. */
export const undoneRefs = `${studioRefs}/undone/`;
export const givenUpRefs = `${studioRefs}/given/`;
/** In both the ref's name ends with the branch's: the change that the panel shows as sent, and others that may be accepted yet. */
export const reviewRefs = `${studioRefs}/review/`;
export const sentRefs = `${studioRefs}/sent/`;
/** On the remote: unpublished work of a clone. */
export const workRef = `${studioRefs}/work`;
/** The same as it was last pushed from here; it is no state of a file's history. */
export const keptRef = 'refs/studio-work';
/** A change that was sent for review. */
export interface Review {
  ref: string;
  branch: string;
  commit: string;
}

export type Refs = Awaited<ReturnType<typeof readRefs>>;

export async function readRefs(git: Git, tracking: string) {
  const format = ['--sort=-committerdate', '--format=%(refname) %(objectname)'];
  const all = String(await git(['for-each-ref', ...format, tracking, studioRefs]));
  const commits = new Map(all.split('\n').map((each) => each.split(' ') as [string, string]));
  const reviews = [...commits].flatMap(([ref, commit]): Review[] => {
    const folder = [reviewRefs, sentRefs].find((each) => ref.startsWith(each));
    return folder ? [{ ref, branch: ref.slice(folder.length), commit }] : [];
  });
  return {
    tip: commits.get(tracking),
    /** Everything of this commit is in the files here. */
    base: commits.get(baseRef),
    /** Commit that was checked out then. */
    head: commits.get(headRef),
    /** The content of `base`, with what was shared and accepted since; its parent is the branch's commit at that time. */
    shared: commits.get(sharedRef),
    /** Publications that were undone here, but not for visitors yet. */
    undone: [...commits].flatMap(([ref, id]) => (ref.startsWith(undoneRefs) ? [id] : [])),
    review: reviews.find(({ ref }) => ref.startsWith(reviewRefs)),
    /** All that was sent and may be accepted, the last one first. */
    reviews,
  };
}

/** Changes refs, all or none: `update <ref> <commit>` and `delete <ref>`. */
export const writeRefs = (git: Git, lines: string[]): Promise<Buffer> =>
  git(['update-ref', '--stdin'], { input: lines.map((each) => `${each}\n`).join('') });

const common = (ofCommits: Git, one: string, other: string) =>
  ofCommits(['merge-base', one, other]).then(line, () => undefined);

/** Whether a commit is another one, or came before it. */
export const isIn = async (ofCommits: Git, one: string, other: string): Promise<boolean> =>
  (await common(ofCommits, one, other)) === one;

/**
 * The commits of which everything is in the files here, the last one last, and that commit of the branch with which it came.
 * @param head the commit that is checked out
 */
export async function basesOf(
  ofCommits: Git,
  head: string,
  tip: string,
  refs: Refs,
): Promise<{ commits: string[]; at: string }> {
  const start = (await common(ofCommits, head, tip)) ?? tip;
  const base = refs.base && (await common(ofCommits, refs.base, tip));
  const parent = refs.shared && line(await ofCommits(['rev-parse', `${refs.shared}^`]));
  /** By the commit of the branch with which it came here. */
  let last = { at: start, commit: start };
  for (const [at, commit] of [
    [base, base],
    [parent, refs.shared],
  ]) {
    // Recovered work is older than the commit that its clone began with.
    const isNewer = async () => (at === last.at ? head === refs.head : !(await isIn(ofCommits, at ?? '', last.at)));
    if (at && commit && (await isIn(ofCommits, at, tip)) && (await isNewer())) last = { at, commit };
  }
  // As long as nobody checks out something else, the files have what was merged into them. Otherwise either may be so.
  const isLast = last.commit === start || head === refs.head;
  return { commits: isLast ? [last.commit] : [start, last.commit], at: last.at };
}
