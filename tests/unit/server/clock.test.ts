import { describe, expect, test } from 'vitest';
import { runLeads } from '../../support/runLeads.ts';
import { testApp, testClock } from '../../support/service.ts';

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

  test('the record of consent says so, until the clock is right again', async () => {
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
    // What came in by the wrong clock is no measure of the right one.
    const later = await testApp({ clock: testClock('2026-11-20T13:00:00Z'), database });
    expect(await isSuspect(later)).toBe(false);
  });

  test('what was received by a wrong clock may be younger than it looks: purge leaves it to a person', async () => {
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
