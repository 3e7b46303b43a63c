import { type Dialect, type SqliteDatabase, SqliteDialect, SqliteDriver } from 'kysely';

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
  const statements = new Map<string, ReturnType<SqliteDatabase['prepare']>>();
  const database: SqliteDatabase = {
    close: () => handle.close(),
    prepare(sql) {
      const prepared = statements.get(sql);
      if (prepared) return prepared;
      const statement = handle.prepare(sql);
      const made = {
        reader: statement.columns().length > 0,
        all: (parameters: readonly unknown[]) => statement.all(...parameters),
        run: (parameters: readonly unknown[]) => statement.run(...parameters),
        iterate: () => [].values(),
      };
      statements.set(sql, made);
      return made;
    },
  };
  class Driver extends SqliteDriver {
    // Immediate, because a deferred transaction fails at its first write while another process writes.
    override async beginTransaction() {
      // A transaction is still open when its commit and its rollback both failed.
      await this.rollbackTransaction();
      handle.exec('begin immediate');
    }
    // A full disk has rolled back already; the first error is the one to report.
    override async rollbackTransaction() {
      if (handle.isTransaction) handle.exec('rollback');
    }
  }
  return Object.assign(new SqliteDialect({ database }), { createDriver: () => new Driver({ database }) });
}
