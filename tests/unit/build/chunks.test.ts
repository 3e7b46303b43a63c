import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import {
  bootKey,
  type Chunk,
  entryKey,
  layersKey,
  sectionInViewKey,
  visitKey,
  weigh,
} from '../../../src/build/chunks.ts';

test('a part weighs what it adds to the part that asks for it, and to the start', () => {
  const dir = mkdtempSync(join(tmpdir(), 'chunks-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  const part = (file: string, rest: Partial<Chunk> = {}) => {
    writeFileSync(join(dir, file), `console.log('${file}')`);
    return { file, ...rest };
  };
  const weights = weigh(dir, {
    ...Object.fromEntries(
      [bootKey, layersKey, sectionInViewKey, visitKey].map((key, index) => [key, part(`${index}.js`)]),
    ),
    [entryKey]: part('entry.js', { dynamicImports: ['Gallery.tsx', 'Share.tsx'] }),
    shared: part('shared.js', { imports: [entryKey] }),
    'Gallery.tsx': part('Gallery.js', { isDynamicEntry: true, imports: ['shared'], dynamicImports: ['Lightbox.tsx'] }),
    'Lightbox.tsx': part('Lightbox.js', { isDynamicEntry: true, imports: ['Gallery.tsx', 'shared'] }),
    'Share.tsx': part('Share.js', { isDynamicEntry: true, imports: ['shared'] }),
  });
  const packed = (...names: string[]) =>
    names.reduce((sum, name) => sum + gzipSync(`console.log('${name}.js')`, { level: 9 }).length, 0);
  expect(weights).toMatchObject({
    start: packed('entry'),
    Gallery: packed('Gallery', 'shared'),
    Lightbox: packed('Lightbox'),
    Share: packed('Share', 'shared'),
  });
});
