import type { Socket } from 'node:net';
import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import pg from 'pg';
import {
  type Database,
  type FailureKind,
  probeTimeout,
  probeWrite,
  StoreUnavailable,
  withRetries,
  writeTimeout,
} from './database.ts';
import { migrate } from './migrate.ts';
import type { Tables } from './tables.ts';

/** Times are stored as bigint; they fit a number for the next 285,000 years. */
const types = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === pg.types.builtins.INT8
      ? Number
      : pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser,
};

/**
 * Number of an advisory lock, any constant: instances that start together bring the tables up to date one after the
 * other.
 */
const migrationLock = 5_020_611;

/**
 * Milliseconds after the statement's own limit without a word of the server: the line is dead, or a host has vanished.
 * Neither is ever reported, and without an end of its own a lead or a mail would wait for ever.
 */
const silence = 2000;

/** A commit is on the disk when it is answered, also where the database is set to answer first. Other settings stay. */
const commitToDisk =
  "select set_config('synchronous_commit', 'on', false) where current_setting('synchronous_commit') = 'off'";

export interface ServerOptions {
  /** Milliseconds a write waits for the server. */
  limit?: number;
  /**
   * Milliseconds one statement may take, and a transaction may wait for the next: the server ends that of a process that
   * is gone, and with it its locks. 0 sets no limit, for a statement about the whole store.
   */
  statementLimit?: number;
  /**
   * Called when the server is out of reach at the start; it is used as soon as it is there. Without this callback that
   * is an error.
   */
  onAway?: (error: StoreUnavailable) => void;
}

/**
 * Connects to PostgreSQL, which several instances can share, and brings the tables up to date: at once, or with the
 * first write after the server came within reach.
 * @throws when the server refuses this program, can't be reached, or its tables are newer than the program
 */
export async function openPostgres(
  url: string,
  { limit = writeTimeout, statementLimit = 4000, onAway }: ServerOptions = {},
): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 2000,
    idleTimeoutMillis: statementLimit || 30_000,
    statement_timeout: statementLimit,
    idle_in_transaction_session_timeout: statementLimit,
    lock_timeout: 2000,
    types,
    async onConnect(client) {
      const line = (client as pg.Client).connection.stream as Socket;
      if (statementLimit > 0) line.setTimeout(statementLimit + silence, () => line.destroy());
      await client.query(commitToDisk);
    },
  });
  // Without these listeners a connection that the server ends, idle in the pool or between two statements, would end
  // the process. The next query opens another.
  pool.on('error', () => {}).on('connect', (client) => client.on('error', () => {}));
  endReadOnly(pool);
  const query = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  let prepared: Promise<unknown> | undefined;
  const prepare = () => {
    prepared ??= migrate(
      (work) => query.transaction().execute(work),
      async (tx) => {
        await sql`select pg_advisory_xact_lock(${migrationLock})`.execute(tx);
      },
    ).then(
      (isChanged) => (isChanged ? scrub().catch(() => {}) : undefined),
      (error) => {
        prepared = undefined;
        throw error;
      },
    );
    return prepared;
  };

  // VACUUM removes dead rows; the server's own log and copies are its operator's.
  const scrub = async () => {
    for (const table of ['leads', 'consents', 'outbox']) await sql`vacuum ${sql.table(table)}`.execute(query);
  };

  const write = <T>(work: (tx: Transaction<Tables>) => Promise<T>, limit: number) =>
    withRetries(
      async () => {
        await prepare();
        return query.transaction().execute(work);
      },
      classify,
      limit,
    );

  try {
    await withRetries(prepare, classify, onAway ? 0 : limit);
  } catch (error) {
    if (!onAway || !isAway(error)) {
      await query.destroy();
      if (!(error instanceof Error && /does not support SSL/.test(error.message))) throw error;
      throw new Error(
        'The server of DATABASE_URL offers no TLS, and people’s data would go in the clear. ' +
          '?sslmode=disable allows it, on a line of your own.',
      );
    }
    onAway(error);
  }
  return {
    query,
    kind: 'postgres',
    transaction: (work) => write(work, limit),
    probe: () => write(probeWrite, probeTimeout),
    scrub,
    close: () => query.destroy(),
  };
}

/** SQLSTATE of a write where only reading is allowed. */
const readOnly = '25006';

/**
 * Ends connections that may only read. After a failover they reach the old server, or keep the setting that they began with;
 * in steady traffic none would ever be idle long enough to end.
 */
function endReadOnly(pool: pg.Pool): void {
  const met = new WeakSet<object>();
  pool.on('connect', (client) => {
    (client as pg.Client).connection.on('errorMessage', ({ code }: { code?: string }) => {
      if (code === readOnly) met.add(client);
    });
  });
  // The pool drops a client that is ending.
  pool.on('release', (_error, client) => {
    if (met.has(client)) void client.end().catch(() => {});
  });
}

/** SQLSTATEs of a wrong password, a database that doesn't exist, and missing rights: waiting doesn't help. */
const misconfigured = /^(28...|3D000|42501)$/;

const codeOf = (error: unknown) => String((error as { code?: unknown } | undefined)?.code ?? '');

const isAway = (error: unknown): error is StoreUnavailable =>
  error instanceof StoreUnavailable && !misconfigured.test(codeOf(error.cause));

/**
 * SQLSTATEs that are worth another try: connection lost or ended for waiting, server restarting, failing over or full of
 * connections, locks, concurrent inserts.
 */
const passing = /^(08...|25006|25P03|57P0[123]|53300|55P03|57014|40001|40P01|23505)$/;
const network = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/;

function classify(error: unknown): FailureKind {
  if (!(error instanceof Error)) return 'foreign';
  const code = codeOf(error);
  if (passing.test(code) || network.test(code)) return 'passing';
  if (
    /connection terminated|timeout exceeded when trying to connect|connection ended|is not queryable/i.test(
      error.message,
    )
  ) {
    return 'passing';
  }
  return error instanceof pg.DatabaseError ? 'lasting' : 'foreign';
}
