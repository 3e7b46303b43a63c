import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';

/**
 * Who may import whom: for each part of src/ the parts and kinds of packages it may name. A part is a folder or, for
 * files directly in src/, the file's name; outside of it, `../folder`. `node:` and packages of the build or the server
 * never reach the browser.
 */
const allowed: Record<string, string[]> = {
  'entry-client': ['islands'],
  'entry-dev': ['routes', 'components'],
  'entry-server': ['routes', 'head', 'document', 'content', 'components', 'short-names', 'icon-sheet'],
  'short-names': [],
  'icon-sheet': [],
  boot: ['entry-client'],
  'boot-style': [],
  'style-parts': [],
  islands: ['sections', 'forms'],
  routes: ['layout', 'pages', 'content'],
  head: ['content', 'html'],
  document: ['components', 'theme', 'entry-server', 'style-parts'],
  pages: ['sections', 'forms', 'components', 'content', 'theme', 'leads'],
  layout: ['components', 'content', 'theme'],
  sections: ['forms', 'components', 'content', 'theme', 'leads'],
  forms: ['components', 'leads', 'leadTexts', 'cleanTexts', 'checks', 'documentChecks', 'theme', 'content'],
  components: ['theme', 'content'],
  content: ['theme'],
  /** Of `config` types only: it is for Node. */
  studio: ['config', 'content', '../schema'],
  theme: [],
  leads: [],
  leadTexts: ['leads'],
  cleanTexts: [],
  checks: [],
  documentChecks: [],
  headers: [],
  html: [],
  prerender: ['content', 'document', 'entry-server', 'icon-sheet'],
  config: ['content', 'entry-server', 'html', '../schema'],
  server: ['leads', 'leadTexts', 'cleanTexts', 'checks', 'documentChecks', 'headers', 'html', '../schema'],
  cli: [
    'config',
    'content',
    'prerender',
    'document',
    'server',
    'headers',
    'leads',
    'entry-server',
    'head',
    'html',
    'theme',
    'icon-sheet',
    'studio',
    '../schema',
  ],
};

/** Parts that run in Node only. */
const nodeParts = new Set(['prerender', 'config', 'server', 'cli']);
const nodePackages = /^(node:|sharp|svgo|ajv|yaml|vite|fastify|@fastify|nodemailer|kysely|pg|json-schema)/;

const src = resolve(import.meta.dirname, '../src');

/** Of a file outside src/ it is the folder at the top, such as `../schema`. */
function partOf(file: string): string {
  const [first = '', second] = relative(src, file).split('/');
  return first === '..' ? `../${second}` : first.replace(/\.tsx?$/, '');
}

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
    ({ from, specifier, target }) => specifier.startsWith('.') && target !== from && !allowed[from]?.includes(target),
  );
  expect(wrong.map(({ name, specifier }) => `${name} imports ${specifier}`)).toEqual([]);
});

test('nothing that only Node has reaches the browser', () => {
  const wrong = crossings.filter(({ from, specifier }) => !nodeParts.has(from) && nodePackages.test(specifier));
  expect(wrong.map(({ name, specifier }) => `${name} imports ${specifier}`)).toEqual([]);
});

test('the table allows only what is used', () => {
  const used = new Set(crossings.map(({ from, target }) => `${from} → ${target}`));
  const table = Object.entries(allowed).flatMap(([from, targets]) => targets.map((target) => `${from} → ${target}`));
  expect(table.filter((line) => !used.has(line))).toEqual([]);
});
