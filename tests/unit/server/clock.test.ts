import { expect, test } from 'vitest';
import { runLeads } from '../../support/runLeads.ts';
import { testApp, testClock } from '../../support/service.ts';

test('a lead that comes while the clock is before the build is flagged, and purge leaves it to a person (F23)', async () => {
  const clock = testClock(new Date().toISOString());
  const { folder, database, post } = await testApp({ clock, builtAt: clock.now() });
  await post('contact');
  clock.set('2001-01-01T00:00:00Z');
  const { id } = (await post('contact')).json();
  const listed = (await runLeads(folder, 'list')).stdout.split('\n');
  expect(listed.filter((line) => line.endsWith('clock')).map((line) => line.split('\t')[0])).toEqual([id]);
  const careful = await runLeads(folder, 'purge', '--older-than', '5y');
  expect(careful.stderr).toContain('Leads deleted: 0');
  expect(careful.stderr).toContain('1 more');
  expect(careful.stderr).toContain(id);
  expect((await runLeads(folder, 'purge', '--older-than', '5y', '--force')).stderr).toContain('Leads deleted: 1');
  expect(await database.query.selectFrom('leads').select('id').execute()).toHaveLength(1);
});
