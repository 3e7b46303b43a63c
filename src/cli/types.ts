/**
 * Writes src/content/types.gen.ts from the schemas, so that a key is declared once.
 * `--check` writes nothing and exits 1 when the file is stale.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { JSONSchema } from 'json-schema-to-typescript';
import { CouldNotRun } from '../config/problem.ts';
import { runCommand } from './command.ts';

const schemaFolder = new URL('../../schema/', import.meta.url);
const output = new URL('../content/types.gen.ts', import.meta.url);

/** Schema file name → name of its root type. The types of leads are in src/leads/kinds.ts. */
const roots = {
  development: 'DevelopmentConfig',
  site: 'SiteConfig',
};

const dropped = ['title', 'description', '$id', '$schema', 'examples', 'default'];

const pascal = (name: string) => name.replace(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase());

/**
 * Adapts a schema for the generator. Titles go, because types would be named after them, in Portuguese; descriptions stay in the
 * schema alone. Limits of items go, because every possible length would become a tuple; a fixed length stays. Keywords beside a $ref go, because the definition
 * would be copied for each use. Shared definitions are named after their file, because two schemas may use one name.
 */
function prepare(text: string, prefix: string): JSONSchema {
  const typeName = (name: string) => prefix + pascal(name);
  return JSON.parse(text, (key, value) => {
    // A property may be called `title`; then its value is a schema, not a text.
    const isSchema = typeof value === 'object' && value !== null && !Array.isArray(value);
    if (!isSchema) return dropped.includes(key) ? undefined : value;
    if (key === '$defs')
      return Object.fromEntries(Object.entries(value).map(([name, schema]) => [typeName(name), schema]));
    if ('$ref' in value) return { $ref: value.$ref.replace(/[^/]+$/, typeName) };
    const { minItems, maxItems, ...rest } = value;
    return minItems === maxItems ? value : rest;
  });
}

async function generate(): Promise<string> {
  // `npm test` begins here.
  const { compile } = await import('json-schema-to-typescript').catch(() => {
    throw new CouldNotRun('Packages for development are missing. Run: npm ci');
  });
  const parts = [
    '// Generated from schema/*.schema.json by src/cli/types.ts. Do not edit: change the schema, which describes each key.\n',
  ];
  for (const [file, name] of Object.entries(roots)) {
    const url = new URL(`${file}.schema.json`, schemaFolder);
    const schema = prepare(readFileSync(url, 'utf8'), name.replace(/Config$/, ''));
    const code = await compile(schema, name, {
      bannerComment: '',
      declareExternallyReferenced: true,
      style: { singleQuote: true, printWidth: 240 },
    });
    // The remaining comments repeat the types.
    parts.push(code.replaceAll(/ *\/\*\*.*?\*\/\n/gs, ''));
  }
  return parts.join('\n');
}

await runCommand(async () => {
  const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });
  const text = await generate();
  if (!values.check) {
    writeFileSync(output, text);
  } else if (text !== readFileSync(output, 'utf8')) {
    console.error('src/content/types.gen.ts does not match schema/. Run: npm run types');
    return 1;
  }
  return 0;
}, 'types');
