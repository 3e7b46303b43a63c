import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';

/** Which part of src/ may import which others, types included. `../schema` is the folder beside src/. */
const allowed: Record<string, string[]> = {
  data: ['../schema'],
  leads: ['../schema'],
  theme: ['fontFaces'],
  fontFaces: [],
  escapeHtml: [],
  node: [],
  content: ['leads'],
  pictures: ['content', 'node'],
  config: ['data', 'content', 'leads', 'pictures', 'node'],
  ui: ['content', 'leads', 'theme'],
  browser: ['ui', 'content', 'leads'],
  render: ['modules/content', 'modules/ui', 'ui', 'content', 'leads', 'theme', 'escapeHtml'],
  server: ['content', 'leads', 'escapeHtml', 'report'],
  report: ['content', 'escapeHtml'],
  build: [
    'modules/build',
    'modules/config',
    'config',
    'leads',
    'pictures',
    'render',
    'content',
    'server',
    'escapeHtml',
    'node',
  ],
  preview: [
    'browser',
    'build',
    'config',
    'modules/config',
    'modules/ui',
    'pictures',
    'render',
    'ui',
    'content',
    'server',
    'escapeHtml',
    'node',
    'theme',
  ],
  dev: ['config', 'node', 'preview'],
  studio: ['config', 'data'],
  'studio/page': ['studio', 'preview', 'data', 'content', 'config', 'leads', 'pictures'],
  'studio/server': [
    'studio',
    'preview',
    'build',
    'data',
    'config',
    'content',
    'pictures',
    'report',
    'server',
    'escapeHtml',
    'node',
  ],
  cli: [
    'build',
    'config',
    'modules/config',
    'content',
    'data',
    'leads',
    'modules/server',
    'report',
    'server',
    'studio/server',
    'node',
  ],
};

/** Programs that lie in a part and hand its modules in, each with its list. */
const entries: Record<string, string> = { 'server/main.ts': 'modules/server' };

/** The part whose files may import what a module's file may, or a list of modules, by its path below the module's folder. */
function floorOf(path: string): string {
  if (/^server\b/.test(path)) return 'server';
  if (/^build\b/.test(path)) return 'build';
  if (/^(pages?|words\.gen)\b/.test(path)) return 'content';
  return path.endsWith('.tsx') || path === 'sections.ts' ? 'ui' : 'config';
}

/**
 * A module's file may import what its floor may, that floor, `data`, and of modules only its own; a list of modules its floor, and
 * files of that floor in every module.
 */
function mayImport({ name, from, target = from }: { name: string; from: string; target?: string }): boolean {
  if (target === from || entries[name] === target) return true;
  const [, module, floor] = /^(modules\/[^/]+)\/(.+)$/.exec(from) ?? [];
  if (floor) return [floor, 'data', ...(allowed[floor] ?? [])].includes(target.replace(`${module}/`, ''));
  const [, listed] = /^modules\/(.+)$/.exec(from) ?? [];
  if (listed) return target === listed || new RegExp(`^modules/[^/]+/${listed}$`).test(target);
  return allowed[from]?.includes(target) ?? false;
}

/** Parts whose code runs in browsers and must not import Node's modules. */
const browserParts = new Set([
  'data',
  'leads',
  'theme',
  'fontFaces',
  'content',
  'ui',
  'browser',
  'render',
  'studio/page',
]);
const nodePackages = /^(node:|sharp|svgo|ajv|yaml|vite|fastify|@fastify|nodemailer|kysely|pg|json-schema)/;

const src = resolve(import.meta.dirname, '../../src');

/**
 * 'src/ui/forms/Field.tsx' → 'ui', 'src/studio/page/main.tsx' → 'studio/page', 'src/theme.ts' → 'theme',
 * 'src/modules/crm/server/crm.ts' → 'modules/crm/server', 'src/modules/server.ts' → 'modules/server'.
 */
