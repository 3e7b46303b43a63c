/** Publishes by git: commits the content on top of the remote branch and pushes. Never touches files that aren't content. */

import type { Side } from '../../../config/changes/mergeData.ts';
import { stem } from '../../../config/folder/contentLayout.ts';
import { withNeeds } from '../../pageNeeds.ts';
import { StudioRefusal } from '../../refusal.ts';
import { copyToBin } from '../files/archiveAndBin.ts';
import { asPerson } from '../team/person.ts';
import { type BranchComparison, compareWithBranch } from './branchComparison.ts';
import { changedPages, partOfFile, partOfPages } from './changedPages.ts';
import {
  blobs,
  changedPaths,
  commitOf,
  contentChanged,
  type GitTree,
  type Part,
  type Repository,
  stateIn,
  treeAt,
  withPart,
} from './contentTree.ts';
import { keepWork } from './keptWork.ts';
import { loadTree } from './loadTree.ts';
import { listPublications } from './publications.ts';
import type { Publisher, PublishRequest } from './publisher.ts';
import { givenUpRefs, readRefs, undoneRefs, writeRefs } from './refs.ts';
import { fetchBranch, type RemoteBranch, reviewLink, trackingRef } from './remoteBranch.ts';
import { isArchived } from './renameDetection.ts';
import { explainFailure, GitError, isRejected } from './runGit.ts';
import { commitResult, follow, forgetUndone, hasAll, sendCommit } from './sendPublication.ts';
import { undoPublication } from './undoPublication.ts';
import { writeTree } from './writeTree.ts';

/** The sentence about a branch that isn't known. */
const unknown = { review: false, version: '', before: undefined, after: undefined, conflicts: [], history: [] };

const toDecide = 'Outra pessoa publicou outros valores nos mesmos lugares. Escolha abaixo o que vale.';

/** Attempts to publish: somebody else may push between our fetch and our push. */
const attempts = 3;

/** The pages of a request with all that they need; undefined if that is everything. */
async function partOf(
  repository: Repository,
  pages: Readonly<Record<string, string>>,
  { theirs, result }: BranchComparison,
  isFirst: boolean,
): Promise<Part | undefined> {
  const all = await changedPages(repository, theirs, result);
  const ids = Object.keys(pages);
  const wanted = withNeeds(all, ids);
  const isSeen = wanted.length === ids.length && wanted.every(({ id, version }) => pages[id] === version);
  if (isFirst && !isSeen) throw new StudioRefusal(409, contentChanged);
  return wanted.length === all.length ? undefined : partOfPages(wanted);
}

/**
 * What a request publishes; without a part it is all that has changed.
 * @param isFirst later attempts merge what somebody else has just pushed; the rest is still what the person has seen
 * @throws {StudioRefusal} when it can't be published
 */
async function contentToPublish(
  repository: Repository,
  { only, pages, version }: PublishRequest,
  compared: BranchComparison,
  isFirst: boolean,
): Promise<{ part?: Part; result: GitTree }> {
  const { theirs, sent } = compared;
  const ofFile = only && partOfFile(only, (await stateIn(repository, compared.result)).texts.get(only) ?? '');
  const part = ofFile || (pages && (await partOf(repository, pages, compared, isFirst)));
  const result = part ? withPart(part, compared.result, theirs) : compared.result;
  const conflicts = compared.conflicts.filter(({ file }) => !part || part.holds(file));
  if (conflicts.length > 0) throw new StudioRefusal(409, toDecide);
  if (isFirst && version && compared.version !== version) throw new StudioRefusal(409, contentChanged);
  if (changedPaths(theirs, result).length === 0) throw new StudioRefusal(409, 'Não há o que publicar.');
  if (sent?.same && !part) throw new StudioRefusal(409, `Isto já foi enviado para revisão, no ramo ${sent.branch}.`);
  return { part, result };
}

