/**
 * Writes from the schemas the types of their data, and the usual words of the site's `words`, so that each is said once.
 * `--check` writes nothing and exits 1 when a file is stale.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { JSONSchema } from 'json-schema-to-typescript';
import { CouldNotRun } from '../config/problem.ts';
import { knownKeys, schemaAt } from '../data/schema.ts';
import { runCommand } from './command.ts';

const schemaFolder = new URL('../../schema/', import.meta.url);
const source = new URL('../', import.meta.url);
/** Groups of words that forms and mails say too: `leads/` imports nothing of `content/`. */
const sharedGroups = ['common', 'forms', 'service', 'mails'];
/** The group whose keys are those of leads. */
const labelGroup = 'labels';

/** Schema file name → name of its root type, and what the names of its other types begin with. The types of leads are in src/leads/kinds.ts. */
const roots: Record<string, { name: string; prefix: string }> = {
  blocks: { name: 'Blocks', prefix: '' },
  development: { name: 'DevelopmentConfig', prefix: 'Development' },
  site: { name: 'SiteConfig', prefix: 'Site' },
};

const dropped = ['title', 'description', '$id', '$schema', 'examples', 'default'];

const pascal = (name: string) => name.replace(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase());

/**
 * Adapts a schema for the generator. Titles go, because types would be named after them, in Portuguese; descriptions stay in the
 * schema alone. Limits of items go, because every possible length would become a tuple; a fixed length stays. Keywords beside a $ref go, because the definition
 * would be copied for each use. Shared definitions are named after their file, because two schemas may use one name. Alternatives
 * say all of their object; those by `kind` have definitions in a file of their own.
 */
function prepare(text: string, prefix: string): JSONSchema {
  const typeName = (name: string) => prefix + pascal(name);
  return JSON.parse(text, (key, value) => {
    // A property may be called `title`; then its value is a schema, not a text.
    const isSchema = typeof value === 'object' && value !== null && !Array.isArray(value);
    if (!isSchema) return dropped.includes(key) ? undefined : value;
    if (key === '$defs')
      return Object.fromEntries(Object.entries(value).map(([name, schema]) => [typeName(name), schema]));
    if ('$ref' in value) {
      const [, file = '', name = ''] = /^(?:([a-z]+)\.schema\.json)?#\/\$defs\/(.*)$/.exec(value.$ref) ?? [];
      if (file) return { tsType: `${roots[file]?.prefix}${pascal(name)}` };
      return { $ref: `#/$defs/${typeName(name)}`, ...(value.$defs && { $defs: value.$defs }) };
    }
    if ('oneOf' in value) return { oneOf: value.oneOf };
    const { minItems, maxItems, ...rest } = value;
    return minItems === maxItems ? value : rest;
  });
}

const banner = (from: string) =>
  `// Generated from ${from} by src/cli/types.ts. Do not edit: change the schema, which describes each key.\n`;

async function typesOf(): Promise<string> {
  // `npm test` begins here.
  const { compile } = await import('json-schema-to-typescript').catch(() => {
    throw new CouldNotRun('Packages for development are missing. Run: npm ci');
  });
  const parts = [banner('schema/*.schema.json')];
  for (const [file, { name, prefix }] of Object.entries(roots)) {
    const url = new URL(`${file}.schema.json`, schemaFolder);
    const schema = prepare(readFileSync(url, 'utf8'), prefix);
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

/** A constant for each word of some groups, so that a script holds only those that it says. */
function wordsOf(groups: readonly string[]): string {
  const lines = groups.flatMap((group) =>
    Object.entries(schemaAt('site', `/words/${group}`).properties ?? {}).map(
      ([key, word]) => `export const ${key} = ${JSON.stringify(`${group}.${key}=${word.default}`)};\n`,
    ),
  );
  return [banner('`words` in schema/site.schema.json'), ...lines].join('');
}

/** The files below src/, with their texts. */
async function generate(): Promise<Record<string, string>> {
  const others = [...knownKeys('site', '/words').keys()].filter(
    (group) => ![...sharedGroups, labelGroup].includes(group),
  );
  return {
    'content/types.gen.ts': await typesOf(),
    'leads/fieldLabels.gen.ts': wordsOf([labelGroup]),
    'leads/sharedWords.gen.ts': wordsOf(sharedGroups),
    'content/pageWords.gen.ts': wordsOf(others),
  };
}

await runCommand(async () => {
  const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });
  for (const [file, text] of Object.entries(await generate())) {
    const url = new URL(file, source);
    if (!values.check) {
      writeFileSync(url, text);
    } else if (text !== readFileSync(url, 'utf8')) {
      console.error(`src/${file} does not match schema/. Run: npm run types`);
      return 1;
    }
  }
  return 0;
}, 'types');
