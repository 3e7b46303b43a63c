import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { loadFile } from '../../src/config/file.ts';
import { help, loadFiles } from '../../src/config/load-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'load-files-'));
afterAll(() => rmSync(folder, { recursive: true }));

const sound = readFileSync(join(import.meta.dirname, '../../developments/civitas.yaml'), 'utf8');
const today = '2026-11-22';

/** Fewer than would be shared otherwise: whether two threads answer alike doesn't depend on how many files there are. */
const sharedFrom = 400;

/** Sound files, and in between ones with mistakes of every kind: of the schema, of YAML, of the encoding. */
mkdirSync(join(folder, 'developments'));
const paths = Array.from({ length: 450 }, (_, index) => {
  const path = `developments/d${index}.yaml`;
  const broken = [sound.replace('status:', 'estatus:'), 'name: [', Buffer.from([0xff, 0xfe, 0])][index % 30];
  writeFileSync(join(folder, path), broken ?? sound.replace(/^name: .*$/m, `name: Civitas ${index}`));
  return path;
});

test('two threads answer what one does, file by file', () => {
  const both = loadFiles(folder, [...paths, 'developments/missing.yaml'], today, new Map(), sharedFrom);
  const one = [...paths, 'developments/missing.yaml'].map((path) => loadFile(folder, path, today, undefined));
  expect(both.map(({ file }) => file)).toEqual(one.map(({ file }) => file));
  // Whether a file is old enough to be told by its time is asked at another moment.
  const judged = ({ stamp: _, ...file }: (typeof one)[number]) => file;
  expect(both.map(judged)).toEqual(one.map(judged));
});

test('what is known and unchanged is not checked again', () => {
  const known = new Map(loadFiles(folder, paths, today, new Map(), sharedFrom).map((file) => [file.file, file]));
  for (const file of loadFiles(folder, paths, today, known, sharedFrom))
    expect(file.data).toBe(known.get(file.file)?.data);
});

test('a second thread that fails wakes the first, which then reads its files', () => {
  const counters = new Int32Array(new SharedArrayBuffer(12));
  const fail = () => {
    throw new Error('cannot be sent');
  };
  expect(() => help({ root: folder, paths: paths.slice(0, 2), today, counters }, fail)).toThrow('cannot be sent');
  expect(counters[2]).toBe(1);
});

test('where a second thread may not start, the first reads all files at once', () => {
  const module = join(import.meta.dirname, '../../src/config/load-files.ts');
  const read = `import { loadFiles } from ${JSON.stringify(module)};
    console.log(loadFiles(${JSON.stringify(folder)}, ${JSON.stringify(paths)}, '${today}', new Map(), ${sharedFrom}).length);`;
  // Without --allow-worker no thread starts. In a minute at the latest the first would go on without it.
  const options = { encoding: 'utf8', timeout: 30_000 } as const;
  const answer = execFileSync(process.execPath, ['--permission', '--allow-fs-read=*', '-e', read], options);
  expect(answer.trim()).toBe(String(paths.length));
}, 40_000);
