import { statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setImmediate } from 'node:timers/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openSqlite } from '../../../../src/server/store/openSqlite.ts';
import type { SqliteHandle } from '../../../../src/server/store/sqliteDialect.ts';
import { bodies, temporaryFolder, testApp, testService, until } from '../../../support/service.ts';
import { counts } from '../../../support/smallDisk.ts';

/** An error as node:sqlite throws it. */
const sqliteError = (errcode: number) =>
  Object.assign(new Error('fault of Canário Amarelo'), { code: 'ERR_SQLITE_ERROR', errcode });

const ioError = 10;
const full = 13;
const busy = 5;

/** Counts every call that reaches the database and fails the nth, or all from the nth on. */
function faulty() {
  const fault = { at: Number.POSITIVE_INFINITY, permanent: false, errcode: full, calls: 0 };
  const call = <T>(work: () => T): T => {
    fault.calls += 1;
    if (fault.calls === fault.at || (fault.permanent && fault.calls > fault.at)) throw sqliteError(fault.errcode);
    return work();
  };
  const wrap = (handle: SqliteHandle): SqliteHandle => ({
    get isOpen() {
      return handle.isOpen;
    },
    get isTransaction() {
      return handle.isTransaction;
    },
    exec: (sql) => call(() => handle.exec(sql)),
    close: () => handle.close(),
    prepare(sql) {
      const statement = handle.prepare(sql);
      return {
        columns: () => statement.columns(),
        all: (...parameters) => call(() => statement.all(...parameters)),
        run: (...parameters) => call(() => statement.run(...parameters)),
      };
    },
  });
  return { fault, wrap };
}

describe('a fault at the nth database call, for every n (F3)', () => {
  test.each([
    ['the disk is full, once', full, false],
    ['the disk is full from then on', full, true],
    ['a read or write error, once', ioError, false],
    ['a read or write error from then on', ioError, true],
    ['a lock, once', busy, false],
    ['a lock from then on', busy, true],
  ])('%s: a lead is stored whole or not at all, and the answer says which', async (_name, errcode, permanent) => {
    const { fault, wrap } = faulty();
    const file = join(temporaryFolder(), 'leads.db');
    const database = await openSqlite(file, { wrap, limit: 20 });
    onTestFinished(() => database.close());
    const { post } = await testApp({ database });
    let kept = 0;
    for (let n = 1; ; n++) {
      Object.assign(fault, { at: n, permanent, errcode, calls: 0 });
      const answer = await post('contact', bodies.contact, { 'idempotency-key': `key-${n}` });
      const clean = fault.calls < n;
      Object.assign(fault, { at: Number.POSITIVE_INFINITY, permanent: false });
      expect([201, 503]).toContain(answer.statusCode);
      if (answer.statusCode === 201) kept += 1;
      expect(counts(file)).toEqual([kept, kept, kept]);
      if (clean) return expect(n).toBeGreaterThan(5);
      // A refused lead can be sent again with the same key.
      expect((await post('contact', bodies.contact, { 'idempotency-key': `key-${n}` })).statusCode).toBe(201);
      if (answer.statusCode !== 201) kept += 1;
    }
  });

  test('while the tables are created: the next start continues (F41)', async () => {
    for (let n = 1; ; n++) {
      const { fault, wrap } = faulty();
      const file = join(temporaryFolder(), 'leads.db');
      Object.assign(fault, { at: n, errcode: ioError });
      const opened = await openSqlite(file, { wrap, limit: 20 }).catch(() => undefined);
      await opened?.close();
      const database = await openSqlite(file);
      expect(counts(file)).toEqual([0, 0, 0]);
      await database.close();
      if (opened && fault.calls < n) return expect(n).toBeGreaterThan(5);
    }
  });
});

