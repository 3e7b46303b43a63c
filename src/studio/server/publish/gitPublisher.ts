/** Publishes by git: commits the content on top of the remote branch and pushes. Never touches files that aren't content. */

import { hash } from 'node:crypto';
import { joined } from '../../../config/changes/changeSentences.ts';
import type { Side } from '../../../config/changes/mergeData.ts';
import { siteFile, stem } from '../../../config/folder/contentLayout.ts';
import { readYaml } from '../../../config/yaml/readYaml.ts';
import { dig } from '../../../data/pointer.ts';
import { StudioRefusal } from '../../refusal.ts';
import { copyToBin } from '../archiveAndBin.ts';
import {
  blobs,
  changedPaths,
  commitOf,
  contentChanged,
  type GitTree,
  pathsOf,
  type Repository,
  stateIn,
  treeAt,
  withOnly,
  workingTree,
} from './contentTree.ts';
import { explainFailure, GitError, isRejected, line } from './git.ts';
import type { GitTarget } from './gitTarget.ts';
import { type Decisions, mergeTrees } from './merge.ts';
import { listPublications, sign } from './publications.ts';
import type { Publisher } from './publisher.ts';
import {
  baseRef,
  basesOf,
  givenUpRefs,
  headRef,
  type Review,
  readRefs,
  sharedBase,
  sharedRef,
  undoneRefs,
  writeRefs,
} from './refs.ts';
import { isArchived } from './renameDetection.ts';
import { acceptedOf, describeWaiting, type Push, pushForReview } from './review.ts';
import { writeTree } from './writeTree.ts';

const pushing = ['push', '--porcelain', '--no-verify', '--no-follow-tags', '--recurse-submodules=no'];

/** The sentence about a branch that isn't known. */
const unknown = { review: false, version: '', before: undefined, after: undefined, conflicts: [], history: [] };

const toDecide = 'Outra pessoa publicou outros valores nos mesmos lugares. Escolha abaixo o que vale.';

/** Attempts to publish: somebody else may push between our fetch and our push. */
const attempts = 3;

