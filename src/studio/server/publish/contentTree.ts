/** The content folder as git trees: which path has which blob, at a commit or in the working directory. */

import { randomUUID } from 'node:crypto';
import { copyFileSync, existsSync, mkdtempDisposableSync, renameSync, statSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { ContentState } from '../../../config/changes/compareContent.ts';
import { contentNames, siteFile } from '../../../config/folder/contentLayout.ts';
import { contentPaths, contentPathsOf } from '../../../config/load/contentPaths.ts';
import type { Person } from '../../contract.ts';
import { type Git, gitIn, line } from './runGit.ts';

export interface GitEntry {
  mode: string;
  blob: string;
}

/** By path relative to the content folder, with forward slashes. */
export type GitTree = ReadonlyMap<string, GitEntry>;

export interface Repository {
  git: Git;
  contentDir: string;
  /** Path of the content folder from the repository's root: '' or ending with a slash. */
  prefix: string;
  /** Absolute path of git's index. */
  index: string;
  /** Git for what never changes, because commits are named by their ids: it is asked once. */
  ofCommits: Git;
  /** Texts of configuration files, by blob. */
  texts: Map<string, string>;
}

/** The git repository of a folder; undefined if there is none. */
export async function repositoryOf(contentDir: string): Promise<Repository | undefined> {
  try {
    const gitHere = gitIn(contentDir);
    const facts = await gitHere(['rev-parse', '--show-toplevel', '--show-prefix', '--git-path', 'index']);
    const [top = '', prefix = '', index = ''] = facts.toString().split('\n');
    const git = gitIn(top);
    return { git, contentDir, prefix, index: resolve(contentDir, index), ofCommits: memoize(git), texts: new Map() };
  } catch {
    return undefined;
  }
}

const remembers = 200;

function memoize(git: Git): Git {
  const answers = new Map<string, Promise<Buffer>>();
  return (args) => {
    const key = args.join('\0');
    const answer = answers.get(key) ?? git(args);
    if (answers.size > remembers) answers.clear();
    answers.set(key, answer);
    answer.catch(() => answers.delete(key));
    return answer;
  };
}

/**
 * Paths from the repository's root that are content now or were at one of these commits. All states that are compared must
 * be read with the same paths: a path missing in one of them would look removed.
 */
export async function pathsOf(
  { ofCommits, contentDir, prefix }: Repository,
  commits: readonly string[],
): Promise<string[]> {
  const texts = await Promise.all(
    commits.map((commit) => ofCommits(['show', `${commit}:${prefix}${siteFile}`]).then(String, () => '')),
  );
  const paths = [...contentPaths(contentDir), ...texts.flatMap(contentPathsOf)];
  return [...new Set(paths)].map((path) => prefix + path);
}

/** Parses `mode type blob\tpath` (ls-tree) or `mode blob stage\tpath` (ls-files), separated by NUL. */
function parse(bytes: Buffer, prefix: string): GitTree {
  const entries = bytes.toString().split('\0').filter(Boolean);
  return new Map(
    entries.map((entry) => {
      const [facts = '', path = ''] = entry.split('\t');
      const [mode = '', ...rest] = facts.split(' ');
      return [path.slice(prefix.length), { mode, blob: rest.find((word) => word.length >= 40) ?? '' }];
    }),
  );
}

/**
 * The content at a commit.
 * @param commit by its id
 * @param paths from `pathsOf`
 */
export const treeAt = async (
  { ofCommits, prefix }: Repository,
  commit: string,
  paths: readonly string[],
): Promise<GitTree> => parse(await ofCommits(['ls-tree', '-r', '-z', '--full-tree', commit, '--', ...paths]), prefix);

/** Files that become others when they are written (`replaceFiles`). */
const temporary = /\/\.[0-9a-f-]{36}\.part$/;

/** Runs git with a temporary index, so that staged changes are neither touched nor committed. */
async function withIndex<T>(work: (env: NodeJS.ProcessEnv, file: string) => Promise<T>): Promise<T> {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'studio-index-'));
  const file = join(folder.path, 'index');
  return await work({ GIT_INDEX_FILE: file }, file);
}

/** Keeps the index's time, by which git tells which files may have changed in the second of its last look. */
function copyIndex(from: string, to: string): void {
  copyFileSync(from, to);
  const { atime, mtime } = statSync(from);
  utimesSync(to, atime, mtime);
}

/**
 * The content in the working directory. Leaves out files that git ignores, except those that the site's file names.
 * @param paths from `pathsOf`
 */
