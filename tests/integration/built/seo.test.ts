import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { dist, htmlFiles, pathOf, read } from '../../support/dist.ts';
import { config } from '../../support/testSite.ts';

const decode = (text: string) =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
const content = (html: string, key: string) => {
  const [, value] = new RegExp(`<meta (?:name|property)="${key}" content="([^"]*)">`).exec(html) ?? [];
  return value === undefined ? undefined : decode(value);
};
const all = (text: string, pattern: RegExp) => Array.from(text.matchAll(pattern), ([, found = '']) => decode(found));

const sitemap = read('sitemap.xml');
const locations = all(sitemap, /<loc>([^<]*)<\/loc>/g);
const base = new URL(locations[0] ?? '').origin;
const published = (address: string) => address !== '' && existsSync(join(dist, address.replace(base, '')));

const pages = htmlFiles.filter((file) => !file.startsWith('paginas/')).map((file) => ({ file, html: read(file) }));
const hidden = (html: string) => /<meta name="robots" content="noindex">/.test(html);
const indexed = pages.filter(({ html }) => !hidden(html));

describe('sitemap.xml', () => {
  test('lists exactly the indexed pages, by their canonical addresses', () => {
    const canonical = indexed.map(({ html }) => all(html, /<link rel="canonical" href="([^"]*)">/g));
    expect(canonical.filter((found) => found.length !== 1)).toEqual([]);
    expect(locations.toSorted()).toEqual(canonical.flat().toSorted());
    expect(canonical.flat()).toEqual(indexed.map(({ file }) => `${base}${pathOf(file)}`));
  });

  test('lists pictures that exist, by absolute addresses', () => {
    const pictures = all(sitemap, /<image:loc>([^<]*)<\/image:loc>/g);
    expect(pictures.length).toBeGreaterThan(200);
    expect([...new Set(pictures)].filter((address) => !address.startsWith(`${base}/`) || !published(address))).toEqual(
      [],
    );
  });

  test('dates are real days, or months', () => {
    const dates = all(sitemap, /<lastmod>([^<]*)<\/lastmod>/g);
    expect(dates.length).toBeGreaterThan(0);
    expect(dates.filter((date) => !new Date(date).toISOString().startsWith(date))).toEqual([]);
  });
});

describe('pages', () => {
  test('each indexed page is linked from another', () => {
    const linked = new Set(
      pages.flatMap(({ file, html }) => all(html, / href="(\/[^"#?]*)/g).filter((to) => to !== pathOf(file))),
    );
    expect(indexed.map(({ file }) => pathOf(file)).filter((path) => !linked.has(path))).toEqual([]);
  });

  test.each(['og:title', 'description'])('%s is different on each', (key) => {
    const values = indexed.map(({ html }) => content(html, key));
    expect(values).not.toContain(undefined);
    expect(new Set(values).size).toBe(indexed.length);
  });
});

test.each(indexed)('structured data: $file holds one block whose own addresses exist', ({ html }) => {
  const blocks = Array.from(
    html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g),
    ([, json = '']) => json,
  );
  expect(blocks).toHaveLength(1);
  const data = JSON.parse(blocks[0] ?? '');
  expect(data['@context']).toBe('https://schema.org');
  const own = JSON.stringify(data).match(new RegExp(`"${base}/[^"#]*"`, 'g')) ?? [];
  expect(own.length).toBeGreaterThan(0);
  expect(own.map((address) => address.slice(1, -1)).filter((address) => !published(address))).toEqual([]);
});

describe('shared links', () => {
  const shared = indexed.map(({ file, html }) => ({
    path: pathOf(file),
    html,
    image: content(html, 'og:image') ?? '',
  }));

  test.each(shared)('$path shows a picture of 1200 × 630 px', async ({ html, image }) => {
    expect(image).toMatch(new RegExp(`^${base}/assets/p/`));
    const {
      format,
      width,
      height,
      size = 0,
    } = await sharp(readFileSync(join(dist, image.replace(base, '')))).metadata();
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 });
    expect(size).toBeLessThanOrEqual(300_000);
    expect(content(html, 'og:image:width')).toBe('1200');
    expect(content(html, 'og:image:height')).toBe('630');
    expect(content(html, 'og:image:alt')).toBeTruthy();
  });

  test('each development has its own', () => {
    const own = shared.filter(({ html }) => html.includes('"PostalAddress"')).map(({ image }) => image);
    expect(own.length).toBe(16);
    expect(new Set(own).size).toBe(16);
  });
});

describe('on a home screen', () => {
  test('the web manifest names icons of the sizes it says', async () => {
    const { name, icons } = JSON.parse(read('site.webmanifest'));
    expect(name).toBe(config.company.name);
    expect(icons.map(({ sizes, purpose }: Record<string, string>) => `${sizes} ${purpose}`)).toEqual([
      '192x192 any',
      '512x512 any',
      '512x512 maskable',
    ]);
    for (const { src, sizes } of icons) {
      const { format, width, height } = await sharp(join(dist, src)).metadata();
      expect(`${format} ${width}x${height}`).toBe(`png ${sizes}`);
    }
  });

  test('every page names the manifest and an icon for iOS', () => {
    const touchIcons = pages.map(({ html }) => all(html, /<link rel="apple-touch-icon" href="([^"]*)">/g)[0] ?? '');
    expect(touchIcons.filter((address) => !published(address))).toEqual([]);
    expect(pages.filter(({ html }) => !html.includes('<link rel="manifest" href="/site.webmanifest">'))).toEqual([]);
  });
});
