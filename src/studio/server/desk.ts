/** The developments' files as the studio sees and changes them. */

import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { knownKeys } from '../../config/check/schema.ts';
import { developmentsFolder } from '../../config/load/contentFolder.ts';
import { createLoader, type LoadedConfig } from '../../config/load/load.ts';
import { isError } from '../../config/problem.ts';
import { editYaml, type YamlEdit } from '../../config/yaml/editYaml.ts';
import { readYaml } from '../../config/yaml/readYaml.ts';
import { asSlug } from '../../content/slug.ts';
import { probe } from '../../pictures/probe.ts';
import type { FileChange, FileState, FileSummary } from '../contract.ts';

/** A wish that can't be granted; the message is for the person at the form. */
export class StudioRefusal extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

const pictureName = /\.(webp|jpe?g|png|avif|svg)$/i;
const pictureFormats = new Set(['webp', 'jpg', 'png', 'avif', 'svg']);
const sharedFolder = '_acervo';

/** Reads the content folder at each call: files may change in an editor meanwhile. */
export function createDesk(contentDir: string) {
  // The form is in Portuguese, and so is what it says about mistakes.
  const loader = createLoader(contentDir, { lang: 'pt-BR' });
  /** Texts before and after each change made here, by file. */
  const changes = new Map<string, { before: string; after: string }[]>();
  const home = join(contentDir, developmentsFolder);

  const files = ({ sources }: LoadedConfig) =>
    [...sources.keys()].flatMap((file) => {
      const stem = /^developments\/(.+)\.ya?ml$/.exec(file)?.[1];
      return stem ? [{ file, stem }] : [];
    });

  function fileOf(loaded: LoadedConfig, stem: string) {
    const found = files(loaded).find((entry) => entry.stem === stem);
    if (!found) throw new StudioRefusal(404, 'Este arquivo não existe mais.');
    return { ...found, text: loaded.sources.get(found.file) ?? '' };
  }

  function stateIn(loaded: LoadedConfig, stem: string): FileState {
    const { file, text } = fileOf(loaded, stem);
    const data = dataOf(text);
    return {
      stem,
      file,
      version: versionOf(text),
      href: `/${typeof data?.slug === 'string' ? data.slug : stem}`,
      data,
      problems: loaded.problems.filter((problem) => problem.file === file),
      undoable: changes.get(file)?.at(-1)?.after === text,
      pictures: [...picturesIn(stem), ...picturesIn(sharedFolder)],
    };
  }

  /** Paths as they stand in a development's YAML. */
  const picturesIn = (folder: string): string[] =>
    existsSync(join(home, folder))
      ? readdirSync(join(home, folder), { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile() && pictureName.test(entry.name))
          .map((entry) =>
            join(entry.parentPath, entry.name)
              .slice(home.length + 1)
              .replaceAll('\\', '/'),
          )
          .sort()
      : [];

  function write(file: string, text: string): void {
    const path = join(contentDir, file);
    const mark = readFileSync(path, 'utf8').startsWith('\ufeff') ? '\ufeff' : '';
    writeFileSync(path, mark + text);
  }

  return {
    list(): FileSummary[] {
      const loaded = loader.load();
      const sound = new Map(loaded.developments.map((development) => [development.file, development]));
      const problems = Map.groupBy(loaded.problems.filter(isError), ({ file }) => file);
      return files(loaded).map(({ file, stem }) => {
        const { name, draft } = sound.get(file) ?? dataOf(loaded.sources.get(file) ?? '') ?? {};
        return {
          stem,
          name: typeof name === 'string' && name !== '' ? name : stem,
          draft: draft === true,
          errors: problems.get(file)?.length ?? 0,
        };
      });
    },

    state: (stem: string): FileState => stateIn(loader.load(), stem),

    /** Writes a change, also one that leaves mistakes: a half-filled form is a step on the way, and is told of. */
    change(stem: string, change: FileChange): FileState {
      const { file, text } = fileOf(loader.load(), stem);
      if (versionOf(text) !== change.version)
        throw new StudioRefusal(409, 'O arquivo mudou fora daqui. Veja o que há nele agora e repita a alteração.');
      const made = changes.get(file) ?? [];
      if ('undo' in change) {
        const last = made.at(-1);
        if (last?.after !== text) throw new StudioRefusal(409, 'Não há o que desfazer.');
        write(file, last.before);
        made.pop();
      } else {
        const after = edited(text, change.edit);
        if (after === text) return stateIn(loader.load(), stem);
        write(file, after);
        changes.set(file, [...made, { before: text, after }]);
      }
      return stateIn(loader.load(), stem);
    },

    /** Keeps a picture in the development's folder, under a name of its own; answers its path for the YAML. */
    keepPicture(stem: string, name: string, bytes: Buffer): string {
      fileOf(loader.load(), stem);
      mkdirSync(join(home, stem), { recursive: true });
      const arriving = join(home, stem, `.${randomUUID()}`);
      try {
        writeFileSync(arriving, bytes);
        const { format } = bytes.length > 0 ? probe(arriving, statSync(arriving).size) : { format: '' };
        if (!pictureFormats.has(format))
          throw new StudioRefusal(415, `${name} não é uma imagem JPEG, PNG, WebP, AVIF ou SVG.`);
        const base = asSlug(name.replace(/\.[^.]*$/, '')) || 'imagem';
        let path = `${stem}/${base}.${format}`;
        for (let count = 2; existsSync(join(home, path)); count++) path = `${stem}/${base}-${count}.${format}`;
        renameSync(arriving, join(home, path));
        return path;
      } finally {
        rmSync(arriving, { force: true });
      }
    },

    /** The picture's file, if the development may name it. */
    pictureFile(stem: string, path: string): string {
      if (![stem, sharedFolder].some((folder) => picturesIn(folder).includes(path)))
        throw new StudioRefusal(404, 'Esta imagem não existe.');
      return join(home, path);
    },
  };
}

const dataOf = (text: string) => readYaml(text).data as Record<string, unknown> | undefined;

const versionOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16);

function edited(text: string, edit: YamlEdit): string {
  try {
    return editYaml(text, edit, (pointer) => [...knownKeys('development', pointer).keys()]);
  } catch {
    throw new StudioRefusal(422, 'Esta alteração só pode ser feita no próprio arquivo, com um editor de texto.');
  }
}
