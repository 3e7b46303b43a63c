/** What the published site says of itself. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { siteFile } from '../../../config/load/contentFolder.ts';
import { type SiteId, siteIdPath } from '../../../content/siteId.ts';

/** `baseUrl` of the content folder's site; '' if its file can't be read. */
export function siteAddress(contentDir: string): string {
  try {
    return String(parse(readFileSync(join(contentDir, siteFile), 'utf8')).baseUrl ?? '').replace(/\/$/, '');
  } catch {
    return '';
  }
}

const ask = (address: string) => fetch(address, { cache: 'no-store', signal: AbortSignal.timeout(5000) });

/** The build that a site shows; undefined if it doesn't answer or doesn't say. */
export async function shownBuild(address: string): Promise<SiteId | undefined> {
  try {
    const response = await ask(address + siteIdPath);
    return response.ok ? ((await response.json()) as SiteId) : undefined;
  } catch {
    return undefined;
  }
}

/** Whether a page of the site answers. */
export const answers = (address: string): Promise<boolean> =>
  ask(address).then(
    ({ ok }) => ok,
    () => false,
  );
