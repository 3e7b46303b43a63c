import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { listFiles } from '../../src/build/hash.ts';
import { loadConfig } from '../../src/config/load/load.ts';
import { globalStyle } from '../../src/theme.ts';

const root = join(import.meta.dirname, '../..');
const { site } = loadConfig(root);
const colors: { [name: string]: string } = { ...site?.theme.colors };
const channels = (hex: string) => (hex.match(/[\da-f]{2}/g) ?? []).map((pair) => Number.parseInt(pair, 16));

describe('the colours of a company', () => {
  test.each(Object.entries(colors))(
    '%s stands in its configuration only, in no page of the engine',
    (_name, hex: string) => {
      const [red, green, blue] = channels(hex);
      const written = new RegExp(`${hex}|rgba?\\(${red}[, ]+${green}[, ]+${blue}\\b`, 'i');
      const sources = listFiles(root, 'src').filter((file) => /^src\/(?!server).*\.tsx?$/.test(file));
      expect(sources.filter((file) => written.test(readFileSync(join(root, file), 'utf8')))).toEqual([]);
    },
  );

  test('veils and shadows follow the ink', () => {
    const font = { family: 'A', url: '/a.woff2', weights: '400' };
    const style = globalStyle({ colors: { ...colors, ink: '#ff8000' }, fonts: { display: font, text: font } });
    expect(style).toContain('--ink:#ff8000');
    expect(style).toContain('--ink-rgb:255 128 0');
  });
});
