/** What the published site says of itself. */

import { textAt } from '../../../config/rules/rule.ts';
import { type SiteId, siteIdPath } from '../../../content/siteId.ts';
import { siteData } from '../files.ts';

/** `baseUrl` of the content folder's site; '' if its file is missing or can't be parsed. */
export const siteAddress = (contentDir: string): string => textAt(siteData(contentDir), 'baseUrl').replace(/\/$/, '');

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
