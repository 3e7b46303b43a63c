import { type Kysely, sql, type Transaction } from 'kysely';
import { StoreUnavailable } from './database.ts';
import type { Tables } from './tables.ts';

type Work<T> = (tx: Transaction<Tables>) => Promise<T>;

interface Job {
  work: Work<unknown>;
  resolve(value: unknown): void;
  reject(error: unknown): void;
}

/** Jobs that share one commit at most. */
const batchSize = 256;

/**
 * Writes that wait at the same moment share one transaction, because a commit costs a wait for the disk: with a commit
 * each, a disk that syncs in 5 ms falls behind 200 leads a second. Each job has a savepoint, so it is kept whole or not
 * at all. No job is answered before the commit.
 * @param attempt runs a transaction until it is committed, or throws
 */
export function createGroupCommit(attempt: <T>(work: Work<T>) => Promise<T>): <T>(work: Work<T>) => Promise<T> {
  const queue: Job[] = [];
  let running = false;

  async function run(): Promise<void> {
    while (queue.length > 0) {
      const jobs = queue.splice(0, batchSize);
      try {
        const settle = await attempt((tx) => runAll(tx, jobs));
        for (const answer of settle) answer();
      } catch (error) {
        for (const { reject } of jobs) reject(error);
      }
      // Lets the requests that arrived meanwhile join the next batch.
      await new Promise(setImmediate);
    }
    running = false;
  }

  return <T>(work: Work<T>) =>
    new Promise<T>((resolve, reject) => {
      queue.push({ work, resolve: resolve as Job['resolve'], reject });
      if (running) return;
      running = true;
      setImmediate(run);
    });
}

/** @returns functions that answer the jobs, to be called after the commit */
async function runAll(tx: Transaction<Tables>, jobs: Job[]): Promise<(() => void)[]> {
  const answers: (() => void)[] = [];
  for (const { work, resolve, reject } of jobs) {
    await savepoint(tx, 'savepoint job');
    try {
      const value = await work(tx);
      answers.push(() => resolve(value));
    } catch (error) {
      // An error of the database fails the whole batch, any other error only its job.
      if (error instanceof StoreUnavailable || (error as { errcode?: number }).errcode !== undefined) throw error;
      await savepoint(tx, 'rollback to job');
      answers.push(() => reject(error));
    }
    await savepoint(tx, 'release job');
  }
  return answers;
}

const savepoint = (tx: Kysely<Tables>, statement: string) => sql.raw(statement).execute(tx);
