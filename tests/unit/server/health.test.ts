import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { parse } from 'yaml';
import { writeNew } from '../../../src/build/outputFolder.ts';
import { addManifest, recordEnding, recordFile, saveBeside } from '../../../src/server/manifest.ts';
import { openSite } from '../../../src/server/servedSite.ts';
import { openSqlite } from '../../../src/server/store/openSqlite.ts';
import { bodies, manifest, temporaryFolder, testClock, testService, until } from '../../support/service.ts';
import { fullDisk } from '../../support/smallDisk.ts';

/** A store on a disk that can be full. */
async function onSmallDisk() {
  const state = { isFull: false };
  const database = await openSqlite(join(temporaryFolder(), 'leads.db'), { wrap: fullDisk(state) });
  onTestFinished(() => database.close());
  return { state, database };
}

test('the log says once why /healthz is 503, in words, and once that it is 200 again', async () => {
  const { state, database } = await onSmallDisk();
  const clock = testClock();
  const { app, lines, post } = await testService({ database, clock });
  const health = async () => {
    clock.pass(2000);
    return (await app.inject('/healthz')).statusCode;
  };
  const said = () =>
    lines.map((line) => JSON.parse(line)).filter(({ msg }) => /leads are taken|no lead is taken/.test(msg));

  expect(await health()).toBe(200);
  expect(said()).toEqual([]);
  state.isFull = true;
  expect([await health(), await health()]).toEqual([503, 503]);
  expect(said()).toMatchObject([{ level: 50, reason: { cause: { errstr: 'database or disk is full' } } }]);
  expect((await post('contact')).statusCode).toBe(503);
  const refused = lines.map((line) => JSON.parse(line)).find(({ msg }) => msg === 'lead not accepted');
  expect(refused.reason.cause.errstr).toBe('database or disk is full');
  state.isFull = false;
  expect([await health(), await health()]).toEqual([200, 200]);
  expect(said()).toMatchObject([{ level: 50 }, { level: 30, msg: 'leads are taken again' }]);
});

test('without being asked, the service finds out that no lead can be taken, and says so', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const { state, database } = await onSmallDisk();
  const { app, lines } = await testService({ database });
  await app.ready();
  state.isFull = true;
  vi.advanceTimersByTime(60_000);
  await until(() => lines.some((line) => line.includes('no lead is taken')));
  expect(lines.filter((line) => line.includes('no lead is taken'))).toHaveLength(1);
});

test('a date in the content that passes without a new build is a metric, and once a line with its fields', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const clock = testClock('2026-12-01T11:59:00Z');
  const outDir = join(temporaryFolder(), 'dist');
  const build = (key: string, next?: string) => {
    writeNew(join(outDir, 'index.html'), '<h1>Home</h1>');
    addManifest(outDir, key, manifest);
    saveBeside(outDir, recordEnding, key, { next: next && Date.parse(next) });
    writeNew(join(outDir, recordFile), JSON.stringify({ key, code: '' }));
  };
  build('a', '2026-12-01T12:00:00Z');
  const { app, lines } = await testService({ clock, site: openSite(outDir) });
  await app.ready();
  const overdue = async () => {
    vi.advanceTimersByTime(60_000);
    const { body } = await app.inject('/metrics');
    return /^leads_site_overdue_seconds (.*)$/m.exec(body)?.[1];
  };
  const said = () => lines.map((line) => JSON.parse(line)).filter(({ due }) => due);
  expect([await overdue(), said()]).toEqual(['0', []]);
  clock.pass(10 * 60_000);
  expect(await overdue()).toBe('540');
  await overdue();
  const builtAt = expect.stringMatching(/^20\d\d-.*Z$/);
  expect(said()).toMatchObject([{ level: 50, due: '2026-12-01T12:00:00.000Z', builtAt }]);
  build('b');
  expect([await overdue(), said().length]).toEqual(['0', 1]);
  expect(
    Number(/^leads_site_built_timestamp_seconds (.*)$/m.exec((await app.inject('/metrics')).body)?.[1]),
  ).toBeCloseTo(Date.now() / 1000, -2);
});

