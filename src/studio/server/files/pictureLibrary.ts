/** Lists, reduces, stores and removes pictures for the studio. */

import { hash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import sharp from 'sharp';
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
import { maxPixels } from '../../../pictures/pictureLimits.ts';
import { probe } from '../../../pictures/probe.ts';
import { readSvg } from '../../../pictures/readSvg.ts';
import { type LibraryPicture, siteStem } from '../../contract.ts';
import { StudioRefusal } from '../../refusal.ts';
import { openBin, pictureBin, replaceFiles, restoreFromBin, sharedFolder } from './fileSystem.ts';
import { decodeHeic, isHeic } from './heic.ts';

const pictureName = new RegExp(schemas.development.$defs.picturePath?.pattern ?? '');

/** Longest side of a stored picture, in px: twice what the widest screen shows. */
const longestSide = 4000;
const quality = 90;

export const thumbnail = (source: string | Buffer, width: number, height: number): Promise<Buffer> =>
  sharp(source, { limitInputPixels: maxPixels })
    .rotate()
    .resize(width, height, { fit: 'inside', withoutEnlargement: true })
    .webp()
    .toBuffer();

export function createPictures(contentDir: string) {
  const home = join(contentDir, developmentsFolder);
  const cache = new StepCache();
  /** The folder as it is now. What is known about each picture is kept. */
  const open = () => new Folder(contentDir, cache, 'picture');

  // The site's file is one folder above the others, so its paths begin with the developments' folder.
  const prefix = (stem: string) => (stem === siteStem ? `${developmentsFolder}/` : '');
  const base = (stem: string) => (stem === siteStem ? '' : developmentsFolder);
  const absolute = (stem: string, path: string) => join(contentDir, base(stem), path);
  const check = (stem: string, path: string, folder: Folder) => checkPath('picture', path, base(stem), folder);

  /** Absolute path of a picture that a file may show. Throws a 404 for any other path. */
  function fileOf(stem: string, path: string): string {
    if (!pictureName.test(path) || check(stem, path, open()).found)
      throw new StudioRefusal(404, 'Esta imagem não existe.');
    return absolute(stem, path);
  }

  /**
   * Stores a picture or PDF in the file's folder; returns its path for the YAML. Its name ends with a hash, so that files which
   * two people call alike never meet.
   */
  function store(stem: string, name: string, format: string, content: Buffer): string {
    mkdirSync(join(home, stem), { recursive: true });
    const digest = hash('sha256', content);
    // A copy of a stored file has its hash already.
    const base = asSlug(name.replace(/\.[^.]*$/, '')).replace(`-${digest.slice(0, 6)}`, '') || 'arquivo';
    for (let length = 6; ; length++) {
      const file = `${stem}/${base}-${digest.slice(0, length)}.${format}`;
      const at = join(home, file);
      if (!existsSync(at)) replaceFiles(new Map([[at, content]]));
      if (readFileSync(at).equals(content)) return prefix(stem) + file;
    }
  }

  return {
    fileOf,

    /** All pictures that a file may show: of its own folder, the shared one, and the other developments. */
    library(stem: string, files: readonly CheckedFile[]): LibraryPicture[] {
      const folder = open();
      const uses = Map.groupBy(files.flatMap(usesIn), ({ place }) => place);
      const stems = files.flatMap(({ kind, file }) => (kind === 'development' ? [stemOf(file)] : []));
      return [...new Set([stem, sharedFolder, ...stems])].flatMap((name) =>
        picturesIn(folder, `${developmentsFolder}/${name}`).flatMap((place) => {
          const path = prefix(stem) + place.slice(developmentsFolder.length + 1);
          const { found, provisional } = check(stem, path, folder);
          if (!pictureName.test(path) || found || provisional) return [];
          const here = uses.get(place) ?? [];
          return {
            path,
            folder: name,
            uses: [...new Set(here.map((use) => use.stem))],
            captions: [...new Set(here.flatMap((use) => use.captions))],
          };
        }),
      );
    },

    /** A reduced picture for the form, also of one in the bin, and its ETag. */
    small(stem: string, path: string, width: number) {
      const away = binned(stem, path);
      const file = away && existsSync(away) && !existsSync(absolute(stem, path)) ? away : fileOf(stem, path);
      const { mtimeMs, size } = statSync(file);
      return { tag: `"${mtimeMs}-${size}-${width}"`, picture: () => thumbnail(file, width, width) };
    },

    /** Stores an uploaded picture; returns its path for the YAML. */
    async keep(stem: string, name: string, bytes: Buffer): Promise<string> {
      const { format, content } = await reencode(name, bytes);
      return store(stem, name, format, content);
    },

    keepPdf(stem: string, name: string, bytes: Buffer): string {
      const path = store(stem, name, 'pdf', bytes);
      const file = absolute(stem, path);
      const { format, fault, detail = '' } = probe(file, bytes.length);
      if (format === 'pdf' && !fault) return path;
      rmSync(file);
      const known = format === 'pdf' && fault && pictureFault(fault, name, detail).text['pt-BR'];
      throw new StudioRefusal(415, known || `${name} não é um PDF.`);
    },

    /** The path by which a file may show a picture. One of another development, which may leave, is copied. */
    take(stem: string, path: string): string {
      const file = fileOf(stem, path);
      if (stem === siteStem || path.startsWith(`${stem}/`) || path.startsWith('_')) return path;
      return store(stem, basename(file), extname(file).slice(1), readFileSync(file));
    },

    /** Moves a picture of the file's own folder into the bin. */
    remove(stem: string, path: string): void {
      const file = fileOf(stem, path);
      const away = binned(stem, path);
      if (!away) throw new StudioRefusal(422, 'As imagens do acervo são de todos os empreendimentos e ficam.');
      openBin(contentDir);
      mkdirSync(dirname(away), { recursive: true });
      // An earlier one of the same name stays in the bin, under another.
      if (existsSync(away)) renameSync(away, away.replace(/(?=\.\w+$)/, `-${Date.now()}`));
      renameSync(file, away);
    },

    restore(stem: string, path: string): void {
      if (!binned(stem, path) || !restoreFromBin(contentDir, `${base(stem)}/${path}`))
        throw new StudioRefusal(404, 'Esta imagem não está na lixeira.');
    },
  };

  /** Path in the bin for a picture of the file's own folder; undefined for any other path. */
  function binned(stem: string, path: string): string | undefined {
    const [folder, ...rest] = path.slice(prefix(stem).length).split('/');
    const wild = [...rest, stem].some((name) => name === '' || name === '..' || name.includes('\\'));
    return folder !== stem || wild || !pictureName.test(path) ? undefined : join(contentDir, pictureBin, stem, ...rest);
  }
}

/** The pictures that a file shows: their place in the content folder, and their texts. */
const usesIn = ({ kind: owner, file, data, references }: CheckedFile) =>
  references.flatMap(({ kind, value, pointer }) => {
    if (kind !== 'picture') return [];
    const around = path(parentOf(pointer));
    const texts = [dig(data, ...around, 'caption'), dig(data, ...around, 'alt')];
    return {
      place: owner === 'site' ? value : `${developmentsFolder}/${value}`,
      stem: owner === 'site' ? siteStem : stemOf(file),
      captions: texts.filter((text) => typeof text === 'string'),
    };
  });

/**
 * Re-encodes an uploaded picture: upright, not larger than needed, and without metadata such as the location. Throws a
 * refusal if it can't be decoded.
 */
async function reencode(name: string, bytes: Buffer): Promise<{ format: string; content: Buffer }> {
  const start = bytes.subarray(0, 1024).toString('latin1');
  if (start.startsWith('%PDF-'))
    throw new StudioRefusal(415, `${name} é um PDF. Exporte a página como imagem; o book tem lugar próprio, em Book.`);
  if (/<svg\b/i.test(start)) {
    const svg = readSvg(bytes);
    if (!('fault' in svg)) return { format: 'svg', content: bytes };
    throw new StudioRefusal(415, `${name} não é um SVG que possa ir ao site: exporte-o de novo, só com formas.`);
  }
  const heic = isHeic(bytes);
  try {
    const source = heic ? await decodeHeic(bytes) : sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' });
    const { format } = await source.metadata();
    const picture = source.rotate().resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true });
    if (format === 'png') return { format: 'png', content: await picture.png().toBuffer() };
    if (format === 'webp') return { format: 'webp', content: await picture.webp({ quality }).toBuffer() };
    if (format === 'jpeg' || format === 'heif' || heic)
      return { format: 'jpg', content: await picture.flatten({ background: '#fff' }).jpeg({ quality }).toBuffer() };
  } catch {
    if (heic)
      throw new StudioRefusal(
        415,
        `${name} está em HEIC e não pôde ser convertida. Exporte a foto como JPEG; no iPhone, em Ajustes › Câmera › Formatos, escolha Mais Compatível.`,
      );
    throw new StudioRefusal(415, `${name} está danificada ou não é uma imagem.`);
  }
  throw new StudioRefusal(415, `${name} não é uma imagem JPEG, PNG, WebP, AVIF ou SVG.`);
}
