import { randomInt } from 'node:crypto';
import type { Database } from './database.ts';
import type { WhatsappRow } from './tables.ts';

/** No two look alike, and without vowels they make no words. */
const signs = '23456789BCDFGHJKMNPQRSTVWXYZ';

const shortest = 4;

/** After so many taken codes of one length they get longer. */
const drawsOfOneLength = 4;

const randomCode = (length: number) => Array.from({ length }, () => signs[randomInt(signs.length)]).join('');

/**
 * Keeps a press of a WhatsApp button under a code that no other has.
 * @param draw makes a code of a length
 * @throws {StoreUnavailable}
 */
export function takeCode(database: Database, press: Omit<WhatsappRow, 'code'>, draw = randomCode): Promise<string> {
  return database.transaction(async (tx) => {
    for (let drawn = 0; ; drawn++) {
      const code = draw(shortest + Math.floor(drawn / drawsOfOneLength));
      const { numInsertedOrUpdatedRows } = await tx
        .insertInto('whatsapp')
        .values({ code, ...press })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      if (numInsertedOrUpdatedRows) return code;
    }
  });
}

/** A code as somebody typed it, in the form in which codes are kept. */
export const asCode = (typed: string): string => typed.toUpperCase().replace(/[^A-Z0-9]/g, '');

/** The press with a code, as somebody typed it: `k7 q2`. */
export const findCode = (database: Database, typed: string): Promise<WhatsappRow | undefined> =>
  database.query.selectFrom('whatsapp').selectAll().where('code', '=', asCode(typed)).executeTakeFirst();
