import { describe, expect, test } from 'vitest';
import { watchClock } from '../../../src/server/clockWatch.ts';
import { createLog } from '../../../src/server/log.ts';
import { runLeads } from '../../support/runLeads.ts';
import { testApp, testClock, until } from '../../support/service.ts';

describe('the clock is set while leads come in (F23)', () => {
  const hour = 3_600_000;

  async function isSuspect({ database, post }: Awaited<ReturnType<typeof testApp>>): Promise<boolean> {
    const { id } = (await post('contact')).json();
    const consent = await database.query
      .selectFrom('consents')
      .select('clock_suspect')
      .where('lead_id', '=', id)
      .executeTakeFirstOrThrow();
    return consent.clock_suspect === 1;
  }

  test('consents are flagged until the clock is right again', async () => {
    const clock = testClock('2026-11-20T12:00:00Z');
    const service = await testApp({ clock });
    clock.pass(hour);
    expect(await isSuspect(service)).toBe(false);
    clock.set('2025-10-16T13:00:00Z');
    expect(await isSuspect(service)).toBe(true);
    clock.set('2026-12-20T13:00:00Z');
    expect(await isSuspect(service)).toBe(true);
    clock.set('2026-11-20T13:00:00Z');
    expect(await isSuspect(service)).toBe(false);
  });

  test('a start before the latest lead is a start with a wrong clock', async () => {
    const { database, post } = await testApp({ clock: testClock('2026-11-20T12:00:00Z') });
    await post('contact');
    const clock = testClock('2025-10-16T12:00:00Z');
    const service = await testApp({ clock, database });
    expect(await isSuspect(service)).toBe(true);
    // A lead that came while the clock was wrong doesn't cast doubt on a right clock.
    const later = await testApp({ clock: testClock('2026-11-20T13:00:00Z'), database });
    expect(await isSuspect(later)).toBe(false);
  });

  test('one lead from the future casts doubt for an hour, not for years; then that lead is flagged', async () => {
    const { database, folder, post } = await testApp({ clock: testClock('2030-01-01T12:00:00Z') });
    const fromTheFuture = (await post('contact')).json().id;
    const lines: string[] = [];
    const clock = testClock('2026-11-20T12:00:00Z');
    const service = await testApp({ clock, database, log: createLog((line) => lines.push(line)) });
    expect(await isSuspect(service)).toBe(true);
    expect((await service.app.inject('/metrics')).body).toMatch(/clock_suspect 1$/m);
    clock.pass(hour + 1);
    expect(await isSuspect(service)).toBe(false);
    expect((await service.app.inject('/metrics')).body).toMatch(/clock_suspect 0$/m);
    expect(lines.join()).toMatch(/the clock is behind a lead.*counts as right again/s);
    const flagged = () =>
      database.query.selectFrom('consents').select('lead_id').where('clock_suspect', '=', 1).execute();
    await until(async () => (await flagged()).some(({ lead_id }) => lead_id === fromTheFuture));
    // The next start doesn't doubt its clock.
    expect(await isSuspect(await testApp({ clock: testClock('2026-11-21T12:00:00Z'), database }))).toBe(false);
    const listed = (await runLeads(folder, 'list')).stdout.split('\n');
    expect(listed.find((line) => line.startsWith(fromTheFuture))).toMatch(/\t(repeated,)?clock$/);
  });

  test('a clock that was set counts as right after an hour; setting it again starts another hour', async () => {
    const clock = testClock('2026-11-20T12:00:00Z');
    const service = await testApp({ clock });
    clock.set('2026-12-20T12:00:00Z');
    expect(await isSuspect(service)).toBe(true);
    clock.pass(hour - 1);
    expect(await isSuspect(service)).toBe(true);
    clock.set('2026-12-24T12:00:00Z');
    clock.pass(2);
    expect(await isSuspect(service)).toBe(true);
    clock.pass(hour);
    expect(await isSuspect(service)).toBe(false);
  });

  test('a clock behind the build of the site never counts as right', async () => {
    const clock = testClock('1970-01-01T12:00:00Z');
    const { database } = await testApp();
    const watch = watchClock({
      clock,
      database,
      log: createLog(() => {}),
      notBefore: Date.parse('2026-11-20T12:00:00Z'),
    });
    clock.pass(24 * hour);
    expect(watch.doubt()).toBeDefined();
    clock.set('2026-11-20T12:00:00Z');
    watch.doubt();
    clock.pass(hour);
    expect(watch.doubt()).toBeUndefined();
  });

  test('purge leaves leads received while the clock was wrong to a person, because they may be younger than they look', async () => {
    const clock = testClock(new Date().toISOString());
    const { folder, database, post } = await testApp({ clock });
    await post('contact');
    clock.set('2001-01-01T00:00:00Z');
    const { id } = (await post('contact')).json();
    const careful = await runLeads(folder, 'purge', '--older-than', '5y');
    expect(careful.stderr).toContain('Leads deleted: 0');
    expect(careful.stderr).toContain('1 more');
    expect(careful.stderr).toContain(id);
    expect((await runLeads(folder, 'purge', '--older-than', '5y', '--force')).stderr).toContain('Leads deleted: 1');
    expect(await database.query.selectFrom('leads').select('id').execute()).toHaveLength(1);
  });
});
