/** A visitor's origin, as a request tells it, for sums and codes that are about nobody. */

import type { FastifyRequest } from 'fastify';
import { isbot } from 'isbot';
import { campaignOf } from '../campaign.ts';
import type { ServerManifest } from '../manifest.ts';
import { withoutBase } from './withoutBase.ts';

type Headers = Pick<FastifyRequest, 'headers'>;

/** Longest path kept, in characters. */
const longest = 200;

/** Whether a browser fetches the address ahead, which the visitor may never follow. Safari says `Purpose`. */
export const isAhead = ({ headers }: Headers) => (headers['sec-purpose'] ?? headers.purpose) !== undefined;

/** Whether a request may be counted: of a browser, whose visitor doesn't object to it, and not fetched ahead. */
export function isCountable(request: Headers): boolean {
  const { 'user-agent': agent, dnt, 'sec-gpc': control } = request.headers;
  return agent !== undefined && !isbot(agent) && dnt !== '1' && control !== '1' && !isAhead(request);
}

export interface Origin {
  /** As `campaignOf` writes it, of the request's query, or else of that of the site's page before it; '' without one. */
  campaign: string;
  /** Path of the site's page before it, without the base path; '' when unknown, and for a draft, whose address is a secret. */
  page: string;
  /** Host of another site before it; '' when unknown. */
  referrer: string;
}

/** Reads where a request comes from off its own address and `Referer`. */
export function originOf(
  { url, host, headers }: Pick<FastifyRequest, 'url' | 'host' | 'headers'>,
  { origin, basePath }: Pick<ServerManifest, 'origin' | 'basePath'>,
): Origin {
  const campaign = campaignOf(url.split('?')[1] ?? '');
  const from = URL.parse(headers.referer ?? '');
  if (!from) return { campaign, page: '', referrer: '' };
  if (from.host !== host && from.origin !== origin) return { campaign, page: '', referrer: from.host };
  const path = withoutBase(from.pathname, basePath);
  const page = path.startsWith('/previews/') ? '' : path.slice(0, longest);
  return { campaign: campaign || campaignOf(from.search), page, referrer: '' };
}

/** The same as a page remembers it: where the visit began. @param visit.campaign query string; `referrer` an address */
export const visitOrigin = (
  { host }: Pick<FastifyRequest, 'host'>,
  { campaign = '', referrer }: { campaign?: string; referrer?: string },
  manifest: Pick<ServerManifest, 'origin' | 'basePath'>,
): Origin => originOf({ url: `?${campaign.replace('?', '')}`, host, headers: { referer: referrer } }, manifest);
