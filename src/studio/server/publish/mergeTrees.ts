/** Merges the content of this computer with what others have published: YAML files value by value, others as a whole. */

import { basename } from 'node:path';
import { createWords } from '../../../config/changes/changeSentences.ts';
import { differences } from '../../../config/changes/differences.ts';
import type { Choice } from '../../../config/changes/mergeData.ts';
import { kindOf, siteFile, stem } from '../../../config/folder/contentLayout.ts';
import { readYaml } from '../../../config/yaml/readYaml.ts';
import { isMap } from '../../../data/items.ts';
import type { Conflict } from '../../contract.ts';
import { blobs, type GitEntry, type GitTree, type Repository } from './contentTree.ts';
import { conflictId, isPicture, mergeYaml, pageOf, type Texts } from './mergeYaml.ts';
import { detectRenames, isArchived, type Renames, renameInTree, storeText } from './renameDetection.ts';

/** The person's choices, by the id of the conflict. */
export type Decisions = Pick<ReadonlyMap<string, Choice>, 'get'>;

interface MergedTree {
  /** Has mine where nothing is decided yet. */
  tree: Map<string, GitEntry>;
  conflicts: Conflict[];
}

type Trees = Record<Choice, GitTree>;

/** @param bases earlier trees: a file that equals one of them is unchanged; values are compared with the last */
export async function mergeTrees(
  repository: Repository,
  myTree: GitTree,
  theirTree: GitTree,
  earlierTrees: readonly GitTree[],
  decisions: Decisions = new Map(),
): Promise<MergedTree> {
  const { mine, theirs, bases, conflicts } = await alignNames(repository, myTree, theirTree, earlierTrees, decisions);
  const trees: Trees = { mine, theirs, base: bases.at(-1) ?? new Map() };
  const isInBoth = (path: string) => mine.has(path) && theirs.has(path);
  const isChangedByBoth = (path: string) =>
    !isSame(path, mine, theirs) && !isSame(path, trees.base, theirs) && !bases.some((each) => isSame(path, each, mine));

  const tree = new Map<string, GitEntry>();
  function keep(path: string, choice: Choice): void {
    const entry = trees[choice].get(path);
    if (entry) tree.set(path, entry);
  }
  const keepChanged = (path: string) => keep(path, isSame(path, trees.base, theirs) ? 'mine' : 'theirs');

  /** Keeps what a person has chosen of a whole file, and asks where nothing is chosen yet. @returns the side that is kept */
  function chooseFile(path: string, texts?: Texts): Choice {
    const conflict = describeFile(path, trees, texts);
    const decided = decisions.get(conflict.id);
    if (!decided) conflicts.push(conflict);
    const choice = decided ?? 'mine';
    keep(path, choice);
    return choice;
  }

  const paths = [...new Set([...mine.keys(), ...theirs.keys()])];
  const files = paths.filter((path) => !isYaml(path));
  const replacedByBoth = files.filter((path) => isInBoth(path) && isChangedByBoth(path));
  /** Sides of files, and of the folders of developments, by the answers about the YAML files that they belong to. */
  const settled = new Map<string, Choice>();

  for (const path of paths.filter(isYaml)) {
    const torn = new Set(replacedByBoth).difference(settled);
    const isChanged = isChangedByBoth(path);
    const texts = isChanged || torn.size > 0 ? await textsOf(repository, path, trees) : undefined;
    const namesTorn = [...torn].some((file) => texts?.mine?.includes(basename(file)));
    if (!texts || !(isChanged || namesTorn)) {
      keepChanged(path);
      continue;
    }
    const merged = await mergeYaml({ repository, path, texts, trees, torn, decisions });
    if (merged) {
      const { mode = '' } = theirs.get(path) ?? {};
      tree.set(path, { mode, blob: await storeText(repository, merged.text) });
      conflicts.push(...merged.conflicts);
      for (const [file, choice] of merged.settled) settled.set(file, choice);
    } else {
      const choice = chooseFile(path, texts);
      if (!isInBoth(path)) settled.set(path.replace(/\.ya?ml$/, ''), choice);
    }
  }
  for (const path of files) {
    const choice = settled.get(path.split('/', 2).join('/')) ?? settled.get(path);
    if (choice) keep(path, choice);
    else if (isChangedByBoth(path)) chooseFile(path);
    else keepChanged(path);
  }
  return { tree, conflicts };
}

