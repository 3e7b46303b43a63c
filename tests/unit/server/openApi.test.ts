import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { leadContext, leadPaths } from '../../../src/leads/contract.ts';
import { factsOf, leadKinds } from '../../../src/leads/kinds.ts';
import { bodies, manifest, testApp } from '../../support/service.ts';

async function served() {
  const { app, post } = await testApp();
  const answer = await app.inject('/api/openapi.json');
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toMatch(/^application\/json/);
  return { document: answer.json(), post };
}

test('a public validator accepts the description of the API as OpenAPI 3.1', async () => {
  const { document } = await served();
  const validator = new Validator();
  const { valid, errors } = await validator.validate(structuredClone(document));
  expect(errors).toBeUndefined();
  expect([valid, validator.version]).toEqual([true, '3.1']);
});

test('it describes the four routes, with every header that may come with the body', async () => {
  const { document } = await served();
  expect(document.servers).toEqual([{ url: manifest.origin }]);
  expect(Object.keys(document.paths)).toEqual(Object.values(leadPaths));
  const named = Object.values(document.components.parameters).map((parameter) => (parameter as { name: string }).name);
  expect(named).toEqual(Object.values(leadContext).map(({ header }) => header));
});

test.each(leadKinds)(
  'its schema of a %s lead takes what the service takes, and refuses what it refuses',
  async (kind) => {
    const { document, post } = await served();
    const ajv = new Ajv2020({ strict: false, allErrors: true });
    ajv.addSchema(document, 'api');
    const { $ref } = document.paths[leadPaths[kind]].post.requestBody.content['application/json'].schema;
    const check = ajv.compile({ $ref: `api${$ref}` });
    const [field = ''] = Object.keys(bodies[kind]);
    expect([check(bodies[kind]), (await post(kind)).statusCode]).toEqual([true, 201]);
    for (const body of [{ ...bodies[kind], [field]: '\u0000' }, { ...bodies[kind], other: 'x' }, {}]) {
      expect([check(body), (await post(kind, body)).statusCode]).toEqual([false, 400]);
    }
  },
);

test('definitions of the same name are equal in every schema', () => {
  const known = new Map<string, object>();
  for (const { $defs } of leadKinds.map((kind) => factsOf(kind).schema)) {
    for (const [name, definition] of Object.entries($defs)) {
      expect(definition).toEqual(known.get(name) ?? definition);
      known.set(name, definition);
    }
  }
  expect(known.size).toBeGreaterThan(1);
});
