import { statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { dist, files, htmlFiles, landingPages, read } from '../../support/dist.ts';

/** Bytes of a page as it is sent. The tests' site is not compressed. */
const sentBytes = (file: string) => brotliCompressSync(read(file)).length;

/** Custom properties that a text uses without a fallback. */
const propertiesIn = (text: string) => [
  ...new Set(Array.from(text.matchAll(/var\((--[\w-]+)\)/g), ([, name]) => name as string)),
];
const pages = htmlFiles.filter((file) => !file.startsWith('paginas/'));

test('two fonts, at most 62 kB together', () => {
  const fonts = files.filter((file) => file.endsWith('.woff2'));
  expect(fonts).toHaveLength(2);
  expect(fonts.reduce((sum, file) => sum + statSync(join(dist, file)).size, 0)).toBeLessThanOrEqual(62_000);
});

test('scripts use no custom property that only some pages have', () => {
  const root = /:root\{([^}]*)\}/.exec(read('index.html'))?.[1] ?? '';
  for (const name of files.filter((file) => file.endsWith('.js'))) {
    const script = read(name);
    // Carousels get this property from the element around them.
    const missing = propertiesIn(script).filter(
      (property) => !`${root}${script}`.includes(`${property}:`) && property !== '--bleed',
    );
    expect([name, ...missing]).toEqual([name]);
  }
});

test('the median landing page weighs at most 17.5 kB with its styles and icons', () => {
  const weights = landingPages.map((path) => sentBytes(`${path}/index.html`)).sort((a, b) => a - b);
  expect(weights[Math.floor(weights.length / 2)]).toBeLessThanOrEqual(17_500);
});

test('React starts with two files, asked for at once: a script that needs no other, and what the page shows', () => {
  const [script = '', data] = /<html[^>]* data-js="\/([^"]*)"/.exec(read('index.html'))?.[1]?.split(' /') ?? [];
  expect(data).toMatch(/\.json$/);
  expect(read(script)).not.toMatch(/(^|[;}])import\s*[{*"'`\w]/);
});

describe.each(pages)('%s', (file) => {
  const html = read(file);

  test('contains its styles but those for paper', () => {
    expect(html.match(/<link[^>]*rel="stylesheet"[^>]*>/g)).toEqual([expect.stringMatching(/media="print"/)]);
  });

  test('has a value for every custom property that its styles use', () => {
    const used = propertiesIn(html);
    expect(used.length).toBeGreaterThan(0);
    expect(used.filter((name) => !html.includes(`${name}:`))).toEqual([]);
  });

  test('preloads its fonts in the body, where they don’t delay the first paint', () => {
    const [head, body] = html.split('<body>');
    expect(head).not.toContain('as="font"');
    expect(body?.match(/<link rel="preload"[^>]* as="font"/g)).toHaveLength(2);
  });
});
