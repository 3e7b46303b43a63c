/** Merges the content of this computer with what others have published: YAML files value by value, others as a whole. */

import { hash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { createWords } from '../../../config/changes/changeSentences.ts';
import { differences } from '../../../config/changes/differences.ts';
import { type Choice, mergeData, type Question } from '../../../config/changes/mergeData.ts';
import { developmentsFolder, kindOf, siteFile, stem } from '../../../config/folder/contentLayout.ts';
import { editsBetween } from '../../../config/yaml/editsBetween.ts';
import { applyEdits } from '../../../config/yaml/editYaml.ts';
import { readYaml } from '../../../config/yaml/readYaml.ts';
import { fileName, isMap, same } from '../../../data/items.ts';
import { dig } from '../../../data/pointer.ts';
import type { Conflict } from '../../contract.ts';
import { blobs, type GitEntry, type GitTree, type Repository } from './contentTree.ts';
import { GitError } from './git.ts';
import { detectRenames, isArchived, type Renames, renameInTree, storeText } from './renameDetection.ts';

/** The person's choices, by the id of the conflict. */
export type Decisions = Pick<ReadonlyMap<string, Choice>, 'get'>;

/** A file in a tree; undefined if it isn't there. */
type Version = GitEntry | undefined;

interface MergedTree {
  /** Has mine where nothing is decided yet. */
  tree: Map<string, GitEntry>;
  conflicts: Conflict[];
}

/** @param bases earlier trees: a file that equals one of them is unchanged; values are compared with the last */
export async function mergeTrees(
  repository: Repository,
  own: GitTree,
  others: GitTree,
  earlier: readonly GitTree[],
  decisions: Decisions = new Map(),
): Promise<MergedTree> {
  const { mine, theirs, bases, conflicts } = await alignNames(repository, own, others, earlier, decisions);
  const tree = new Map<string, GitEntry>();
  const base = bases.at(-1);
  const paths = [...new Set([...mine.keys(), ...theirs.keys()])];
  const isChanged = (path: string) =>
    !isSame(mine.get(path), theirs.get(path)) &&
    !isSame(base?.get(path), theirs.get(path)) &&
    !bases.some((each) => isSame(each.get(path), mine.get(path)));
  const pictures: Pictures = { mine, theirs, torn: new Set(), answers: new Map() };
  for (const path of paths)
    if (!isYaml(path) && mine.has(path) && theirs.has(path) && isChanged(path)) pictures.torn.add(path);
  for (const path of paths.toSorted((a, b) => Number(isYaml(b)) - Number(isYaml(a)))) {
    const [own, other] = [mine.get(path), theirs.get(path)];
    const keep = (choice: Choice) => {
      const version = { mine: own, theirs: other, base: base?.get(path) }[choice];
      if (version) tree.set(path, version);
    };
    const isRead = isYaml(path) && (isChanged(path) || pictures.torn.size > 0);
    const texts = await textsOf(repository, isRead ? [base?.get(path), own, other] : []);
    const torn = [...pictures.torn].some((each) => texts[1]?.includes(basename(each)));
    const answer = pictures.answers.get(path.split('/', 2).join('/')) ?? pictures.answers.get(path);
    if (answer) keep(answer);
    else if (isChanged(path) || torn) {
      const values = isYaml(path) && (await mergeYaml(repository, path, texts, decisions, pictures));
      if (values) {
        conflicts.push(...values.conflicts);
        tree.set(path, { mode: (other ?? (own as GitEntry)).mode, blob: await storeText(repository, values.text) });
        continue;
      }
      const id = idOf(path, own?.blob, other?.blob);
      const decided = decisions.get(id);
      keep(decided ?? 'mine');
      if (isYaml(path) && !(own && other)) pictures.answers.set(path.replace(/\.ya?ml$/, ''), decided ?? 'mine');
      const words = { page: nameOf(path, texts), ...wholeFile(path, mine, theirs, texts) };
      const shown = isPicture.test(path) ? { mine: own?.blob, theirs: other?.blob } : undefined;
      if (!decided) conflicts.push({ id, file: path, ...words, pictures: shown });
    } else keep(isSame(base?.get(path), other) ? 'mine' : 'theirs');
  }
  return { tree, conflicts };
}

const isYaml = (path: string) => /\.ya?ml$/.test(path);
const isPicture = /\.(?:webp|jpe?g|png|avif|svg)$/i;
const isSame = (a: Version, b: Version) => a?.blob === b?.blob && a?.mode === b?.mode;

/** Pictures and other files, about which another question decides. */
interface Pictures {
  mine: GitTree;
  theirs: GitTree;
  /** Replaced by both under one name, and no entry that names them is asked about yet. */
  torn: Set<string>;
  /** Sides of files, and of the folders of developments that one of both removed. */
  answers: Map<string, Choice>;
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
  const [here, there] = [await detectRenames(repository, base, mine), await detectRenames(repository, base, theirs)];
  const conflicts: Conflict[] = [];
  const own = new Map(here);
  const other = new Map(there);
  for (const [from, to] of here) {
    const theirName = there.get(from);
    if (!theirName || theirName === to) continue;
    const id = idOf('address', from, to, theirName);
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
    if (decided === 'theirs') own.delete(from);
    else other.delete(from);
  }
  /** A tree of somebody who gave other names than `like`. */
  const renamed = async (tree: GitTree, names: Renames, before: Renames, like: GitTree) =>
    renameInTree(repository, tree, new Map([...names].map(([from, to]) => [before.get(from) ?? from, to])), like);
  return {
    mine: await renamed(mine, other, here, theirs),
    theirs: await renamed(theirs, own, there, mine),
    bases: await Promise.all(
      bases.map(async (each) => renamed(await renamed(each, own, new Map(), mine), other, new Map(), theirs)),
    ),
    conflicts,
  };
}

const idOf = (...parts: unknown[]) => hash('sha256', JSON.stringify(parts)).slice(0, 16);

/** Texts of base, mine and theirs; undefined where there is no file. */
type Texts = readonly (string | undefined)[];

async function textsOf(repository: Repository, versions: readonly Version[]): Promise<Texts> {
  const known = await blobs(
    repository,
    versions.flatMap((version) => version?.blob ?? []),
  );
  return versions.map((version) => version && known.get(version.blob)?.toString());
}

/** The name of the page that a file makes; of another file its path. */
function nameOf(path: string, [, mine, theirs]: Texts): string {
  if (path === siteFile) return 'O site';
  if (!/\.ya?ml$/.test(path)) return path;
  return String(dig(readYaml(mine ?? theirs ?? '').data, 'name') ?? stem(path));
}

function wholeFile(
  path: string,
  mine: GitTree,
  theirs: GitTree,
  texts: Texts,
): Pick<Conflict, 'title' | 'mine' | 'theirs'> {
  const [base, ...sides] = texts.map((text) => readYaml(text ?? '').data);
  const isRead = isYaml(path) && isMap(base);
  const { one } = createWords('pt-BR', kindOf(path));
  const word = (tree: GitTree, data: unknown, lost = false) => {
    const said = isRead && isMap(data) ? differences(base, data, Object.is).map((each) => one(each)) : [];
    if (tree.has(path)) return ['alterado', said.join('; ')].filter(Boolean).join(': ');
    const [what, where] = isArchived(path, tree)
      ? ['arquivado', '; o que você alterou fica no Histórico']
      : ['retirado', '; o seu fica na Lixeira'];
    return what + (lost ? where : '');
  };
  const isDevelopment = isYaml(path) && path !== siteFile;
  const title = isDevelopment ? 'O empreendimento inteiro' : 'O arquivo inteiro';
  return { title, mine: word(mine, sides[0]), theirs: word(theirs, sides[1], isDevelopment) };
}

/** The text with the changes of both, and what only a person can decide; undefined if it can't be merged by value. */
async function mergeYaml(
  repository: Repository,
  path: string,
  texts: Texts,
  decisions: Decisions,
  { mine: own, theirs: other, torn, answers }: Pictures,
) {
  const [base, mine, theirs] = texts;
  const data = texts.map((text) => (text === undefined ? undefined : readYaml(text).data));
  // Removed by one of them, or unreadable.
  if (mine === undefined || theirs === undefined) return undefined;
  if (texts.some((text, at) => text !== undefined && data[at] === undefined)) return undefined;
  const kind = kindOf(path);
  const words = createWords('pt-BR', kind);
  // Without indexes: an entry may have moved when the same is asked again.
  const idOfQuestion = (asked: Question) => {
    const { place, base, mine, theirs } = asked;
    const where = place.pointer.replace(/\/\d+(?=\/|$)/g, '/');
    return idOf(path, where, place.item?.name, base, mine, theirs, picturesOf(asked));
  };
  /** Path in the tree of a file that the YAML names. */
  const full = (named: string) => (path === siteFile ? named : `${developmentsFolder}/${named}`);
  const filesIn = (value: unknown) =>
    [value, ...Object.values(Object(value))].flatMap((each) =>
      typeof each === 'string' && fileName.test(each) ? [full(each)] : [],
    );
  const picturesOf = ({ mine, theirs }: Question): Conflict['pictures'] => {
    const [here, there] = [
      filesIn(mine).find((each) => isPicture.test(each)),
      filesIn(theirs).find((each) => isPicture.test(each)),
    ];
    return here && there ? { mine: own.get(here)?.blob, theirs: other.get(there)?.blob } : undefined;
  };
  const { data: wanted, questions } = mergeData(
    data[0],
    data[1],
    data[2],
    (asked) => {
      const side = decisions.get(idOfQuestion(asked));
      for (const file of filesIn(asked.mine)) if (torn.delete(file)) answers.set(file, side ?? 'mine');
      return side;
    },
    (named) => torn.has(full(named)),
  );
  const conflicts = questions.map((asked) => ({
    id: idOfQuestion(asked),
    file: path,
    page: nameOf(path, texts),
    ...words.question(asked),
    pictures: picturesOf(asked),
  }));
  const lines = base === undefined ? undefined : await mergeLines(repository, [mine, base, theirs]);
  // The comments of both are in it.
  if (lines !== undefined && same(readYaml(lines).data, wanted)) return { text: lines, conflicts };
  try {
    return { text: applyEdits(kind, theirs, editsBetween(data[2], wanted)), conflicts };
  } catch {
    return undefined;
  }
}

/** Undefined where changes overlap. */
async function mergeLines({ git }: Repository, texts: readonly string[]): Promise<string | undefined> {
  const folder = mkdtempSync(join(tmpdir(), 'studio-merge-'));
  try {
    const files = texts.map((text, index) => {
      const file = join(folder, String(index));
      writeFileSync(file, text);
      return file;
    });
    return String(await git(['merge-file', '-p', '-q', ...files]));
  } catch (error) {
    if (error instanceof GitError && (error.exit ?? 0) > 0 && (error.exit ?? 0) < 128) return undefined;
    throw error;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
