import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { Database } from '../../../../src/server/store/database.ts';
import { openPostgres } from '../../../../src/server/store/openPostgres.ts';
import { countSent } from '../../../../src/server/store/sentCount.ts';
import { startPostgres, type TestPostgres } from '../../../support/postgres.ts';
import { runLeadsOn } from '../../../support/runLeads.ts';
import { bodies, type TestApp, temporaryFolder, testApp, testService, until } from '../../../support/service.ts';
import { postLead, prepareSite, startProcess } from '../../../support/serviceProcess.ts';
import { startSmtp } from '../../../support/testSmtp.ts';

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres?.stop());

test('ended connections and a crash delay leads, but none is lost (F21)', async () => {
  // A crashed server may take longer to start than the service waits by default.
  const database = await openPostgres(await postgres.createDatabase(), { limit: 25_000 });
  onTestFinished(() => database.close());
  const { post } = await testApp({ database });
  expect((await post('contact')).statusCode).toBe(201);
  await postgres.query("select pg_terminate_backend(pid) from pg_stat_activity where datname like 'leads_%'");
  expect((await post('contact')).statusCode).toBe(201);
  await postgres.crash();
  const during = post('contact');
  await postgres.start();
  expect((await during).statusCode).toBe(201);
  expect(await database.query.selectFrom('leads').select('id').execute()).toHaveLength(3);
});

