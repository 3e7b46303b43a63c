import { createHash } from 'node:crypto';
import {
  chmodSync,
  closeSync,
  copyFileSync,
  existsSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, type TestContext, test } from 'vitest';
import type { Database } from '../../../src/server/store/database.ts';
import { openSqlite } from '../../../src/server/store/openSqlite.ts';
import { setStoreAside, storeFile } from '../../../src/server/store/openStore.ts';
import type { SqliteHandle } from '../../../src/server/store/sqliteDialect.ts';
import { bodies, type TestApp, temporaryFolder, testApp, testClock, testService } from '../../support/service.ts';
import { counts, fullDisk, MissingTool, mountDisk, type SmallDisk } from '../../support/smallDisk.ts';

const long = { ...bodies.land, mensagem: 'a'.repeat(3000) };

/** Mounts a file system until the test ends. Where that isn't allowed the test is skipped, with the reason. */
function smallDisk({ skip }: TestContext): SmallDisk {
  try {
    const disk = mountDisk(join(temporaryFolder(), 'disk'), 4);
    onTestFinished(disk.unmount);
    return disk;
  } catch (error) {
    if (error instanceof MissingTool) skip(error.message);
    throw error;
  }
}

async function opened(file: string, options: Parameters<typeof openSqlite>[1] = {}): Promise<Database> {
  const database = await openSqlite(file, options);
  onTestFinished(() => database.close());
  return database;
}

/** The store's own connection, for statements of the test, once `wrap` was given to `openSqlite`. */
function ownConnection() {
  const connection = { exec: (_sql: string): void => {} };
  const wrap = (handle: SqliteHandle) => {
    connection.exec = (sql) => handle.exec(sql);
    return handle;
  };
  return { connection, wrap };
}

/** Copies an open store. */
function copyStore(file: string, copy: string): string {
  const source = new DatabaseSync(file);
  source.exec(`vacuum into '${copy}'`);
  source.close();
  return copy;
}

test('a lead is on the disk before it is acknowledged (F2)', async () => {
  const { query } = await opened(join(temporaryFolder(), 'leads.db'));
  const { rows } = await sql<{ synchronous: number }>`pragma synchronous`.execute(query);
  expect(rows).toEqual([{ synchronous: 2 }]);
});

describe('a full disk (F16)', () => {
  async function fillAndFree(file: string, database: Database, fill: () => void, free: () => void): Promise<void> {
    const clock = testClock();
    const { app, post } = await testApp({ database, clock });
    expect((await post('land', long)).statusCode).toBe(201);
    fill();
    // Leads are taken as long as the log has space.
    let kept = 1;
    let answer = await post('land', long);
    while (answer.statusCode === 201) {
      kept += 1;
      answer = await post('land', long);
    }
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
    expect(answer.json().message).toContain('Tente novamente');
    expect(counts(file)).toEqual([kept, kept, kept]);
    expect((await app.inject('/healthz')).statusCode).toBe(503);
    free();
    clock.pass(2000);
    expect((await post('land', long)).statusCode).toBe(201);
    expect((await app.inject('/healthz')).statusCode).toBe(200);
    expect(counts(file)).toEqual([kept + 1, kept + 1, kept + 1]);
  }

  test('(by a limit of pages) is answered 503, and leads are taken again as soon as there is space', async () => {
    const { connection, wrap } = ownConnection();
    const file = join(temporaryFolder(), 'leads.db');
    await fillAndFree(
      file,
      await opened(file, { wrap }),
      () => connection.exec('pragma max_page_count = 40'),
      () => connection.exec('pragma max_page_count = 4000'),
    );
  });

  test('(a file system without a free byte) is answered the same', async (context) => {
    const disk = smallDisk(context);
    const file = join(disk.folder, 'leads.db');
    await fillAndFree(file, await opened(file), disk.fill, disk.free);
  });

  test('does not keep the service from starting: leads are answered 503 until there is space (F44)', async () => {
    const file = join(temporaryFolder(), 'leads.db');
    const before = await openSqlite(file);
    await (await testApp({ database: before })).post('contact');
    await before.close();

    const state = { isFull: true };
    const database = await opened(file, { wrap: fullDisk(state) });
    const { app, post } = await testService({ database });
    expect((await app.inject('/readyz')).statusCode).toBe(200);
    expect((await app.inject('/healthz')).statusCode).toBe(503);
    expect((await post('contact')).statusCode).toBe(503);
    state.isFull = false;
    expect((await post('contact')).statusCode).toBe(201);
  });
});

