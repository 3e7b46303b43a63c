/** Makes the bytes of pictures: of those that are stored, and reduced ones for the form. */

import sharp from 'sharp';
import { maxPixels } from '../../../pictures/pictureLimits.ts';
import { readSvg } from '../../../pictures/readSvg.ts';
import { StudioRefusal } from '../../refusal.ts';
import { decodeHeic, isHeic } from './heic.ts';

/** Longest side of a stored picture, in px: twice what the widest screen shows. */
const longestSide = 4000;
const quality = 90;

export const thumbnail = (source: string | Buffer, width: number, height: number): Promise<Buffer> =>
  sharp(source, { limitInputPixels: maxPixels })
    .rotate()
    .resize(width, height, { fit: 'inside', withoutEnlargement: true })
    .webp()
    .toBuffer();

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
