import { expect, test } from 'vitest';
import { createLog } from '../../../src/server/log.ts';
import { createRetention } from '../../../src/server/retentionJob.ts';
import type { Database } from '../../../src/server/store/database.ts';
import { addSums } from '../../../src/server/store/visitSums.ts';
import { runLeads } from '../../support/runLeads.ts';
import { testApp, testClock, testService, until } from '../../support/service.ts';

const day = 24 * 3_600_000;

/** A store with leads of these times, and a daily run on it. @returns `run` resolves to the number of leads left */
async function withLeads(times: string[], { age }: { age?: string } = { age: '5y' }) {
  const start = '2026-11-20T12:00:00Z';
  const clock = testClock(start);
  const lines: string[] = [];
  const { database, folder, parts, post } = await testApp({
    clock,
    builtAt: Date.parse(start),
    log: createLog((line) => lines.push(line)),
  });
  const ids: string[] = [];
  for (const time of times) {
    const { id } = (await post('land')).json();
    const received_at = Date.parse(time);
    await database.query.updateTable('leads').set({ received_at }).where('id', '=', id).execute();
    ids.push(id);
  }
  let purge = createRetention(age, parts);
  /** As a start of the service does. */
  const restart = () => {
    purge = createRetention(age, parts);
  };
  const run = async () => {
    await purge();
    const left = await database.query.selectFrom('leads').select('id').execute();
    return ids.filter((id) => left.some((lead) => lead.id === id)).length;
  };
  return { clock, database, folder, lines, restart, run };
}

/** Sums and codes of so many days. */
async function countDays(database: Database, first: string, count: number) {
  const days = Array.from({ length: count }, (_, i) =>
    new Date(Date.parse(first) + i * day).toISOString().slice(0, 10),
  );
  await addSums(
    database,
    days.map((day) => ({ day, path: '/', campaign: '', referrer: '', event: 'view', count: 1 })),
  );
  const codes = days.map((day) => ({ code: day, day, page: '/', campaign: '' }));
  await database.query.insertInto('whatsapp').values(codes).execute();
}

async function countedDays(database: Database) {
  const days = (table: 'sums' | 'whatsapp') => database.query.selectFrom(table).select('day').distinct().execute();
  const [sums, codes] = [await days('sums'), await days('whatsapp')];
  expect(codes).toHaveLength(sums.length);
  return sums.length;
}

const recent = '2026-11-01T12:00:00Z';

test('a day’s run deletes what is older than five years, and logs how many', async () => {
  const { folder, lines, run } = await withLeads(['2021-11-20T11:59:00Z', '2021-11-20T12:01:00Z', recent]);
  expect(await run()).toBe(2);
  expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ due: 1, total: 3, msg: 'retention: deleted what was due' });
  expect((await runLeads(folder, 'audit')).stdout).toMatch(/\tpurge\t1\tthe service$/m);
});

test('a lead that came while the clock was wrong is left to a person', async () => {
  const { database, lines, run } = await withLeads(['2001-01-01T12:00:00Z', recent]);
  await database.query.updateTable('consents').set({ clock_suspect: 1 }).execute();
  expect(await run()).toBe(2);
  expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ due: 0, uncertain: 1 });
});

test('nothing is deleted while the clock is before the build', async () => {
  const { clock, lines, run } = await withLeads(['2001-01-01T12:00:00Z', recent, recent, recent]);
  clock.set('2026-11-20T11:59:00Z');
  expect(await run()).toBe(4);
  expect(lines.at(-1)).toContain('the clock is before the build');
});

test('after a start long after the last run nothing is deleted for a week', async () => {
  const { clock, lines, restart, run } = await withLeads(['2022-01-01T12:00:00Z', recent, recent, recent]);
  expect(await run()).toBe(4);
  // Both clocks agree, as after a start.
  clock.pass(400 * day);
  restart();
  expect(await run()).toBe(4);
  expect(lines.at(-1)).toContain('"days":400');
  clock.pass(6 * day);
  expect(await run()).toBe(4);
  clock.pass(day);
  expect(await run()).toBe(3);
});

test('when the clock jumps ahead in a service that has run for long, nothing is deleted for a week; corrected, all stays', async () => {
  const { clock, database, lines, run } = await withLeads(Array<string>(8).fill(recent));
  await countDays(database, '2026-11-01', 8);
  for (let i = 0; i < 20; i++, clock.pass(day)) expect(await run()).toBe(8);
  for (let jump = 0; jump < 2; jump++) {
    clock.set('2032-12-10T12:00:00Z');
    for (let i = 0; i < 7; i++, clock.pass(day)) expect(await run()).toBe(8);
    expect(lines.at(-1)).toContain('by a clock that is ahead, nothing is deleted for a week');
    clock.set('2026-12-17T12:00:00Z');
    expect(await run()).toBe(8);
  }
  expect(await countedDays(database)).toBe(8);
});

test('a large part of the store is left to a person', async () => {
  const { database, folder, lines, run } = await withLeads(Array<string>(11).fill('2001-01-01T12:00:00Z'));
  await countDays(database, '2001-01-01', 8);
  expect(await run()).toBe(11);
  expect(lines.at(-1)).toContain('npm run leads -- purge --older-than 5y --force');
  expect(await countedDays(database)).toBe(8);
  expect((await runLeads(folder, 'purge', '--older-than', '5y', '--force')).code).toBe(0);
  expect([await run(), await countedDays(database)]).toEqual([0, 0]);
});

test.each([undefined, '5y'])(
  'so is a large part of the days with sums and codes, with the age limit %s',
  async (age) => {
    const { database, folder, lines, run } = await withLeads(['2001-01-01T12:00:00Z', recent], { age });
    await countDays(database, '2001-01-01', 11);
    expect(await run()).toBe(2);
    expect(await countedDays(database)).toBe(11);
    expect(lines.at(-1)).toContain(`npm run leads -- purge --older-than ${age ?? '999y'} --force`);
    expect((await runLeads(folder, 'purge', '--older-than', '999y', '--force')).stderr).toContain('11 of 11 days');
    expect([await run(), await countedDays(database)]).toEqual([age ? 1 : 2, 0]);
  },
);

test('with RETENTION the service deletes by itself', async () => {
  const { database } = await withLeads(['2001-01-01T12:00:00Z', recent]);
  const { lines } = await testService({ env: { RETENTION: '5y' }, database, clock: testClock() });
  await until(() => lines.some((line) => line.includes('retention: deleted what was due')));
  expect(await database.query.selectFrom('leads').select('received_at').execute()).toEqual([
    { received_at: Date.parse(recent) },
  ]);
});
