import { copyFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openSqlite } from '../../../src/server/store/sqlite.ts';
import { fullDisk } from '../../support/disk.ts';
import { temporaryFolder, testClock, testService } from '../../support/service.ts';

test('a store whose file was replaced is named as that in the log', async () => {
  const file = join(temporaryFolder(), 'leads.db');
  const database = await openSqlite(file);
  onTestFinished(() => database.close());
  const { app, lines } = await testService({ database });
  copyFileSync(file, `${file}.copy`);
  renameSync(`${file}.copy`, file);
  expect((await app.inject('/healthz')).statusCode).toBe(503);
  const said = lines.map((line) => JSON.parse(line)).find(({ msg }) => msg.startsWith('no lead is taken'));
  expect(said.reason.cause.code).toBe('STORE_REPLACED');
});

test('the log says once why /healthz is 503, in words, and once that it is 200 again', async () => {
  const state = { isFull: false };
  const database = await openSqlite(join(temporaryFolder(), 'leads.db'), { wrap: fullDisk(state) });
  onTestFinished(() => database.close());
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
