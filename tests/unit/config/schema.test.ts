import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import development from '../../../schema/development.schema.json' with { type: 'json' };
import site from '../../../schema/site.schema.json' with { type: 'json' };

test.each([development, site])('$title is a valid JSON schema', (schema) => {
  expect(new Ajv2020().validateSchema(schema)).toBe(true);
});