function partOf(file: string): string {
  const [first = '', second = '', third, ...rest] = relative(src, file).split('/');
  if (first === '..') return `../${second}`;
  if (first === 'modules')
    return third ? `modules/${second}/${floorOf([third, ...rest].join('/'))}` : `modules/${floorOf(second)}`;
  if (first === 'studio' && third) return `studio/${second}`;
  return first.replace(/\.tsx?$/, '');
}

const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name));

const imports = files.flatMap((name) => {
  const file = join(src, name);
  const from = partOf(file);
  return Array.from(
    readFileSync(file, 'utf8').matchAll(
      /^(?:import|export)\b[^;'"]*?from '([^']+)'|^import '([^']+)'|\bimport\('([^']+)'\)/gm,
    ),
    (match) => {
      const specifier = match[1] ?? match[2] ?? match[3] ?? '';
      const target = specifier.startsWith('.') ? partOf(resolve(dirname(file), specifier)) : undefined;
      return { name, from, specifier, target };
    },
  );
});
const describeImport = ({ name, specifier }: (typeof imports)[number]) => `${name} imports ${specifier}`;

test('imports stay within the table', () => {
  expect(imports.filter((one) => !mayImport(one)).map(describeImport)).toEqual([]);
});

test('code for browsers imports nothing of Node', () => {
  const wrong = imports.filter(
    ({ from, specifier }) => browserParts.has(from.replace(/^modules\/.+\//, '')) && nodePackages.test(specifier),
  );
  expect(wrong.map(describeImport)).toEqual([]);
});

test('the table allows only what is used', () => {
  const used = new Set(imports.map(({ from, target }) => `${from} → ${target}`));
  const table = Object.entries(allowed).flatMap(([from, targets]) => targets.map((target) => `${from} → ${target}`));
  expect(table.filter((line) => !used.has(line))).toEqual([]);
});

test('imports have no cycles, types included', () => {
  const imported = Map.groupBy(
    imports.filter(({ specifier }) => specifier.startsWith('.')),
    ({ name }) => name,
  );
  const cycles: string[] = [];
  const done = new Set<string>();
  function follow(name: string, importers: string[]): void {
    if (importers.includes(name)) cycles.push([...importers.slice(importers.indexOf(name)), name].join(' → '));
    if (done.has(name) || importers.includes(name)) return;
    for (const { specifier } of imported.get(name) ?? [])
      follow(relative(src, resolve(src, dirname(name), specifier)), [...importers, name]);
    done.add(name);
  }
  for (const name of files) follow(name, []);
  expect(cycles).toEqual([]);
});

test.each(['config', 'server', 'studio/page', 'studio/server', 'ui'])(
  'folders within %s import each other in one direction',
  (room) => {
    const folderOf = (file: string) => relative(join(src, room), file).match(/^([^./]+)\//)?.[1];
    const edges = imports.flatMap(({ name, specifier }) => {
      const from = folderOf(join(src, name));
      const to = folderOf(resolve(src, dirname(name), specifier));
      return from && to && from !== to && specifier.startsWith('.') ? [{ from, to, name, specifier }] : [];
    });
    const reachable = (from: string, seen: Set<string> = new Set()): Set<string> => {
      for (const edge of edges) if (edge.from === from && !seen.has(edge.to)) reachable(edge.to, seen.add(edge.to));
      return seen;
    };
    const back = edges.filter(({ from, to }) => reachable(to).has(from));
    expect(back.map(({ name, specifier }) => `${name} imports ${specifier}`)).toEqual([]);
  },
);

test('components are in PascalCase, every other file in camelCase, folders in small letters', () => {
  const wrong = files.filter((name) => {
    const parts = name.split('/');
    const file = parts.pop() ?? '';
    const named = file.endsWith('.tsx') ? /^[A-Za-z][A-Za-z0-9]*\.tsx$/ : /^[a-z][A-Za-z0-9]*(\.gen)?\.ts$/;
    return !named.test(file) || parts.some((folder) => !/^[a-z]+(-[a-z]+)*$/.test(folder));
  });
  expect(wrong).toEqual([]);
});
