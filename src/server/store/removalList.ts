import { hash } from 'node:crypto';
import { appendFile, mkdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Database } from './database.ts';
import { readSetting, writeSetting } from './settings.ts';

/**
 * The list of removed leads, a file beside the store: a backup holds people who were erased after it was made, and a
 * restore must not bring them back. It names leads by hashes of their random ids, so it says nothing about anybody.
 */
export const removalsFile = (dataDir: string) => join(dataDir, 'removals.txt');

/** `erase` also stands for leads that were purged. */
export type Removal = 'erase' | 'revoke';

const hashOf = (text: string) => hash('sha256', text);

/**
 * Adds leads to the list; it is on disk when this resolves. Called before they are removed: if that is interrupted, the
 * next start finishes it.
 */
export async function noteRemovals(dataDir: string, action: Removal, ids: string[], at: number): Promise<void> {
  const file = removalsFile(dataDir);
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const time = new Date(at).toISOString();
  const lines = ids.map((id) => `${time} ${action} ${hashOf(id)}\n`);
  await appendFile(file, lines.join(''), { mode: 0o600, flush: true });
}

/**
 * Leads that are on the list and still in the store. A store that was already compared with the same list is not read
 * again.
 * @returns the leads, and `done` to call when they are removed
 */
export async function findRemovals(
  database: Database,
  dataDir: string,
): Promise<{ erase: string[]; revoke: string[]; done(): Promise<void> }> {
  const list = await readFile(removalsFile(dataDir), 'utf8').catch((error: NodeJS.ErrnoException) => {
    // Without a folder there is no list: PostgreSQL needs none.
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return '';
    throw error;
  });
  const removals = { erase: [] as string[], revoke: [] as string[], async done() {} };
  const version = hashOf(list);
  if (list === '' || (await readSetting(database.query, 'removals')) === version) return removals;
  const hashes = { erase: new Set<string>(), revoke: new Set<string>() };
  // Not from the start of the line: a full disk may have cut off an entry before it, together with its line end.
  for (const [, action, hash] of list.matchAll(/ (erase|revoke) ([0-9a-f]{64})$/gm)) {
    hashes[action as Removal].add(hash as string);
  }
  const rows = await database.query.selectFrom('leads').select('id').where('erased_at', 'is', null).execute();
  for (const { id } of rows) {
    const hash = hashOf(id);
    if (hashes.erase.has(hash)) removals.erase.push(id);
    else if (hashes.revoke.has(hash)) removals.revoke.push(id);
  }
  removals.done = () => database.transaction((tx) => writeSetting(tx, 'removals', version));
  return removals;
}
