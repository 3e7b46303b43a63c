import { setTimeout as sleep } from 'node:timers/promises';
import { type Kysely, sql, type Transaction } from 'kysely';
import { bodyLimit } from '../storedLead.ts';
import type { Tables } from './tables.ts';

/** A database that keeps leads: SQLite or PostgreSQL, with the same behaviour. */
export interface Database {
  readonly query: Kysely<Tables>;
  readonly kind: 'sqlite' | 'postgres';
  /**
   * Commits all of `work` or nothing; it is on disk when this resolves. Waits for locks and restarts without blocking
   * the process; `work` may run more than once.
   * @throws {StoreUnavailable} when the database does not take it in time
   */
  transaction<T>(work: (tx: Transaction<Tables>) => Promise<T>): Promise<T>;
  /** Writes and deletes a row. @throws {StoreUnavailable} */
  probe(): Promise<void>;
  /** Removes the bytes of deleted rows from the files that the service controls. */
  scrub(): Promise<void>;
  close(): Promise<void>;
}

/** The store can't take a lead now; asking again later with the same key is safe. The cause is for the log. */
export class StoreUnavailable extends Error {
  constructor(cause: unknown) {
    super('The lead store is not available.', { cause });
    this.name = 'StoreUnavailable';
  }
}

/** How long a write is tried again while the database is locked or restarts, in milliseconds. Then the answer is 503. */
export const writeTimeout = 5000;

/** The same for `probe`, shorter because a supervisor asks again soon. */
export const probeTimeout = 1000;

/** `passing`: worth another try. `lasting`: not. `foreign`: not an error of the database. */
export type FailureKind = 'passing' | 'lasting' | 'foreign';

/**
 * Runs `attempt` again while it fails for a passing reason, without holding up the process.
 * @throws {StoreUnavailable} with the last reason; foreign errors as they are
 */
export async function withRetries<T>(
  attempt: () => Promise<T>,
  classify: (error: unknown) => FailureKind,
  limit: number = writeTimeout,
): Promise<T> {
  const start = performance.now();
  for (let pause = 5; ; pause = Math.min(pause * 2, 100)) {
    try {
      return await attempt();
    } catch (error) {
      const failure = classify(error);
      if (failure === 'foreign') throw error;
      if (failure === 'lasting' || performance.now() - start > limit) throw new StoreUnavailable(error);
    }
    await sleep(pause);
  }
}

/** A write of the size of the largest lead that leaves nothing, for `probe`: on a full disk a small one may still succeed. */
export async function probeWrite(tx: Transaction<Tables>): Promise<void> {
  const search = ' '.repeat(bodyLimit);
  await tx.insertInto('audit').values({ at: 0, action: 'probe', leads: 0, search }).execute();
  await tx.deleteFrom('audit').where('action', '=', 'probe').execute();
}

/** Passes ids as one parameter, because both databases limit how many parameters a statement may have. */
export function listed({ kind }: Database, ids: string[]) {
  const json = JSON.stringify(ids);
  return kind === 'postgres'
    ? sql<string>`(select jsonb_array_elements_text(${json}::jsonb))`
    : sql<string>`(select value from json_each(${json}))`;
}
