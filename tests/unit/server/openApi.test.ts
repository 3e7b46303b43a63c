import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, test } from 'vitest';
import { leadContext, leadPaths } from '../../../src/leads/contract.ts';
import { leadKinds } from '../../../src/leads/kinds.ts';
import type { ServerManifest } from '../../../src/server/manifest.ts';
import { manifest, testApp } from '../../support/service.ts';

async function served(own: Partial<ServerManifest> = {}) {
  const parts = await testApp({ env: { RATE_LIMIT: '6' }, manifest: own });
  const answer = await parts.app.inject('/api/openapi.json');
  expect(answer.statusCode).toBe(200);
  return { ...parts, document: answer.json() };
}

test('a public validator accepts the description of the API as OpenAPI 3.1', async () => {
  const { document } = await served();
  const validator = new Validator();
  expect(await validator.validate(structuredClone(document))).toEqual({ valid: true });
  expect(validator.version).toBe('3.1');
  expect(() => validator.resolveRefs()).not.toThrow();
  expect(JSON.stringify(document)).not.toContain('.schema.json');
});

test('it describes the routes of all kinds, with every header that may come with the body', async () => {
  const { document } = await served();
  expect(document.servers).toEqual([{ url: manifest.origin }]);
  const routes = Object.entries<{ post?: { operationId: string } }>(document.paths);
  expect(Object.fromEntries(routes.map(([path, { post }]) => [post?.operationId, path]))).toMatchObject(leadPaths);
  const headers = Object.values<{ name: string }>(document.components.parameters).map(({ name }) => name);
  expect(headers).toEqual(Object.values(leadContext).map(({ header }) => header));
});

test.each(leadKinds)(
  'the status codes of a %s lead are those that the service answers; its examples are taken',
  async (kind) => {
    const { document, database, post } = await served();
    const properties = Object.entries<{ examples: string[] }>(document.components.schemas[kind].properties);
    const example = Object.fromEntries(properties.map(([key, { examples }]) => [key, examples[0]]));
    const key = { 'idempotency-key': 'a-key-of-one-lead-0001' };
    const answers = [
      await post(kind, example, key),
      await post(kind, {}),
      await post(kind, example, { origin: 'https://other.example' }),
      await post(kind, 'x'.repeat(33 * 1024)),
      await post(kind, example, { 'content-type': 'text/plain' }),
      await post(kind, { ...example, email: 'maria@example' }, key),
    ];
    await database.close();
    answers.push(await post(kind, example));
    while (answers.at(-1)?.statusCode !== 429) answers.push(await post(kind, {}));
    const codes = answers.map((answer) => answer.json().code).filter(Boolean);
    expect(document.components.schemas.Refused.properties.code.enum).toEqual(expect.arrayContaining(codes));
    const given = new Set(answers.map(({ statusCode }) => String(statusCode)));
    expect([...given].sort()).toEqual(Object.keys(document.paths[leadPaths[kind]].post.responses));
  },
);

test('it describes what else pages ask the service for, with the status codes that it answers', async () => {
  const { app, document } = await served();
  const none = await served({ whatsapp: undefined });
  const { host } = new URL(manifest.origin);
  const visit = (payload: string, headers: Record<string, string> = {}) =>
    app.inject({
      method: 'POST',
      url: '/api/visit',
      headers: { host, origin: manifest.origin, 'content-type': 'application/json', ...headers },
      payload,
    });
  const [good] = Object.values(document.components.schemas.Visit.properties.event.enum);
  const visits = [
    await visit(JSON.stringify({ event: good })),
    await visit('{}'),
    await visit('{}', { origin: 'https://other.example' }),
    await visit(' '.repeat(5000)),
    await visit('', { 'content-type': 'text/plain' }),
  ];
  while (visits.at(-1)?.statusCode !== 429) visits.push(await visit('{}'));
  const statuses = (answers: { statusCode: number }[]) =>
    [...new Set(answers.map(({ statusCode }) => String(statusCode)))].sort();
  expect(statuses(visits)).toEqual(Object.keys(document.paths['/api/visit'].post.responses));
  for (const path of ['/api/whatsapp', '/api/whatsapp/{development}', '/api/whatsapp/{development}/{plan}']) {
    const url = path.replace('{development}', 'civitas').replace('{plan}', 'tipo');
    const answers = [
      await app.inject({ url, headers: { host } }),
      await app.inject({ url, headers: { host, 'sec-purpose': 'prefetch' } }),
      await none.app.inject({ url, headers: { host } }),
    ];
    expect(statuses(answers)).toEqual(Object.keys(document.paths[path].get.responses));
  }
  // Its other answers: bookLinks.test.ts.
  expect((await app.inject('/api/book/civitas/outra')).statusCode).toBe(302);
  expect(Object.keys(document.paths['/api/book/{development}/{signature}'].get.responses)).toEqual([
    '200',
    '206',
    '302',
  ]);
});
