/** A module can be taken out: without its folder and its lines in the lists, all the rest stands. */
import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { parseDocument } from 'yaml';
import { copyEngine } from '../../../support/copyEngine.ts';

const root = join(import.meta.dirname, '../../../..');
const folder = 'src/modules';
const entries = readdirSync(join(root, folder), { withFileTypes: true });
const modules = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
const lists = entries.filter((entry) => entry.isFile()).map(({ name }) => name);

/** The pointers of the keys that a part of a schema adds, as lists of keys. */
function keysIn(part: object = {}): string[][] {
  const { properties = {} } = part as { properties?: Record<string, object> };
  return Object.entries(properties).flatMap(([key, inside]) => {
    if (key === '$after') return [];
    const deeper = keysIn(inside);
    return 'title' in inside || deeper.length === 0 ? [[key]] : deeper.map((keys) => [key, ...keys]);
  });
}

/** A copy of the engine and the tests' site, without a module and its keys. */
function engineWithout(name: string) {
  const copy = mkdtempSync(join(tmpdir(), 'engine-'));
  onTestFinished(() => rmSync(copy, { recursive: true, force: true }));
  copyEngine(copy);
  const content = join(copy, 'content');
  cpSync(join(root, 'tests/site'), content, { recursive: true });
  symlinkSync(join(root, '.cache'), join(copy, '.cache'));
  const schema = join(copy, folder, name, 'schema.json');
  const parts = existsSync(schema) ? JSON.parse(readFileSync(schema, 'utf8')) : {};
  rmSync(join(copy, folder, name), { recursive: true });
  for (const list of lists) {
    const file = join(copy, folder, list);
    const text = readFileSync(file, 'utf8');
    const imported = new RegExp(`^import \\{ (\\w+) \\} from '\\./${name}/.*\\n`, 'm').exec(text);
    if (!imported) continue;
    const entry = new RegExp(`, ${imported[1]}\\b|\\b${imported[1]}(?:, |\\b)`);
    writeFileSync(file, text.replace(imported[0], '').replace(entry, ''));
  }
  const edit = (path: string, keys: string[][]) => {
    const document = parseDocument(readFileSync(join(content, path), 'utf8'));
    for (const key of keys.filter((key) => document.hasIn(key))) document.deleteIn(key);
    writeFileSync(join(content, path), String(document));
  };
  edit('site.config.yaml', keysIn(parts.site));
  for (const path of readdirSync(join(content, 'developments')).filter((path) => /\.ya?ml$/.test(path)))
    edit(join('developments', path), keysIn(parts.development));
  const run = (...args: string[]) =>
    execFileSync(process.execPath, args, {
      cwd: copy,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, CONTENT_DIR: content, OUT_DIR: join(copy, 'dist') },
    });
  return { copy, run };
}

test.each(modules)(
  'without %s the code checks, and a site without its keys is built',
  { tags: ['release'] },
  (name) => {
    const { copy, run } = engineWithout(name);
    run('src/cli/types.ts');
    const settings = JSON.parse(readFileSync(join(root, 'tsconfig.json'), 'utf8'));
    writeFileSync(join(copy, 'tsconfig.json'), JSON.stringify({ ...settings, include: ['src'] }));
    run('node_modules/typescript/bin/tsc', '-p', '.');
    expect(run('src/cli/validate.ts')).toContain('no problems');
    run('src/cli/build.ts', '--no-share', '--no-compress', '--fast');
    expect(existsSync(join(copy, 'dist/index.html'))).toBe(true);
  },
);
