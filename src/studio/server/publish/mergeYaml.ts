/** Merges one YAML file value by value, with what both people wrote around the values. */

import { hash } from 'node:crypto';
import { mkdtempDisposableSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createWords } from '../../../config/changes/changeSentences.ts';
import { type Choice, mergeData, type Question } from '../../../config/changes/mergeData.ts';
import { developmentsFolder, kindOf, siteFile, stem } from '../../../config/folder/contentLayout.ts';
import { editsBetween } from '../../../config/yaml/editsBetween.ts';
import { applyEdits } from '../../../config/yaml/editYaml.ts';
import { readYaml } from '../../../config/yaml/readYaml.ts';
import { fileName, same } from '../../../data/items.ts';
import { dig } from '../../../data/pointer.ts';
import type { Conflict } from '../../contract.ts';
import type { GitTree, Repository } from './contentTree.ts';
import { GitError } from './runGit.ts';

/** A file's texts; absent where there is no file. */
export type Texts = Partial<Record<Choice, string>>;

interface YamlMerge {
  repository: Repository;
  path: string;
  texts: Texts;
  trees: { mine: GitTree; theirs: GitTree };
  /** Files that both have replaced under one name, and about which nothing was asked yet. */
  torn: ReadonlySet<string>;
  decisions: { get(id: string): Choice | undefined };
}

interface MergedYaml {
  /** The changes of both; mine where nothing is decided yet. */
  text: string;
  /** The questions that only a person can decide. */
  conflicts: Conflict[];
  /** Sides of the torn files, of which each belongs to the first entry that names it. */
  settled: Map<string, Choice>;
}

/** @returns undefined if the file can't be merged by value: one of both removed it, or it is unreadable */
export async function mergeYaml(options: YamlMerge): Promise<MergedYaml | undefined> {
  const { repository, path, texts, trees, torn, decisions } = options;
  const { base, mine, theirs } = texts;
  if (mine === undefined || theirs === undefined) return undefined;
  const data = {
    base: base === undefined ? undefined : readYaml(base).data,
    mine: readYaml(mine).data,
    theirs: readYaml(theirs).data,
  };
  const isUnreadable = (side: Choice) => texts[side] !== undefined && data[side] === undefined;
  if (isUnreadable('base') || isUnreadable('mine') || isUnreadable('theirs')) return undefined;

  function picturesOf(question: Question): Conflict['pictures'] {
    const myPicture = filesIn(question.mine, path).find(isPicture);
    const theirPicture = filesIn(question.theirs, path).find(isPicture);
    if (!myPicture || !theirPicture) return undefined;
    return { mine: trees.mine.get(myPicture)?.blob, theirs: trees.theirs.get(theirPicture)?.blob };
  }
  function idOf(question: Question): string {
    const { place, base, mine, theirs } = question;
    // Without indexes: an entry may have moved when the same is asked again.
    const pointer = place.pointer.replace(/\/\d+(?=\/|$)/g, '/');
    return conflictId(path, pointer, place.item?.name, base, mine, theirs, picturesOf(question));
  }

  const settled = new Map<string, Choice>();
  const isTorn = (file: string) => torn.has(file) && !settled.has(file);
  function decideAndSettle(question: Question): Choice | undefined {
    const decided = decisions.get(idOf(question));
    for (const file of filesIn(question.mine, path).filter(isTorn)) settled.set(file, decided ?? 'mine');
    return decided;
  }
  const merged = mergeData(data.base, data.mine, data.theirs, decideAndSettle, (name) => isTorn(inTree(name, path)));

  const kind = kindOf(path);
  const words = createWords('pt-BR', kind);
  const conflicts = merged.questions.map((question) => ({
    id: idOf(question),
    file: path,
    page: pageOf(path, texts),
    ...words.question(question),
    pictures: picturesOf(question),
  }));
  const lines = base === undefined ? undefined : await mergeLines(repository, [mine, base, theirs]);
  // The comments of both are in it.
  if (lines !== undefined && same(readYaml(lines).data, merged.data)) return { text: lines, conflicts, settled };
  try {
    return { text: applyEdits(kind, theirs, editsBetween(data.theirs, merged.data)), conflicts, settled };
  } catch {
    return undefined;
  }
}

/** The id of a question, the same as long as what it asks is the same. */
export const conflictId = (...parts: unknown[]) => hash('sha256', JSON.stringify(parts)).slice(0, 16);

export const isPicture = (path: string) => /\.(?:webp|jpe?g|png|avif|svg)$/i.test(path);

/** The name of the page that a file makes; of another file its path. */
export function pageOf(path: string, { mine, theirs }: Texts): string {
  if (path === siteFile) return 'O site';
  if (!/\.ya?ml$/.test(path)) return path;
  return String(dig(readYaml(mine ?? theirs ?? '').data, 'name') ?? stem(path));
}

/** Path in the tree of a file that the YAML file at `path` names. */
const inTree = (name: string, path: string) => (path === siteFile ? name : `${developmentsFolder}/${name}`);

/** Paths in the tree of the files that a value, or one of its keys, names. */
const filesIn = (value: unknown, path: string): string[] =>
  [value, ...Object.values(Object(value))].flatMap((each) =>
    typeof each === 'string' && fileName.test(each) ? [inTree(each, path)] : [],
  );

/** Undefined where changes overlap. */
async function mergeLines({ git }: Repository, texts: readonly string[]): Promise<string | undefined> {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'studio-merge-'));
  const files = texts.map((text, index) => {
    const file = join(folder.path, String(index));
    writeFileSync(file, text);
    return file;
  });
  try {
    return String(await git(['merge-file', '-p', '-q', ...files]));
  } catch (error) {
    if (error instanceof GitError && (error.exit ?? 0) > 0 && (error.exit ?? 0) < 128) return undefined;
    throw error;
  }
}
