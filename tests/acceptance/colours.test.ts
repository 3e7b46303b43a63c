import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadConfig } from '../../src/config/load/load.ts';
import { listFiles } from '../../src/stepCache.ts';
import { realContent } from '../integration/content/realContent.ts';

const colors: { [name: string]: string } = { ...loadConfig(realContent).site?.theme.colors };
const channels = (hex: string) => (hex.match(/[\da-f]{2}/g) ?? []).map((pair) => Number.parseInt(pair, 16));

test.each(Object.entries(colors))(
  'the company’s color %s is only in its configuration, not in the engine',
  (_name, hex) => {
    const [red, green, blue] = channels(hex);
    const written = new RegExp(`${hex}|rgba?\\(${red}[, ]+${green}[, ]+${blue}\\b`, 'i');
    const root = join(import.meta.dirname, '../..');
    const sources = listFiles(root, 'src').filter((file) => /^src\/(?!server).*\.tsx?$/.test(file));
    expect(sources.filter((file) => written.test(readFileSync(join(root, file), 'utf8')))).toEqual([]);
  },
);
