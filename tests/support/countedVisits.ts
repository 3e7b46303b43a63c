import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { openSqlite } from '../../src/server/store/openSqlite.ts';
import { readSums } from '../../src/server/store/visitSums.ts';
import { siteDist } from './buildSite.ts';
import { serveSite } from './serviceProcess.ts';

/**
 * Switch of the browser, whose own name says that it is a robot. A name given to a page isn't that of what it sends when it is
 * left.
 */
export const namedAsPeople =
  '--user-agent=Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';

/** The counts of a visit by a service of its own that has stopped, each as `event path campaign`. */
export async function counted(visit: (url: string) => Promise<void>, dist = siteDist): Promise<string[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'visits-'));
  const service = await serveSite(dist, { DATA_DIR: dataDir });
  try {
    await visit(service.url).finally(service.stop);
    const database = await openSqlite(join(dataDir, 'leads.db'));
    const rows = await readSums(database, '2000-01-01');
    await database.close();
    return rows
      .map(({ event, path, campaign, referrer, count }) =>
        [count > 1 && `${count} ×`, event.replace(/ .*/, ''), path, campaign, referrer].filter(Boolean).join(' '),
      )
      .sort();
  } finally {
    rmSync(dataDir, { recursive: true });
  }
}

/** Waits until the service has had so many reports of pages. Playwright doesn't see those of a page that goes. */
export const reports = (url: string, count: number) =>
  expect
    .poll(async () => {
      const metrics = await (await fetch(`${url}/metrics`)).text();
      return /_seconds_count\{method="POST",route="\/api\/visit",status="204"\} (\d+)/.exec(metrics)?.[1];
    })
    .toBe(`${count}`);
