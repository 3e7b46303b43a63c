import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import development from '../../../schema/development.schema.json' with { type: 'json' };
import site from '../../../schema/site.schema.json' with { type: 'json' };
import { type FileKind, groupsOf, schemaAt } from '../../../src/data/schema.ts';

test.each([development, site])('$title is a valid JSON schema', (schema) => {
  expect(new Ajv2020().validateSchema(schema)).toBe(true);
});

/** Keys at and below a pointer that the form doesn't show. */
function withoutPlace(kind: FileKind, pointer: string, places: string[]): string[] {
  if (places.includes(pointer)) return [];
  const keys = Object.keys(schemaAt(kind, pointer).properties ?? {});
  const deeper = places.some((place) => place.startsWith(`${pointer}/`));
  return deeper ? keys.flatMap((key) => withoutPlace(kind, `${pointer}/${key}`, places)) : [pointer];
}

/** Nested data of any form, which whoever connects a CRM writes into the file. */
const inFileOnly = ['/leads/destinations'];

test.each(['development', 'site'] as const)('each key of the %s schema has a place in the studio’s form', (kind) => {
  const titles = groupsOf(kind).map(({ title }) => title);
  const places = groupsOf(kind).flatMap((group) => [...group.places, ...group.advanced]);
  for (const key of withoutPlace(kind, '', places).filter((key) => !inFileOnly.includes(key)))
    expect.fail(
      `${key} has no place in the studio's form. In schema/${kind}.schema.json write beside its title:\n` +
        `  "x-form": { "group": "…" }, with one of ${titles.join(', ')}, and "advanced": true if it is seldom needed.`,
    );
  for (const place of places) expect(schemaAt(kind, place), place).toHaveProperty('title');
});
