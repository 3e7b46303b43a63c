/** Notes in the audit who looks at leads or changes them with `npm run leads`. */

import { hostname } from 'node:os';
import { describeSearch, note } from '../../server/store/audit.ts';
import type { Database } from '../../server/store/database.ts';
import type { RemovalOptions } from '../../server/store/removeLeads.ts';
import type { Selection } from '../../server/store/selectLeads.ts';
import { userName } from '../../server/userName.ts';
import type { Task } from './task.ts';

/** The person who runs the command: 'maria@server', with sudo 'maria as root@server'. */
export function actor(): string {
  const { SUDO_USER } = process.env;
  return `${SUDO_USER ? `${SUDO_USER} as ` : ''}${userName()}@${hostname()}`;
}

export const entry = async (database: Database, { since, ...search }: Selection) => ({
  actor: actor(),
  search: await describeSearch(database, { ...search, since: since && new Date(since).toISOString() }),
});

/** The audit of a removal only names the kinds of search words: a hash of a word would outlive the person's data. */
export function removal({ env, given: { values, positionals } }: Task): RemovalOptions {
  const words = Object.keys(values).concat(positionals[1] ? 'id' : []);
  return { now: Date.now, dataDir: env.dataDir, by: { actor: actor(), search: words.join(' ') } };
}

/** Notes a search. When that fails, as on a full disk, it is reported and the command goes on: sales needs its leads. */
export async function auditSearch(task: Task, action: string, selection: Selection, leads: number): Promise<void> {
  const { database, tell } = task;
  try {
    const by = await entry(database, selection);
    await database.transaction((tx) => note(tx, Date.now(), action, leads, by));
  } catch (error) {
    tell(`This could not be noted in the audit: ${(error as Error).message}`);
  }
}
