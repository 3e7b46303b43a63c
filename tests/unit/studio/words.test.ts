/** The studio shows no command, no key and no file format, wherever the text stands. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import { type FileKind, groupsOf, type Schema, schemaAt } from '../../../src/data/schema.ts';
import { at, contentWith, minimal } from '../../support/contentWith.ts';
import { loadConfig } from '../../support/loadContent.ts';

const src = join(import.meta.dirname, '../../../src');

/** Commands, options, formats, how a file is written; but the keys that a buyer gets are no keys of a file. */
const foreign =
  /\bnpm\b|(?<![\w(-])--[a-z]|\b(?:YAML|JSON|hexadecimal|slug|(?:entre|sem) aspas|recuo|(?<!^|as )chaves?)\b|site\.config|\bsrc\//i;
/** Names of keys and of variables. */
const names = /\b(?!iPhone)[a-z]+[A-Z][a-z]\w*|\b[A-Z]{2,}_[A-Z]+\b/;
const foreignOf = (texts: string[]) => texts.filter((text) => foreign.test(text) || names.test(text));

interface Syntax {
  type?: string;
  key?: { value?: unknown };
  value?: unknown;
  callee?: { name?: string };
  arguments?: Syntax[];
}

/** The texts in a program, of a template each piece; those of `skip`, types and imports are left out. */
function textsOf(syntax: unknown, skip: (syntax: Syntax) => boolean): string[] {
  if (typeof syntax !== 'object' || syntax === null) return [];
  const one = syntax as Syntax;
  if (one.type?.startsWith('Import') || skip(one)) return [];
  if (one.type === 'TemplateElement') return [(one.value as { cooked: string }).cooked];
  if (one.type === 'JSXText' || one.type === 'Literal') return [String(one.value).replaceAll(/\s+/g, ' ').trim()];
  return Object.values(one).flatMap((inside) => textsOf(inside, skip));
}

/** The programs below these folders, each with its syntax tree. */
const programs = (...folders: string[]) =>
  folders.flatMap((folder) =>
    readdirSync(join(src, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => {
        const file = join(folder, name);
        const lang = file.endsWith('x') ? 'tsx' : 'ts';
        return { file, syntax: parseAst(readFileSync(join(src, file), 'utf8'), { lang }) };
      }),
  );

test('nothing that the studio says', () => {
  const sentence = /\p{L}{2} \p{L}+ \p{L}/u;
  const isStyle = ({ callee }: Syntax) => callee?.name === 'css';
  const found = programs('studio').flatMap(({ file, syntax }) =>
    foreignOf(textsOf(syntax, isStyle).filter((text) => sentence.test(text))).map((text) => `${file}: ${text}`),
  );
  expect(found).toEqual([]);
});

test('no message of a check as a form says it', () => {
  const found = programs('config/rules', 'config/check').flatMap(({ file, syntax }) => {
    // No form shows the destinations.
    if (file.endsWith('destinations.ts')) return [];
    const messages: unknown[] = [];
    textsOf(syntax, ({ type, key, value }) => {
      if (type === 'Property' && key?.value === 'pt-BR') messages.push(value);
      return false;
    });
    return foreignOf(textsOf(messages.map(inForm), () => false)).map((text) => `${file}: ${text}`);
  });
  expect(found).toEqual([]);
});

/** A message's syntax without what only those read who edit the file. */
const inForm = (syntax: unknown): unknown => {
  if (typeof syntax !== 'object' || syntax === null) return syntax;
  const { type, callee, arguments: parts = [] } = syntax as Syntax;
  if (type === 'CallExpression' && callee?.name === 'inFile') return inForm(parts.slice(1));
  return Object.fromEntries(Object.entries(syntax).map(([key, inside]) => [key, inForm(inside)]));
};

/** The schema's texts that a form shows at and below a place. */
function shownAt(kind: FileKind, place: string, shape: Schema = schemaAt(kind, place)): string[] {
  if (shape.readOnly) return [];
  // For these it describes how to write them into the file, and the form leaves it out.
  const isChosen = ['icon', 'development', 'priceBand'].includes(shape.refersTo ?? '');
  const own = [shape.title ?? '', isChosen ? '' : (shape.description ?? ''), ...(shape.enumDescriptions ?? [])];
  const keys = [...Object.keys(shape.properties ?? {}), ...(shape.items || shape.additionalProperties ? ['0'] : [])];
  return [...own, ...keys.flatMap((key) => shownAt(kind, `${place}/${key}`))];
}

test.each(['development', 'site'] as const)('nothing of the form of the %s schema', (kind) => {
  const texts = groupsOf(kind).flatMap(({ title, about, places, advanced }) => [
    title,
    about,
    ...[...places, ...advanced].flatMap((place) => shownAt(kind, place)),
  ]);
  expect(foreignOf(texts)).toEqual([]);
});

/** The form's messages about a development's file with these lines, as 'place: message'. */
const saidOf = (lines: string) =>
  loadConfig(
    contentWith({
      'developments/exemplo.yaml': `${minimal}incorporationRegistry: R.4 da matrícula 12.345 do 1º Registro de Imóveis\n${lines}\n`,
    }),
    {
      at,
      lang: 'pt-BR',
    },
  )
    .problems.filter(({ file }) => file === 'developments/exemplo.yaml')
    .map(({ pointer, inForm, message }) => `${pointer}: ${inForm ?? message}`);

test.each([
  [
    'a price in words',
    'price: { from: grátis, asOf: 2026-11-01 }',
    '/price/from: Aqui se espera um número, não "grátis". Escreva só o número, por exemplo 289.000, ou deixe o campo vazio: a página diz «sob consulta».',
  ],
  [
    'a number out of its bounds',
    'price: { from: 9999, asOf: 2026-11-01, note: Studio }',
    '/price/from: 9999 está abaixo de 10.000. Use um número de 10.000 a 1.000.000.000.',
  ],
  [
    'the day after the last day of a price',
    'price: { from: 289000, asOf: 2026-11-01, until: 2026-11-19 }',
    '/price/until: Os preços valeram até 19/11/2026: a página diz «sob consulta». Renove-os ou apague o preço.',
  ],
  [
    'a day that does not exist, long from now',
    'price: { from: 289000, asOf: 2099-02-31 }',
    '/price/asOf: 31/02/2099 não existe no calendário. Corrija o dia ou o mês.',
  ],
  [
    'a day that does not exist, long ago',
    'price: { from: 289000, asOf: 2020-02-31 }',
    '/price/asOf: 31/02/2020 não existe no calendário. Corrija o dia ou o mês.',
  ],
  [
    'an end before its beginning',
    'publishAt: 2026-12-02 09:00\nunpublishAt: 2026-12-01 09:00',
    '/unpublishAt: Termina em 01/12/2026 09:00, antes de começar em 02/12/2026 09:00. Corrija uma das datas.',
  ],
  [
    'invisible characters, at their field',
    'units: "Stu\u200bdios\u200b e lojas"',
    '/units: O texto tem um caractere invisível ou danificado, que veio junto quando foi copiado. Retire-o.',
  ],
])('%s: one sentence', (_, lines, said) => {
  expect([...new Set(saidOf(lines))]).toEqual([said]);
});
