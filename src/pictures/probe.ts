/** Format and size of a picture, and whether its file is complete, without decoding. */
import { closeSync, openSync, readSync } from 'node:fs';
import { pdfFault } from './pdf.ts';
import type { DetailedFault } from './pictureError.ts';
import { maxPictureBytes, maxPixels, maxSvgBytes, megabytes, megapixels } from './pictureLimits.ts';
import { readSvg } from './readSvg.ts';

export interface Size {
  /** px, after rotation. */
  width: number;
  height: number;
}

export interface Probe extends Partial<Size>, Partial<DetailedFault> {
  /** The format's file extension; '' when unknown. */
  format: string;
  /** It is the sample picture of a new development, to be replaced: its description is `provisionalMark`. */
  provisional?: true;
}

/** The description (EXIF) by which a new development's sample picture is recognised. */
export const provisionalMark = 'provisional-picture-of-a-new-development';

/** How many bytes are read at the start and at the end of a file. */
const sniffed = 1024;

/** Examines a file of `size` bytes. Throws the file system's errors. */
export function probe(file: string, size: number): Probe {
  const handle = openSync(file, 'r');
  try {
    const bytes = new Bytes(handle, size);
    const format = identify(bytes.start);
    if (format === 'pdf') return { format, ...pdfFault(file, size) };
    if (size > maxPictureBytes) return { format, fault: 'too-large', detail: megabytes(maxPictureBytes) };
    if (format === 'svg') return { format, ...drawing(bytes) };
    const measure = measures[format];
    const provisional = format === 'webp' && bytes.endsWith(provisionalMark) && { provisional: true as const };
    return measure ? { format, ...raster(bytes, measure), ...provisional } : { format };
  } finally {
    closeSync(handle);
  }
}

/** Parts of a file, read when they are asked for. */
class Bytes {
  readonly size: number;
  readonly start: Buffer;
  private readonly handle: number;

  constructor(handle: number, size: number) {
    this.handle = handle;
    this.size = size;
    this.start = this.fetch(0, sniffed);
  }

  /** Fewer bytes than `length` at the end of the file. */
  read(from: number, length: number): Buffer {
    return from + length <= this.start.length ? this.start.subarray(from, from + length) : this.fetch(from, length);
  }

  /** Whether the mark follows after `from`: usually at the end, or earlier when a camera has appended data. */
  holds(mark: Buffer, from: number): boolean {
    const near = Math.max(from, this.size - sniffed);
    return [near, from].some((at) => this.read(at, this.size - at).includes(mark));
  }

  /** Whether the last `sniffed` bytes contain the text. */
  endsWith(text: string): boolean {
    const from = Math.max(0, this.size - sniffed);
    return this.read(from, this.size - from).includes(text);
  }

  private fetch(from: number, length: number): Buffer {
    const bytes = Buffer.alloc(Math.max(0, Math.min(length, this.size - from)));
    return bytes.subarray(0, readSync(this.handle, bytes, 0, bytes.length, from));
  }
}

/** The format, as its file extension, by the signature at the start of a file; '' when unknown. */
export function identify(bytes: Buffer): string {
  const start = bytes.toString('latin1', 0, sniffed);
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (start.startsWith('\xff\xd8\xff')) return 'jpg';
  if (start.startsWith('RIFF') && start.slice(8, 12) === 'WEBP') return 'webp';
  if (start.slice(4, 8) === 'ftyp' && /avi[fs]/.test(start.slice(8, 40))) return 'avif';
  if (start.startsWith('GIF8')) return 'gif';
  if (start.startsWith('wOF2')) return 'woff2';
  if (start.startsWith('%PDF-')) return 'pdf';
  if (start.slice(4, 8) === 'ftyp' && /hei[cx]|mif1/.test(start.slice(8, 40))) return 'heic';
  if (/^(?:\xef\xbb\xbf)?\s*(?:<\?xml|<!--|<!DOCTYPE svg|<svg\b)/i.test(start)) {
    const svg = /<svg\b/i.test(start);
    return svg || (start.length === sniffed && !/<html\b/i.test(start)) ? 'svg' : '';
  }
  return '';
}

function drawing(bytes: Bytes): Partial<Size> | DetailedFault {
  const source = readSvg(bytes.read(0, maxSvgBytes + 1));
  return 'fault' in source ? source : { width: source.width, height: source.height };
}

