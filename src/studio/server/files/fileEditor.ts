/** Reads and edits the content's files for the studio. */

import { join } from 'node:path';
import { kindOf, siteFile } from '../../../config/folder/contentLayout.ts';
import type { LoadedConfig } from '../../../config/load/load.ts';
import type { Problem } from '../../../config/problem.ts';
import { applyEdits } from '../../../config/yaml/editYaml.ts';
import type { YamlEdit } from '../../../data/editData.ts';
import { same } from '../../../data/items.ts';
import { dig } from '../../../data/pointer.ts';
import type { FileChange, FileState } from '../../contract.ts';
import { StudioRefusal } from '../../refusal.ts';
import { currentPerson, refuseEditors } from '../team/person.ts';
import { dataOf, fileOf, placesNamed, readText, restoreFromBin, versionOf, writerOf, writeText } from './fileSystem.ts';
import { UndoHistory } from './undoHistory.ts';

export type FileEditor = ReturnType<typeof createFileEditor>;

/**
 * Reads the content folder on each call, because files may change in an editor meanwhile.
 * @param base path before the site's addresses, now; '' if there is none
 * @param load reads and checks the folder
 */
export function createFileEditor(contentDir: string, base: () => string, load: () => LoadedConfig) {
  /** By file, then by the address of a person, who undoes nobody else's changes. */
  const histories = new Map<string, Map<string | undefined, UndoHistory>>();

  function historyOf(file: string): UndoHistory {
    const person = currentPerson()?.email;
    const ofFile = histories.get(file) ?? new Map();
    const history = ofFile.get(person) ?? new UndoHistory();
    histories.set(file, ofFile.set(person, history));
    return history;
  }

  function state(stem: string): FileState {
    const file = fileOf(contentDir, stem);
    const loaded = load();
    const text = loaded.sources.get(file) ?? '';
    const data = dataOf(text);
    const version = versionOf(text);
    return {
      stem,
      file,
      version,
      by: writerOf(join(contentDir, file), version),
      href: `${base()}/${loaded.slugs.get(file) ?? ''}`,
      data,
      problems: forForm(loaded.problems.filter((problem) => problem.file === file)),
      lacking: forForm(loaded.lackingOf(file)),
      ...historyOf(file).offers(text),
    };
  }

  /** Writes the text that `work` makes of the file's text, as a step to undo. Throws a 409 on another version. */
  function write(
    stem: string,
    step: Omit<FileChange, 'edits'>,
    work: (text: string, file: string) => string,
  ): FileState {
    const file = fileOf(contentDir, stem);
    const before = readText(contentDir, file);
    if (versionOf(before) !== step.version)
      throw new StudioRefusal(409, 'O arquivo mudou fora daqui. Veja o que há nele agora e repita a alteração.');
    const after = work(before, file);
    if (after !== before) {
      save(file, after);
      historyOf(file).add({ ...step, before, after });
    }
    return state(stem);
  }

  /** Writes a file's text. Pictures that it names come back from the bin. */
  function save(file: string, text: string): void {
    if (file === siteFile && !same(publicationOf(readText(contentDir, file)), publicationOf(text)))
      refuseEditors('Como o site é publicado decide quem publica. Fale com essa pessoa.');
    for (const place of placesNamed(file, text)) restoreFromBin(contentDir, place);
    writeText(contentDir, file, text);
  }

  return {
    state,

    /** Writes a change, even one that leaves problems: they are normal while a form is being filled in. */
    change: (stem: string, { edits, ...step }: FileChange): FileState =>
      write(stem, step, (text, file) => edited(file, text, edits)),

    /** Undoes or redoes the person's last action, even if others have changed other lines meanwhile. */
    undoOrRedo(stem: string, direction: 'undo' | 'redo'): FileState {
      const file = fileOf(contentDir, stem);
      const text = historyOf(file).turn(direction, readText(contentDir, file));
      if (text === undefined) throw new StudioRefusal(409, 'O arquivo mudou fora daqui: não há o que desfazer.');
      save(file, text);
      return state(stem);
    },

    /** Applies the correction that comes with one of the file's problems. */
    fix(stem: string, { version, rule, pointer }: { version: string; rule: string; pointer: string }): FileState {
      const file = fileOf(contentDir, stem);
      const problem = load().problems.find((one) => one.file === file && one.rule === rule && one.pointer === pointer);
      const fix = problem?.fix;
      if (!fix) throw new StudioRefusal(409, 'Este problema já não está no arquivo.');
      const step = { version, label: 'Correção', action: `fix ${version}` };
      return write(stem, step, (text) => text.slice(0, fix.start) + fix.text + text.slice(fix.end));
    },

    /** Drops the undo history of a file that was moved or replaced. */
    forget: (file: string) => histories.delete(file),
  };
}

/** How the site is published, which takes effect as soon as it is saved. */
const publicationOf = (text: string) => dig(dataOf(text), 'publish');

const forForm = (problems: Problem[]) =>
  problems.map((problem) => ({ ...problem, message: problem.inForm ?? problem.message }));

function edited(file: string, text: string, edits: YamlEdit[]): string {
  try {
    return applyEdits(kindOf(file), text, edits);
  } catch {
    throw new StudioRefusal(422, 'Esta alteração só pode ser feita no próprio arquivo, com um editor de texto.');
  }
}
