import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';

/** The part of node:sqlite's `DatabaseSync` that is used; tests wrap it to inject faults. */
export interface SqliteHandle {
  readonly isOpen: boolean;
  readonly isTransaction: boolean;
  prepare(sql: string): SqliteStatement;
  exec(sql: string): void;
  close(): void;
}

interface SqliteStatement {
  all(...parameters: unknown[]): unknown[];
  columns(): unknown[];
  run(...parameters: unknown[]): { changes: number | bigint; lastInsertRowid: number | bigint };
}

/**
 * Kysely over node:sqlite: one connection, statements prepared once, transactions that lock when they begin. One caller
 * has the connection at a time, a transaction until its end: inside one, `database.query` would wait for ever.
 */
export function sqliteDialect(handle: SqliteHandle): Dialect {
  return {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => createDriver(handle),
    createIntrospector: (query) => new SqliteIntrospector(query),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}

function createDriver(handle: SqliteHandle): Driver {
  const statements = new Map<string, SqliteStatement>();
  const connection: DatabaseConnection = {
    async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
      const statement = statements.get(sql) ?? handle.prepare(sql);
      statements.set(sql, statement);
      if (statement.columns().length > 0) return { rows: statement.all(...parameters) as R[] };
      const { changes } = statement.run(...parameters);
      return { rows: [], numAffectedRows: BigInt(changes) };
    },
    streamQuery() {
      throw new Error('Streaming is not used.');
    },
  };
  let free = Promise.resolve();
  let release = () => {};
  return {
    async init() {},
    async acquireConnection() {
      const before = free;
      const mine = Promise.withResolvers<void>();
      free = mine.promise;
      await before;
      release = mine.resolve;
      return connection;
    },
    // Immediate, because a deferred transaction fails at its first write while another process writes.
    async beginTransaction() {
      // A transaction is still open when its commit and its rollback both failed.
      if (handle.isTransaction) handle.exec('rollback');
      handle.exec('begin immediate');
    },
    commitTransaction: async () => handle.exec('commit'),
    // A full disk has rolled back already; the first error is the one to report.
    async rollbackTransaction() {
      if (handle.isTransaction) handle.exec('rollback');
    },
    async releaseConnection() {
      release();
    },
    destroy: async () => handle.close(),
  };
}
