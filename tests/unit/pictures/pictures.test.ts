import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { avifSrcSet, fallbackSrc, portraitSrcSet } from '../../../src/content/picture.ts';
import { limitConcurrency } from '../../../src/node/limitConcurrency.ts';
import { createProgress } from '../../../src/node/progress.ts';
import { createPictures, type PictureErrors, type PictureLookup } from '../../../src/pictures/pictures.ts';
import { probe } from '../../../src/pictures/probe.ts';
import { inspectRaster } from '../../../src/pictures/raster.ts';
import { damagedPicture, noisyPicture } from '../../support/pictures.ts';

const root = mkdtempSync(join(tmpdir(), 'pictures-'));
const contentDir = join(root, 'content');
const cacheDir = join(root, 'cache');
const silent = { write: () => undefined };
const open = (cache = cacheDir) => createPictures({ contentDir, cacheDir: cache, output: silent });

/** Left half red, right half blue. */
const halves = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0000ff' } }).composite([
    {
      input: { create: { width: Math.ceil(width / 2), height, channels: 3, background: '#ff0000' } },
      left: 0,
      top: 0,
    },
  ]);

const plain = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: background.length > 7 ? 4 : 3, background } });

function put(file: string, bytes: Uint8Array | string): string {
  writeFileSync(join(contentDir, file), bytes);
  return file;
}

interface Request {
  file: string;
  role: Parameters<PictureLookup>[1];
  focus?: Parameters<PictureLookup>[2];
  zoom?: number;
}

const describeOne = ({ file, role, focus, zoom }: Request, pictures = open()) =>
  pictures.describe((look) => look(file, role, focus, zoom));

const describeAll = (requests: Request[], pictures = open()) =>
  pictures.describe((look) => requests.map(({ file, role, focus, zoom }) => look(file, role, focus, zoom)));

async function encodeAll(requests: Request[], pictures: ReturnType<typeof open>) {
  await describeAll(requests, pictures);
  return pictures.encode();
}

/** The file that a visitor gets at an address. */
async function fetched(address: string, pictures: ReturnType<typeof open>) {
  const served = await pictures.serve(address.replace('/assets/p/', ''));
  if (!served) throw new Error(`${address} is not served`);
  return served;
}

async function colorAt(image: Buffer, x: number, y: number) {
  const { data, info } = await sharp(image).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (Math.round(y * (info.height - 1)) * info.width + Math.round(x * (info.width - 1))) * info.channels;
  return [...data.subarray(at, at + 3)];
}

async function faultsOf(promise: Promise<unknown>) {
  const failure = (await promise.catch((error) => error)) as PictureErrors;
  return failure.errors.map(({ file, fault }) => `${file} ${fault}`);
}

beforeAll(async () => {
  mkdirSync(contentDir);
  put('wide.webp', await halves(1000, 600).webp().toBuffer());
});
afterAll(() => rmSync(root, { recursive: true }));