test('a connection that ends between two statements ends the attempt, not the program (F21)', async () => {
  const database = await openPostgres(await postgres.createDatabase());
  onTestFinished(() => database.close());
  let attempts = 0;
  const result = await database.transaction(async (tx) => {
    attempts += 1;
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
    if (attempts === 1) {
      await postgres.query(`select pg_terminate_backend(${rows[0]?.pid})`);
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    await sql`select 1`.execute(tx);
    return 'done';
  });
  expect([result, attempts]).toEqual(['done', 2]);
});

test('while PostgreSQL is away, a lead is answered 503 and may be sent again (F21)', async () => {
  const database = await openPostgres(await postgres.createDatabase(), { limit: 500 });
  onTestFinished(() => database.close());
  const { app, post } = await testApp({ database });
  await postgres.crash();
  const headers = { 'idempotency-key': 'key-1' };
  const answer = await post('contact', bodies.contact, headers);
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
  expect((await app.inject('/healthz')).statusCode).toBe(503);
  await postgres.start();
  expect((await post('contact', bodies.contact, headers)).statusCode).toBe(201);
  expect(await database.query.selectFrom('leads').select('id').execute()).toHaveLength(1);
});

describe('PostgreSQL is away when the service starts (F21)', () => {
  test('pages are served and leads answered 503; when it is back, leads are kept and mailed', async () => {
    const env = { ...prepareSite(temporaryFolder()), DATABASE_URL: await postgres.createDatabase() };
    await postgres.crash();
    const service = await startProcess(env);
    onTestFinished(async () => {
      service.kill('SIGKILL');
      await service.ended;
    });
    expect(await (await fetch(service.url)).text()).toContain('Home');
    expect((await fetch(`${service.url}/healthz`)).status).toBe(503);
    const refused = await postLead(service.url, bodies.contact, 'key-1');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
    expect(service.output()).toMatch(/"code":"ECONNREFUSED".*store out of reach/);

    await postgres.start();
    await until(async () => (await fetch(`${service.url}/healthz`)).status === 200);
    expect((await postLead(service.url, bodies.contact, 'key-1')).status).toBe(201);
    await until(() => service.output().includes('delivered'));
    const { stdout } = await runLeadsOn(env, 'show', '--email', bodies.contact.email);
    expect(JSON.parse(stdout)).toMatchObject([{ payload: bodies.contact, delivery: [{ state: 'sent' }] }]);
  });

  test('a server that refuses the service ends the program at once', async () => {
    const url = new URL(await postgres.createDatabase());
    url.pathname = '/none';
    const service = await startProcess({ ...prepareSite(temporaryFolder()), DATABASE_URL: url.href }, { wait: false });
    expect(await service.ended).toBe(1);
    expect(service.output()).toContain('database "none" does not exist');
  });
});

/** Posts leads from three senders, each one after the other, until `end`. `answers` are those to posts since `since`. */
function steadyPosts(post: TestApp['post']) {
  let answers: number[] = [];
  let taken = 0;
  let isOn = true;
  const senders = Array.from({ length: 3 }, async () => {
    while (isOn) {
      const mine = answers;
      const { statusCode } = await post('contact');
      mine.push(statusCode);
      if (statusCode === 201) taken += 1;
    }
  });
  return {
    answers: () => answers,
    /** How many leads were taken since the start. */
    taken: () => taken,
    since() {
      answers = [];
    },
    async end() {
      isOn = false;
      await Promise.all(senders);
    },
  };
}

describe('a database that can only be read (F21)', () => {
  test('takes leads again with the first one after it can be written, under steady traffic', async () => {
    const url = await postgres.createDatabase();
    const name = new URL(url).pathname.slice(1);
    const database = await openPostgres(url, { limit: 5000 });
    onTestFinished(() => database.close());
    const posts = steadyPosts((await testApp({ database })).post);
    onTestFinished(posts.end);
    await postgres.query(`alter database ${name} set default_transaction_read_only = on`);
    await postgres.query(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
    await until(() => posts.answers().includes(503));
    await postgres.query(`alter database ${name} set default_transaction_read_only = off`);
    posts.since();
    await until(() => posts.answers().length > 30);
    expect(new Set(posts.answers())).toEqual(new Set([201]));
  });

  test('is left for the server that takes its place, and no acknowledged lead is lost', async () => {
    const first = await startPostgres();
    onTestFinished(first.stop);
    const second = await first.addStandby();
    onTestFinished(second.stop);
    const url = await first.createDatabase();
    const line = await lineTo(url);
    const database = await openPostgres(line.url, { limit: 5000 });
    onTestFinished(() => database.close());
    const posts = steadyPosts((await testApp({ database })).post);
    onTestFinished(posts.end);
    await until(() => posts.answers().length > 30);
    await first.query('alter system set default_transaction_read_only = on');
    await first.query('select pg_reload_conf()');
    await until(() => posts.answers().includes(503));
    await second.query('select pg_promote()');
    line.leadTo(second.url(url));
    posts.since();
    await until(() => posts.answers().length > 30);
    await posts.end();
    expect(new Set(posts.answers())).toEqual(new Set([201]));
    expect(await database.query.selectFrom('leads').select('id').execute()).toHaveLength(posts.taken());
  });
});

/** Locks a table. @returns a function that releases it */
async function lockTable(url: string, table: string): Promise<() => Promise<void>> {
  const other = new pg.Client({ connectionString: url });
  await other.connect();
  onTestFinished(() => other.end());
  await other.query(`begin; lock table ${table} in access exclusive mode`);
  return async () => {
    await other.query('commit');
  };
}

test('leads wait for another client’s lock, also more leads than the pool has connections (F21)', async () => {
  const url = await postgres.createDatabase();
  const database = await openPostgres(url);
  onTestFinished(() => database.close());
  const { post } = await testApp({ database });
  const release = await lockTable(url, 'leads');
  const answers = Array.from({ length: 30 }, () => post('contact'));
  setTimeout(release, 500);
  expect(new Set((await Promise.all(answers)).map(({ statusCode }) => statusCode))).toEqual(new Set([201]));
});

test('the leads command has no statement time-out, because a statement may be about the whole store', async () => {
  const url = await postgres.createDatabase();
  const database = await openPostgres(url);
  onTestFinished(() => database.close());
  const { post } = await testApp({ database, env: { MAIL_TO: 'a@example.com' } });
  await post('contact', bodies.contact, { 'x-lead-website': 'x' });
  await sql
    .raw(`create function take_long() returns trigger language plpgsql as
      $$ begin perform pg_sleep(5); return new; end $$;
      create trigger take_long before update on outbox for each row execute function take_long()`)
    .execute(database.query);
  const { code, stderr } = await runLeadsOn({ DATABASE_URL: url }, 'retry', '--all');
  expect([code, stderr]).toEqual([0, 'Messages to send again: 1\n']);
});

/**
 * A line to the server. After `die` what is sent over the connections of then gets neither an answer nor an error. After
 * `leadTo` new connections reach another server.
 */
async function lineTo(url: string): Promise<{ url: string; die(): void; leadTo(url: string): void }> {
  let { hostname, port, pathname } = new URL(url);
  const sockets = new Set<Socket>();
  const relay = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const socket of [near, far]) sockets.add(socket.on('error', () => {}));
    near.pipe(far).pipe(near);
  });
  await new Promise<void>((resolve) => relay.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    relay.close();
    for (const socket of sockets) socket.destroy();
  });
  return {
    url: `postgres://leads@127.0.0.1:${(relay.address() as AddressInfo).port}${pathname}`,
    die() {
      for (const socket of sockets) socket.unpipe().resume();
    },
    leadTo(other) {
      ({ hostname, port } = new URL(other));
    },
  };
}

