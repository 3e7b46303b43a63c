import { createHmac } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from './tables.ts';

/**
 * - `secret`: made with the store, keys the hashes in it
 * - `deliveries_sent`: how many messages have been handed over, to tell a copy from the store itself
 * - `seen_at`: when retention last ran, in milliseconds since 1970
 * - `removals`: hash of the list of removals that was applied last
 */
export type SettingName = 'secret' | 'deliveries_sent' | 'removals' | 'seen_at';

/** Reads a value that the store keeps about itself; undefined when there is none. */
export async function readSetting(query: Kysely<Tables>, name: SettingName): Promise<string | undefined> {
  const row = await query.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirst();
  return row?.value;
}

export async function writeSetting(query: Kysely<Tables>, name: SettingName, value: string): Promise<void> {
  await query
    .insertInto('settings')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

/**
 * HMAC-SHA256 under the store's own secret, in hexadecimal: equal texts have equal hashes, and none can be looked up in
 * a list of hashes.
 */
export async function keyedHash(query: Kysely<Tables>, text: string): Promise<string> {
  const secret = await readSetting(query, 'secret');
  if (secret === undefined) throw new Error('The lead store has no secret.');
  return createHmac('sha256', secret).update(text).digest('hex');
}
