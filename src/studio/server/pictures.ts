/** Lists, reduces, stores and removes pictures for the studio. */

import { existsSync, mkdirSync, readdirSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { developmentsFolder } from '../../config/load/contentFolder.ts';
import { asSlug } from '../../content/slug.ts';
import { maxPixels } from '../../pictures/limits.ts';
import { probe } from '../../pictures/probe.ts';
import { readSvg } from '../../pictures/svgSource.ts';
import { type PictureFile, siteStem } from '../contract.ts';

import { binFolder, openBin, sharedFolder } from './files.ts';
import { isHeic, readHeic } from './heic.ts';
import { StudioRefusal } from './refusal.ts';

const pictureName = /\.(webp|jpe?g|png|avif|svg)$/i;

/** Longest side of a stored picture, in px: twice what the widest screen shows. */
const longestSide = 4000;
const quality = 90;

export type Pictures = ReturnType<typeof createPictures>;

export function createPictures(contentDir: string) {
  const home = join(contentDir, developmentsFolder);
  const sizes = new Map<string, { stamp: string; width: number; height: number }>();

  function sizeOf(file: string): { width: number; height: number } {
    const { mtimeMs, size } = statSync(file);
    const stamp = `${mtimeMs} ${size}`;
    const known = sizes.get(file);
    if (known?.stamp === stamp) return known;
    const { width = 0, height = 0 } = probe(file, size);
    const measured = { stamp, width, height };
    sizes.set(file, measured);
    return measured;
  }

  /** Picture files of a folder, relative to the developments' folder. */
  const filesIn = (folder: string): string[] =>
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

  // The site's file is one folder above the others, so its paths begin with the developments' folder.
  const prefix = (stem: string) => (stem === siteStem ? `${developmentsFolder}/` : '');

  /** Absolute path of a picture. Throws a 404 unless it is in the file's own folder or the shared one. */
  function fileOf(stem: string, path: string): string {
    const known = [stem, sharedFolder].flatMap((folder) => filesIn(folder).map((file) => prefix(stem) + file));
    if (!known.includes(path)) throw new StudioRefusal(404, 'Esta imagem não existe.');
    return join(home, path.slice(prefix(stem).length));
  }

  return {
    /** Pictures that a file can use: those in its own folder and in the shared one. */
    of(stem: string, data: unknown): PictureFile[] {
      const named = new Set(textsIn(data));
      return [stem, sharedFolder].flatMap((folder) =>
        filesIn(folder).map((file) => {
          const path = prefix(stem) + file;
          const { width, height } = sizeOf(join(home, file));
          return { path, width, height, unused: folder === stem && stem !== siteStem && !named.has(path) };
        }),
      );
    },

    /** A reduced picture for the form, and its ETag. */
    small(stem: string, path: string, width: number): { tag: string; picture: Sharp } {
      const file = fileOf(stem, path);
      const { mtimeMs, size } = statSync(file);
      const picture = sharp(file, { limitInputPixels: maxPixels })
        .rotate()
        .resize(width, width, { fit: 'inside', withoutEnlargement: true })
        .webp();
      return { tag: `"${mtimeMs}-${size}-${width}"`, picture };
    },

    /** Stores an uploaded picture in the file's folder under a free name; returns its path for the YAML. */
    async keep(stem: string, name: string, bytes: Buffer): Promise<string> {
      const { format, content } = await madeSafe(name, bytes);
      mkdirSync(join(home, stem), { recursive: true });
      const base = asSlug(name.replace(/\.[^.]*$/, '')) || 'imagem';
      for (let count = 1; ; count++) {
        const file = `${stem}/${base}${count === 1 ? '' : `-${count}`}.${format}`;
        try {
          writeFileSync(join(home, file), content, { flag: 'wx' });
          return prefix(stem) + file;
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
        }
      }
    },

    /** Moves a picture of the file's own folder into the bin. */
    remove(stem: string, path: string): void {
      const file = fileOf(stem, path);
      const away = binned(stem, path);
      openBin(contentDir);
      mkdirSync(dirname(away), { recursive: true });
      renameSync(file, away);
    },

    /** Restores a picture from the bin. */
    restore(stem: string, path: string): void {
      const away = binned(stem, path);
      const file = join(home, path.slice(prefix(stem).length));
      if (!existsSync(away) || existsSync(file)) throw new StudioRefusal(404, 'Esta imagem não está na lixeira.');
      mkdirSync(dirname(file), { recursive: true });
      renameSync(away, file);
    },
  };

  /** Path in the bin for a picture of the file's own folder. Throws a 422 for any other path. */
  function binned(stem: string, path: string): string {
    const [folder, ...rest] = path.slice(prefix(stem).length).split('/');
    const wild = [...rest, stem].some((name) => name === '' || name === '..' || name.includes('\\'));
    if (folder !== stem || wild || !pictureName.test(path))
      throw new StudioRefusal(422, 'As imagens do acervo são de todos os empreendimentos e ficam.');
    return join(contentDir, binFolder, 'imagens', stem, ...rest);
  }
}

/** All strings in a value. */
function textsIn(data: unknown): string[] {
  if (typeof data === 'string') return [data];
  return typeof data === 'object' && data !== null ? Object.values(data).flatMap(textsIn) : [];
}

/**
 * Re-encodes an uploaded picture: upright, not larger than needed, and without metadata such as the location. Throws a
 * refusal if it can't be decoded.
 */
async function madeSafe(name: string, bytes: Buffer): Promise<{ format: string; content: Buffer }> {
  const start = bytes.subarray(0, 1024).toString('latin1');
  if (/<svg\b/i.test(start)) {
    const svg = readSvg(bytes);
    if (!('fault' in svg)) return { format: 'svg', content: bytes };
    throw new StudioRefusal(415, `${name} não é um SVG que possa ir ao site: exporte-o de novo, só com formas.`);
  }
  const heic = isHeic(bytes);
  try {
    const source = heic ? await readHeic(bytes) : sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' });
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
