import { expect, test } from 'vitest';
import { keyReused } from '../../../src/leads/contract.ts';
import { bodies, formBody, formType, testApp, testClock } from '../../support/service.ts';

const leadCount = async ({ database }: Awaited<ReturnType<typeof testApp>>) =>
  (await database.query.selectFrom('leads').select('id').execute()).length;

test('the same key with another body is refused and overwrites nothing (F24)', async () => {
  const service = await testApp();
  const headers = { 'idempotency-key': 'key-1' };
  await service.post('contact', bodies.contact, headers);
  const answer = await service.post('contact', { ...bodies.contact, nome: 'Outra Pessoa' }, headers);
  expect(answer.statusCode).toBe(422);
  expect(answer.json().code).toBe(keyReused);
  const lead = await service.database.query.selectFrom('leads').select('payload').executeTakeFirstOrThrow();
  expect(lead.payload).toContain('Maria da Silva');
});

test('a body with its keys in another order is the same body', async () => {
  const service = await testApp();
  const headers = { 'idempotency-key': 'key-1' };
  await service.post('contact', bodies.contact, headers);
  const reversed = Object.fromEntries(Object.entries(bodies.contact).reverse());
  expect((await service.post('contact', reversed, headers)).statusCode).toBe(201);
});

test('a key counts for its own kind only', async () => {
  const service = await testApp();
  await service.post('contact', bodies.contact, { 'idempotency-key': 'key-1' });
  expect((await service.post('land', bodies.land, { 'idempotency-key': 'key-1' })).statusCode).toBe(201);
  expect(await leadCount(service)).toBe(2);
});

test('a key of more than 200 characters is refused', async () => {
  const service = await testApp();
  expect((await service.post('contact', bodies.contact, { 'idempotency-key': 'a'.repeat(201) })).statusCode).toBe(400);
});

test('without a key every post is a lead; a repetition within ten minutes is flagged (F25)', async () => {
  const clock = testClock();
  const service = await testApp({ clock });
  await service.post('contact', formBody(bodies.contact), formType);
  clock.pass(9 * 60_000);
  await service.post('contact', formBody(bodies.contact), formType);
  clock.pass(11 * 60_000);
  await service.post('contact', formBody(bodies.contact), formType);
  const leads = await service.database.query
    .selectFrom('leads')
    .select(['id', 'duplicate_of'])
    .orderBy('received_at')
    .execute();
  expect(leads.map((lead) => lead.duplicate_of)).toEqual([null, leads[0]?.id, null]);
});