describe('sizes', () => {
  test('a photo has every width up to its own and is never enlarged', async () => {
    const picture = await describeOne({ file: 'wide.webp', role: 'photo' });
    expect(picture).toMatchObject({ width: 1000, height: 600, widths: [160, 320, 828, 1000] });
    const tiny = put('tiny.png', await plain(12, 9, '#123456').png().toBuffer());
    expect(await describeOne({ file: tiny, role: 'hero' })).toMatchObject({
      widths: [12],
      portrait: { width: 6, height: 9, widths: [6] },
    });
  });

  test('a hero goes up to 1920, cards stop at 1280', async () => {
    const file = put('large.jpg', await plain(2400, 1500, '#8090a0').jpeg().toBuffer());
    const hero = await describeOne({ file, role: 'hero' });
    const card = await describeOne({ file, role: 'card' });
    expect(hero.widths).toEqual([160, 320, 828, 1280, 1920]);
    expect(card.widths).toEqual([160, 320, 480, 828, 1280]);
    expect(card.portrait).toBeUndefined();
    expect(card.base).toBe(hero.base);
  });

  test('a picture as small as a thumbnail is shown whole in its own size', async () => {
    const small = put('small.png', await plain(300, 200, '#123456').png().toBuffer());
    const picture = await describeOne({ file: small, role: 'card' });
    expect(avifSrcSet(picture)).toBe(`${picture.base}-300.avif`);
    expect(avifSrcSet(picture, 160)).toBe(`${picture.base}-160.avif`);
  });

  test('files have the size their address says, in the type it says', async () => {
    const pictures = open();
    const picture = await describeOne({ file: 'wide.webp', role: 'photo' }, pictures);
    for (const entry of `${avifSrcSet(picture)}, ${portraitSrcSet(picture)}`.split(', ')) {
      const [address = '', width = /-(\d+)\.avif$/.exec(address)?.[1]] = entry.replace(/w$/, '').split(' ');
      const { body, type } = await fetched(address, pictures);
      const made = await sharp(body).metadata();
      expect([type, `${made.width}`, made.format]).toEqual(['image/avif', width, 'heif']);
    }
    const fallback = await fetched(fallbackSrc(picture), pictures);
    expect(fallback.type).toBe('image/webp');
    expect(await sharp(fallback.body).metadata()).toMatchObject({ format: 'webp', width: 828, height: 497 });
  });
});

describe('the crop for phones', () => {
  test('a hero is cut to 2:3, a photo to 4:5', async () => {
    const hero = await describeOne({ file: 'wide.webp', role: 'hero' });
    const photo = await describeOne({ file: 'wide.webp', role: 'photo' });
    expect(hero.portrait).toMatchObject({ width: 400, height: 600, widths: [400] });
    expect(photo.portrait).toMatchObject({ width: 480, height: 600, widths: [480] });
  });

  test('follows the focus and stays inside the picture', async () => {
    const pictures = open();
    const cropWith = async (x: number) => {
      const picture = await describeOne({ file: 'wide.webp', role: 'hero', focus: [x, 0] }, pictures);
      return (await fetched(portraitSrcSet(picture).split(' ')[0] ?? '', pictures)).body;
    };
    const [left, middle, right] = [await cropWith(0), await cropWith(0.5), await cropWith(1)];
    expect((await colorAt(left, 0.95, 0.5))[0]).toBeGreaterThan(200);
    expect((await colorAt(right, 0.05, 0.5))[2]).toBeGreaterThan(200);
    expect((await colorAt(middle, 0.05, 0.5))[0]).toBeGreaterThan(200);
    expect((await colorAt(middle, 0.95, 0.5))[2]).toBeGreaterThan(200);
  });

  test('keeps the top of a tall hero, or has a given focus in its middle', async () => {
    const file = put('tall.png', await plain(300, 900, '#445566').png().toBuffer());
    const top = await describeOne({ file, role: 'hero' });
    const upper = await describeOne({ file, role: 'hero', focus: [0.5, 0.3] });
    const bottom = await describeOne({ file, role: 'hero', focus: [0.5, 1] });
    expect(top.portrait).toMatchObject({ base: `${top.base}-t0`, width: 300, height: 450 });
    expect(upper.portrait).toMatchObject({ base: `${top.base}-t45` });
    expect(bottom.portrait).toMatchObject({ base: `${top.base}-t450` });
  });

  test('zooms in on the focus, in a file of its own', async () => {
    const [whole, near, corner] = await describeAll([
      { file: 'wide.webp', role: 'hero', focus: [0.5, 0.5] },
      { file: 'wide.webp', role: 'hero', focus: [0.5, 0.5], zoom: 1.25 },
      { file: 'wide.webp', role: 'hero', focus: [0, 1], zoom: 1.25 },
    ]);
    expect(near?.portrait).toMatchObject({ width: 320, height: 480, widths: [320] });
    expect(new Set([whole, near, corner].map((picture) => picture?.portrait?.base)).size).toBe(3);
    expect(near?.widths).toEqual(whole?.widths);
  });

  test("an opening's crop is wide enough for what is beside the building", async () => {
    const { portrait } = await describeOne({ file: 'wide.webp', role: 'opening' });
    expect(portrait).toMatchObject({ width: 540, height: 600 });
  });

  test('a busy hero gives up quality before it takes more than 45 kB of a phone', async () => {
    const pixels = await noisyPicture(720, 1080, 127).blur(1).png().toBuffer();
    const pictures = open();
    const picture = await describeOne({ file: put('busy.png', pixels), role: 'hero' }, pictures);
    const { body } = await fetched(`${picture.portrait?.base}-720.avif`, pictures);
    expect(body.length).toBeLessThanOrEqual(45_000);
  });
});

