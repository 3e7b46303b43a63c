import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { dist, htmlFiles, read } from '../support/dist.ts';

/** Bytes of a published file as it travels; the smallest travel as they are. */
function travels(address: string, coding: 'br' | 'gz'): number {
  const compressed = join(dist, `${address}.${coding}`);
  return statSync(existsSync(compressed) ? compressed : join(dist, address)).size;
}
const pages = htmlFiles.filter((file) => !file.startsWith('paginas/'));

test('two fonts, at most 62 kB together', () => {
  const fonts = readdirSync(join(dist, 'assets')).filter((name) => name.endsWith('.woff2'));
  expect(fonts).toHaveLength(2);
  expect(fonts.reduce((sum, name) => sum + statSync(join(dist, 'assets', name)).size, 0)).toBeLessThanOrEqual(62_000);
});

describe.each(pages)('%s', (file) => {
  const html = read(file);

  test('weighs at most 21 kB with its styles, and asks for no stylesheet', () => {
    expect(travels(file, 'br')).toBeLessThanOrEqual(21_000);
    expect(html).not.toMatch(/<link[^>]*rel="stylesheet"/);
  });

  test('asks for its fonts at once, and not where they hold back the first paint', () => {
    const [head, body] = html.split('<body>');
    expect(head).not.toContain('as="font"');
    expect(body?.match(/<link rel="preload"[^>]* as="font"/g)).toHaveLength(2);
  });

  test('has at most 150 kB of script to fetch ahead, and runs none of it', () => {
    const scripts = new Set(
      Array.from(html.matchAll(/ data-js="([^"]*)"/g), ([, list]) => list ?? '').flatMap((list) =>
        list.split(' ').filter(Boolean),
      ),
    );
    expect([...scripts].reduce((sum, script) => sum + travels(script, 'gz'), 0)).toBeLessThanOrEqual(150_000);
    expect(html).not.toMatch(/<script[^>]* src=/);
  });
});
