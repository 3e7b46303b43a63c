/** What servers need to know of a built site: the service's manifest, and the same as files for static hosts. */

import { hash } from 'node:crypto';
import type { Site } from '../../content/site.ts';
import type { SiteConfig } from '../../content/types.gen.ts';
import type { DocumentAssets } from '../../render/document.ts';
import { type HeaderPolicy, type HostedSite, hostHeaders, hostRedirects } from '../../server/http/headers.ts';
import type { ServerManifest } from '../../server/manifest.ts';
import { caddyExample, nginxExample } from './examples.ts';

const origin = (address: string | undefined) => (address ? new URL(address).origin : undefined);

interface BuiltSite {
  config: SiteConfig;
  site: Site;
  /** Developments with a preview: leads come from those pages too. */
  previewed?: readonly { slug: string; name: string }[];
  /** The inline boot script, whose hash the policy names. */
  boot: DocumentAssets['boot'];
  /** Public addresses of the content folder's files. */
  fileAddresses: Iterable<string>;
}

export function serverManifest({ config, site, previewed = [], boot, fileAddresses }: BuiltSite): ServerManifest {
  const headers: HeaderPolicy = {
    scriptHashes: [`sha256-${hash('sha256', boot, 'base64')}`],
    leadOrigin: origin(config.leads?.baseUrl),
    postcodeOrigin: origin(config.postcode?.baseUrl),
    frameOrigins: [...new Set((config.frames ?? []).flatMap(({ url }) => origin(url) ?? []))],
    https: config.baseUrl.startsWith('https:'),
  };
  return {
    baseUrl: config.baseUrl,
    company: config.company.name,
    companyEmail: config.company.email,
    // Of two with one name the published one, which comes later, counts.
    developments: [...previewed, ...site.developments].map(({ slug, name }) => ({ slug, name })),
    recipients: config.leads?.recipients ?? [],
    redirects: config.redirects ?? {},
    headers,
    framed: [...fileAddresses].filter((address) => address.endsWith('.html')),
  };
}

const hosted = ({ headers, framed, redirects }: ServerManifest, pages: string[]): HostedSite => ({
  policy: headers,
  pages,
  framed,
  redirects,
});

/** `_headers` and `_redirects`, by file name: for hosts that read them from what is published. */
export function hostFiles(manifest: ServerManifest, pages: string[]): Record<string, string> {
  return { _headers: hostHeaders(hosted(manifest, pages)), _redirects: hostRedirects({ ...manifest, pages }) };
}

/** Configurations of nginx and Caddy, by the end of their file's name: for an operator, never published. */
export function serverExamples(manifest: ServerManifest, pages: string[]): Record<string, string> {
  const site = hosted(manifest, pages);
  return { 'nginx.conf': nginxExample(site), Caddyfile: caddyExample(site) };
}
