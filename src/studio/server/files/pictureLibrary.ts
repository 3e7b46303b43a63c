/** Lists, stores and removes the pictures of files, and their PDFs. */

import { hash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, extname, join, posix } from 'node:path';
import { pictureFault } from '../../../config/check/pictureMessages.ts';
import type { CheckedFile } from '../../../config/checkedFile.ts';
import { developmentsFolder, stem as stemOf } from '../../../config/folder/contentLayout.ts';
import { Folder } from '../../../config/folder/folderCache.ts';
import { checkPath } from '../../../config/rules/filePaths.ts';
import { picturesIn } from '../../../config/rules/unusedPictures.ts';
import { asSlug } from '../../../content/slug.ts';
import { dig, parentOf, path } from '../../../data/pointer.ts';
import { schemas } from '../../../data/schema.ts';
import { StepCache } from '../../../node/stepCache.ts';
import { probe } from '../../../pictures/probe.ts';
import { type LibraryPicture, siteStem } from '../../contract.ts';
import { StudioRefusal } from '../../refusal.ts';
import {
  fileOf as fileOfStem,
  isLinked,
  moveFile,
  openBin,
  pictureBin,
  refuseLinks,
  replaceFiles,
  restoreFromBin,
  sharedFolder,
} from './fileSystem.ts';
import { reencode, thumbnail } from './reencode.ts';

const pictureName = new RegExp(schemas.development.$defs.picturePath?.pattern ?? '');

/** The folder from which a file's YAML names pictures: the site's file is one above the others. */
const homeOf = (stem: string) => (stem === siteStem ? '' : developmentsFolder);
/** The place in the content folder of a picture that a file names, and the other way round. */
const placeOf = (stem: string, path: string) => posix.join(homeOf(stem), path);
const pathOf = (stem: string, place: string) => posix.relative(homeOf(stem), place);

export function createPictures(contentDir: string) {
  const cache = new StepCache();
  /** The folder as it is now. What is known about each picture is kept. */
  const open = () => new Folder(contentDir, cache, 'picture');

  /** Absolute path of a picture that a file may show. Throws a 404 for any other path. */
  function fileOf(stem: string, path: string): string {
    if (!pictureName.test(path) || checkPath('picture', path, homeOf(stem), open()).found)
      throw new StudioRefusal(404, 'Esta imagem não existe.');
    return join(contentDir, placeOf(stem, path));
  }

  return {
    fileOf,

    /** All pictures that a file may show: of its own folder, the shared one, and the other developments. */
    library(stem: string, files: readonly CheckedFile[]): LibraryPicture[] {
      fileOfStem(contentDir, stem);
      return libraryOf(open(), stem, files);
    },

    /** A reduced picture for the form, also of one in the bin, and its ETag. */
    small(stem: string, path: string, width: number) {
      const away = binned(contentDir, stem, path);
      const isAway = away && existsSync(away) && !existsSync(join(contentDir, placeOf(stem, path)));
      const file = isAway ? away : fileOf(stem, path);
      const { mtimeMs, size } = statSync(file);
      return { tag: `"${mtimeMs}-${size}-${width}"`, picture: () => thumbnail(file, width, width) };
    },

    /** Stores an uploaded picture; returns its path for the YAML. */
    async keep(stem: string, name: string, bytes: Buffer): Promise<string> {
      const { format, content } = await reencode(name, bytes);
      return store(contentDir, stem, name, format, content);
    },

    keepPdf(stem: string, name: string, bytes: Buffer): string {
      const path = store(contentDir, stem, name, 'pdf', bytes);
      const file = join(contentDir, placeOf(stem, path));
      const { format, fault, detail = '' } = probe(file, bytes.length);
      if (format === 'pdf' && !fault) return path;
      rmSync(file);
      const reason = format === 'pdf' && fault && pictureFault(fault, name, detail).text['pt-BR'];
      throw new StudioRefusal(415, reason || `${name} não é um PDF.`);
    },

    /** The path by which a file may show a picture. One of another development, which may leave, is copied. */
    take(stem: string, path: string): string {
      fileOfStem(contentDir, stem);
      const file = fileOf(stem, path);
      if (stem === siteStem || path.startsWith(`${stem}/`) || path.startsWith('_')) return path;
      return store(contentDir, stem, basename(file), extname(file).slice(1), readFileSync(file));
    },

    /** Moves a picture of the file's own folder into the bin. */
    remove(stem: string, path: string): void {
      const file = fileOf(stem, path);
      const away = binned(contentDir, stem, path);
      if (!away) throw new StudioRefusal(422, 'As imagens do acervo são de todos os empreendimentos e ficam.');
      openBin(contentDir);
      mkdirSync(dirname(away), { recursive: true });
      // An earlier one of the same name stays in the bin, under another.
      if (existsSync(away)) renameSync(away, away.replace(/(?=\.\w+$)/, `-${Date.now()}`));
      moveFile(file, away);
    },

    restore(stem: string, path: string): void {
      if (!binned(contentDir, stem, path) || !restoreFromBin(contentDir, placeOf(stem, path)))
        throw new StudioRefusal(404, 'Esta imagem não está na lixeira.');
    },
  };
}

