import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { type Database, type Failure, patience, probePatience, probeWrite, withPatience } from './database.ts';
import { migrate } from './migrate.ts';
import type { Tables } from './tables.ts';

/** Times are stored as bigint; they fit a number for the next 285,000 years. */
const types = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === pg.types.builtins.INT8
      ? Number
      : pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser,
};

/** Any constant number: instances that start together bring the tables up to date one after the other. */
const migrationLock = 5_020_611;

/**
 * Connects to PostgreSQL for several instances on one queue, and brings the tables up to date.
 * @param options.limit milliseconds a write waits for the server
 * @param options.statementLimit milliseconds one statement may take; 0: as long as the server lets it
 * @throws when the server can't be reached or its tables are newer than the program
 */
export async function openPostgres(
  url: string,
  { limit = patience, statementLimit = 4000 }: { limit?: number; statementLimit?: number } = {},
): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 2000,
    idleTimeoutMillis: 30_000,
    statement_timeout: statementLimit,
    lock_timeout: 2000,
    types,
  });
  // A connection that the server ends would otherwise end the process, idle in the pool or between two statements; the
  // next query opens another.
  pool.on('error', () => {}).on('connect', (client) => client.on('error', () => {}));
  const query = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const database: Database = {
    query,
    kind: 'postgres',
    transaction: (work) => withPatience(() => query.transaction().execute(work), classify, limit),
    probe: () => withPatience(() => query.transaction().execute(probeWrite), classify, probePatience),
    // Dead rows go with VACUUM; the server's own log and copies are its operator's.
    async scrub() {
      for (const table of ['leads', 'consents', 'outbox']) await sql`vacuum ${sql.table(table)}`.execute(query);
    },
    close: () => query.destroy(),
  };
  try {
    await migrate(database.transaction, async (tx) => {
      await sql`select pg_advisory_xact_lock(${migrationLock})`.execute(tx);
    });
  } catch (error) {
    await query.destroy();
    throw error;
  }
  return database;
}

/** SQLSTATEs that go away: connection lost, server restarting or full of connections, locks, concurrent inserts. */
const passing = /^(08...|57P0[123]|53300|55P03|57014|40001|40P01|23505)$/;
const network = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN)$/;

function classify(error: unknown): Failure {
  if (!(error instanceof Error)) return 'foreign';
  const code = 'code' in error ? String(error.code) : '';
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