describe('the crop that shared links show', () => {
  const shared = async (request: Omit<Request, 'role'>) => {
    const pictures = open();
    const { base } = await describeOne({ ...request, role: 'share' }, pictures);
    return (await fetched(base, pictures)).body;
  };

  test.each([
    ['busy-wide.png', () => noisyPicture(1600, 900, 127).png().toBuffer()],
    ['small.png', () => plain(300, 900, '#44556680').png().toBuffer()],
    ['share.svg', () => '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="60"><path d="M0 0h9v9z"/></svg>'],
  ])('of %s is a JPEG of 1200 × 630 px that messengers accept', async (name, bytes) => {
    const body = await shared({ file: put(name, await bytes()) });
    expect(await sharp(body).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    expect(body.length).toBeLessThanOrEqual(300_000);
  });

  test('follows the focus', async () => {
    const file = put('halved.png', await halves(1600, 400).png().toBuffer());
    const [left, right] = [await shared({ file, focus: [0, 0.5] }), await shared({ file, focus: [1, 0.5] })];
    expect((await colorAt(left, 0.9, 0.5))[0]).toBeGreaterThan(200);
    expect((await colorAt(right, 0.1, 0.5))[2]).toBeGreaterThan(200);
  });

  test('of a drawing that is also shown is made beside it', async () => {
    const file = put('shown.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="60"/>');
    const pictures = open(join(root, 'shown'));
    const made = await encodeAll(
      [
        { file, role: 'hero' },
        { file, role: 'share' },
      ],
      pictures,
    );
    expect(Array.from(made.keys(), (name) => name.replace(/.*\./, '')).sort()).toEqual(['jpg', 'svg']);
  });
});

describe('what cameras and editors write', () => {
  test('a picture lying on its side is turned upright, and EXIF, GPS, XMP and profile are gone', async () => {
    const bytes = await halves(600, 400)
      .withExif({ IFD0: { Artist: 'Someone' }, IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '25/1 25/1 0/1' } })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"/>')
      .withIccProfile('p3')
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(bytes).metadata()).exif).toBeDefined();
    const pictures = open();
    const picture = await describeOne({ file: put('camera.jpg', bytes), role: 'photo' }, pictures);
    expect(picture).toMatchObject({ width: 400, height: 600, widths: [160, 320, 400] });
    for (const address of [`${picture.base}-400.avif`, fallbackSrc(picture)]) {
      const { body } = await fetched(address, pictures);
      const { exif, xmp, iptc, icc, orientation } = await sharp(body).metadata();
      expect({ exif, xmp, iptc, icc, orientation }).toEqual({});
      expect(body.includes('Someone')).toBe(false);
      expect((await colorAt(body, 0.5, 0.1))[0]).toBeGreaterThan(200);
      expect((await colorAt(body, 0.5, 0.9))[2]).toBeGreaterThan(200);
    }
  });

  test.each<[string, (jpeg: Buffer) => Uint8Array]>([
    ['other data after the picture', (jpeg) => Buffer.concat([jpeg, Buffer.alloc(5000)])],
    ['a few bytes too many in it', (jpeg) => Buffer.concat([jpeg.subarray(0, -2), Buffer.alloc(8), jpeg.subarray(-2)])],
    // Many phones' photos say the wrong part of the values.
    ['a header that decoders warn of', (jpeg) => jpeg.with(jpeg.indexOf('ffda', 0, 'hex') + 12, 0)],
  ])('a photo with %s is no damaged one', async (_, changed) => {
    const jpeg = await noisyPicture(300, 200, 60).jpeg().toBuffer();
    const file = put('phone.jpg', changed(jpeg));
    expect(await describeOne({ file, role: 'card' })).toMatchObject({ width: 300 });
    const path = join(contentDir, file);
    expect(probe(path, statSync(path).size)).toEqual({ format: 'jpg', width: 300, height: 200 });
  });

  test('colours of another profile are brought to sRGB', async () => {
    const bytes = await plain(60, 60, '#cc8844').withIccProfile('p3').png().toBuffer();
    expect(await describeOne({ file: put('p3.png', bytes), role: 'card' })).toMatchObject({ color: 'c84' });
  });

  test.each([
    ['CMYK', () => plain(80, 50, '#cc8844').toColourspace('cmyk').jpeg().toBuffer(), /^[bcd][789][345]$/],
    ['grey', () => plain(80, 50, '#777777').toColourspace('b-w').png().toBuffer(), /^777$/],
    ['16 bits', () => plain(80, 50, '#cc8844').toColourspace('rgb16').png().toBuffer(), /^c84$/],
    ['AVIF', () => plain(80, 50, '#cc8844').avif().toBuffer(), /^c84$/],
  ])('%s is understood', async (name, make, color) => {
    const pictures = open();
    const picture = await describeOne({ file: put(`${name}.img`, await make()), role: 'card' }, pictures);
    expect(picture).toMatchObject({ width: 80, height: 50, color: expect.stringMatching(color) });
    const { body } = await fetched(`${picture.base}-80.avif`, pictures);
    expect(await sharp(body).metadata()).toMatchObject({ width: 80, space: 'srgb' });
  });

  test('the placeholder of a card is its mean colour, of a hero its sky, middle and ground, of a photo stone', async () => {
    const stripes = ['#6688bb', '#cc8844', '#445533'].map(
      (fill, index) => `<rect y="${20 * index}" width="90" height="20" fill="${fill}"/>`,
    );
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="90" height="60">${stripes.join('')}</svg>`;
    const file = put('sunset.png', await sharp(Buffer.from(svg)).flatten().png().toBuffer());
    const colors = await Promise.all(
      (['card', 'hero', 'photo'] as const).map(async (role) => (await describeOne({ file, role })).color),
    );
    expect(colors).toEqual([expect.stringMatching(/^7[67]6$/), expect.stringMatching(/^68b-[bc]84-[45]53$/), 'stone']);
  });

  test('a transparent logo stays transparent and has no placeholder colour', async () => {
    const file = put('logo.png', await plain(200, 80, '#1d5fd180').png().toBuffer());
    const pictures = open();
    const logo = await describeOne({ file, role: 'logo' }, pictures);
    expect(logo).toMatchObject({ color: '', widths: [160, 200] });
    const { body } = await fetched(`${logo.base}-200.avif`, pictures);
    expect((await sharp(body).stats()).isOpaque).toBe(false);
  });
});

describe('names and cache', () => {
  test('the same content has the same names, wherever it lies; another content has others', async () => {
    put('copy.webp', readFileSync(join(contentDir, 'wide.webp')));
    put('other.webp', await halves(1000, 601).webp().toBuffer());
    const [wide, copy, other] = await Promise.all(
      ['wide.webp', 'copy.webp', 'other.webp'].map((file) => describeOne({ file, role: 'photo' })),
    );
    const elsewhere = await describeOne({ file: 'wide.webp', role: 'photo' }, open(join(root, 'cache-2')));
    expect(copy).toEqual(wide);
    expect(elsewhere).toEqual(wide);
    expect(other?.base).not.toBe(wide?.base);
    expect(wide?.base).toMatch(/^\/assets\/p\/[0-9a-z]{8}$/);
  });

  test('a second build encodes nothing; damaged and missing files are made again', async () => {
    const cache = join(root, 'cache-3');
    const requests: Request[] = [
      { file: 'wide.webp', role: 'photo' },
      { file: 'copy.webp', role: 'card' },
    ];
    const first = await encodeAll(requests, open(cache));
    expect([...first.keys()].filter((name) => name.endsWith('.avif'))).toHaveLength(6);
    const long = new Date('2020-01-01');
    for (const entry of readdirSync(cache)) utimesSync(join(cache, entry), long, long);
    const ages = () => readdirSync(cache).map((entry) => statSync(join(cache, entry)).mtime.getFullYear());

    expect(await encodeAll(requests, open(cache))).toEqual(first);
    expect(new Set(ages())).toEqual(new Set([2020]));

    const [whole = '', cut = '', empty = '', gone = ''] = first.values();
    const bytes = [cut, empty, gone].map((file) => readFileSync(file));
    writeFileSync(cut, bytes[0]?.subarray(0, 100) ?? '');
    writeFileSync(empty, '');
    rmSync(gone);
    expect(await encodeAll(requests, open(cache))).toEqual(first);
    expect([cut, empty, gone].map((file) => readFileSync(file))).toEqual(bytes);
    expect(statSync(whole).mtime.getFullYear()).toBe(2020);
    expect(readdirSync(cache).filter((entry) => entry.endsWith('.tmp'))).toEqual([]);
  });

  test('a running process sees a saved picture at once', async () => {
    const pictures = open();
    const file = put('edited.png', await plain(50, 50, '#ff0000').png().toBuffer());
    const before = await describeOne({ file, role: 'card' }, pictures);
    put('edited.png', await plain(70, 50, '#0000ff').png().toBuffer());
    const after = await describeOne({ file, role: 'card' }, pictures);
    expect([before.color, after.color, after.width]).toEqual(['f00', '00f', 70]);
  });
});

test('the dev server gets a size on request, encoded once for all requests, and no size it does not know', async () => {
  const pictures = open(join(root, 'cache-4'));
  const { base } = await describeOne({ file: 'wide.webp', role: 'photo' }, pictures);
  const [one, two] = await Promise.all([fetched(`${base}-160.avif`, pictures), fetched(`${base}-160.avif`, pictures)]);
  expect(one.body).toEqual(two.body);
  expect(readdirSync(join(root, 'cache-4')).filter((entry) => entry.endsWith('.avif'))).toHaveLength(1);
  for (const name of [`${base}-161.avif`, 'x.avif', '../wide.webp', 'wide.webp', `${base.slice(-16)}.json`, '']) {
    expect(await pictures.serve(name)).toBeUndefined();
  }
});

describe('broken pictures', () => {
  test('are all named, with the reason, and the valid ones are encoded', async () => {
    const noise = await noisyPicture(300, 200, 60).png().toBuffer();
    const half = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2);
    put('cut.jpg', half(await sharp(noise).jpeg().toBuffer()));
    put('cut.webp', half(await sharp(noise).webp().toBuffer()));
    put('cut.png', half(noise));
    put('text.png', 'not a picture');
    put('drawing.webp', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"></svg>');
    put('empty.png', '');
    put(
      'huge.png',
      readFileSync(new URL('../../fixtures/config/picture-broken/developments/_acervo/enorme.png', import.meta.url)),
    );
    mkdirSync(join(contentDir, 'folder.png'));
    const files = readdirSync(contentDir).filter((file) => /^(cut|text|drawing|empty|huge|folder)\./.test(file));
    const requests = ['wide.webp', 'none.png', '../outside.png', ...files].map((file) => ({
      file,
      role: 'logo' as const,
    }));
    const cache = join(root, 'cache-5');
    expect(await faultsOf(describeAll(requests, open(cache)))).toEqual([
      '../outside.png missing',
      'cut.jpg damaged',
      'cut.png damaged',
      'cut.webp damaged',
      'drawing.webp unknown',
      'empty.png unreadable',
      'folder.png unreadable',
      'huge.png too-large',
      'none.png missing',
      'text.png unknown',
    ]);
  });

  test('are found while others are decoded at the same time', async () => {
    const jpeg = await noisyPicture(300, 200, 60).jpeg().toBuffer();
    const png = await noisyPicture(300, 200, 60).png().toBuffer();
    const pictures = Array.from({ length: 100 }, (_, index) => (index % 2 ? jpeg : png).subarray(0, -1000));
    const found = await Promise.allSettled(pictures.map((bytes, index) => inspectRaster(`${index}`, bytes)));
    expect(found.filter(({ status }) => status === 'fulfilled')).toEqual([]);
  });
});

describe('a lazy look', () => {
  const lazily = (cacheDir: string) => createPictures({ contentDir, cacheDir, lazy: true, output: silent });

  test('gives pages what a whole one gives, and makes no file', async () => {
    put('clear.png', await plain(700, 500, '#0000ff80').png().toBuffer());
    put('lines.svg', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 40"><path d="M0 0h1"/></svg>');
    const requests = (['photo', 'wide', 'hero', 'opening', 'card', 'logo', 'plan'] as const).flatMap((role) =>
      ['wide.webp', 'clear.png', 'lines.svg'].map((file) => ({ file, role })),
    );
    const whole = await describeAll(requests, open(join(root, 'cache-whole')));
    const cache = join(root, 'cache-lazy');
    for (const asked of [requests, requests.slice(0, 6)])
      expect(await describeAll(asked, lazily(cache))).toEqual(whole.slice(0, asked.length));
    expect(readdirSync(cache)).toEqual([]);
  });

  test('finds damage behind the header of a gallery’s photo when it is encoded, of others at once', async () => {
    const file = put('hollow.png', await damagedPicture());
    const pictures = lazily(join(root, 'cache-hollow'));
    expect(await describeOne({ file, role: 'photo' }, pictures)).toMatchObject({ width: 1600, color: 'stone' });
    expect(await faultsOf(pictures.encode())).toEqual(['hollow.png damaged']);
    expect(await faultsOf(describeOne({ file, role: 'card' }, pictures))).toEqual(['hollow.png damaged']);
  });
});

describe('SVG', () => {
  const fixture = (name: string) => readFileSync(new URL(`../../fixtures/pictures/${name}.svg`, import.meta.url));
  async function served(file: string) {
    const pictures = open();
    const picture = await describeOne({ file, role: 'plan' }, pictures);
    const { body, type } = await fetched(picture.base, pictures);
    expect(type).toBe('image/svg+xml');
    return { picture, svg: body };
  }

  test('a valid drawing looks and reads as before, and keeps its viewBox and ids', async () => {
    const source = fixture('harmless');
    const { picture, svg } = await served(put('harmless.svg', source));
    expect(picture).toMatchObject({ width: 227, height: 151, widths: [], color: '' });
    expect([avifSrcSet(picture), portraitSrcSet(picture), fallbackSrc(picture)]).toEqual(['', '', picture.base]);
    const [before, after] = await Promise.all([source, svg].map((each) => sharp(each).raw().toBuffer()));
    expect(after?.equals(before ?? Buffer.of())).toBe(true);
    expect(svg.toString()).toContain('viewBox="0 0 240 160"');
    expect(svg.toString()).toContain('Estar  /  <tspan font-weight="700">jantar</tspan> 12 m²');
    expect(svg.toString()).not.toMatch(/inkscape|<\?xml|<!--/);
  });

  test.each([
    ['<script>alert(1)</script>', '<script>'],
    ['<s:script>alert(1)</s:script>', '<s:script>'],
    ['<g onclick="alert(1)"/>', 'onclick'],
    ["<g\n ONLOAD = 'alert(1)'/>", 'ONLOAD', 3],
    ['<foreignObject/>', '<foreignObject>'],
    ['<iframe src="https://evil.example/a"/>', '<iframe>'],
    ['<a href="javascript:alert(1)"/>', 'href'],
    ['<a xlink:href="&#106;ava&#10;script:alert(1)"/>', 'xlink:href'],
    ['<a href="https://evil.example/b"/>', 'href'],
    ['<use href="//evil.example/c.svg#a"/>', 'href'],
    ['<image href="https://evil.example/d.png"/>', 'href'],
    [`<image href="data:image/svg+xml,%3Csvg onload='alert(1)'/%3E"/>`, 'href'],
    ['<a><set attributeName=" href " to="javascript:alert(1)"/></a>', 'attributeName'],
    ['<animate attributeName="onclick" to="alert(1)"/>', 'attributeName'],
    ['<g xmlns="http://www.w3.org/1999/xhtml"><b/></g>', 'xmlns'],
    ['<style>@import "https://evil.example/e.css";</style>', '@import'],
    ['<style><![CDATA[.a{fill:url(https://evil.example/f.svg#p)}]]></style>', 'url('],
    [`<path style="cursor:url('https://evil.example/g.cur'),auto"/>`, 'url('],
    ['<?xml-stylesheet href="https://evil.example/h.css"?>', '<?xml-stylesheet'],
  ])('one with %s is refused with its line', async (part, what, line = 2) => {
    const file = put('active.svg', `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">\n${part}</svg>`);
    const failed = await describeOne({ file, role: 'plan' }).catch((error: PictureErrors) => error.errors);
    expect(failed).toMatchObject([{ fault: 'svg-active', detail: `${line}: ${what}` }]);
  });

  test.each([
    ['width="40" height="30"', [40, 30]],
    ['width="1in" height="48pt"', [96, 64]],
    ['viewBox="-5 -5 300 200"', [300, 200]],
    ['width="100%" height="100%" viewBox="0,0,64,32"', [64, 32]],
    ['height="50" viewBox="0 0 200 100"', [100, 50]],
  ])('the size of <svg %s> is read', async (attributes, [width, height]) => {
    const file = put('sized.svg', `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}><path d="M0 0h1"/></svg>`);
    expect(await describeOne({ file, role: 'logo' })).toMatchObject({ width, height });
  });

  test.each([
    [
      'entities',
      '<!DOCTYPE svg [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]><svg viewBox="0 0 1 1">&b;</svg>',
      'svg-entities',
    ],
    ['outside entities', '<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]><svg>&a;</svg>', 'svg-entities'],
    ['no size', '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h1"/></svg>', 'svg-size'],
    ['Latin-1', Buffer.from('<svg viewBox="0 0 9 9"><title>\xe9</title></svg>', 'latin1'), 'svg-encoding'],
    ['an end too soon', '<svg viewBox="0 0 9 9"><g><path d="M0 0h1"/>', 'damaged'],
    ['crossed tags', '<svg viewBox="0 0 9 9"><g></svg></g></svg>', 'damaged'],
    ['a deep nest', `<svg viewBox="0 0 9 9">${'<g>'.repeat(50_000)}${'</g>'.repeat(50_000)}</svg>`, 'damaged'],
    ['HTML', '<html><body>hello</body></html>', 'unknown'],
  ])('one with %s is refused', async (_, source, fault) => {
    const file = put('refused.svg', source);
    expect(await faultsOf(describeOne({ file, role: 'plan' }))).toEqual([`refused.svg ${fault}`]);
  });
});