/**
 * Stores a picture or PDF in the file's folder; returns its path for the YAML. Its name ends with a hash, so that files which
 * two people call alike never meet.
 */
function store(contentDir: string, stem: string, name: string, format: string, content: Buffer): string {
  const folder = `${developmentsFolder}/${stem}`;
  refuseLinks(contentDir, folder);
  mkdirSync(join(contentDir, folder), { recursive: true });
  const digest = hash('sha256', content);
  // A copy of a stored file has its hash already.
  const base = asSlug(name.replace(/\.[^.]*$/, '')).replace(`-${digest.slice(0, 6)}`, '') || 'arquivo';
  for (let length = 6; ; length++) {
    const place = `${folder}/${base}-${digest.slice(0, length)}.${format}`;
    const file = join(contentDir, place);
    if (!existsSync(file)) replaceFiles(new Map([[file, content]]));
    if (readFileSync(file).equals(content)) return pathOf(stem, place);
  }
}

/** Path in the bin for a picture of the file's own folder; undefined for any other path. */
function binned(contentDir: string, stem: string, path: string): string | undefined {
  const [home, folder, ...rest] = (homeOf(stem) ? `${homeOf(stem)}/${path}` : path).split('/');
  const isWild = [...rest, stem].some((name) => name === '' || name === '..' || name.includes('\\'));
  if (home !== developmentsFolder || folder !== stem || isWild || !pictureName.test(path)) return undefined;
  const place = posix.join(pictureBin, stem, ...rest);
  return isLinked(contentDir, place) ? undefined : join(contentDir, place);
}

function libraryOf(folder: Folder, stem: string, files: readonly CheckedFile[]): LibraryPicture[] {
  const uses = Map.groupBy(files.flatMap(usesIn), ({ place }) => place);
  const stems = files.flatMap(({ kind, file }) => (kind === 'development' ? [stemOf(file)] : []));
  return [...new Set([stem, sharedFolder, ...stems])].flatMap((name) =>
    picturesIn(folder, `${developmentsFolder}/${name}`).flatMap((place) => {
      const path = pathOf(stem, place);
      const { found, provisional } = checkPath('picture', path, homeOf(stem), folder);
      if (!pictureName.test(path) || found || provisional) return [];
      const shown = uses.get(place) ?? [];
      return {
        path,
        folder: name,
        uses: [...new Set(shown.map((use) => use.stem))],
        captions: [...new Set(shown.flatMap((use) => use.captions))],
      };
    }),
  );
}

/** The pictures that a file shows: their place in the content folder, and their texts. */
function usesIn({ kind: owner, file, data, references }: CheckedFile) {
  const stem = owner === 'site' ? siteStem : stemOf(file);
  return references.flatMap(({ kind, value, pointer }) => {
    if (kind !== 'picture') return [];
    const around = path(parentOf(pointer));
    const texts = [dig(data, ...around, 'caption'), dig(data, ...around, 'alt')];
    return {
      place: placeOf(stem, value),
      stem,
      captions: texts.filter((text) => typeof text === 'string'),
    };
  });
}