export const workingTree = (repository: Repository, paths: readonly string[]): Promise<GitTree> =>
  withIndex(async (env, file) => {
    const { git, contentDir, prefix, index } = repository;
    // A copy of the last index makes `git add` fast: it knows which files are unchanged. Ours also knows new pictures.
    const ours = `${index}-studio`;
    const timeOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    const latest = timeOf(ours) > timeOf(index) ? ours : index;
    if (existsSync(latest)) copyIndex(latest, file);
    const present = contentNames.filter((name) => existsSync(join(contentDir, name))).map((name) => prefix + name);
    // It fails if a file vanishes while it reads the folder, as the temporary ones of forms and editors do.
    const add = (left: number): Promise<Buffer> =>
      git(['add', '-A', '--', ...present], { env }).catch((error) => {
        if (left === 0) throw error;
        return add(left - 1);
      });
    await add(3);
    const named = paths.filter((path) => !contentNames.some((name) => path === prefix + name));
    const input = named.map((path) => `${path}\0`).join('');
    if (input) await git(['update-index', '--add', '--remove', '-z', '--stdin'], { env, input });
    const part = `${ours}-${randomUUID()}`;
    copyIndex(file, part);
    renameSync(part, ours);
    const contents = parse(await git(['ls-files', '-s', '-z', '--', ...paths], { env }), prefix);
    // A form is just writing.
    return new Map([...contents].filter(([path]) => !temporary.test(path)));
  });

/**
 * Creates a commit on `parent` in which the content is `tree` and everything else is unchanged; returns its id.
 * @param before the content at `parent`
 * @param author if it isn't who git's configuration says
 */
export const commitOf = (
  { git, prefix }: Repository,
  parent: string,
  before: GitTree,
  tree: GitTree,
  message: string,
  author?: Pick<Person, 'name' | 'email'>,
): Promise<string> =>
  withIndex(async (env) => {
    await git(['read-tree', parent], { env });
    const removed = [...before.keys()].filter((path) => !tree.has(path));
    const lines = [
      ...removed.map((path) => `0 ${'0'.repeat(40)}\t${prefix}${path}`),
      ...[...tree].map(([path, { mode, blob }]) => `${mode} ${blob}\t${prefix}${path}`),
    ];
    await git(['update-index', '-z', '--index-info'], { env, input: `${lines.join('\0')}\0` });
    const written = line(await git(['write-tree'], { env }));
    const by = author ? { GIT_AUTHOR_NAME: plainName(author), GIT_AUTHOR_EMAIL: author.email } : {};
    const commit = (who: NodeJS.ProcessEnv) =>
      git(['commit-tree', written, '-p', parent], { env: { ...who, ...by }, input: message });
    return line(await commit({}).catch(() => commit(currentUser())));
  });

/** A name in one line, without what ends it in a commit's header or a trailer; the address where nothing is left of it. */
export function plainName({ name, email }: Pick<Person, 'name' | 'email'>): string {
  const plain = name.replace(/[\p{Cc}<>\s]+/gu, ' ').trim();
  return /[\p{L}\p{N}]/u.test(plain) ? plain : email;
}

/** Environment that names the committer where git's configuration doesn't. */
function currentUser(): NodeJS.ProcessEnv {
  const name = process.env.USER || process.env.USERNAME || 'studio';
  const email = `${name.replace(/[^\w.-]/g, '')}@localhost`;
  return { GIT_AUTHOR_NAME: name, GIT_AUTHOR_EMAIL: email, GIT_COMMITTER_NAME: name, GIT_COMMITTER_EMAIL: email };
}

/** Contents of blobs, by id or another name of git's, such as `commit:path`. */
export async function blobs({ git }: Repository, names: Iterable<string>): Promise<Map<string, Buffer>> {
  const wanted = [...new Set(names)];
  const contents = new Map<string, Buffer>();
  if (wanted.length === 0) return contents;
  const answer = await git(['cat-file', '--batch'], { input: `${wanted.join('\n')}\n` });
  let at = 0;
  for (const name of wanted) {
    const end = answer.indexOf(10, at);
    const size = Number(/ blob (\d+)$/.exec(answer.toString('utf8', at, end))?.[1] ?? Number.NaN);
    at = end + 1;
    // There is none.
    if (Number.isNaN(size)) continue;
    contents.set(name, answer.subarray(at, at + size));
    at += size + 1;
  }
  return contents;
}

export const contentChanged = 'O conteúdo mudou desde que esta lista foi feita. Veja de novo o que muda.';

const configuration = /^(?:site\.config\.yaml|developments\/[^/._][^/]*\.ya?ml)$/;

/** A tree in the form that `compareContent` takes. */
export async function stateIn(repository: Repository, tree: GitTree): Promise<ContentState> {
  const { texts } = repository;
  const files = [...tree].filter(([path]) => configuration.test(path));
  const unknown = files.flatMap(([, { blob }]) => (texts.has(blob) ? [] : [blob]));
  for (const [blob, bytes] of await blobs(repository, unknown))
    texts.set(blob, bytes.toString().replace(/^\ufeff/, ''));
  return {
    texts: new Map(files.map(([path, { blob }]) => [path, texts.get(blob) ?? ''])),
    version: (path) => tree.get(path)?.blob,
  };
}

export const changedPaths = (a: GitTree, b: GitTree): string[] =>
  [...new Set([...a.keys(), ...b.keys()])].filter((path) => a.get(path)?.blob !== b.get(path)?.blob);

/** A part of the content that is published without the rest. */
export interface Part {
  /** Where it is sent for review. */
  branch: string;
  holds(path: string): boolean;
}

/** `theirs` with a part as it is in `mine`. */
export const withPart = ({ holds }: Part, mine: GitTree, theirs: GitTree): GitTree =>
  new Map([...[...theirs].filter(([path]) => !holds(path)), ...[...mine].filter(([path]) => holds(path))]);
