import { closeSync, existsSync, openSync, readSync, statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

/** The first bytes of every SQLite file. */
const magic = 'SQLite format 3\0';

/** SQLite's codes for a damaged file and for something else than a database. */
const damageCodes = new Set([11, 26]);

/**
 * Refuses a damaged store. File and log are left as they are, for a person to look at.
 * @throws when it is damaged; the message says what to do
 */
export function refuseDamaged(file: string): void {
  const problem = existsSync(file) && statSync(file).size > 0 ? findDamage(file) : undefined;
  if (problem) {
    throw new Error(
      `The lead store ${file} is damaged (${problem}). It was left as it is. ` +
        'Restore a backup, or start with --new-store to set it aside and begin an empty one.',
    );
  }
}

/**
 * The damage of a store; undefined when there is none. Opens the file read-only, and as immutable where there is no log,
 * so that SQLite creates no files beside it.
 */
function findDamage(file: string): string | undefined {
  const head = Buffer.alloc(magic.length);
  const descriptor = openSync(file, 'r');
  readSync(descriptor, head, 0, head.length, 0);
  closeSync(descriptor);
  if (head.toString('latin1') !== magic) return 'not a database';
  const hasLog = (statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0;
  const address = hasLog ? file : new URL(`file://${encodeURI(file)}?immutable=1`);
  let check: DatabaseSync | undefined;
  try {
    check = new DatabaseSync(address, { readOnly: true, timeout: 1000 });
    const rows = check.prepare('pragma quick_check(1)').all() as { quick_check: string }[];
    return rows[0]?.quick_check === 'ok' ? undefined : rows[0]?.quick_check;
  } catch (error) {
    // Any other problem shows when the store is opened for writing.
    const { errcode, message } = error as Error & { errcode?: number };
    return damageCodes.has(Number(errcode) & 0xff) ? message : undefined;
  } finally {
    check?.close();
  }
}
