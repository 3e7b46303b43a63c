/** A module can be taken out: without its folder and its lines in the lists, all the rest stands. */
import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
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

/** Folders of a checkout that the copy doesn't need. */
const left = ['.git', '.cache', 'node_modules', 'dist', 'data', 'test-results'].map((name) => join(root, name));

/** A copy of the repository without a module, the module's own tests and its keys in the tests' site. */
function engineWithout(name: string) {
  const copy = mkdtempSync(join(tmpdir(), 'engine-'));
  onTestFinished(() => rmSync(copy, { recursive: true, force: true }));
  cpSync(root, copy, { recursive: true, verbatimSymlinks: true, filter: (path) => !left.includes(path) });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  // Pictures are known by their content; what else is kept is of the whole engine.
  mkdirSync(join(copy, '.cache'));
  symlinkSync(join(root, '.cache/pictures'), join(copy, '.cache/pictures'));
  const content = join(copy, 'tests/site');
  const schema = join(copy, folder, name, 'schema.json');
  const parts = existsSync(schema) ? JSON.parse(readFileSync(schema, 'utf8')) : {};
  for (const part of [folder, 'tests/unit/modules', 'tests/fixtures/modules'])
    rmSync(join(copy, part, name), { recursive: true, force: true });
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
  const snippets = join(copy, '.vscode/empreendimento.code-snippets');
  const ofModule = keysIn(parts.development).map((keys) => `Um item de ${keys.join('.')}`);
  const kept = Object.entries<{ description: string }>(JSON.parse(readFileSync(snippets, 'utf8'))).filter(
    ([, { description }]) => !ofModule.includes(description),
  );
  writeFileSync(snippets, JSON.stringify(Object.fromEntries(kept)));
  // The tests of whole programs may use any module.
  const settings = JSON.parse(readFileSync(join(copy, 'tsconfig.json'), 'utf8'));
  writeFileSync(join(copy, 'tsconfig.json'), JSON.stringify({ ...settings, include: ['src', 'tests/unit'] }));
  return (args: string[], env: NodeJS.ProcessEnv = {}) =>
    execFileSync(process.execPath, args, {
      cwd: copy,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, ...env },
    });
}

test.each(modules)(
  'without %s the code checks, a site without its keys is built, and the unit tests that are left pass',
  { tags: ['release'] },
  (name) => {
    const run = engineWithout(name);
    run(['src/cli/types.ts']);
    run(['node_modules/typescript/bin/tsc', '-p', '.']);
    expect(run(['src/cli/validate.ts'], { CONTENT_DIR: 'tests/site' })).toContain('no problems');
    run(['tests/support/buildSite.ts']);
    run(['node_modules/vitest/vitest.mjs', 'run', '--project', 'unit', '--tags-filter', '!release', 'tests/unit']);
  },
);