const isYaml = (path: string) => /\.ya?ml$/.test(path);

function isSame(path: string, a: GitTree, b: GitTree): boolean {
  const one = a.get(path);
  const other = b.get(path);
  return one?.blob === other?.blob && one?.mode === other?.mode;
}

/** The trees as if everybody had given each development the same name. */
async function alignNames(
  repository: Repository,
  mine: GitTree,
  theirs: GitTree,
  bases: readonly GitTree[],
  decisions: Decisions,
): Promise<{ mine: GitTree; theirs: GitTree; bases: GitTree[]; conflicts: Conflict[] }> {
  const base = bases.at(-1) ?? new Map();
  const myNames = await detectRenames(repository, base, mine);
  const theirNames = await detectRenames(repository, base, theirs);
  const conflicts: Conflict[] = [];
  const myRenames = new Map(myNames);
  const theirRenames = new Map(theirNames);
  for (const [from, to] of myNames) {
    const theirName = theirNames.get(from);
    if (!theirName || theirName === to) continue;
    const id = conflictId('address', from, to, theirName);
    const decided = decisions.get(id);
    if (!decided)
      conflicts.push({
        id,
        file: to,
        page: stem(from),
        title: 'Endereço',
        mine: `/${stem(to)}`,
        theirs: `/${stem(theirName)}`,
      });
    if (decided === 'theirs') myRenames.delete(from);
    else theirRenames.delete(from);
  }
  /** A tree of somebody who gave other names than `like`. */
  const renamed = async (tree: GitTree, names: Renames, before: Renames, like: GitTree) =>
    renameInTree(repository, tree, new Map([...names].map(([from, to]) => [before.get(from) ?? from, to])), like);
  return {
    mine: await renamed(mine, theirRenames, myNames, theirs),
    theirs: await renamed(theirs, myRenames, theirNames, mine),
    bases: await Promise.all(
      bases.map(async (each) =>
        renamed(await renamed(each, myRenames, new Map(), mine), theirRenames, new Map(), theirs),
      ),
    ),
    conflicts,
  };
}

async function textsOf(repository: Repository, path: string, { base, mine, theirs }: Trees): Promise<Texts> {
  const contents = await blobs(
    repository,
    [base, mine, theirs].flatMap((tree) => tree.get(path)?.blob ?? []),
  );
  const textIn = (tree: GitTree) => contents.get(tree.get(path)?.blob ?? '')?.toString();
  return { base: textIn(base), mine: textIn(mine), theirs: textIn(theirs) };
}

function describeFile(path: string, { mine, theirs }: Trees, texts: Texts = {}): Conflict {
  const base = readYaml(texts.base ?? '').data;
  const { one } = createWords('pt-BR', kindOf(path));
  const isDevelopment = isYaml(path) && path !== siteFile;

  function changesTo(text = ''): string {
    const { data } = readYaml(text);
    const changes =
      isYaml(path) && isMap(base) && isMap(data) ? differences(base, data, Object.is).map((each) => one(each)) : [];
    return ['alterado', changes.join('; ')].filter(Boolean).join(': ');
  }
  const goneFrom = (tree: GitTree) => (isArchived(path, tree) ? 'arquivado' : 'retirado');
  const keptIn = (tree: GitTree) =>
    isArchived(path, tree) ? '; o que você alterou fica no Histórico' : '; o seu fica na Lixeira';

  return {
    id: conflictId(path, mine.get(path)?.blob, theirs.get(path)?.blob),
    file: path,
    page: pageOf(path, texts),
    title: isDevelopment ? 'O empreendimento inteiro' : 'O arquivo inteiro',
    mine: mine.has(path) ? changesTo(texts.mine) : goneFrom(mine),
    theirs: theirs.has(path) ? changesTo(texts.theirs) : goneFrom(theirs) + (isDevelopment ? keptIn(theirs) : ''),
    pictures: isPicture(path) ? { mine: mine.get(path)?.blob, theirs: theirs.get(path)?.blob } : undefined,
  };
}