export function createGitPublisher(repository: Repository, target: RemoteBranch): Publisher {
  const { git } = repository;
  /** The person's choices of this session, by the id of the conflict. */
  const decisions = new Map<string, Side>();
  const name = `${target.remote}, ramo ${target.branch}`;
  /** The work that was kept last. */
  let kept = '';

  const fetch = () => fetchBranch(git, target);
  const compare = () => compareWithBranch(repository, target, decisions);
  const write = (lines: string[]) => writeRefs(git, lines);
  /** Others' publications are nobody's change here. */
  const writeTheirs = ({ mine }: BranchComparison, wanted: GitTree) =>
    asPerson(undefined, () => writeTree(repository, mine, wanted));

  /** Writes what others have published into the folder. Returns what was written; nothing as long as something is undecided. */
  async function bring(compared: BranchComparison): Promise<string[]> {
    if (compared.conflicts.length > 0) return [];
    const written = await writeTheirs(compared, compared.result);
    await write(hasAll(compared.tip, compared));
    return written;
  }

  /** Keeps what a person gives up of a file, for its history; a development that is gone goes to the bin. */
  async function keepGivenUp(file: string, { tip, theirs, result }: BranchComparison): Promise<void> {
    const { texts } = await stateIn(repository, result);
    const given = withPart(partOfFile(file, texts.get(file) ?? ''), result, theirs);
    const id = await commitOf(repository, tip, theirs, given, 'Deixado pelo que outra pessoa publicou.');
    await write([`update ${givenUpRefs}${id} ${id}`]);
    if (result.has(file) && !theirs.has(file) && !isArchived(file, theirs))
      copyToBin(repository.contentDir, stem(file));
  }

  /** The undone publications that a part takes back for visitors. */
  async function undoneIn(part: Part, { refs, paths }: BranchComparison): Promise<string[]> {
    const changes = refs.undone.map(async (id) =>
      changedPaths(await treeAt(repository, `${id}^`, paths), await treeAt(repository, id, paths)),
    );
    const all = await Promise.all(changes);
    return refs.undone.filter((_, at) => all[at]?.every(part.holds));
  }

  /** The pages that are to be published, with what of them waits for its review. */
  async function pagesOf({ theirs, result, refs, paths }: BranchComparison) {
    const pages = await changedPages(repository, theirs, result);
    const reviews = refs.reviews.map(async ({ branch, commit }) => ({
      branch,
      tree: await treeAt(repository, commit, paths),
    }));
    const sent = await Promise.all(reviews);
    return pages.map((page) => {
      const review = sent.find(({ tree }) =>
        page.paths.every((path) => tree.get(path)?.blob === result.get(path)?.blob),
      );
      return { ...page, waits: review && { branch: review.branch, link: reviewLink(target, review.branch) } };
    });
  }

  return {
    async compare(ask) {
      const problem = ask ? await fetch() : undefined;
      const compared = await compare();
      if (!compared) return { target: name, problem, ...unknown };
      const { undone } = compared.refs;
      const history = await listPublications(repository, compared.tip, undone);
      const [last] = history;
      const at = (commit: string) => treeAt(repository, commit, compared.paths);
      const lately = last?.undoable ? changedPaths(await at(`${last.id}^`), await at(last.id)) : [];
      // The content is as published again: somebody has put back by hand what was undone.
      const over = undone.length > 0 && changedPaths(compared.theirs, compared.result).length === 0;
      if (over) await write(forgetUndone(undone));
      return {
        target: compared.review ? `${name}, para revisão` : name,
        review: compared.review,
        problem,
        version: compared.version,
        before: await stateIn(repository, compared.theirs),
        after: await stateIn(repository, compared.decided),
        conflicts: compared.conflicts,
        history: over ? history.map((each) => ({ ...each, undone: false })) : history,
        lately,
        sent: compared.sent,
        pages: () => pagesOf(compared),
      };
    },

    picture: async (version) => (await blobs(repository, [version])).get(version),

    async publish(request, tell) {
      for (let attempt = 1; ; attempt++) {
        tell('Vendo o que há no servidor…');
        const problem = await fetch();
        if (problem) throw new StudioRefusal(502, problem);
        // It was fetched, so it is known.
        const all = (await compare()) as BranchComparison;
        const { part, result } = await contentToPublish(repository, request, all, attempt === 1);
        const compared = part ? { ...all, refs: { ...all.refs, undone: await undoneIn(part, all) } } : all;
        const brought = part
          ? await writeTheirs(compared, withPart(part, result, compared.mine))
          : await bring(compared);
        await request.check(part && ((loadFolder) => loadTree(repository, result, compared.mine, loadFolder)));
        tell('Guardando uma versão…');
        const commit = await commitResult(repository, result, compared, request.describe);
        tell(compared.review ? 'Enviando para revisão…' : 'Enviando…');
        try {
          return await sendCommit(repository, target, commit, result, compared, {
            part,
            isBrought: brought.length > 0,
          });
        } catch (error) {
          const isOvertaken =
            isRejected(error) && !(await fetch()) && (await readRefs(git, trackingRef(target))).tip !== compared.tip;
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
      const answer = await ask();
      if (answer !== undefined) return answer;
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
      await bring((await compare()) as BranchComparison);
    },

    async bring() {
      const compared = await compare();
      return compared !== undefined && (await bring(compared)).length > 0;
    },

    async takeIn() {
      const problem = await fetch();
      if (problem) throw new Error(problem);
      const { base, tip } = await readRefs(git, trackingRef(target));
      if (base === tip) return;
      const compared = await compare();
      if (!compared || compared.conflicts.length > 0) return;
      await bring(compared);
      await follow(repository, target, compared.tip, compared, compared.theirs);
    },

    async keepWork(authors) {
      const compared = await compare();
      const now = `${compared?.version} ${authors}`;
      if (!compared || now === kept) return;
      await keepWork(repository, target, compared, authors);
      kept = now;
    },

    async undo(id, undo) {
      const { tip = '', undone } = await readRefs(git, trackingRef(target));
      const past = (await listPublications(repository, tip, undone)).find((each) => each.id === id);
      if (past?.undone !== !undo) throw new StudioRefusal(404, 'Isto não está na lista, ou já foi feito.');
      // Somebody else's may not be here yet.
      if (undo) {
        const compared = (await compare()) as BranchComparison;
        if (compared.conflicts.length > 0) throw new StudioRefusal(409, toDecide);
        await bring(compared);
      }
      const written = await undoPublication(repository, id, undo);
      if (undo && written.length === 0)
        throw new StudioRefusal(409, 'Não há o que desfazer: o conteúdo já está como antes dela.');
      await write(undo ? [`update ${undoneRefs}${id} ${id}`] : forgetUndone([id]));
    },
  };
}
