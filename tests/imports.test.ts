import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';

/**
 * Who may import whom: for each part of src/ the parts and kinds of packages it may name. A part is a folder or, for
 * files directly in src/, the file's name. `node:` and packages of the build or the server never reach the browser.
 */
const browserParts = [
  'components',
  'content',
  'theme',
  'forms',
  'leads',
  'leadTexts',
  'cleanTexts',
  'checks',
  'documentChecks',
  'layout',
  'pages',
  'sections',
];
const allowed: Record<string, string[]> = {
  'entry-client': ['islands'],
  'entry-dev': ['routes', 'components'],
  'entry-server': ['routes', 'head', 'document', 'theme', 'content', 'components', 'short-names', 'icon-sheet'],
  'short-names': [],
  'icon-sheet': [],
  boot: ['entry-client'],
  islands: ['sections', 'forms', 'pages', 'layout', 'components'],
  routes: ['layout', 'pages', 'content'],
  head: ['content'],
  document: ['components', 'theme', 'entry-server'],
  pages: ['sections', 'forms', 'components', 'content', 'theme', 'leads'],
  layout: ['sections', 'forms', 'components', 'content', 'theme'],
  sections: ['forms', 'components', 'content', 'theme', 'leads'],
  forms: ['components', 'leads', 'leadTexts', 'cleanTexts', 'checks', 'documentChecks', 'theme', 'content'],
  components: ['theme', 'content'],
  content: ['theme'],
  theme: [],
  leads: [],
  leadTexts: ['leads'],
  cleanTexts: [],
  checks: [],
  documentChecks: [],
  headers: [],
  hostExamples: ['headers'],
  prerender: ['content', 'document', 'entry-server', 'icon-sheet'],
  config: ['content', 'document', 'entry-server', 'server'],
  server: ['leads', 'leadTexts', 'cleanTexts', 'checks', 'documentChecks', 'headers', 'cli'],
  cli: ['config', 'content', 'prerender', 'server', 'headers', 'leads', 'entry-server', 'head', 'theme', 'icon-sheet'],
};

/** Parts that run in Node only. */
const nodeParts = new Set(['prerender', 'config', 'server', 'cli']);
const nodePackages = /^(node:|sharp|svgo|ajv|yaml|vite|fastify|@fastify|nodemailer|kysely|pg|json-schema)/;

const src = resolve(import.meta.dirname, '../src');

const partOf = (file: string) =>
  relative(src, file)
    .split('/')[0]
    ?.replace(/\.tsx?$/, '') ?? '';

const crossings = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name))
  .flatMap((name) => {
    const file = join(src, name);
    const text = readFileSync(file, 'utf8');
    const from = partOf(file);
    return Array.from(
      text.matchAll(/^(?:import|export)\b[^;'"]*?from '([^']+)'|^import '([^']+)'|\bimport\('([^']+)'\)/gm),
      (match) => {
        const specifier = match[1] ?? match[2] ?? match[3] ?? '';
        const target = specifier.startsWith('.') ? partOf(resolve(dirname(file), specifier)) : specifier;
        return { name, from, specifier, target };
      },
    );
  });

test('every part of src/ is in the table', () => {
  const parts = new Set(crossings.map(({ from }) => from));
  expect([...parts].filter((part) => !(part in allowed))).toEqual([]);
});

test('imports stay within the table', () => {
  const wrong = crossings.filter(
    ({ from, specifier, target }) =>
      specifier.startsWith('.') &&
      !specifier.startsWith('../schema') &&
      target !== from &&
      target !== '..' &&
      !allowed[from]?.includes(target),
  );
  expect(wrong.map(({ name, specifier }) => `${name} imports ${specifier}`)).toEqual([]);
});

test('nothing that only Node has reaches the browser', () => {
  const wrong = crossings.filter(({ from, specifier }) => !nodeParts.has(from) && nodePackages.test(specifier));
  expect(wrong.map(({ name, specifier }) => `${name} imports ${specifier}`)).toEqual([]);
});

test('the table names only parts that exist', () => {
  const parts = new Set(crossings.map(({ from }) => from));
  const leaves = new Set(crossings.map(({ target }) => target));
  expect([...browserParts].filter((part) => !parts.has(part) && !leaves.has(part))).toEqual([]);
});
