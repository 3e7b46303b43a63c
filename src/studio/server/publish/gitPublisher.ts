/** Publishes by git: commits the content on top of the remote branch and pushes. Never touches files that aren't content. */

import { hash } from 'node:crypto';
import type { Side } from '../../../config/changes/merge.ts';
import { isWithin } from '../../../config/load/contentFiles.ts';
import { siteFile } from '../../../config/load/contentFolder.ts';
import type { Conflict, Publication } from '../../contract.ts';
import { StudioRefusal } from '../refusal.ts';
import {
  blobs,
  branchName,
  commitOf,
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

/** Most publications that are listed. */
const listed = 10;

/** Attempts to publish: somebody else may push between our fetch and our push. */
const attempts = 3;

export function createGitPublisher(repository: Repository, target: GitTarget): Publisher {
  const { git, prefix } = repository;
  const tracking = `refs/remotes/${target.remote}/${target.branch}`;
  /** What a person has chosen in this session, by the id of the conflict. */
  const decisions = new Map<string, Side>();
  const name = `${target.remote}, ramo ${target.branch}`;

  const commitAt = (ref: string) =>
    git(['rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`]).then(line, () => undefined);

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
    /** Last known commit of the remote branch. */
    tip: string;
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
    const tip = await commitAt(tracking);
    if (!tip) return undefined;
    const start = line(await git(['merge-base', 'HEAD', tip]).catch(() => Buffer.from(tip)));
    const published = await commitAt(ownRef);
    // Our last publication is a second base, unless HEAD already contains it.
    const past = ['merge-base', '--is-ancestor', published ?? start, start];
    const own = await git(past).then(
      () => undefined,
      () => published,
    );
    const paths = await pathsOf(repository, [tip, start, ...(own ? [own] : [])]);
    const mine = await workingTree(repository, paths);
    const theirs = await treeAt(repository, tip, paths);
    const bases = [await treeAt(repository, start, paths), ...(own ? [await treeAt(repository, own, paths)] : [])];
    const { tree, conflicts } = await merged(repository, mine, theirs, bases, decisions);
    const version = hash('sha256', `${tip}\n${JSON.stringify([...mine, ...decisions])}`).slice(0, 16);
    return { paths, tip, theirs, mine, result: tree, conflicts, version };
  }

  const changedPaths = (a: Tree, b: Tree) =>
    [...new Set([...a.keys(), ...b.keys()])].filter((path) => a.get(path)?.blob !== b.get(path)?.blob);

  /** Ids of publications that were undone here, but not for visitors yet. */
  const undone = async () =>
    (await git(['for-each-ref', '--format=%(objectname)', undoneRefs])).toString().split('\n').filter(Boolean);
  const forget = (id: string) => git(['update-ref', '-d', `${undoneRefs}${id}`]);

  /** The last publications: commits of content and nothing else. A programmer's commit may have both. */
  async function history(): Promise<Publication[]> {
    const tip = await commitAt(tracking);
    const paths = await pathsOf(repository, tip ? [tip] : []);
    const format = '--format=%x01%H%x00%P%x00%ct%x00%an%x00%B%x00';
    const args = ['log', '-n', String(listed * 6), '--first-parent', '-m', '--full-diff', '--name-only', '-z', format];
    const text = await git([...args, tracking, '--', ...paths]).then(String, () => '');
    const pending = await undone();
    const found: Publication[] = [];
    for (const entry of text.split('\x01').slice(1)) {
      if (found.length === listed) break;
      const [id = '', parents = '', at, by = '', text = '', ...names] = entry.split('\0').map((part) => part.trim());
      const isContent = (known: readonly string[]) =>
        names.every((name) => name === '' || known.some((path) => isWithin(name, path)));
      // A logo may have been named by the site's file then only.
      const old = async () => names.includes(prefix + siteFile) && parents !== '' && isContent(await pathsAround(id));
      if (isContent(paths) || (await old())) {
        const time = new Date(Number(at) * 1000).toISOString();
        // The first commit can't be undone.
        found.push({ id, at: time, by, text, undoable: parents !== '', undone: pending.includes(id) });
      }
    }
    return found;
  }

  const pathsAround = (id: string) => pathsOf(repository, [id, `${id}^`]);

  async function push(commit: string): Promise<{ link?: string }> {
    const ref = target.review ? branchName(new Date().toISOString().slice(0, 10)) : target.branch;
    const args = ['push', '--porcelain', '--no-verify', '--no-follow-tags', '--recurse-submodules=no', '--'];
    await git([...args, target.remote, `${commit}:refs/heads/${ref}`], { timeout: 300_000 });
    await git(['update-ref', ownRef, commit]);
    if (!target.review) await git(['update-ref', tracking, commit]);
    return target.review ? { link: ref } : {};
  }

  /** Fast-forwards the checked-out branch to the published commit, if possible; returns whether it did. */
  async function follow(commit: string, tree: Tree, paths: readonly string[]): Promise<boolean> {
    try {
      const branch = line(await git(['symbolic-ref', '--quiet', '--short', 'HEAD']));
      if (branch !== target.branch) return false;
      const input = [...tree.keys()].map((path) => prefix + path);
      const gone = changedPaths(await treeAt(repository, 'HEAD', paths), tree).filter((path) => !tree.has(path));
      await git(['update-index', '--add', '--remove', '-z', '--stdin'], {
        input: [...input, ...gone.map((path) => prefix + path)].join('\0'),
      });
      await git(['merge', '--ff-only', '--quiet', commit]);
      return true;
    } catch {
      return false;
    }
  }

  /**
   * Puts the files that a publication changed into the state before or after it, keeping what was changed since. Returns
   * whether there was anything to change.
   */
  async function carry(id: string, to: 'before' | 'after', hint: string): Promise<boolean> {
    const paths = await pathsAround(id);
    const [before, after] = [await treeAt(repository, `${id}^`, paths), await treeAt(repository, id, paths)];
    const mine = await workingTree(repository, paths);
    const changed = changedPaths(before, after);
    const part = (tree: Tree) => new Map([...tree].filter(([path]) => changed.includes(path)));
    const [from, wanted] = to === 'before' ? [after, before] : [before, after];
    const { tree, conflicts } = await merged(repository, part(mine), part(wanted), [part(from)]);
    if (conflicts.length > 0) {
      const places = conflicts.map(({ page, title }) => `${page} (${title})`).join(', ');
      throw new StudioRefusal(409, `Isto foi alterado de novo depois: ${places}. ${hint}`.trim());
    }
    const rest = [...mine].filter(([path]) => !changed.includes(path));
    return (await writeTree(repository, mine, new Map([...rest, ...tree]))).length > 0;
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
      if (changedPaths(found.theirs, found.result).length === 0) for (const id of await undone()) await forget(id);
      return {
        problem,
        version: found.version,
        before: await stateIn(repository, found.theirs),
        after: await stateIn(repository, found.result),
        conflicts: found.conflicts,
        history: await history(),
      };
    },

    picture: async (version) => (await blobs(repository, [version])).get(version),

    async publish({ version, message, check }: PublishRequest, tell: (step: string) => void): Promise<Outcome> {
      for (let attempt = 1; ; attempt++) {
        tell('Vendo o que há no servidor…');
        const problem = await fetch();
        if (problem) throw new StudioRefusal(502, problem);
        const found = await plan();
        if (!found) throw new StudioRefusal(502, `O ramo ${target.branch} não existe em ${target.remote}.`);
        const { paths, tip, theirs, mine, result, conflicts } = found;
        if (conflicts.length > 0)
          throw new StudioRefusal(
            409,
            'Outra pessoa publicou outros valores nos mesmos lugares. Escolha abaixo o que vale.',
          );
        // Later attempts merge what somebody else has just pushed; the rest is still what the person has seen.
        if (attempt === 1 && found.version !== version)
          throw new StudioRefusal(409, 'O conteúdo mudou desde que esta lista foi feita. Veja de novo o que muda.');
        if (changedPaths(theirs, result).length === 0) throw new StudioRefusal(409, 'Não há o que publicar.');
        const brought = await writeTree(repository, mine, result);
        check();
        tell('Guardando uma versão…');
        const commit = await commitOf(repository, tip, theirs, result, message);
        tell(target.review ? 'Enviando para revisão…' : 'Enviando…');
        try {
          const { link } = await push(commit);
          for (const id of await undone()) await forget(id);
          const local = target.review || (await follow(commit, result, paths));
          const notes = [
            target.review ? `Enviado para revisão no ramo ${link}. Vai ao ar quando alguém o aceitar.` : 'Publicado.',
            brought.length > 0 ? 'O que outras pessoas publicaram veio junto para este computador.' : '',
            local ? '' : 'A cópia do programa neste computador ficou em outra versão: avise quem cuida dela.',
          ];
          return { message: notes.filter(Boolean).join(' ') };
        } catch (error) {
          const faster =
            error instanceof GitError && /rejected|non-fast-forward|fetch first|stale/i.test(error.message);
          if (!faster || attempt === attempts) throw new StudioRefusal(502, explained(error, target.remote));
        }
      }
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

    async undo(id) {
      if (!(await history()).some((each) => each.id === id))
        throw new StudioRefusal(404, 'Esta publicação não está na lista.');
      if (!(await carry(id, 'before', 'Desfaça primeiro a publicação mais nova.')))
        throw new StudioRefusal(409, 'Não há o que desfazer: o conteúdo já está como antes dela.');
      await git(['update-ref', `${undoneRefs}${id}`, id]);
    },

    async cancelUndo(id) {
      if (!(await undone()).includes(id)) throw new StudioRefusal(404, 'Isto já foi publicado ou cancelado.');
      await carry(id, 'after', '');
      await forget(id);
    },
  };
}

/** Remote and branch to publish to: as the site's file says, or else the upstream of the checked-out branch. */
export async function gitTarget(
  { git }: Repository,
  settings: { branch?: string; review?: boolean } = {},
): Promise<GitTarget | undefined> {
  const current = await git(['symbolic-ref', '--quiet', '--short', 'HEAD']).then(line, () => '');
  const setting = (name: string) => git(['config', '--get', `branch.${current}.${name}`]).then(line, () => '');
  const remotes = (await git(['remote'])).toString().split('\n').filter(Boolean);
  const own = current ? await setting('remote') : '';
  const remote = [own, 'origin', remotes[0]].find((name) => name && remotes.includes(name));
  const upstream = current ? (await setting('merge')).replace('refs/heads/', '') : '';
  const branch = settings.branch ?? (upstream || current);
  return remote && branch ? { remote, branch, review: settings.review ?? false } : undefined;
}
