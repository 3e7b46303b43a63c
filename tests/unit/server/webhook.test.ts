import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { runLeadsOn } from '../../support/runLeads.ts';
import { startCrm } from '../../support/scriptedCrm.ts';
import { bodies, outboxRow, shiftedClock, temporaryFolder, testService, until } from '../../support/service.ts';

const environment = (url: string) => ({ WEBHOOK_URL: url, WEBHOOK_SECRET: 'segredo' });

const service = (url: string, timing = {}) => testService({ env: environment(url), timing });

describe('the webhook', () => {
  test('gets each lead signed, with a time, and the lead’s id as its key', async () => {
    const crm = await startCrm(() => 204);
    const { post } = await service(crm.url);
    const { id } = (
      await post('contact', bodies.contact, { 'x-lead-campaign': 'utm_source%3Dx', 'x-lead-plan': '2%20su%C3%ADtes' })
    ).json();
    await until(() => crm.calls.length === 1);
    const { headers, body } = crm.calls[0] as (typeof crm.calls)[number];
    const signed = createHmac('sha256', 'segredo').update(`${headers['x-lead-timestamp']}.${body}`).digest('hex');
    expect(headers).toMatchObject({ 'x-lead-signature': `sha256=${signed}`, 'idempotency-key': id });
    expect(Math.abs(Number(headers['x-lead-timestamp']) - Date.now() / 1000)).toBeLessThan(60);
    expect(JSON.parse(body)).toMatchObject({
      id,
      kind: 'contact',
      payload: bodies.contact,
      context: { campaign: 'utm_source=x', plan: '2 suítes' },
    });
  });

  test.each([
    [500, { state: 'pending', attempts: 1 }],
    [429, { state: 'pending', attempts: 1 }],
    [401, { state: 'pending', attempts: 0 }],
    [302, { state: 'pending', attempts: 0 }],
    [400, { state: 'parked', attempts: 1 }],
  ])('answering %i leaves the message %j, and the mail goes out all the same', async (status, expected) => {
    const crm = await startCrm(() => status);
    const { database, post } = await service(crm.url);
    await post('contact');
    const rows = () => database.query.selectFrom('outbox').selectAll().orderBy('channel').execute();
    await until(async () => (await rows())[1]?.last_error === `HTTP ${status}`);
    await until(async () => (await rows())[0]?.state === 'sent');
    expect((await rows())[1]).toMatchObject({ channel: 'webhook', ...expected });
  });

  test('when it doesn’t answer in time it is tried again, with the same key', async () => {
    let status: number | undefined;
    const crm = await startCrm(() => status);
    const { database, post } = await service(crm.url, { deadline: 200 });
    const { id } = (await post('contact')).json();
    const row = () => outboxRow(database, 'webhook');
    await until(async () => Boolean((await row())?.last_error));
    expect(await row()).toMatchObject({ state: 'pending', attempts: 0, last_error: 'EDEADLINE' });
    status = 204;
    await until(async () => (await row())?.state === 'sent');
    expect(crm.calls.length).toBeGreaterThan(1);
    expect(new Set(crm.calls.map(({ headers }) => headers['idempotency-key']))).toEqual(new Set([id]));
  });

  test('when it is switched off, waiting messages raise no alarm, and are sent when it is switched on again', async () => {
    let status = 500;
    const crm = await startCrm(() => status);
    const DATA_DIR = temporaryFolder();
    const clock = shiftedClock();
    const start = (env: NodeJS.ProcessEnv) => testService({ env: { ...env, DATA_DIR }, clock });
    const figures = async ({ app }: Awaited<ReturnType<typeof start>>) => {
      const lines = (await app.inject('/metrics')).body.split('\n').filter((line) => !line.startsWith('#'));
      const all = Object.fromEntries(lines.map((line) => line.split(' ')));
      return ['deliveries_pending', 'oldest_pending_seconds', 'deliveries_switched_off', 'deliveries_unnamed'].map(
        (name) => Number(all[`leads_${name}`]),
      );
    };

    const before = await start(environment(crm.url));
    await before.post('contact');
    await until(async () => (await figures(before))[0] === 1);
    await until(() => before.lines.join('').includes('HTTP 500'));
    clock.pass(600_000);
    expect((await figures(before))[1]).toBeGreaterThanOrEqual(600);
    await before.stop();

    const without = await start({});
    expect(await figures(without)).toEqual([0, 0, 1, 0]);
    await without.stop();

    status = 204;
    // So that the message is due, though it may have been tried twice already.
    clock.pass(86_400_000);
    const again = await start(environment(crm.url));
    await until(async () => (await figures(again)).join() === '0,0,0,0');
    expect(crm.calls.length).toBeGreaterThan(1);
  });

  test.each([
    ['http://crm.example.com/hook', 1],
    ['https://crm.example.com/hook', 0],
    ['http://localhost:4000/hook', 0],
    ['http://[::1]:4000/hook', 0],
  ])('at %s the log warns %i times of people’s data sent without TLS', async (url, times) => {
    const { lines } = await service(url);
    expect(lines.filter((line) => /"level":40.*WEBHOOK_URL/.test(line))).toHaveLength(times);
  });

  test('gets a suspected lead not before a person sends it as a normal one, and once', async () => {
    const crm = await startCrm(() => 204);
    const { database, folder, post } = await service(crm.url);
    const { id } = (await post('contact', bodies.contact, { 'x-lead-website': 'spam' })).json();
    const variables = { ...environment(crm.url), DATA_DIR: folder };
    expect(await database.query.selectFrom('outbox').select('channel').execute()).toEqual([{ channel: 'digest' }]);
    expect((await runLeadsOn(variables, 'retry', id)).stderr).toBe('Messages to send again: 2\n');
    await until(() => crm.calls.length === 1);
    expect(JSON.parse(crm.calls[0]?.body ?? '')).toMatchObject({ id, payload: bodies.contact });
    expect((await runLeadsOn(variables, 'retry', id)).stderr).toBe('Messages to send again: 0\n');
  });

  test('gets the leads of a flood when they are released; one that was mailed at once, by its id', async () => {
    const crm = await startCrm(() => 204);
    const env = { ...environment(crm.url), RATE_LIMIT: '1', FLOOD_MAILS: '1', TRUSTED_PROXIES: 'loopback' };
    const { folder, post } = await testService({ env });
    const ids: string[] = [];
    for (let n = 0; n < 12; n++) {
      const answer = await post('contact', bodies.contact, { 'x-forwarded-for': `2001:db8:1:${n}::1` });
      ids.push(answer.json().id);
    }
    const posted = () => crm.calls.map(({ headers }) => headers['idempotency-key']).sort();
    await until(() => posted().length === 10);
    const run = (...words: string[]) => runLeadsOn({ ...environment(crm.url), DATA_DIR: folder }, ...words);
    expect((await run('release')).stderr).toBe('Messages that are sent now: 2\n');
    await until(() => posted().length === 11);
    expect((await run('retry', ids[10] ?? '')).stderr).toBe('Messages to send again: 1\n');
    await until(() => posted().length === 12);
    expect(posted()).toEqual(ids.sort());
  });
});
