import { createCipheriv, createDecipheriv, hkdfSync, randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { SiteRdStationDestination } from '../../content/types.gen.ts';
import type { Parts } from '../parts.ts';
import { lease } from '../store/outbox.ts';
import { readSetting, swapSetting, writeSetting } from '../store/settings.ts';
import { beginning, Fault } from './destination.ts';
import { answerOf } from './mapping.ts';

/** RD Station's API. */
export const rdAddress = 'https://api.rd.services';

/** A token is renewed so many milliseconds before its end. */
const ahead = 5 * 60_000;

/** Longest wait for new tokens, in milliseconds: well within the lease, also where clocks differ by a minute. */
const askLimit = 15_000;

/** How often to look for the tokens that another instance is fetching, in milliseconds. */
const lookEvery = 250;

/** `until` is in milliseconds since 1970. */
interface Tokens {
  access: string;
  refresh: string;
  until: number;
}

/** What stands in the store: the encrypted tokens, and until when an instance may be renewing them. */
interface Kept {
  sealed: string;
  renewal?: { id: string; until: number };
}

/** What a destination may need besides its configuration. */
export type DestinationParts = Pick<Parts, 'env' | 'manifest' | 'database' | 'clock'>;

/**
 * The OAuth2 tokens of an account, which all instances share: in the store, where only the client's secret opens them.
 * One instance at a time renews them, because new ones may end the old.
 */
export function createTokens(
  { name, api = rdAddress }: SiteRdStationDestination,
  { env, manifest, database, clock }: DestinationParts,
) {
  const setting = `tokens:${name}` as const;
  const variable = `${name.toUpperCase().replaceAll('-', '_')}_CLIENT`;
  const remedy = `npm run leads -- connect ${name}`;
  const clientId = () => env.secret(`${variable}_ID`);
  const clientSecret = () => env.secret(`${variable}_SECRET`);
  const key = () => Buffer.from(hkdfSync('sha256', clientSecret(), '', setting, 32));
  const textOf = (kept: Kept) => JSON.stringify(kept);

  function seal(tokens: Tokens): string {
    const iv = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', key(), iv);
    const sealed = Buffer.concat([cipher.update(JSON.stringify(tokens)), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64');
  }

  function unseal(sealed: string): Tokens {
    const bytes = Buffer.from(sealed, 'base64');
    const decipher = createDecipheriv('aes-256-gcm', key(), bytes.subarray(0, 12)).setAuthTag(bytes.subarray(12, 28));
    try {
      return JSON.parse(Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString());
    } catch {
      throw new Fault(`${variable}_SECRET does not open the tokens in the store: correct it, or ${remedy}`);
    }
  }

  async function ask(grant: { code: string } | { refresh_token: string }, signal: AbortSignal): Promise<Tokens> {
    const response = await fetch(`${api}/auth/token`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ client_id: clientId(), client_secret: clientSecret(), ...grant }),
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(askLimit)]),
    }).catch(({ name, cause }) => {
      throw new Fault(`no token: ${cause?.code ?? name}`);
    });
    const text = await beginning(response);
    // Who gets no new one keeps the old one.
    const { access_token, refresh_token, expires_in } = { ...grant, ...Object(answerOf(text)) };
    if (response.ok && access_token && refresh_token)
      return { access: access_token, refresh: refresh_token, until: clock.now() + 1000 * (Number(expires_in) || 0) };
    const [, code = ''] = /"error(?:_type)?"\s*:\s*"(\w{1,60})"/.exec(text) ?? [];
    const isRefused = response.status === 400 || response.status === 401;
    throw new Fault(`no token: HTTP ${response.status} ${code}${isRefused ? `, reconnect: ${remedy}` : ''}`);
  }

  /** Renews what the store has, unless somebody is faster. @returns undefined when the store has something else by now */
  async function renew(value: string, { sealed }: Kept, { refresh }: Tokens, signal: AbortSignal) {
    const mine = textOf({ sealed, renewal: { id: randomUUID(), until: clock.now() + lease } });
    if (!(await swapSetting(database, setting, value, mine))) return undefined;
    try {
      const next = await ask({ refresh_token: refresh }, signal);
      return (await swapSetting(database, setting, mine, textOf({ sealed: seal(next) }))) ? next.access : undefined;
    } catch (error) {
      await swapSetting(database, setting, mine, textOf({ sealed })).catch(() => {});
      throw error;
    }
  }

  return {
    /** Where a person opens the account, and the page of the site that it then leads to, with a code in its address. */
    dialog() {
      const callback = manifest.origin + manifest.basePath;
      const query = new URLSearchParams({ client_id: clientId(), redirect_uri: callback });
      return { callback, address: `${api}/auth/dialog?${query}` };
    },
    /** Exchanges the code for tokens, and keeps them. @returns until when the first is good @throws {Fault} */
    async accept(code: string, signal: AbortSignal): Promise<Date> {
      const tokens = await ask({ code }, signal);
      await database.transaction((tx) => writeSetting(tx, setting, textOf({ sealed: seal(tokens) })));
      return new Date(tokens.until);
    },
    /** A token that is good. @param refused the one that was answered 401 @throws {Fault} */
    async current(signal: AbortSignal, refused?: string): Promise<string> {
      for (;;) {
        const value = await readSetting(database.query, setting);
        if (value === undefined) throw new Fault(`not connected: ${remedy}`);
        const kept: Kept = JSON.parse(value);
        const tokens = unseal(kept.sealed);
        const left = tokens.until - clock.now();
        const present = left > 0 && tokens.access !== refused ? tokens.access : undefined;
        if (present && left > ahead) return present;
        const renewal = (kept.renewal?.until ?? 0) - clock.now();
        // One that ends far ahead was noted by a wrong clock.
        if (renewal > 0 && renewal <= 2 * lease) {
          if (present) return present;
          await sleep(lookEvery, undefined, { signal });
          continue;
        }
        const renewed = await renew(value, kept, tokens, signal).catch((error) => {
          if (present) return present;
          throw error;
        });
        if (renewed) return renewed;
      }
    },
  };
}
