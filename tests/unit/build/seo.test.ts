import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { makeIcons } from '../../../src/build/seo/appIcons.ts';
import { sharePictures } from '../../../src/build/seo/sharePictures.ts';
import { sitemapEntry, sitemaps } from '../../../src/build/seo/sitemap.ts';
import type { Development } from '../../../src/content/developments.ts';
import type { Site } from '../../../src/content/site.ts';
import { unknownPicture } from '../../../src/pictures/pictures.ts';
import { config, developments, makeSite, manyDevelopments } from '../../support/testSite.ts';

const folder = mkdtempSync(join(tmpdir(), 'seo-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('share pictures', () => {
  const shareImage = { image: 'developments/_acervo/jardim-1.webp', alt: 'Jardim ao entardecer' };
  const share = (seo = config.seo, of: readonly Development[] = developments) =>
    sharePictures({ ...config, seo }, of, makeSite({ developments: of }), {
      picture: ({ image, alt = '', focus }) => ({ ...unknownPicture, base: `${image} ${focus}`, alt }),
    });

  test('a development has its own, around the focus of its page’s top; other pages one of the company', () => {
    expect(share()('/mirante')?.url).toMatch(/^developments\/mirante\/hero\.webp 0\.\d+,0$/);
    expect(share()('/sobre')).toEqual(share()('/catalogo'));
    expect(share()('/sobre')?.url).toMatch(/^developments\//);
  });

  test('`seo.shareImage` is that of the other pages, and of a development without a picture', () => {
    expect(share({ shareImage })('/sobre')).toMatchObject({
      url: `${shareImage.image} undefined`,
      alt: shareImage.alt,
    });
    expect(share({ shareImage })('/mirante')).toEqual(share()('/mirante'));
    const bare = developments.map(({ hero, card, ...each }) => each);
    expect(share({ shareImage }, bare)('/mirante')?.alt).toBe(shareImage.alt);
    expect(share(undefined, bare)('/mirante')).toBeUndefined();
  });
});

test('the maskable icon and that of iOS have no transparent corner', async () => {
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

const entriesOf = ({ paths, page, data }: Site) => paths.flatMap((path) => sitemapEntry(path, page(path), data) ?? []);

/** The one sitemap of a site that needs no more. */
const sitemap = (site: Site) => sitemaps(site.data.baseUrl, entriesOf(site))['sitemap.xml'] ?? '';

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
    const { 'sitemap.xml': index = '', ...parts } = sitemaps(site.data.baseUrl, entriesOf(site), most);
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
