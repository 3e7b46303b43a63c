/** Asks the published site which build it shows. */

import { siteAddress } from '../../../config/load/contentPaths.ts';
import { clockIn, usualTimeZone } from '../../../content/datesAndTimeZones.ts';
import { formatDate } from '../../../content/format.ts';
import { type SiteId, siteIdPath } from '../../../content/siteIdFile.ts';
import { readBeside, readKeys, recordEnding } from '../../../server/manifest.ts';

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

/**
 * Says that a date in the content has passed without the site changing. Undefined where it has changed, and where visitors see
 * another site than the one that was built in `outDir`.
 */
export async function overdueText(contentDir: string, outDir: string, timeZone = usualTimeZone) {
  const { next = Number.POSITIVE_INFINITY } = readBeside<{ next?: number }>(outDir, recordEnding) ?? {};
  // A build may take a minute.
  if (Date.now() < next + 60_000) return undefined;
  const shown = await shownBuild(siteAddress(contentDir));
  if (!shown || !readKeys(outDir).key.startsWith(shown.id)) return undefined;
  const [day = '', hour] = clockIn(timeZone, next).split(' ');
  return `O site não mudou em ${formatDate(day)} às ${hour?.slice(0, 5)}, como estava marcado: quem visita ainda vê o que havia antes. Corrija o que falta, se faltar algo, e avise quem cuida do site.`;
}

export const answers = (address: string): Promise<boolean> =>
  ask(address).then(
    ({ ok }) => ok,
    () => false,
  );
