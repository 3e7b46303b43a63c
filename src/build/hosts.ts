/** Describes a built site for servers: the manifest for the lead service, and files for static hosts. */

import { hash } from 'node:crypto';
import { waitForQuery } from '../content/catalogue.ts';
import type { CompleteSite } from '../content/completeSite.ts';
import { usualTimeZone } from '../content/datesAndTimeZones.ts';
import type { Development } from '../content/developments.ts';
import { freshPage } from '../content/freshPage.ts';
import { basePath, href } from '../content/href.ts';
import { mailAddress } from '../content/mailAddress.ts';
import * as words from '../content/pageWords.gen.ts';
import type { Site } from '../content/site.ts';
import { sitePaths } from '../content/sitePages.ts';
import { greeting } from '../content/whatsapp.ts';
import { escapeHtml } from '../escapeHtml.ts';
import { createLocale, type Locale } from '../leads/say.ts';
import { siteAssets } from '../render/document.ts';
import { speculationRules } from '../render/speculationRules.ts';
import type { HeaderPolicy } from '../server/http/headers.ts';
import type { ServerManifest } from '../server/manifest.ts';
import { type HostedSite, hostHeaders, hostRedirects } from './hostRules.ts';

const origin = (address: string | undefined) => (address ? new URL(address).origin : undefined);

interface BuiltSite {
  config: CompleteSite;
  site: Site;
  /** The inline boot script; the policy names its hash, and those of single pages' scripts and the speculation rules. */
  boot: string;
  /** Its pictures were encoded quickly. */
  fast?: boolean;
  /** Public addresses of the content folder's files. */
  fileAddresses: Iterable<string>;
}

const named = (locale: Locale, development: Pick<Development, 'slug' | 'name' | 'article'>) => ({
  slug: development.slug,
  name: development.name,
  greeting: greeting(locale, development),
});

/** The origins and inline scripts that a site's pages may load. @param boot their inline script */
export function headerPolicy({ baseUrl, frames, leads, postcode }: CompleteSite, boot = ''): HeaderPolicy {
  const inline = [boot, waitForQuery, freshPage, speculationRules(frames, basePath(baseUrl))];
  return {
    scriptHashes: inline.map((text) => `sha256-${hash('sha256', text, 'base64')}`),
    leadOrigin: origin(leads?.baseUrl),
    postcodeOrigin: origin(postcode?.baseUrl),
    frameOrigins: [...new Set((frames ?? []).flatMap(({ url }) => origin(url) ?? []))],
    https: baseUrl.startsWith('https:'),
  };
}

/** The manifest that the lead service reads. Leads come from previews too. */
export function serverManifest({ config, site, boot, fast, fileAddresses }: BuiltSite): ServerManifest {
  const base = basePath(config.baseUrl);
  return {
    origin: new URL(config.baseUrl).origin,
    basePath: base,
    service: (config.leads?.baseUrl ?? config.baseUrl).replace(/\/$/, ''),
    company: config.company.name,
    locale: site.data.locale,
    colors: { heading: config.theme.colors.ink, text: config.theme.colors.text, line: config.theme.colors.stone },
    style: siteAssets(site.data, config.frames).style,
    companyEmail: mailAddress(config.company.email),
    timeZone: config.timeZone ?? usualTimeZone,
    catalogue: sitePaths(config.pages).catalogue,
    // The first of two with one name counts, which is the published one.
    developments: [
      ...site.developments.map((development) => ({
        ...named(site.locale, development),
        plans: site
          .plansOf(development.slug)
          .map((plan) => ({ id: plan.id, greeting: greeting(site.locale, development, plan) })),
      })),
      ...Array.from(site.previews, ([path, draft]) => ({
        ...named(site.locale, draft),
        preview: path.split('/').at(-1),
      })),
    ],
    whatsapp: config.company.whatsapp?.sales,
    recipients: (config.leads?.recipients ?? []).map((rule) => ({ ...rule, to: rule.to.map(mailAddress) })),
    // Only a module that has this key knows what is in it.
    destinations: (config.leads as { destinations?: unknown[] } | undefined)?.destinations ?? [],
    redirects: config.redirects ?? {},
    headers: { ...headerPolicy(config, boot), changing: fast },
    framed: [...fileAddresses].filter((address) => address.endsWith('.html')),
  };
}

/** The site for static hosts, with the base path in front of all addresses. */
function hosted(
  { headers, basePath, framed, redirects }: ServerManifest,
  pages: string[],
  unlisted: string | undefined,
): HostedSite {
  const at = (path: string) => href(basePath, path);
  return {
    policy: headers,
    basePath,
    pages: pages.map(at),
    framed: framed.map(at),
    unlisted: unlisted && at(unlisted),
    redirects: Object.fromEntries(Object.entries(redirects).map(([from, to]) => [at(from), at(to)])),
  };
}

/** A page that redirects without delay, which search engines treat as a permanent redirect. */
function redirectPage(address: string, canonical: string, { lang, say }: Locale): string {
  const href = escapeHtml(address);
  const moved = escapeHtml(say(words.moved));
  return (
    `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">` +
    `<title>${moved}</title><meta http-equiv="refresh" content="0; url=${href}">` +
    `<meta name="robots" content="noindex"><link rel="canonical" href="${escapeHtml(canonical)}"></head>` +
    `<body><p>${moved}: <a href="${href}">${href}</a></p></body></html>`
  );
}

/**
 * File name → a page for each redirect whose address has no query, for hosts that only serve files. Hosts that read rules never
 * show it.
 */
const redirectPages = ({ origin, basePath, redirects, locale }: ServerManifest): Record<string, string> =>
  Object.fromEntries(
    Object.entries(redirects)
      .filter(([from]) => !from.includes('?'))
      .map(([from, to]) => [
        from.slice(1) + (from.endsWith('.html') ? '' : '/index.html'),
        redirectPage(href(basePath, to), origin + href(basePath, to).replace(/#.*/, ''), createLocale(locale)),
      ]),
  );

/** File name → text: `_headers` and `_redirects` for hosts that read them, and a page for each redirect for all others. */
export function hostFiles(manifest: ServerManifest, pages: string[], unlisted?: string): Record<string, string> {
  const site = hosted(manifest, pages, unlisted);
  return { _headers: hostHeaders(site), _redirects: hostRedirects(site), ...redirectPages(manifest) };
}
