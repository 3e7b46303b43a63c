/** Merges the content of this computer with what others have published: YAML files value by value, others as a whole. */

import { hash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { mergeData, type Question, type Side } from '../../../config/changes/merge.ts';
import { createWords } from '../../../config/changes/words.ts';
import { developmentsFolder, siteFile, stem } from '../../../config/load/contentFolder.ts';
import { dig } from '../../../config/rules/rule.ts';
import { editsBetween } from '../../../config/yaml/editsBetween.ts';
import { editYaml } from '../../../config/yaml/editYaml.ts';
import { readYaml } from '../../../config/yaml/readYaml.ts';
import { same } from '../../../data/items.ts';
import { knownKeys } from '../../../data/schema.ts';
import type { Conflict } from '../../contract.ts';
import { blobs, type Entry, type Repository, type Tree } from './contentTree.ts';
import { GitError, line } from './git.ts';

const archiveFolder = `${developmentsFolder}/_arquivo/`;

/** What a person has chosen, by the id of the conflict. */
export type Decisions = ReadonlyMap<string, Side>;

/** A file in a tree; undefined if it isn't there. */
type Version = Entry | undefined;

interface MergedTree {
  /** Of what is not decided yet, mine. */
  tree: Map<string, Entry>;
  conflicts: Conflict[];
}

/** @param bases earlier trees: a file that equals one of them is unchanged; values are compared with the last */
export async function merged(
  repository: Repository,
  mine: Tree,
  theirs: Tree,
  bases: readonly Tree[],
  decisions: Decisions = new Map(),
): Promise<MergedTree> {
  const tree = new Map<string, Entry>();
  const conflicts: Conflict[] = [];
  const isSame = (a: Version, b: Version) => a?.blob === b?.blob && a?.mode === b?.mode;
  for (const path of new Set([...mine.keys(), ...theirs.keys()])) {
    const [own, other] = [mine.get(path), theirs.get(path)];
    const known = bases.map((base) => base.get(path));
    const keep = (version: Version) => version && tree.set(path, version);
    if (isSame(own, other) || isSame(known.at(-1), other)) keep(own);
    else if (known.some((base) => isSame(base, own))) keep(other);
    else {
      const texts = await textsOf(repository, [known.at(-1), own, other]);
      const values = /\.ya?ml$/.test(path) && (await mergeYaml(repository, path, texts, decisions));
      if (values) {
        conflicts.push(...values.conflicts);
        const blob = await repository.git(['hash-object', '-w', '--stdin'], { input: values.text });
        tree.set(path, { mode: (other ?? (own as Entry)).mode, blob: line(blob) });
        continue;
      }
      const id = idOf(path, own?.blob, other?.blob);
      const decided = decisions.get(id);
      keep(decided === 'theirs' ? other : own);
      if (!decided) conflicts.push({ id, file: path, page: nameOf(path, texts), ...wholeFile(path, own, other) });
    }
  }
  return { tree, conflicts };
}

/** Whether a development was moved to the archive. */
export const isArchived = (file: string, tree: Tree): boolean =>
  [...tree.keys()].some((path) => path.startsWith(archiveFolder) && path.endsWith(`-${stem(file)}/${basename(file)}`));

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

function wholeFile(path: string, mine: Version, theirs: Version): Pick<Conflict, 'title' | 'mine' | 'theirs'> {
  const word = (version: Version) => (version ? 'alterado' : 'retirado');
  const title = /\.ya?ml$/.test(path) && path !== siteFile ? 'O empreendimento inteiro' : 'O arquivo inteiro';
  return { title, mine: word(mine), theirs: word(theirs) };
}

/** The text with the changes of both, and what only a person can decide; undefined if it can't be merged by value. */
async function mergeYaml(repository: Repository, path: string, texts: Texts, decisions: Decisions) {
  const [base, mine, theirs] = texts;
  const data = texts.map((text) => (text === undefined ? undefined : readYaml(text).data));
  // Removed by one of them, or unreadable.
  if (mine === undefined || theirs === undefined) return undefined;
  if (texts.some((text, at) => text !== undefined && data[at] === undefined)) return undefined;
  const kind = path === siteFile ? 'site' : 'development';
  const words = createWords('pt-BR', kind);
  // Without indexes: an entry may have moved when the same is asked again.
  const idOfQuestion = ({ place, base, mine, theirs }: Question) =>
    idOf(path, place.pointer.replace(/\/\d+(?=\/|$)/g, '/'), place.item?.name, base, mine, theirs);
  const { data: wanted, questions } = mergeData(data[0], data[1], data[2], (asked) =>
    decisions.get(idOfQuestion(asked)),
  );
  const conflicts = questions.map((asked) => ({
    id: idOfQuestion(asked),
    file: path,
    page: nameOf(path, texts),
    ...words.question(asked),
  }));
  const lines = base === undefined ? undefined : await mergeLines(repository, [mine, base, theirs]);
  // The comments of both are in it.
  if (lines !== undefined && same(readYaml(lines).data, wanted)) return { text: lines, conflicts };
  try {
    const order = (pointer: string) => [...knownKeys(kind, pointer).keys()];
    const text = editsBetween(data[2], wanted).reduce((now, edit) => editYaml(now, edit, order), theirs);
    return { text, conflicts };
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
