import { optimize } from 'svgo';
import { PictureError } from './pictureError.ts';
import { readSvg } from './readSvg.ts';

/** SVGO's plugins that remove what drawing programs leave in a file and nobody sees. */
const leftovers = [
  'removeXMLProcInst',
  'removeDoctype',
  'removeComments',
  'removeMetadata',
  'removeEditorsNSData',
] as const;

/** An SVG as it is served, and its size in px. Throws PictureError. */
export function cleanSvg(file: string, bytes: Buffer): { svg: Buffer; width: number; height: number } {
  const source = readSvg(bytes);
  if ('fault' in source) throw new PictureError(file, source.fault, source.detail);
  const { text, width, height } = source;
  try {
    return { svg: Buffer.from(optimize(text, { plugins: [...leftovers] }).data), width, height };
  } catch (error) {
    const [reason = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
    throw new PictureError(file, 'damaged', reason.replace('<input>:', ''));
  }
}
