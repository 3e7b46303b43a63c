/** Reads and edits the content's files for the studio. */

import { developmentsFolder, siteFile } from '../../config/load/contentFolder.ts';
import { createLoader, type LoadedConfig } from '../../config/load/load.ts';
import { isError } from '../../config/problem.ts';
import type { YamlEdit } from '../../config/yaml/editData.ts';
import { editYaml } from '../../config/yaml/editYaml.ts';
import { knownKeys } from '../../data/schema.ts';
import type { FileChange, FileState, FileSummary } from '../contract.ts';
import { dataOf, fileOf, readText, versionOf, writeText } from './files.ts';
import { History } from './history.ts';
import type { Pictures } from './pictures.ts';
import { StudioRefusal } from './refusal.ts';

export type FileEditor = ReturnType<typeof createFileEditor>;

/**
 * Reads the content folder on each call, because files may change in an editor meanwhile.
 * @param base path before the site's addresses; '' if there is none
 */
export function createFileEditor(contentDir: string, pictures: Pictures, base: string) {
  // The form is in Portuguese, and so are the problems it shows.
  const loader = createLoader(contentDir, { lang: 'pt-BR' });
  const histories = new Map<string, History>();

  function historyOf(file: string): History {
    const history = histories.get(file) ?? new History();
    histories.set(file, history);
    return history;
  }

  function state(stem: string): FileState {
    const file = fileOf(contentDir, stem);
    const loaded = loader.load();
    const text = loaded.sources.get(file) ?? '';
    const data = dataOf(text);
    return {
      stem,
      file,
      version: versionOf(text),
      href: file === siteFile ? `${base}/` : `${base}/${typeof data?.slug === 'string' ? data.slug : stem}`,
      data,
      problems: loaded.problems
        .filter((problem) => problem.file === file)
        .map((problem) => ({ ...problem, message: problem.inForm ?? problem.message })),
      ...historyOf(file).offers(text),
      pictures: pictures.of(stem, data),
    };
  }

  /** Writes the text that `work` makes of the file's text, and returns the text before. Throws a 409 on another version. */
  function write(file: string, version: string | undefined, work: (text: string) => string): string {
    const text = readText(contentDir, file);
    if (version !== undefined && versionOf(text) !== version)
      throw new StudioRefusal(409, 'O arquivo mudou fora daqui. Veja o que há nele agora e repita a alteração.');
    const after = work(text);
    if (after !== text) writeText(contentDir, file, after);
    return text;
  }

  return {
    state,

    list(): FileSummary[] {
      const loaded = loader.load();
      const valid = new Map(loaded.developments.map((development) => [development.file, development]));
      const problems = Map.groupBy(loaded.problems.filter(isError), ({ file }) => file);
      const summaries = developmentFiles(loaded).map(({ file, stem }) => {
        const data = (valid.get(file) ?? dataOf(loaded.sources.get(file) ?? '') ?? {}) as Record<string, unknown>;
        return {
          stem,
          slug: word(data.slug) ?? stem,
          name: word(data.name) ?? stem,
          draft: data.draft === true,
          errors: problems.get(file)?.length ?? 0,
          status: word(data.status),
          city: word(part(data.address).city),
          picture: word(part(data.card).image) ?? word(part(data.hero).image),
        };
      });
      return summaries.sort((a, b) => alphabet.compare(a.name, b.name));
    },

    /** Writes a change, even one that leaves problems: they are normal while a form is being filled in. */
    change(stem: string, { version, edits, action, label }: FileChange): FileState {
      const file = fileOf(contentDir, stem);
      let after = '';
      const before = write(file, version, (text) => {
        after = edits.reduce((now, edit) => edited(file, now, edit), text);
        return after;
      });
      if (after !== before) historyOf(file).add({ label, action, before, after });
      return state(stem);
    },

    /** Undoes or redoes the last action, even if another program has changed other lines meanwhile. */
    undoOrRedo(stem: string, direction: 'undo' | 'redo'): FileState {
      const file = fileOf(contentDir, stem);
      write(file, undefined, (text) => {
        const result = historyOf(file)[direction](text);
        if (result === undefined) throw new StudioRefusal(409, 'O arquivo mudou fora daqui: não há o que desfazer.');
        return result;
      });
      return state(stem);
    },

    /** Applies the correction that comes with one of the file's problems. */
    fix(stem: string, wanted: { version: string; rule: string; pointer: string }): FileState {
      const file = fileOf(contentDir, stem);
      const problem = loader
        .load()
        .problems.find((one) => one.file === file && one.rule === wanted.rule && one.pointer === wanted.pointer);
      const fix = problem?.fix;
      if (!fix) throw new StudioRefusal(409, 'Este problema já não está no arquivo.');
      let after = '';
      const before = write(file, wanted.version, (text) => {
        after = text.slice(0, fix.start) + fix.text + text.slice(fix.end);
        return after;
      });
      historyOf(file).add({ label: 'Correção', action: `fix ${versionOf(before)}`, before, after });
      return state(stem);
    },

    /** Drops the undo history of a file that was moved or replaced. */
    forget: (file: string) => histories.delete(file),
  };
}

const alphabet = new Intl.Collator('pt-BR', { numeric: true });

const developmentFiles = ({ sources }: LoadedConfig) =>
  [...sources.keys()].flatMap((file) => {
    const stem = new RegExp(`^${developmentsFolder}/(.+)\\.ya?ml$`).exec(file)?.[1];
    return stem ? [{ file, stem }] : [];
  });

const part = (value: unknown) => Object(value) as Record<string, unknown>;
const word = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);

function edited(file: string, text: string, edit: YamlEdit): string {
  const kind = file === siteFile ? 'site' : 'development';
  try {
    return editYaml(text, edit, (pointer) => [...knownKeys(kind, pointer).keys()]);
  } catch {
    throw new StudioRefusal(422, 'Esta alteração só pode ser feita no próprio arquivo, com um editor de texto.');
  }
}