describe('the files are changed under the service (F18)', () => {
  test.each([
    ['the file is removed', (file: string) => rmSync(file)],
    ['the file is moved', (file: string) => renameSync(file, `${file}.old`)],
    ['the file is replaced', (file: string, copy: string) => renameSync(copy, file)],
    ['the log is removed', (file: string) => rmSync(`${file}-wal`)],
    ['the log is replaced', (file: string, copy: string) => renameSync(copy, `${file}-wal`)],
    ['the folder is removed', (file: string) => rmSync(join(file, '..'), { recursive: true })],
  ])('%s: no lead is taken from then on, and /healthz is 503', async (_name, harm) => {
    const file = join(temporaryFolder(), 'data/leads.db');
    const { app, post } = await testApp({ database: await opened(file, { limit: 300 }) });
    const copy = copyStore(file, `${file}.copy`);
    expect((await post('contact')).statusCode).toBe(201);
    harm(file, copy);
    expect((await app.inject('/healthz')).statusCode).toBe(503);
    expect((await post('contact')).statusCode).toBe(503);
    expect((await post('contact')).statusCode).toBe(503);
  });

  test.each([
    ['a checkpoint of another process', 'pragma wal_checkpoint(truncate)'],
    [
      'another process’s writes',
      "insert into audit (at, action, leads) values (1, 'x', 1); pragma wal_checkpoint(passive)",
    ],
    ['a vacuum', 'vacuum; pragma wal_checkpoint(full)'],
  ])('%s does not count as such a change', async (_name, statement) => {
    const file = join(temporaryFolder(), 'leads.db');
    const { app, post } = await testApp({ database: await opened(file) });
    for (let i = 0; i < 3; i++) {
      expect((await post('contact')).statusCode).toBe(201);
      const other = new DatabaseSync(file);
      other.exec(`pragma busy_timeout = 1000; ${statement}`);
      expect((await app.inject('/healthz')).statusCode).toBe(200);
      other.close();
    }
    expect(counts(file)).toEqual([3, 3, 3]);
  });

  test('a store made read-only goes on taking leads while it is open, and is made writable at the next start', async () => {
    const file = join(temporaryFolder(), 'leads.db');
    const database = await openSqlite(file);
    const { post } = await testApp({ database });
    chmodSync(file, 0o400);
    expect((await post('contact')).statusCode).toBe(201);
    expect(counts(file)).toEqual([1, 1, 1]);
    await database.close();
    await (await openSqlite(file)).close();
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  test('a store that takes no writes is answered 503', async () => {
    const { connection, wrap } = ownConnection();
    const { app, post } = await testApp({ database: await opened(join(temporaryFolder(), 'leads.db'), { wrap }) });
    connection.exec('pragma query_only = on');
    expect((await post('contact')).statusCode).toBe(503);
    expect((await app.inject('/healthz')).statusCode).toBe(503);
  });
});

describe('a damaged store (F20)', () => {
  /** A store in use, of many pages. */
  async function filled(): Promise<{ file: string; post: TestApp['post'] }> {
    const file = storeFile(temporaryFolder());
    const { post } = await testApp({ database: await opened(file) });
    for (let i = 0; i < 30; i++) await post('land', { ...bodies.land, mensagem: 'a'.repeat(2000) });
    return { file, post };
  }
  async function damaged(harm: (descriptor: number) => void): Promise<string> {
    const copy = copyStore((await filled()).file, storeFile(temporaryFolder()));
    const descriptor = openSync(copy, 'r+');
    harm(descriptor);
    closeSync(descriptor);
    return copy;
  }
  const hash = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex');

  test.each([
    ['in its head', (descriptor: number) => writeSync(descriptor, 'no database', 0)],
    ['in a page', (descriptor: number) => writeSync(descriptor, Buffer.alloc(4096, 0xff), 0, 4096, 8192)],
  ])('%s is not opened and not touched', async (_name, harm) => {
    const file = await damaged(harm);
    const before = hash(file);
    await expect(openSqlite(file)).rejects.toThrow(/damaged.*left as it is.*--new-store/s);
    expect(hash(file)).toBe(before);
    expect([existsSync(`${file}-wal`), existsSync(`${file}-shm`)]).toEqual([false, false]);
  });

  test('in a page, with the log that a kill leaves, is not opened and not touched', async () => {
    const { file: live, post } = await filled();
    const other = new DatabaseSync(live);
    other.exec('pragma wal_checkpoint(truncate)');
    await post('contact');
    const file = storeFile(temporaryFolder());
    for (const ending of ['', '-wal']) copyFileSync(live + ending, file + ending);
    other.close();
    const descriptor = openSync(file, 'r+');
    for (let page = 10; page < 20; page++) writeSync(descriptor, Buffer.alloc(4096, 0xff), 0, 4096, page * 4096);
    closeSync(descriptor);
    const before = [hash(file), hash(`${file}-wal`)];
    await expect(openSqlite(file)).rejects.toThrow(/damaged/);
    expect([hash(file), hash(`${file}-wal`)]).toEqual(before);
  });

  test('is renamed on demand, and an empty one begins', async () => {
    const file = await damaged((descriptor) => writeSync(descriptor, 'no database', 0));
    const before = hash(file);
    const aside = setStoreAside(join(file, '..'), new Date('2026-11-20T12:00:00Z'));
    await (await openSqlite(file)).close();
    expect(hash(aside ?? '')).toBe(before);
    expect(setStoreAside(temporaryFolder(), new Date())).toBeUndefined();
  });
});