test('leads_store_writable says whether a lead could be taken, leads_store_up whether leads can be read', async () => {
  const { state, database } = await onSmallDisk();
  const clock = testClock();
  const { app } = await testService({ database, clock });
  state.isFull = true;
  const figures = async () => (await app.inject('/metrics')).body.match(/^leads_store_(?:up|writable) \d$/gm)?.sort();
  expect(await figures()).toEqual(['leads_store_up 1', 'leads_store_writable 0']);
  state.isFull = false;
  clock.pass(2000);
  expect(await figures()).toEqual(['leads_store_up 1', 'leads_store_writable 1']);
});

test('every metric that an alert uses is one of the service’s', async () => {
  const { app } = await testService();
  const { body } = await app.inject('/metrics');
  const { groups } = parse(readFileSync(join(import.meta.dirname, '../../../src/server/alerts.yml'), 'utf8')) as {
    groups: { rules: { expr: string }[] }[];
  };
  const names = groups.flatMap(({ rules }) => rules.flatMap(({ expr }) => expr.match(/leads_\w+/g) ?? []));
  expect(names.length).toBeGreaterThan(5);
  for (const name of names) expect(body).toContain(`# TYPE ${name} `);
});

test.each([
  ['this machine', '127.0.0.1', {}, {}, 200],
  ['this machine, as IPv6 writes it', '::ffff:127.0.0.1', {}, {}, 200],
  ['another machine', '192.0.2.1', {}, {}, 403],
  ...['x-forwarded-for', 'x-real-ip', 'forwarded', 'via'].map(
    (name) => [`a proxy on this machine that sends ${name}`, '127.0.0.1', { [name]: '' }, {}, 403] as const,
  ),
  ['whoever has the token', '192.0.2.1', { authorization: 'Bearer segredo' }, { METRICS_TOKEN: 'segredo' }, 200],
  ['this machine without the token', '127.0.0.1', {}, { METRICS_TOKEN: 'segredo' }, 403],
  ['half of the token', '127.0.0.1', { authorization: 'Bearer segr' }, { METRICS_TOKEN: 'segredo' }, 403],
] as const)('/metrics for %s', async (_who, remoteAddress, headers, env, status) => {
  const { app } = await testService({ env });
  expect((await app.inject({ url: '/metrics', remoteAddress, headers })).statusCode).toBe(status);
});

test('oldest_pending_seconds counts a lead that waits as one of a flood; spam only when its digest is late', async () => {
  const clock = testClock();
  const env = { RATE_LIMIT: '1', FLOOD_MAILS: '0', TRUSTED_PROXIES: 'loopback' };
  const { app, post } = await testService({ clock, env });
  const figure = async (name: string) => {
    const { body } = await app.inject('/metrics');
    return Number(new RegExp(`^leads_${name} (\\d+)`, 'm').exec(body)?.[1]);
  };
  await post('contact', bodies.contact, { 'x-lead-website': 'x' });
  clock.pass(3_000_000);
  expect(await figure('oldest_pending_seconds')).toBe(0);
  for (let n = 0; n < 11; n++) await post('contact', bodies.contact, { 'x-forwarded-for': `2001:db8:1:${n}::1` });
  clock.pass(500_000);
  // The eleventh and the spam; the others are sent.
  await until(async () => (await figure('deliveries_pending')) === 2);
  expect(await figure('oldest_pending_seconds')).toBe(500);
});

test('from the stop signal on /readyz is 503, but leads are taken for as long as DRAIN says', async () => {
  const { app, stop } = await testService({ env: { DRAIN: '5s' } });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  const stopped = stop();
  expect((await fetch(`${url}/readyz`, { headers: { connection: 'close' } })).status).toBe(503);
  expect((await fetch(`${url}/healthz`, { headers: { connection: 'close' } })).status).toBe(200);
  const body = JSON.stringify(bodies.contact);
  const headers = { 'content-type': 'application/json', connection: 'close' };
  expect((await fetch(`${url}/api/enviar-email`, { method: 'POST', headers, body })).status).toBe(201);
  await stopped;
  await expect(fetch(`${url}/readyz`)).rejects.toThrow();
});
