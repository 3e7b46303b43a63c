/** Which campaigns and hosts the sums of a day name. Anybody can make them up, and neither the store nor a report may grow by that. */

import type { SumRow } from '../report/visitReport.ts';
import { networkOf } from './http/rateLimit.ts';
import type { Database } from './store/database.ts';
import { readKnown, readSums } from './store/visitSums.ts';

/** Most pages with a campaign or host on a day; of them with new ones, and with new ones that one address brings. */
const most = { all: 2000, fresh: 1000, ofAddress: 100 };

/** Days after which a campaign is new again. */
const knownFor = 30;

type Source = Pick<SumRow, 'campaign' | 'referrer'>;

const nameOf = ({ campaign, referrer }: Source) => `${campaign}\n${referrer}`;

/** Keeps room for what is known: from the days before, or by a lead. The store knows it too, so that a restart forgets nothing. */
export function createVisitSources(database: Database) {
  let day = '';
  let readDay = '';
  let familiar = new Set<string>();
  /** Names in the day's sums: page, campaign and host → campaign and host. */
  let named = new Map<string, string>();
  let fresh = 0;
  /** How many new ones an address has brought. */
  let freshOf = new Map<string, number>();

  function begin(today: string): void {
    if (today !== day) [day, named, fresh, freshOf] = [today, new Map(), 0, new Map()];
  }

  return {
    /** Reads, once a day, what the store knows. @throws {StoreUnavailable} */
    async read(today: string): Promise<void> {
      if (today === readDay) return;
      const since = new Date(Date.parse(today) - knownFor * 86_400_000).toISOString().slice(0, 10);
      const before = await readKnown(database, since, today, most.all);
      const rows = await readSums(database, today);
      begin(today);
      familiar = new Set(before.map(nameOf));
      for (const row of rows) if (nameOf(row) !== '\n') named.set(`${row.path}\n${nameOf(row)}`, nameOf(row));
      fresh = [...named.values()].filter((name) => !familiar.has(name)).length;
      readDay = today;
    },
    /** Whether the sums of today name the campaign and host of a page. @param address whose visit it is */
    isNamed(
      today: string,
      { path, event, ...source }: Source & Pick<SumRow, 'path' | 'event'>,
      address: string,
    ): boolean {
      begin(today);
      const name = nameOf(source);
      if (named.has(`${path}\n${name}`)) return true;
      if (named.size >= most.all) return false;
      if (!familiar.has(name)) {
        const network = networkOf(address);
        const brought = freshOf.get(network) ?? 0;
        if (fresh >= most.fresh || brought >= most.ofAddress) return false;
        fresh += 1;
        freshOf.set(network, brought + 1);
      }
      named.set(`${path}\n${name}`, name);
      if (event === 'lead') familiar.add(name);
      return true;
    },
  };
}