test('a store that stays unreadable is logged once with its code, not at every poll', async () => {
  const { fault, wrap } = faulty();
  const database = await openSqlite(join(temporaryFolder(), 'leads.db'), { wrap });
  const { lines, post } = await testService({ database, timing: { lookEvery: 5 } });
  const said = () => lines.filter((line) => line.includes('outbox not readable'));
  await post('contact');
  await until(() => lines.some((line) => line.includes('delivered')));
  Object.assign(fault, { at: fault.calls + 1, permanent: true, errcode: ioError });
  const { calls } = fault;
  await until(() => fault.calls > calls + 100);
  Object.assign(fault, { at: Number.POSITIVE_INFINITY, permanent: false });
  // One line of each connection.
  expect(said().length).toBeLessThanOrEqual(4);
  expect(said()[0]).toContain('"errcode":10');
  expect((await post('contact')).statusCode).toBe(201);
  await until(() => lines.filter((line) => line.includes('delivered')).length === 2);
});

describe('another process writes (F19)', () => {
  async function locked(limit?: number) {
    const folder = temporaryFolder();
    const file = join(folder, 'leads.db');
    const database = await openSqlite(file, { limit });
    onTestFinished(() => database.close());
    const service = await testApp({ database });
    const other = new DatabaseSync(file);
    onTestFinished(() => other.close());
    other.exec('begin immediate');
    return { ...service, release: () => other.exec('rollback') };
  }

  test('for a second: the lead waits and is taken', async () => {
    const { post, release } = await locked();
    setTimeout(release, 1000);
    expect((await post('contact')).statusCode).toBe(201);
  });

  test('for long: 503, and other requests are served meanwhile', async () => {
    const { app, post, release } = await locked(2000);
    let isWaiting = true;
    const refused = post('contact').finally(() => {
      isWaiting = false;
    });
    let served = 0;
    while (isWaiting) {
      expect((await app.inject('/readyz')).statusCode).toBe(200);
      served += 1;
      await setImmediate();
    }
    expect(served).toBeGreaterThan(5);
    expect((await refused).statusCode).toBe(503);
    release();
    expect((await post('contact')).statusCode).toBe(201);
  });
});

describe('what a fault must not reveal (F37, F38)', () => {
  test('an error’s message reaches neither the visitor nor the log', async () => {
    const { fault, wrap } = faulty();
    const folder = temporaryFolder();
    const database = await openSqlite(join(folder, 'leads.db'), { wrap });
    const { lines, post } = await testService({ database });
    const person = { ...bodies.contact, nome: 'Canário Amarelo', email: 'amarelo@example.com' };
    expect((await post('contact', person)).statusCode).toBe(201);
    Object.assign(fault, { at: fault.calls + 1, permanent: true, errcode: ioError });
    const answer = await post('contact', person);
    Object.assign(fault, { at: Number.POSITIVE_INFINITY, permanent: false });
    expect(answer.statusCode).toBe(503);
    expect(Object.keys(answer.json())).toEqual(['code', 'message', 'requestId']);
    expect(answer.body + lines.join('\n')).not.toMatch(/Amarelo|amarelo|99999-8888|sqlite:/i);
    expect(lines.join('\n')).toContain('"errcode":10');
  });

  test('the store’s files are for their owner only', async () => {
    const { folder, post } = await testApp();
    await post('contact');
    for (const ending of ['', '-wal', '-shm']) {
      expect(statSync(join(folder, `leads.db${ending}`)).mode & 0o777).toBe(0o600);
    }
  });
});

test('a copy made while leads come in is consistent and has every earlier lead (F42)', async () => {
  const { folder, post } = await testApp();
  for (let i = 0; i < 20; i++) await post('contact');
  const copy = join(folder, 'copy.db');
  const reader = new DatabaseSync(join(folder, 'leads.db'));
  const posting = Promise.all(Array.from({ length: 20 }, () => post('contact')));
  reader.exec(`vacuum into '${copy}'`);
  reader.close();
  await posting;
  const restored = await openSqlite(copy);
  await restored.close();
  const [leads = 0, ...others] = counts(copy);
  expect(leads).toBeGreaterThanOrEqual(20);
  expect(others).toEqual([leads, leads]);
  expect(counts(join(folder, 'leads.db'))).toEqual([40, 40, 40]);
});
