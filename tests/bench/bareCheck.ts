/**
 * The least that a check of the configuration must do: read and parse every file and validate it with the compiled
 * schema.
 */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { parse } from 'yaml';
import blocks from '../../schema/blocks.schema.json' with { type: 'json' };
import schema from '../../schema/development.schema.json' with { type: 'json' };
import site from '../../schema/site.schema.json' with { type: 'json' };
import { contentFolder, developmentsFolder } from '../../src/config/folder/contentLayout.ts';

const ajv = new Ajv2020({ allErrors: true, strict: false, multipleOfPrecision: 6 });
addFormats.default(ajv);
for (const other of [blocks, site]) ajv.addSchema(other);
const validate = ajv.compile(schema);
const folder = join(contentFolder(), developmentsFolder);
for (const name of readdirSync(folder)) {
  if (!name.endsWith('.yaml')) continue;
  if (!validate(parse(readFileSync(join(folder, name), 'utf8'))))
    throw new Error(`${name}: ${ajv.errorsText(validate.errors)}`);
}