export function createGitPublisher(repository: Repository, target: GitTarget): Publisher {
  const { git, ofCommits, prefix } = repository;
  const tracking = `refs/remotes/${target.remote}/${target.branch}`;
  /** The person's choices of this session, by the id of the conflict. */
  const decisions = new Map<string, Side>();
  const name = `${target.remote}, ramo ${target.branch}`;

  const isBranchMissing = () =>
    git(['ls-remote', '--exit-code', '--', target.remote, `refs/heads/${target.branch}`], { timeout: 30_000 }).then(
      () => false,
      (error: GitError) => error.exit === 2,
    );

  /** Fetches the remote branch; returns a message if that failed. */
  async function fetch(): Promise<string | undefined> {
    try {
      const ref = `+refs/heads/${target.branch}:${tracking}`;
      await git(['fetch', '--quiet', '--no-tags', '--no-recurse-submodules', '--', target.remote, ref], {
        timeout: 30_000,
      });
      return undefined;
    } catch (error) {
      if (await isBranchMissing())
        return `O ramo ${target.branch} não existe em ${target.remote}. Peça a quem cuida do repositório que o crie.`;
      return explainFailure(error, target.remote);
    }
  }

  /** What a colleague has published says it too, before it is here. */
  const asksReview = async (tree: GitTree): Promise<boolean> =>
    dig(readYaml((await stateIn(repository, tree)).texts.get(siteFile) ?? '').data, 'publish', 'review') === true;

  type Compared = NonNullable<Awaited<ReturnType<typeof compare>>>;

  /**
   * Compares and merges without writing anything; undefined if the remote branch is unknown. `theirs` is the content at `tip`,
   * `mine` the folder's, `base` what was last the same in both, `result` what would be published, `decided` the same with theirs
   * where nobody has decided yet.
   */
  async function compare() {
    const refs = await readRefs(git, tracking);
    const { tip } = refs;
    if (!tip) return undefined;
    /** The commit that is checked out. */
    const head = await git(['rev-parse', 'HEAD']).then(line, () => tip);
    const { commits, at } = await basesOf(ofCommits, head, tip, refs);
    const paths = await pathsOf(repository, [tip, ...commits]);
    const mine = await workingTree(repository, paths);
    const theirs = await treeAt(repository, tip, paths);
    const bases = await Promise.all(commits.map((commit) => treeAt(repository, commit, paths)));
    let base = bases.pop() as GitTree;
    const accepted: Review[] = [];
    for (const review of refs.reviews) {
      const { tree, isAll } = await acceptedOf(repository, review, { base, at, tip }, paths);
      base = tree;
      if (isAll) accepted.push(review);
    }
    const waiting = refs.review && !accepted.includes(refs.review) ? refs.review : undefined;
    const merge = (choices: Decisions) => mergeTrees(repository, mine, theirs, [...bases, base], choices);
    const { tree: result, conflicts: asked } = await merge(decisions);
    const since = ['log', '--format=%an', tip, `^${at}`, '--'];
    const conflicts = await Promise.all(
      asked.map(async (each) => {
        const authors = line(await ofCommits([...since, prefix + each.file])).split('\n');
        return { ...each, by: joined([...new Set(authors)], 'pt-BR') || undefined };
      }),
    );
    // A conflict that nobody has decided is no change yet.
    const open = { get: (id: string) => decisions.get(id) ?? 'theirs' };
    const decided = conflicts.length > 0 ? (await merge(open)).tree : result;
    const version = hash('sha256', `${tip}\n${JSON.stringify([...mine, ...decisions])}`).slice(0, 16);
    const review = await asksReview(result);
    const sent =
      review && waiting ? await describeWaiting(repository, target, waiting, paths, theirs, result) : undefined;
    return { paths, head, tip, refs, theirs, mine, base, accepted, result, decided, conflicts, review, sent, version };
  }

  const write = (lines: string[]) => writeRefs(git, lines);
  const forgetUndone = (ids: string[]) => ids.map((id) => `delete ${undoneRefs}${id}`);
  const hasAll = (commit: string, { head, accepted }: Compared) => [
    `update ${baseRef} ${commit}`,
    `update ${headRef} ${head}`,
    `delete ${sharedRef}`,
    ...accepted.map(({ ref }) => `delete ${ref}`),
  ];

  /** Writes what others have published into the folder. Returns what was written; nothing as long as something is undecided. */
  async function bring(found: Compared): Promise<string[]> {
    if (found.conflicts.length > 0) return [];
    const written = await writeTree(repository, found.mine, found.result);
    await write(hasAll(found.tip, found));
    return written;
  }

  const push: Push = (commit, branch, lease = []) =>
    git([...pushing, ...lease, '--', target.remote, `${commit}:refs/heads/${branch}`], { timeout: 300_000 });

  /** A shared draft is the same here and in `content` of a commit; the rest of what others published is not here yet. */
  async function hasShared(
    file: string,
    commit: string,
    content: GitTree,
    { base, head, refs }: Compared,
  ): Promise<string[]> {
    const id = await commitOf(repository, commit, content, withOnly(file, content, base), sharedBase);
    return [`update ${sharedRef} ${id}`, ...(refs.base ? [] : [`update ${headRef} ${head}`])];
  }

  /** Keeps what a person gives up of a file, for its history; a development that is gone goes to the bin. */
  async function keepGivenUp(file: string, { tip, theirs, result }: Compared): Promise<void> {
    const given = withOnly(file, result, theirs);
    const id = await commitOf(repository, tip, theirs, given, 'Deixado pelo que outra pessoa publicou.');
    await write([`update ${givenUpRefs}${id} ${id}`]);
    if (result.has(file) && !theirs.has(file) && !isArchived(file, theirs))
      copyToBin(repository.contentDir, stem(file));
  }

  /** Fast-forwards the checked-out branch to the published commit, if possible; returns whether it did. */
  async function follow(commit: string, { head, result: tree, paths }: Compared): Promise<boolean> {
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
    async look(ask) {
      const problem = ask ? await fetch() : undefined;
      const found = await compare();
      if (!found) return { target: name, problem, ...unknown };
      const { undone } = found.refs;
      const history = await listPublications(repository, found.tip, undone);
      const [last] = history;
      const at = (commit: string) => treeAt(repository, commit, found.paths);
      const lately = last?.undoable ? changedPaths(await at(`${last.id}^`), await at(last.id)) : [];
      // The content is as published again: somebody has put back by hand what was undone.
      const over = undone.length > 0 && changedPaths(found.theirs, found.result).length === 0;
      if (over) await write(forgetUndone(undone));
      return {
        target: found.review ? `${name}, para revisão` : name,
        review: found.review,
        problem,
        version: found.version,
        before: await stateIn(repository, found.theirs),
        after: await stateIn(repository, found.decided),
        conflicts: found.conflicts,
        history: over ? history.map((each) => ({ ...each, undone: false })) : history,
        lately,
        sent: found.sent,
      };
    },

    picture: async (version) => (await blobs(repository, [version])).get(version),

    async publish({ version, only, describe, check }, tell) {
      for (let attempt = 1; ; attempt++) {
        tell('Vendo o que há no servidor…');
        const problem = await fetch();
        if (problem) throw new StudioRefusal(502, problem);
        // It was fetched, so it is known.
        const found = (await compare()) as Compared;
        const { tip, theirs, mine, sent, refs, review } = found;
        const result = only ? withOnly(only, found.result, theirs) : found.result;
        const conflicts = found.conflicts.filter(({ file }) => !only || file === only);
        if (conflicts.length > 0) throw new StudioRefusal(409, toDecide);
        // Later attempts merge what somebody else has just pushed; the rest is still what the person has seen.
        if (attempt === 1 && version && found.version !== version) throw new StudioRefusal(409, contentChanged);
        if (changedPaths(theirs, result).length === 0) throw new StudioRefusal(409, 'Não há o que publicar.');
        if (sent?.same && !only)
          throw new StudioRefusal(409, `Isto já foi enviado para revisão, no ramo ${sent.branch}.`);
        const brought = only ? await writeTree(repository, mine, withOnly(only, result, mine)) : await bring(found);
        check();
        tell('Guardando uma versão…');
        const states = [await stateIn(repository, theirs), await stateIn(repository, result)] as const;
        const message = describe(...states, await listPublications(repository, tip, refs.undone));
        const commit = await commitOf(repository, tip, theirs, result, sign(message));
        tell(review ? 'Enviando para revisão…' : 'Enviando…');
        try {
          const { branch, lines } = review
            ? await pushForReview(push, commit, found, only)
            : { branch: target.branch, lines: [`update ${tracking} ${commit}`] };
          if (!review) await push(commit, branch);
          const [at, content] = review ? [tip, theirs] : [commit, result];
          if (only) lines.push(...(await hasShared(only, at, content, found)));
          else lines.push(...(review ? [] : hasAll(commit, found)), ...forgetUndone(refs.undone));
          await write(lines);
          const local = review || only || (await follow(commit, found));
          const notes = [
            review ? `Enviado para revisão no ramo ${branch}. Vai ao ar quando alguém o aceitar.` : 'Publicado.',
            brought.length > 0 ? 'O que outras pessoas publicaram veio junto para este computador.' : '',
            local ? '' : 'A cópia do programa neste computador ficou em outra versão: avise quem cuida dela.',
          ];
          return { message: notes.filter(Boolean).join(' '), commit: review ? undefined : commit, waits: review };
        } catch (error) {
          const isOvertaken = isRejected(error) && !(await fetch()) && (await readRefs(git, tracking)).tip !== tip;
          if (!isOvertaken || attempt === attempts) throw new StudioRefusal(502, explainFailure(error, target.remote));
        }
      }
    },

    async follows(commit, other) {
      const ask = () =>
        git(['merge-base', '--is-ancestor', other, commit]).then(
          () => true,
          (error) => (error instanceof GitError && error.exit === 1 ? false : undefined),
        );
      const known = await ask();
      if (known !== undefined) return known;
      // Somebody else's commit may not be on this computer yet.
      await fetch();
      return ask();
    },

    async choose(id, keep) {
      const before = await compare();
      const file = before?.conflicts.find((conflict) => conflict.id === id)?.file;
      if (!before || !file) throw new StudioRefusal(404, 'Esta escolha já foi feita.');
      decisions.set(id, keep);
      if (keep === 'theirs') await keepGivenUp(file, before);
      // Nothing is written before the last answer: the base must not lag behind the files.
      await bring((await compare()) as Compared);
    },

    async bring() {
      const found = await compare();
      return found !== undefined && (await bring(found)).length > 0;
    },

    async undo(id, undo) {
      const { tip = '', undone } = await readRefs(git, tracking);
      const past = (await listPublications(repository, tip, undone)).find((each) => each.id === id);
      if (past?.undone !== !undo) throw new StudioRefusal(404, 'Isto não está na lista, ou já foi feito.');
      // Somebody else's may not be here yet.
      if (undo) {
        const found = (await compare()) as Compared;
        if (found.conflicts.length > 0) throw new StudioRefusal(409, toDecide);
        await bring(found);
      }
      const paths = await pathsOf(repository, [id, `${id}^`]);
      const [before, after] = [await treeAt(repository, `${id}^`, paths), await treeAt(repository, id, paths)];
      const mine = await workingTree(repository, paths);
      // Only the files that this publication changed.
      const changed = changedPaths(before, after);
      const part = (tree: GitTree) => new Map([...tree].filter(([path]) => changed.includes(path)));
      const [from, to] = undo ? [after, before] : [before, after];
      const { tree, conflicts } = await mergeTrees(repository, part(mine), part(to), [part(from)]);
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
      await write(undo ? [`update ${undoneRefs}${id} ${id}`] : forgetUndone([id]));
    },
  };
}