describe('progress', () => {
  /** The report on a step of four items, which take these many seconds each. The first is half of the work. */
  const lines = (isTTY: boolean, seconds: number) => {
    const written: string[] = [];
    let now = 0;
    const step = { name: 'Pictures', total: 4, weight: 600 };
    const progress = createProgress(step, { isTTY, write: (text) => written.push(text) }, () => now);
    for (const weight of [300, 100, 100, 100]) {
      now += seconds * 1000;
      progress.advance(weight);
    }
    progress.finish();
    return written;
  };

  test('a terminal shows in one line the step, its share and the time left, and then how long it took', () => {
    expect(lines(true, 3)).toEqual([
      expect.stringMatching(/^\r.*Pictures: 1 of 4, 50 %, about 3 s left$/),
      expect.stringMatching(/^\r.*Pictures: 2 of 4, 66 %, about 3 s left$/),
      expect.stringMatching(/^\r.*Pictures: 3 of 4, 83 %, about 2 s left$/),
      expect.stringMatching(/^\r.*Pictures: 4 of 4, 100 %, about 0 s left$/),
      expect.stringMatching(/^\r.*Pictures: 4 in 12\.0 s\n$/),
    ]);
  });

  test('a log gets a plain line when a step takes longer than two seconds, and every ten seconds', () => {
    expect(lines(false, 3)).toEqual(['Pictures: 1 of 4, 50 %, about 3 s left\n', 'Pictures: 4 in 12.0 s\n']);
    expect(lines(false, 6)).toEqual([
      'Pictures: 1 of 4, 50 %, about 6 s left\n',
      'Pictures: 3 of 4, 83 %, about 4 s left\n',
      'Pictures: 4 in 24.0 s\n',
    ]);
  });

  test('what takes less than two seconds is not worth a line', () => {
    expect([lines(true, 0.4), lines(false, 0.4)]).toEqual([[], []]);
  });
});

