import type { Parts } from '../parts.ts';
import type { Database } from './database.ts';
import { repeatRemovals } from './remove.ts';
import { holdCopied } from './sentCount.ts';

/**
 * To be called before anything is sent. If the store is a restored copy, holds what waited in it, and removes again
 * whoever was erased since the copy was made.
 * @throws when the store or the list of removals can't be read or written
 */
export async function settleRestore(
  database: Database,
  options: { dataDir: string; now: () => number; log: Parts['log'] },
): Promise<void> {
  const { dataDir, now, log } = options;
  const held = await holdCopied(database, dataDir, now());
  if (held !== undefined) {
    log.error(
      { messages: held },
      'the store is a restored copy: what waited in it is held, for some of it may have been sent already. ' +
        'See: npm run leads -- list --state held. Send: npm run leads -- resume',
    );
  }
  const removed = await repeatRemovals(database, { dataDir, now });
  if (removed > 0) log.warn({ leads: removed }, 'removed again: a restored copy had brought them back');
}
