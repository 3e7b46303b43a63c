import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { copyNew, finishFolder, placeFile, startFolder, writeNew } from '../../../src/build/outputFolder.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'files-'));
  mkdirSync(join(folder, 'cache'));
  for (const name of ['old', 'new']) writeFileSync(join(folder, 'cache', name), name);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const cached = (name: string) => join(folder, 'cache', name);
const read = (path: string) => readFileSync(path, 'utf8');

it.each([
  ['placed', (target: string) => placeFile(cached('new'), target)],
  ['written', (target: string) => writeNew(target, 'new')],
  ['copied', (target: string) => copyNew(cached('new'), target)],
])('a %s file replaces an earlier one and leaves the cached file that this was linked to', (_how, put) => {
  const target = join(folder, 'site/page/index.html');
  placeFile(cached('old'), target);
  put(target);
  expect(read(target)).toBe('new');
  expect(read(cached('old'))).toBe('old');
});

it('a site starts with the files of the one before, and keeps only those that are named', () => {
  const earlier = join(folder, 'previous');
  for (const file of ['a/index.html', 'b/c/index.html', 'assets/x.js']) placeFile(cached('old'), join(earlier, file));
  const site = join(folder, 'next');
  writeNew(join(site, 'interrupted.html'), 'half');
  startFolder(site, earlier);
  const before = statSync(join(site, 'a/index.html')).ino;
  placeFile(cached('old'), join(site, 'a/index.html'));
  writeNew(join(site, 'd/index.html'), 'new');
  finishFolder(site, ['a/index.html', 'd/index.html']);
  expect((readdirSync(site, { recursive: true }) as string[]).sort()).toEqual([
    'a',
    'a/index.html',
    'd',
    'd/index.html',
  ]);
  expect(statSync(join(site, 'a/index.html')).ino).toBe(before);
});

it('every user may read a finished site, whatever the umask was and whatever was reused', () => {
  const earlier = join(folder, 'previous');
  placeFile(cached('old'), join(earlier, 'a/index.html.gz'));
  for (const path of [cached('old'), cached('new')]) chmodSync(path, 0o600);
  for (const path of [earlier, join(earlier, 'a')]) chmodSync(path, 0o700);
  const site = join(folder, 'next');
  startFolder(site, earlier);
  placeFile(cached('old'), join(site, 'a/index.html.gz'));
  placeFile(cached('new'), join(site, 'b.br'));
  finishFolder(site, ['a/index.html.gz', 'b.br']);
  const modes = ['.', 'a', 'a/index.html.gz', 'b.br'].map((name) =>
    (statSync(join(site, name)).mode & 0o777).toString(8),
  );
  expect(modes).toEqual(['755', '755', '644', '644']);
});
