import { statSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { describeError } from '../log.ts';
import type { Parts } from '../parts.ts';
import { damageCodes, readWhole } from './damage.ts';
import { readSetting, writeSetting } from './settings.ts';

const hour = 3_600_000;

/** A store is checked whole when the last time was longer ago than this, in milliseconds. */
const goodFor = 24 * hour;

type Checked = Pick<Parts, 'database' | 'clock' | 'log' | 'metrics'>;

/**
 * Checks a large store whole each day beside the running service, because a start would take long with it.
 * @param file of the embedded store
 * @returns a function that stops it
 */
export function startWholeChecks(file: string, parts: Checked): () => void {
  const run = () =>
    checkWhole(file, parts).catch((error: unknown) =>
      parts.log.warn({ reason: describeError(error) }, 'the store could not be checked whole'),
    );
  const timer = setInterval(run, hour).unref();
  run();
  return () => clearInterval(timer);
}

/** @returns whether it was time for a check. A store that is small was checked at the start. */
export async function checkWhole(file: string, { database, clock, log, metrics }: Checked): Promise<boolean> {
  if (statSync(file).size <= readWhole) return false;
  const age = clock.now() - Number((await readSetting(database.query, 'checked_at')) ?? 0);
  if (age >= 0 && age < goodFor) return false;
  const problem = await findDamageAside(file);
  if (problem) {
    metrics.storeDamaged.set(1);
    log.error({ file, problem }, 'the lead store is damaged: restore a backup, or export what can be read');
  } else {
    await database.transaction((tx) => writeSetting(tx, 'checked_at', String(clock.now())));
  }
  return true;
}

/** Reads the file in a thread of its own, because SQLite doesn't let anything else happen meanwhile. */
const program = `
  const { DatabaseSync } = require('node:sqlite');
  const { parentPort, workerData } = require('node:worker_threads');
  try {
    const store = new DatabaseSync(workerData.file, { readOnly: true, timeout: 1000 });
    parentPort.postMessage(store.prepare('pragma quick_check(1)').get().quick_check);
  } catch (error) {
    if (!workerData.damageCodes.has(error.errcode & 0xff)) throw error;
    parentPort.postMessage(error.message);
  }
`;

function findDamageAside(file: string): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(program, { eval: true, workerData: { file, damageCodes } });
    worker.once('message', (found: string) => resolve(found === 'ok' ? undefined : found)).once('error', reject);
    worker.unref();
  });
}