test('a line that goes dead without a word delays a lead, and the mails after it too (F21)', async () => {
  const smtp = await startSmtp();
  const line = await lineTo(await postgres.createDatabase());
  const database = await openPostgres(line.url, { statementLimit: 500 });
  const { post } = await testService({ env: { SMTP_URL: smtp.url }, database });
  expect((await post('contact')).statusCode).toBe(201);
  await until(() => smtp.mails.length === 1);
  line.die();
  expect((await post('land')).statusCode).toBe(201);
  await until(() => smtp.mails.length === 2);
  expect(await database.query.selectFrom('leads').select('id').execute()).toHaveLength(2);
});

test('an instance that is gone in the middle of a transaction locks out the others for a moment only (F21, F22)', async () => {
  const url = await postgres.createDatabase();
  const gone = await openPostgres(url, { statementLimit: 500 });
  const other = await openPostgres(url);
  onTestFinished(() => other.close());
  const countsSent = Promise.withResolvers<void>();
  const forEver = Promise.withResolvers<void>();
  const transaction = gone.transaction(async (tx) => {
    await countSent(tx, 1);
    countsSent.resolve();
    await forEver.promise;
  });
  await countsSent.promise;
  expect(await other.transaction((tx) => countSent(tx, 1))).toBe(1);
  forEver.resolve();
  await transaction.catch(() => {});
  await gone.close();
});

test('a lead is on the disk before its answer, also where the database is set to answer first', async () => {
  const url = await postgres.createDatabase();
  await postgres.query(`alter database ${new URL(url).pathname.slice(1)} set synchronous_commit = off`);
  const database = await openPostgres(url);
  onTestFinished(() => database.close());
  const { rows } = await sql`show synchronous_commit`.execute(database.query);
  expect(rows).toEqual([{ synchronous_commit: 'on' }]);
});

describe('the disk of PostgreSQL is full (F21)', () => {
  const rows = (database: Database) => database.query.selectFrom('leads').select('id').execute();

  async function refusesThenTakes(database: Database, fill: () => unknown, free: () => unknown): Promise<void> {
    const { post } = await testApp({ database });
    expect((await post('contact')).statusCode).toBe(201);
    await fill();
    // Pages that are allocated already take a few more.
    const long = { ...bodies.land, mensagem: 'a'.repeat(3000) };
    let kept = 1;
    let answer = await post('land', long, { 'idempotency-key': `key-${kept}` });
    while (answer.statusCode === 201 && kept < 1000) {
      kept += 1;
      answer = await post('land', long, { 'idempotency-key': `key-${kept}` });
    }
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
    expect(await rows(database)).toHaveLength(kept);
    await free();
    expect((await post('land', long, { 'idempotency-key': `key-${kept}` })).statusCode).toBe(201);
    expect(await rows(database)).toHaveLength(kept + 1);
  }

  test('(as the server’s error) is answered 503, and the same key is taken when there is space', async () => {
    const database = await openPostgres(await postgres.createDatabase());
    onTestFinished(() => database.close());
    const run = (statement: string) => sql.raw(statement).execute(database.query);
    await run(`create function full_disk() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`);
    await refusesThenTakes(
      database,
      () => run('create trigger full_disk before insert on leads for each row execute function full_disk()'),
      () => run('drop trigger full_disk on leads'),
    );
  });
});
