/** Publishes by git: commits the content on top of the remote branch and pushes. Never touches files that aren't content. */

import { hash, randomUUID } from 'node:crypto';
import type { Side } from '../../../config/changes/merge.ts';
import { developmentsFolder } from '../../../config/load/contentFolder.ts';
import type { Conflict } from '../../contract.ts';
import { StudioRefusal } from '../../refusal.ts';
import {
  blobs,
  changedPaths,
  commitOf,
  contentChanged,
  ownRef,
  pathsOf,
  type Repository,
  stateIn,
  type Tree,
  treeAt,
  workingTree,
  writeTree,
} from './contentTree.ts';
import { explained, GitError, line } from './git.ts';
import { merged } from './merge.ts';
import { publications } from './publications.ts';
import type { Outcome, Publisher, PublishRequest } from './publisher.ts';

interface GitTarget {
  /** Name of the remote. */
  remote: string;
  /** Branch that is published. */
  branch: string;
  /** Push a new branch for review instead. */
  review: boolean;
}

/** Each points to a publication that was undone here; it goes when the undo is published or cancelled. */
const undoneRefs = 'refs/studio/undone/';

/** Attempts to publish: somebody else may push between our fetch and our push. */
const attempts = 3;

export function createGitPublisher(repository: Repository, target: GitTarget): Publisher {
  const { git, ofCommits, prefix } = repository;
  const tracking = `refs/remotes/${target.remote}/${target.branch}`;
  /** What a person has chosen in this session, by the id of the conflict. */
  const decisions = new Map<string, Side>();
  const name = `${target.remote}, ramo ${target.branch}`;

  /**
   * The last known commit of the remote branch, our last publication, and publications that were undone here, but not for
   * visitors yet.
   */
  async function refs() {
    const all = await git(['for-each-ref', '--format=%(objectname) %(refname)', tracking, ownRef, undoneRefs]);
    const known = all
      .toString()
      .split('\n')
      .map((each) => each.split(' '));
    const at = (ref: string) => known.find(([, name]) => name === ref)?.[0];
    const undone = known.flatMap(([id = '', name]) => (name?.startsWith(undoneRefs) ? [id] : []));
    return { tip: at(tracking), published: at(ownRef), undone };
  }

  const base = (one: string, other: string) => ofCommits(['merge-base', one, other]).then(line, () => undefined);

  /** Fetches the remote branch; returns a message if that failed. */
  async function fetch(): Promise<string | undefined> {
    try {
      const ref = `+refs/heads/${target.branch}:${tracking}`;
      await git(['fetch', '--quiet', '--no-tags', '--no-recurse-submodules', '--', target.remote, ref], {
        timeout: 30_000,
      });
      return undefined;
    } catch (error) {
      if (/couldn't find remote ref/i.test((error as Error).message))
        return `O ramo ${target.branch} não existe em ${target.remote}. Peça a quem cuida do repositório que o crie.`;
      return explained(error, target.remote);
    }
  }

  interface Plan {
    /** The paths with which all trees below were read. */
    paths: string[];
    /** The commit that is checked out. */
    head: string;
    /** Last known commit of the remote branch. */
    tip: string;
    undone: string[];
    /** The content at `tip`. */
    theirs: Tree;
    /** The content in the working directory. */
    mine: Tree;
    /** The merged content that would be published. */
    result: Tree;
    conflicts: Conflict[];
    version: string;
  }

  /** Compares and merges without writing anything; undefined if the remote branch is unknown. */
  async function plan(): Promise<Plan | undefined> {
    const { tip, published, undone } = await refs();
    if (!tip) return undefined;
    const head = await git(['rev-parse', 'HEAD']).then(line, () => tip);
    const start = (await base(head, tip)) ?? tip;
    // What our last publication has of the branch is a second base, unless HEAD contains it already.
    const own = published && (await base(published, tip));
    const commits = own && (await base(own, start)) !== own ? [start, own] : [start];
    const paths = await pathsOf(repository, [tip, ...commits]);
    const mine = await workingTree(repository, paths);
    const theirs = await treeAt(repository, tip, paths);
    const bases = await Promise.all(commits.map((commit) => treeAt(repository, commit, paths)));
    const { tree, conflicts } = await merged(repository, mine, theirs, bases, decisions);
    const version = hash('sha256', `${tip}\n${JSON.stringify([...mine, ...decisions])}`).slice(0, 16);
    return { paths, head, tip, undone, theirs, mine, result: tree, conflicts, version };
  }

  const write = (lines: string[]) =>
    git(['update-ref', '--stdin'], { input: lines.map((each) => `${each}\n`).join('') });
  const forgotten = (ids: string[]) => ids.map((id) => `delete ${undoneRefs}${id}`);

  async function push(commit: string, undone: string[]): Promise<{ link?: string }> {
    const today = new Date().toISOString().slice(0, 10);
    const ref = target.review ? `publicar/${today}-${randomUUID().slice(0, 6)}` : target.branch;
    const args = ['push', '--porcelain', '--no-verify', '--no-follow-tags', '--recurse-submodules=no', '--'];
    await git([...args, target.remote, `${commit}:refs/heads/${ref}`], { timeout: 300_000 });
    await write([
      `update ${ownRef} ${commit}`,
      ...(target.review ? [] : [`update ${tracking} ${commit}`]),
      ...forgotten(undone),
    ]);
    return target.review ? { link: ref } : {};
  }

  /** Fast-forwards the checked-out branch to the published commit, if possible; returns whether it did. */
  async function follow(commit: string, { head, result: tree, paths }: Plan): Promise<boolean> {
    try {
      const branch = line(await git(['symbolic-ref', '--quiet', '--short', 'HEAD']));
      if (branch !== target.branch) return false;
      const input = [...tree.keys()].map((path) => prefix + path);
      const gone = changedPaths(await treeAt(repository, head, paths), tree).filter((path) => !tree.has(path));
      await git(['update-index', '--add', '--remove', '-z', '--stdin'], {
        input: [...input, ...gone.map((path) => prefix + path)].join('\0'),
      });
      await git(['merge', '--ff-only', '--quiet', commit]);
      return true;
    } catch {
      return false;
    }
  }

  return {
    way: 'git',
    target: target.review ? `${name}, para revisão` : name,
    review: target.review,

    async look(ask) {
      const problem = ask ? await fetch() : undefined;
      const found = await plan();
      if (!found) return { problem, version: '', before: undefined, after: undefined, conflicts: [], history: [] };
      // Whoever undid it has put it back by hand.
      const over = found.undone.length > 0 && changedPaths(found.theirs, found.result).length === 0;
      if (over) await write(forgotten(found.undone));
      return {
        problem,
        version: found.version,
        before: await stateIn(repository, found.theirs),
        after: await stateIn(repository, found.result),
        conflicts: found.conflicts,
        history: await publications(repository, found.tip, over ? [] : found.undone),
      };
    },

    picture: async (version) => (await blobs(repository, [version])).get(version),

    async publish({ version, only, describe, check }: PublishRequest, tell: (step: string) => void): Promise<Outcome> {
      for (let attempt = 1; ; attempt++) {
        tell('Vendo o que há no servidor…');
        const problem = await fetch();
        if (problem) throw new StudioRefusal(502, problem);
        const found = await plan();
        if (!found) throw new StudioRefusal(502, `O ramo ${target.branch} não existe em ${target.remote}.`);
        const { tip, theirs, mine, undone } = found;
        const result = only ? withOnly(only, found.result, theirs) : found.result;
        const conflicts = found.conflicts.filter(({ file }) => !only || file === only);
        if (conflicts.length > 0)
          throw new StudioRefusal(
            409,
            'Outra pessoa publicou outros valores nos mesmos lugares. Escolha abaixo o que vale.',
          );
        // Later attempts merge what somebody else has just pushed; the rest is still what the person has seen.
        if (attempt === 1 && version && found.version !== version) throw new StudioRefusal(409, contentChanged);
        if (changedPaths(theirs, result).length === 0) throw new StudioRefusal(409, 'Não há o que publicar.');
        const brought = only ? [] : await writeTree(repository, mine, result);
        check();
        tell('Guardando uma versão…');
        const states = [await stateIn(repository, theirs), await stateIn(repository, result)] as const;
        const message = describe(...states, await publications(repository, tip, undone));
        const commit = await commitOf(repository, tip, theirs, result, message);
        tell(target.review ? 'Enviando para revisão…' : 'Enviando…');
        try {
          const { link } = await push(commit, only ? [] : undone);
          const local = target.review || only || (await follow(commit, found));
          const notes = [
            target.review ? `Enviado para revisão no ramo ${link}. Vai ao ar quando alguém o aceitar.` : 'Publicado.',
            brought.length > 0 ? 'O que outras pessoas publicaram veio junto para este computador.' : '',
            local ? '' : 'A cópia do programa neste computador ficou em outra versão: avise quem cuida dela.',
          ];
          return { message: notes.filter(Boolean).join(' '), commit: target.review ? undefined : commit };
        } catch (error) {
          const faster =
            error instanceof GitError && /rejected|non-fast-forward|fetch first|stale/i.test(error.message);
          if (!faster || attempt === attempts) throw new StudioRefusal(502, explained(error, target.remote));
        }
      }
    },

    async follows(commit, other) {
      const ask = () =>
        git(['merge-base', '--is-ancestor', other, commit]).then(
          () => true,
          (error) => (error instanceof GitError && error.code === 1 ? false : undefined),
        );
      const known = await ask();
      if (known !== undefined) return known;
      // Somebody else's commit may not be on this computer yet.
      await fetch();
      return ask();
    },

    async choose(id, keep) {
      const file = (await plan())?.conflicts.find((conflict) => conflict.id === id)?.file;
      if (!file) throw new StudioRefusal(404, 'Esta escolha já foi feita.');
      decisions.set(id, keep);
      if (keep === 'mine') return;
      // Written at once: nothing else may be left to publish.
      const { mine, result } = (await plan()) as Plan;
      const part = new Map(mine);
      const entry = result.get(file);
      if (entry) part.set(file, entry);
      else part.delete(file);
      await writeTree(repository, mine, part);
    },

    async undo(id, undo) {
      const { tip = '', undone } = await refs();
      const past = (await publications(repository, tip, undone)).find((each) => each.id === id);
      if (past?.undone !== !undo) throw new StudioRefusal(404, 'Isto não está na lista, ou já foi feito.');
      const paths = await pathsOf(repository, [id, `${id}^`]);
      const [before, after] = [await treeAt(repository, `${id}^`, paths), await treeAt(repository, id, paths)];
      const mine = await workingTree(repository, paths);
      // Only the files that this publication changed.
      const changed = changedPaths(before, after);
      const part = (tree: Tree) => new Map([...tree].filter(([path]) => changed.includes(path)));
      const [from, to] = undo ? [after, before] : [before, after];
      const { tree, conflicts } = await merged(repository, part(mine), part(to), [part(from)]);
      if (conflicts.length > 0) {
        const places = conflicts.map(({ page, title }) => `${page} (${title})`).join(', ');
        throw new StudioRefusal(
          409,
          `Isto foi alterado de novo depois: ${places}. Desfaça primeiro o que é mais novo.`,
        );
      }
      const rest = [...mine].filter(([path]) => !changed.includes(path));
      const written = await writeTree(repository, mine, new Map([...rest, ...tree]));
      if (undo && written.length === 0)
        throw new StudioRefusal(409, 'Não há o que desfazer: o conteúdo já está como antes dela.');
      await write(undo ? [`update ${undoneRefs}${id} ${id}`] : forgotten([id]));
    },
  };
}

/** `theirs` with one development as it is in `mine`: its file, its folder, and what is new among all pictures. */
function withOnly(file: string, mine: Tree, theirs: Tree): Tree {
  const folder = file.replace(/\.ya?ml$/, '/');
  const isNew = (path: string) => path.startsWith(`${developmentsFolder}/`) && !theirs.has(path);
  const own = [...mine].filter(
    ([path]) => path === file || path.startsWith(folder) || (isNew(path) && !/\.ya?ml$/.test(path)),
  );
  return new Map([...[...theirs].filter(([path]) => !path.startsWith(folder)), ...own]);
}

/** Remote and branch to publish to: as the site's file says, or else the upstream of the checked-out branch. */
export async function gitTarget(
  { git }: Repository,
  settings: { branch?: string; review?: boolean } = {},
): Promise<GitTarget | undefined> {
  const current = await git(['symbolic-ref', '--quiet', '--short', 'HEAD']).then(line, () => '');
  const config = await git(['config', '-z', '--get-regexp', '^(branch|remote)\\.']).then(String, () => '');
  const known = new Map(config.split('\0').map((entry) => entry.split('\n') as [string, string]));
  const remotes = [...known.keys()].flatMap((key) => /^remote\.(.*)\.url$/.exec(key)?.[1] ?? []);
  const own = known.get(`branch.${current}.remote`);
  const remote = [own, 'origin', remotes[0]].find((name) => name && remotes.includes(name));
  const upstream = known.get(`branch.${current}.merge`)?.replace('refs/heads/', '');
  const branch = settings.branch ?? (upstream || current);
  return remote && branch ? { remote, branch, review: settings.review ?? false } : undefined;
}
