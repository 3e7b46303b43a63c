import sharp, { type JpegOptions } from 'sharp';
import { describe, expect, test } from 'vitest';
import { isWholeJpeg } from '../../../src/pictures/jpegScan.ts';
import { noisyPicture } from '../../support/pictures.ts';

/** Its sides are not multiples of a block. */
const photo = () => noisyPicture(301, 203, 60);

function overwritten(jpg: Buffer, value: (index: number) => number): Buffer {
  const copy = Buffer.from(jpg);
  const middle = copy.length >> 1;
  for (let index = 0; index < 2048; index++) copy[middle + index] = value(index);
  return copy;
}

describe.each<[string, JpegOptions, boolean?]>([
  ['standard codes', { optimiseCoding: false }],
  ['codes of its own', { optimiseCoding: true }],
  ['full colour', { chromaSubsampling: '4:4:4' }],
  ['shades of grey', {}, true],
  ['scans that refine each other', { progressive: true }],
  ['scans that refine each other, in full colour', { progressive: true, chromaSubsampling: '4:4:4' }],
  ['scans that refine each other, in shades of grey', { progressive: true }, true],
  ['scans as a web optimizer chooses them', { mozjpeg: true, quality: 60 }],
])('a JPEG with %s', (_name, options, grey = false) => {
  const make = () => photo().greyscale(grey).jpeg(options).toBuffer();

  test('is whole when nothing was changed', async () => {
    expect(isWholeJpeg(await make())).toBe(true);
  });

  test.each<[string, (index: number) => number]>([
    ['zeros', () => 0],
    ['text', (index) => 97 + (index % 20)],
  ])('is damaged when its middle was overwritten with %s', async (_what, value) => {
    expect(isWholeJpeg(overwritten(await make(), value))).toBe(false);
  });

  test('is damaged when a part is missing', async () => {
    const jpg = await make();
    const cut = Buffer.concat([jpg.subarray(0, jpg.length / 2), jpg.subarray(jpg.length / 2 + 2048)]);
    expect(isWholeJpeg(cut)).toBe(false);
  });
});

test('a flat picture, whose data may be zeros, is whole', async () => {
  const flat = sharp({ create: { width: 640, height: 480, channels: 3, background: '#fff' } });
  expect(isWholeJpeg(await flat.jpeg({ optimiseCoding: true }).toBuffer())).toBe(true);
});

test('restart markers are counted; a lost one is noticed', async () => {
  const flat = sharp({ create: { width: 16, height: 64, channels: 3, background: '#808080' } });
  const jpg = await flat.jpeg({ optimiseCoding: false }).toBuffer();
  const scan = jpg.indexOf(Buffer.from('ffda', 'hex'));
  const data = scan + 2 + jpg.readUInt16BE(scan + 2);
  const withData = (hex: string) =>
    Buffer.concat([
      jpg.subarray(0, scan),
      Buffer.from('ffdd00040001', 'hex'),
      jpg.subarray(scan, data),
      Buffer.from(hex, 'hex'),
    ]);
  // Four blocks of brightness and two of colour without any change.
  const unit = '28a28a00';
  const whole = withData(`${unit}ffd0${unit}ffd1${unit}ffd2${unit}ffd9`);
  await sharp(whole, { failOn: 'warning' }).raw().toBuffer();
  expect(isWholeJpeg(whole)).toBe(true);
  expect(isWholeJpeg(withData(`${unit}ffd0${unit}ffd1${unit}ffd9`))).toBe(false);
});

test('bytes that a camera adds after the data are no damage', async () => {
  const jpg = await photo().jpeg().toBuffer();
  expect(isWholeJpeg(Buffer.concat([jpg.subarray(0, -2), Buffer.alloc(8), jpg.subarray(-2), Buffer.alloc(500)]))).toBe(
    true,
  );
});
