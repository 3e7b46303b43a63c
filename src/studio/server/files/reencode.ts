/** Makes the bytes of pictures: of those that are stored, and reduced ones for the form. */

import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import sharp, { type Sharp } from 'sharp';
import { limitConcurrency } from '../../../node/limitConcurrency.ts';
import { maxPixels, memoryBudget, memoryFor } from '../../../pictures/pictureLimits.ts';
import { identify } from '../../../pictures/probe.ts';
import { readSvg } from '../../../pictures/readSvg.ts';
import { StudioRefusal } from '../../refusal.ts';
import { decodeHeic, isHeic } from './heic.ts';

/** Longest side of a stored picture, in px: twice what the widest screen shows. */
const longestSide = 4000;
const quality = 90;

/** Several people send pictures at the same time. */
const limit = limitConcurrency(availableParallelism(), memoryBudget);

const limits = { limitInputPixels: maxPixels } as const;

/** @param source a file's path, or its bytes */
export async function thumbnail(source: string | Buffer, width: number, height: number): Promise<Buffer> {
  const bytes = typeof source === 'string' ? await readFile(source) : source;
  const isSvg = identify(bytes) === 'svg';
  const isSafe = isSvg ? (await embeddedPixels(String(bytes))) <= maxPixels : decoded.has(identify(bytes));
  if (!isSafe) throw new StudioRefusal(415, 'Esta imagem não pode ser mostrada.');
  return sharp(bytes, limits)
    .rotate()
    .resize(width, height, { fit: 'inside', withoutEnlargement: true })
    .webp()
    .toBuffer();
}

/**
 * Pixels of the pictures that an SVG embeds, which drawing it decodes whole, whatever its own size: some kB can be gigabytes of
 * memory. Infinite if one of them can't be read.
 */
async function embeddedPixels(svg: string): Promise<number> {
  let pixels = 0;
  for (const [, double, single = ''] of svg.matchAll(/=\s*(?:"\s*(data:[^"]*)|'\s*(data:[^']*))/gi)) {
    try {
      // Drawing programs break lines in them.
      const address = (double ?? single).replaceAll(/&#(?:9|10|13|32|x9|xa|xd|x20);/gi, '');
      const picture = Buffer.from(await (await fetch(address)).arrayBuffer());
      const { width, height } = await sharp(picture, limits).metadata();
      pixels += identify(picture) === 'svg' ? Number.POSITIVE_INFINITY : width * height;
    } catch {
      return Number.POSITIVE_INFINITY;
    }
  }
  return pixels;
}

/** Formats that are decoded: not each decoder that there is shall meet what people send. */
const decoded = new Set(['jpg', 'png', 'webp', 'avif', 'heic']);

/**
 * Re-encodes an uploaded picture: upright, not larger than needed, and without metadata such as the location. Throws a
 * refusal if it can't be decoded.
 */
export async function reencode(name: string, bytes: Buffer): Promise<{ format: string; content: Buffer }> {
  const start = bytes.subarray(0, 1024).toString('latin1');
  if (start.startsWith('%PDF-'))
    throw new StudioRefusal(415, `${name} é um PDF. Exporte a página como imagem; o book tem lugar próprio, em Book.`);
  if (/<svg\b/i.test(start)) {
    const svg = readSvg(bytes);
    if (!('fault' in svg) && (await embeddedPixels(svg.text)) <= maxPixels) return { format: 'svg', content: bytes };
    throw new StudioRefusal(415, `${name} não é um SVG que possa ir ao site: exporte-o de novo, só com formas.`);
  }
  const heic = isHeic(bytes);
  const isKnown = heic || decoded.has(identify(bytes));
  if (!isKnown && identify(bytes))
    throw new StudioRefusal(415, `${name} não é uma imagem JPEG, PNG, WebP, AVIF ou SVG.`);
  try {
    if (!isKnown) throw new Error('No picture.');
    const source = heic ? await decodeHeic(bytes) : sharp(bytes, { ...limits, failOn: 'error' });
    const { format, width, height } = await source.metadata();
    const picture = source.rotate().resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true });
    const encode = (output: Sharp) => limit(() => output.toBuffer(), memoryFor(width * height));
    if (format === 'png') return { format: 'png', content: await encode(picture.png()) };
    if (format === 'webp') return { format: 'webp', content: await encode(picture.webp({ quality })) };
    return { format: 'jpg', content: await encode(picture.flatten({ background: '#fff' }).jpeg({ quality })) };
  } catch {
    if (heic)
      throw new StudioRefusal(
        415,
        `${name} está em HEIC e não pôde ser convertida. Exporte a foto como JPEG; no iPhone, em Ajustes › Câmera › Formatos, escolha Mais Compatível.`,
      );
    throw new StudioRefusal(415, `${name} está danificada ou não é uma imagem.`);
  }
}
