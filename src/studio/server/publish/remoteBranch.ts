/** The remote branch that a repository's content is published to, and the page of a review. */

import type { Repository } from './contentTree.ts';
import { explainFailure, type Git, type GitError, line } from './runGit.ts';

export interface RemoteBranch {
  remote: string;
  url: string;
  branch: string;
}

/**
 * Remote and branch to publish to: as the site's file says, or else the upstream of the checked-out branch, or else the remote's
 * own or the only one that a branch here follows. A sentence for the person where one of them is missing.
 */
export async function findRemoteBranch(
  { git }: Repository,
  settings: { branch?: string } = {},
): Promise<RemoteBranch | string> {
  const current = await short(git, 'HEAD');
  const config = await git(['config', '-z', '--get-regexp', '^(branch|remote)\\.']).then(String, () => '');
  const values = new Map(config.split('\0').map((entry) => entry.split('\n') as [string, string]));
  const remotes = [...values.keys()].flatMap((key) => /^remote\.(.*)\.url$/.exec(key)?.[1] ?? []);
  const followedRemote = values.get(`branch.${current}.remote`);
  const remote = [followedRemote, 'origin', remotes[0]].find((name) => name && remotes.includes(name));
  if (!remote) return 'O repositório deste computador não tem um servidor para onde enviar.';
  const upstream = values.get(`branch.${current}.merge`)?.replace('refs/heads/', '');
  const theirs = (await short(git, `refs/remotes/${remote}/HEAD`)).slice(remote.length + 1);
  const followed = [...values].flatMap(([key, ref = '']) => (/^branch\..*\.merge$/.test(key) ? [ref] : []));
  const only = followed.length === 1 ? followed[0]?.replace('refs/heads/', '') : '';
  const branch = settings.branch ?? (upstream || current || theirs || only);
  if (!branch)
    return 'O repositório deste computador não está em nenhum ramo: quem cuida dele escolhe um, ou o põe em O site, Publicação.';
  return { remote, url: values.get(`remote.${remote}.url`) ?? '', branch };
}

/** The branch that a symbolic ref names; '' if it names none. */
const short = (git: Git, ref: string) => git(['symbolic-ref', '--quiet', '--short', ref]).then(line, () => '');

/** The page on which a review of a branch is asked for or found; undefined where the host is unknown. */
export function reviewLink({ url }: Pick<RemoteBranch, 'url'>, branch: string): string | undefined {
  const [, host = '', path] =
    /^(?:\w+:\/\/)?(?:[^@/]*@)?([\w.-]+)(?::\d+(?=\/))?[/:](.+?)(?:\.git)?\/?$/.exec(url) ?? [];
  const name = encodeURIComponent(branch);
  const at = `https://${host}/${path}`;
  if (host === 'github.com') return `${at}/compare/${name}?expand=1`;
  if (/^gitlab\./.test(host)) return `${at}/-/merge_requests/new?merge_request%5Bsource_branch%5D=${name}`;
  return host === 'bitbucket.org' ? `${at}/pull-requests/new?source=${name}` : undefined;
}

export const fetchTimeout = 30_000;
const pushTimeout = 300_000;

/** The ref with the last known commit of the branch. */
export const trackingRef = ({ remote, branch }: RemoteBranch) => `refs/remotes/${remote}/${branch}`;

/** Fetches the branch. @returns a sentence for the person if that failed */
export async function fetchBranch(git: Git, target: RemoteBranch): Promise<string | undefined> {
  const { remote, branch } = target;
  try {
    const ref = `+refs/heads/${branch}:${trackingRef(target)}`;
    await git(['fetch', '--quiet', '--no-tags', '--no-recurse-submodules', '--', remote, ref], {
      timeout: fetchTimeout,
    });
    return undefined;
  } catch (error) {
    if (await isBranchMissing(git, target))
      return `O ramo ${branch} não existe em ${remote}. Peça a quem cuida do repositório que o crie.`;
    return explainFailure(error, remote);
  }
}

const isBranchMissing = (git: Git, { remote, branch }: RemoteBranch) =>
  git(['ls-remote', '--exit-code', '--', remote, `refs/heads/${branch}`], { timeout: fetchTimeout }).then(
    () => false,
    (error: GitError) => error.exit === 2,
  );

export type Push = (commit: string, branch: string, options?: string[]) => Promise<unknown>;

const pushing = ['push', '--porcelain', '--no-verify', '--no-follow-tags', '--recurse-submodules=no'];

export const push = (git: Git, remote: string, refspec: string, options: string[] = []): Promise<unknown> =>
  git([...pushing, ...options, '--', remote, refspec], { timeout: pushTimeout });

/** Pushes commits to branches of the same remote. */
export const pushTo =
  (git: Git, { remote }: RemoteBranch): Push =>
  (commit, branch, options) =>
    push(git, remote, `${commit}:refs/heads/${branch}`, options);
