/** Pictures of some kB that are gigabytes once they are decoded. */
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

function chunk(type: string, data: Buffer): Buffer {
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  const named = Buffer.concat([Buffer.from(type), data]);
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

/** A black PNG, one bit a pixel. */
export function pngBomb(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height));
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}

const small = () => sharp({ create: { width: 16, height: 16, channels: 3, background: '#888' } });

/** A small JPEG whose header says another size. */
export async function jpegBomb(width: number, height: number): Promise<Buffer> {
  const bytes = await small().jpeg().toBuffer();
  const frame = bytes.indexOf(Buffer.from('ffc0', 'hex'));
  bytes.writeUInt16BE(height, frame + 5);
  bytes.writeUInt16BE(width, frame + 7);
  return bytes;
}

/** The same as WebP. */
export async function webpBomb(width: number, height: number): Promise<Buffer> {
  const bytes = await small().webp().toBuffer();
  const frame = bytes.indexOf(Buffer.from('9d012a', 'hex'));
  bytes.writeUInt16LE(width, frame + 3);
  bytes.writeUInt16LE(height, frame + 5);
  return bytes;
}

/** A small drawing with a picture in it. @param breaks what stands between the lines of its address */
export function svgAround(picture: Buffer, breaks = ''): Buffer {
  const lines = (picture.toString('base64').match(/.{1,76}/g) ?? []).join(breaks);
  const image = `<image width="40" height="30" xlink:href="data:image/png;base64,${lines}"/>`;
  const names = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';
  return Buffer.from(`<svg ${names} width="40" height="30">${image}</svg>`);
}
