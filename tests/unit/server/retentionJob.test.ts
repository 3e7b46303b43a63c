import { expect, test } from 'vitest';
import { createLog } from '../../../src/server/log.ts';
import { purgeDue } from '../../../src/server/retentionJob.ts';
import { runLeads } from '../../support/runLeads.ts';
import { testApp, testClock, testService, until } from '../../support/service.ts';

const day = 24 * 3_600_000;

/** A store with leads of these times, and a daily run on it. @returns `run` resolves to the number of leads left */
async function withLeads(times: string[], start = '2026-11-20T12:00:00Z') {
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
  const run = async (running = 0) => {
    await purgeDue('5y', parts, running);
    const left = await database.query.selectFrom('leads').select('id').execute();
    return ids.filter((id) => left.some((lead) => lead.id === id)).length;
  };
  return { clock, database, folder, lines, run };
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
  const { clock, lines, run } = await withLeads(['2022-01-01T12:00:00Z', recent, recent, recent]);
  expect(await run()).toBe(4);
  // Both clocks agree, as after a start.
  clock.pass(400 * day);
  expect(await run(0)).toBe(4);
  expect(lines.at(-1)).toContain('"days":400');
  expect(await run(6 * day)).toBe(4);
  expect(await run(7 * day)).toBe(3);
});

test('a large part of the store is left to a person', async () => {
  const { lines, run } = await withLeads(Array<string>(11).fill('2001-01-01T12:00:00Z'));
  expect(await run()).toBe(11);
  expect(lines.at(-1)).toContain('npm run leads -- purge --older-than 5y --force');
});

test('with RETENTION the service deletes by itself', async () => {
  const { database } = await withLeads(['2001-01-01T12:00:00Z', recent]);
  const { lines } = await testService({ env: { RETENTION: '5y' }, database, clock: testClock() });
  await until(() => lines.some((line) => line.includes('retention: deleted what was due')));
  expect(await database.query.selectFrom('leads').select('received_at').execute()).toEqual([
    { received_at: Date.parse(recent) },
  ]);
});