/** The size in the header of a format; undefined when the file is incomplete. */
type Measure = (bytes: Bytes) => Size | undefined;

function raster(bytes: Bytes, measure: Measure): Size | DetailedFault {
  const size = sizeOf(bytes, measure);
  if (!size?.width || !size.height) return { fault: 'damaged' };
  const tooLarge = size.width * size.height > maxPixels;
  return tooLarge ? { fault: 'too-large', detail: megapixels(maxPixels) } : size;
}

function sizeOf(bytes: Bytes, measure: Measure): Size | undefined {
  try {
    return measure(bytes);
  } catch (error) {
    // The file ends within its header.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** Length of a PNG's signature and first chunk. */
const pngHeader = 33;

const measures: Record<string, Measure | undefined> = {
  png(bytes) {
    const { start } = bytes;
    if (!bytes.holds(Buffer.from('IEND'), pngHeader)) return undefined;
    return { width: start.readUInt32BE(16), height: start.readUInt32BE(20) };
  },

  jpg(bytes) {
    let turned = false;
    for (let at = 2; ; ) {
      const segment = bytes.read(at, 10);
      const marker = segment.readUInt16BE(0);
      if (marker === 0xffff) {
        at += 1;
        continue;
      }
      if (isFrame(marker)) {
        const [height, width] = [segment.readUInt16BE(5), segment.readUInt16BE(7)];
        if (!bytes.holds(Buffer.from('ffd9', 'hex'), at)) return undefined;
        return turned ? { width: height, height: width } : { width, height };
      }
      const length = segment.readUInt16BE(2);
      if (marker < 0xffc0 || length < 2) return undefined;
      if (marker === 0xffe1 && segment.toString('latin1', 4, 8) === 'Exif')
        turned = swapsSides(bytes.read(at + 10, 512));
      at += 2 + length;
    }
  },

  webp({ start, size }) {
    if (size < 8 + start.readUInt32LE(4)) return undefined;
    switch (start.toString('latin1', 12, 16)) {
      case 'VP8X':
        return { width: 1 + start.readUIntLE(24, 3), height: 1 + start.readUIntLE(27, 3) };
      case 'VP8L': {
        const bits = start.readUInt32LE(21);
        return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) };
      }
      default:
        return { width: start.readUInt16LE(26) & 0x3fff, height: start.readUInt16LE(28) & 0x3fff };
    }
  },

  avif(bytes) {
    let size: Size | undefined;
    for (let at = 0; at + 8 <= bytes.size; ) {
      const box = bytes.read(at, 16);
      const stated = box.readUInt32BE(0);
      // 1: the length follows in eight bytes; 0: up to the end.
      const length = stated === 1 ? Number(box.readBigUInt64BE(8)) : stated || bytes.size - at;
      if (length < 8 || at + length > bytes.size) return undefined;
      if (box.toString('latin1', 4, 8) === 'meta') size = largestItem(bytes.read(at, length));
      at += length;
    }
    return size;
  },
};

/** Markers C0 to CF start a frame, apart from three that mean something else. */
const isFrame = (marker: number) => marker >= 0xffc0 && marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker);

/** Whether the EXIF orientation swaps width and height. */
function swapsSides(exif: Buffer): boolean {
  const view = new DataView(exif.buffer, exif.byteOffset, exif.length);
  if (view.byteLength < 8) return false;
  const little = exif.toString('latin1', 0, 2) === 'II';
  for (let entry = view.getUint32(4, little) + 2; entry + 12 <= view.byteLength; entry += 12)
    if (view.getUint16(entry, little) === 0x0112) return view.getUint16(entry + 8, little) >= 5;
  return false;
}

/** Tiles, masks and thumbnails have sizes too; the picture is the largest. */
function largestItem(meta: Buffer): Size | undefined {
  const sizes: Size[] = [];
  for (let at = meta.indexOf('ispe'); at !== -1; at = meta.indexOf('ispe', at + 4))
    sizes.push({ width: meta.readUInt32BE(at + 8), height: meta.readUInt32BE(at + 12) });
  return sizes.toSorted((a, b) => b.width * b.height - a.width * a.height)[0];
}
