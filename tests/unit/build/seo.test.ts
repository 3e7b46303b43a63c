import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { makeIcons } from '../../../src/build/seo/icons.ts';
import { makeShareCards } from '../../../src/build/seo/share.ts';
import {
  type Card,
  type CardOwner,
  type CardPhoto,
  cardSize,
  drawCard,
  drawFrame,
  drawGround,
} from '../../../src/build/seo/shareCard.ts';
import { sitemaps } from '../../../src/build/seo/sitemap.ts';
import { openTypeface } from '../../../src/build/seo/typeface.ts';
import type { Site } from '../../../src/content/site.ts';
import { siteContent } from '../../support/buildSite.ts';
import { config, developments, makeSite, manyDevelopments } from '../../support/site.ts';

const folder = mkdtempSync(join(tmpdir(), 'seo-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('a share card', () => {
  const bytes = readFileSync(join(siteContent, config.company.logo?.light ?? ''));
  const draw = async ({ photo, ...card }: Partial<Card & CardOwner> & { photo?: CardPhoto }) => {
    const face = (file: string) => openTypeface(join(siteContent, file), {});
    const { display, text } = config.theme.fonts;
    const colors = { ink: '#0a1a2f', accentLight: '#ecd2ac' };
    const style = { display: await face(display.file), text: await face(text.file), colors };
    const frame = await drawFrame({ logo: { bytes, painted: false }, company: 'Oraboa', ...card }, style);
    const ground = await drawGround(photo, frame, style);
    return drawCard({ title: 'A', ...card }, ground, Buffer.alloc(ground.length), style);
  };
  /** Brightness of the right margin, where no text may stand. */
  const margin = async (jpeg: Buffer) => {
    const area = { left: cardSize.width - 60, top: 0, width: 60, height: cardSize.height };
    const { channels } = await sharp(await sharp(jpeg).extract(area).toBuffer()).stats();
    return { mean: channels[0]?.mean ?? 0, max: channels[0]?.max ?? 0 };
  };

  test.each([
    'Mirante',
    'Condomínio Residencial Nova Alameda Ipê Reserva das Águas do Vale e Muito Mais Ainda',
    'Umnomesemespaçosquenãocabedejeitonenhumemumalinhasó',
  ])('%s fits without a photo', async (title) => {
    const jpeg = await draw({ title, label: 'Lançamento', line: '20 a 45 m²' });
    expect(await sharp(jpeg).metadata()).toMatchObject({ format: 'jpeg', ...cardSize });
    expect((await margin(jpeg)).max).toBeLessThan(60);
  });

  test.each([
    'De 100 a 1.000 m² · Nossa Senhora do Livramento - Jardim Residencial das Palmeiras Imperiais',
    '20 a 45 m² · Umlugarsemespaçosquenãocabedejeitonenhumemumalinhaporquenuncatermina',
  ])('a long line fits: %s', async (line) => {
    expect((await margin(await draw({ title: 'Mirante', line }))).max).toBeLessThan(60);
  });

  test('without a logo it has the name', async () => {
    const corner = async (logo?: CardOwner['logo']) => {
      const area = { left: 72, top: 50, width: 200, height: 60 };
      const { channels } = await sharp(
        await sharp(await draw({ logo }))
          .extract(area)
          .toBuffer(),
      ).stats();
      return channels[0]?.max ?? 0;
    };
    expect(await corner(undefined)).toBeGreaterThan(200);
  });

  test('the long name of a company without a logo fits', async () => {
    const company = 'Horizonte Urbano Engenharia e Incorporações Imobiliárias SA';
    expect((await margin(await draw({ logo: undefined, company }))).max).toBeLessThan(60);
  });

  test.each([
    ['square', 200, 200],
    ['six times as wide as high', 1200, 200],
    ['of one colour, which is painted white', 300, 100],
  ])('a logo %s stands in its corner', async (_, width, height) => {
    const mark = { create: { width, height, channels: 4, background: '#123456' } } as const;
    const jpeg = await draw({ logo: { bytes: await sharp(mark).png().toBuffer(), painted: true } });
    const brightness = async (left: number, top: number) => {
      const part = await sharp(jpeg).extract({ left, top, width: 8, height: 8 }).toBuffer();
      return (await sharp(part).stats()).channels[0]?.mean ?? 0;
    };
    expect(await brightness(80, 66)).toBeGreaterThan(200);
    expect(await brightness(520, 66)).toBeLessThan(90);
    expect(await brightness(80, 172)).toBeLessThan(90);
  });

  test('shows the photo around its focus', async () => {
    const create = { width: 400, height: 900, channels: 3, background: '#000' } as const;
    const white = { create: { width: 400, height: 200, channels: 3, background: '#fff' } } as const;
    const bytes = await sharp({ create })
      .composite([{ input: white, left: 0, top: 700 }])
      .png()
      .toBuffer();
    const [above, below] = [
      await draw({ photo: { bytes, focus: [0.5, 0] } }),
      await draw({ photo: { bytes, focus: [0.5, 1] } }),
    ];
    expect((await margin(below)).mean).toBeGreaterThan((await margin(above)).mean + 30);
  });
});