test('pictures are processed side by side within the budget; one that exceeds it, alone', async () => {
  const limit = limitConcurrency(3, 10);
  const together: string[][] = [];
  const running = new Set<string>();
  const work = (name: string, cost: number) =>
    limit(async () => {
      running.add(name);
      together.push([...running]);
      await new Promise((resume) => setImmediate(resume));
      running.delete(name);
    }, cost);
  await Promise.all([work('a', 4), work('b', 6), work('c', 1), work('huge', 20), work('d', 1), work('e', 1)]);
  const cost: Record<string, number> = { a: 4, b: 6, c: 1, huge: 20, d: 1, e: 1 };
  for (const names of together) {
    const sum = names.reduce((total, name) => total + (cost[name] ?? 0), 0);
    expect(names.length === 1 || (sum <= 10 && names.length <= 3)).toBe(true);
  }
  expect(together).toContainEqual(['a', 'b']);
  expect(together).toContainEqual(['huge']);
});

describe('a fast build', () => {
  const request: Request = { file: 'wide.webp', role: 'hero' };
  const cache = join(root, 'cache-fast');
  const made = async (effort: 'best' | 'fast', cacheDir = cache) => {
    const pictures = createPictures({ contentDir, cacheDir, effort, output: silent });
    const files = await encodeAll([request], pictures);
    return new Map(Array.from(files, ([name, file]) => [name, readFileSync(file)]));
  };

  test('has the same names and sizes, and none of its files is used by a full build', async () => {
    const fast = await made('fast');
    const best = await made('best');
    expect([...fast.keys()]).toEqual([...best.keys()]);
    for (const [name, bytes] of fast) {
      expect(bytes).not.toEqual(best.get(name));
      const [{ width, height, format }, as] = await Promise.all([
        sharp(bytes).metadata(),
        sharp(best.get(name)).metadata(),
      ]);
      expect([width, height, format]).toEqual([as.width, as.height, as.format]);
    }
    expect(await made('best', join(root, 'cache-best'))).toEqual(best);
  });

  test('uses the best quality where it exists', async () => {
    expect(await made('fast')).toEqual(await made('best'));
  });
});