describe('share pictures of a site', () => {
  const cacheDir = join(folder, 'share');
  const make = (changes: Partial<typeof config> = {}) => {
    const few = developments.filter(({ slug }) => slug === 'mirante' || slug === 'linha410');
    const site = makeSite({ developments: few });
    return makeShareCards({
      contentDir: siteContent,
      cacheDir,
      config: { ...config, ...changes },
      developments: few,
      site,
    });
  };

  test('each development has its own, other pages one of the company', async () => {
    const cards = await make();
    expect(cards.of('/mirante')).toMatchObject({
      alt: expect.stringMatching(/^Mirante, Lançamento, 20 a 45\u00a0m²\. ./),
      ...cardSize,
    });
    expect(cards.of('/sobre')).toEqual(cards.of('/catalogo'));
    expect(new Set(['/mirante', '/linha410', '/sobre'].map((path) => cards.of(path).url)).size).toBe(3);
  });

  test('they are drawn once, and again after a colour changes', async () => {
    const before = readdirSync(cacheDir);
    await make();
    expect(readdirSync(cacheDir)).toEqual(before);
    await make({ theme: { ...config.theme, colors: { ...config.theme.colors, ink: '#102030' } } });
    expect(readdirSync(cacheDir)).toHaveLength(2 * before.length);
  });

  test('`seo.shareImage` is the picture of the other pages', async () => {
    const shareImage = { image: 'developments/_acervo/jardim-1.webp', alt: 'Jardim ao entardecer' };
    const cards = await make({ seo: { shareImage } });
    expect(cards.of('/sobre').alt).toBe('Oraboa. Jardim ao entardecer');
    expect(cards.of('/sobre').url).not.toBe((await make()).of('/sobre').url);
    expect(cards.of('/mirante').url).toBe((await make()).of('/mirante').url);
  });
});

describe('icons', () => {
  test('the maskable one and that of iOS have no transparent corner', async () => {
    const file = join(folder, 'icon.svg');
    writeFileSync(
      file,
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><circle cx="32" cy="32" r="32" fill="#12304f"/></svg>',
    );
    const { files } = await makeIcons(file, join(folder, 'icons'));
    const opaque = await Promise.all(
      [...files].map(async ([name, path]) => [name.replace(/-[^-]*$/, ''), (await sharp(path).stats()).isOpaque]),
    );
    expect(Object.fromEntries(opaque)).toEqual({
      'assets/icons/icon-192': false,
      'assets/icons/icon-512': false,
      'assets/icons/icon-maskable': true,
      'assets/icons/apple-touch-icon': true,
    });
  });
});

/** The one sitemap of a site that needs no more. */
const sitemap = (site: Site) => sitemaps(site)['sitemap.xml'] ?? '';

describe('the sitemap', () => {
  const locations = (xml: string) => Array.from(xml.matchAll(/<loc>([^<]*)/g), ([, loc]) => loc);

  test('leaves out frames and has the date of a development’s latest progress', () => {
    const xml = sitemap(makeSite());
    expect(locations(xml)).toHaveLength(25);
    expect(xml).toMatch(/<loc>https:\/\/www\.example\.com\/mirante<\/loc><lastmod>2025-10-01<\/lastmod><image:image>/);
    expect(xml).not.toContain('mirante-studios');
  });

  test('repeats no picture on the pages of a long catalogue', () => {
    const xml = sitemap(makeSite({ developments: manyDevelopments(260) }));
    expect(xml).toContain('/catalogo/2</loc></url>');
  });

  const bytes = (text: string) => Buffer.byteLength(text);

  test.each([
    ['addresses', { addresses: 10, bytes: 1e9 }],
    ['bytes', { addresses: 1e9, bytes: 8000 }],
  ])('with more %s than one file may have is several, and an index names them', (_, most) => {
    const site = makeSite();
    const whole = locations(sitemap(site));
    const { 'sitemap.xml': index = '', ...parts } = sitemaps(site, most);
    expect(locations(index)).toEqual(Object.keys(parts).map((name) => `https://www.example.com/${name}`));
    expect(index).toMatch(/^<\?xml [^>]*>\n<sitemapindex xmlns="[^"]+">\n<sitemap><loc>/);
    expect(Object.keys(parts).slice(0, 2)).toEqual(['sitemap-1.xml', 'sitemap-2.xml']);
    expect(Object.values(parts).flatMap(locations)).toEqual(whole);
    for (const part of Object.values(parts)) {
      expect(locations(part).length).toBeLessThanOrEqual(most.addresses);
      expect(bytes(part)).toBeLessThanOrEqual(most.bytes);
    }
  });
});
