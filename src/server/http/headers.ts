/**
 * Headers of every kind of response, from one source: the service sends them, static hosts get them as files (`build/hostRules.ts`).
 * Imports nothing.
 */

/**
 * - `page`: an HTML page of the site, also its 404
 * - `framed`: an own HTML page that the site shows in a frame
 * - `asset`: a file with a content hash in its name
 * - `file`: any other file
 * - `svg`: an SVG, a document if opened by itself
 * - `servicePage`: HTML the service writes, such as the thank-you page
 * - `api`: JSON of the service
 */
export type ResponseKind = 'page' | 'framed' | 'asset' | 'file' | 'svg' | 'servicePage' | 'api';

/** The settings that vary from site to site. Origins are written `https://host`, without a path. */
export interface HeaderPolicy {
  /** Hashes of the inline scripts that pages carry, such as `sha256-…=`. */
  scriptHashes: string[];
  /** Origin of the lead service when it is not the page's own. */
  leadOrigin?: string;
  /** Origin of the postcode lookup. */
  postcodeOrigin?: string;
  /** Origins of external pages shown in frames, besides maps and videos. */
  frameOrigins: string[];
  /** The site's base address is https. */
  https: boolean;
  /** Pictures were encoded quickly. Better ones will have the same names, so no file may be cached for ever. */
  changing?: boolean;
}

const mapAndVideoOrigins = [
  'https://www.google.com',
  'https://maps.google.com',
  'https://www.youtube-nocookie.com',
  'https://www.youtube.com',
];

const serialize = (directives: Record<string, (string | undefined)[]>) =>
  Object.entries(directives)
    .map(([name, sources]) => [name, ...sources.filter(Boolean)].join(' '))
    .join('; ');

/** A page's policy without `frame-ancestors`. */
function pagePolicy(policy: HeaderPolicy): Record<string, (string | undefined)[]> {
  return {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...policy.scriptHashes.map((hash) => `'${hash}'`)],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'"],
    'font-src': ["'self'"],
    'manifest-src': ["'self'"],
    'connect-src': ["'self'", policy.leadOrigin, policy.postcodeOrigin],
    'frame-src': ["'self'", ...mapAndVideoOrigins, ...policy.frameOrigins],
    'form-action': ["'self'", policy.leadOrigin],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
  };
}

/** A policy for all paths of a static host, which states `frame-ancestors` for each path. */
export const policyWithoutFraming = (policy: HeaderPolicy) =>
  serialize({ ...pagePolicy(policy), ...(policy.https ? { 'upgrade-insecure-requests': [] } : {}) });

/**
 * The Content-Security-Policy of a kind. `tls`: whether the request came by TLS; only then other requests are upgraded
 * to it.
 */
export function contentSecurityPolicy(kind: ResponseKind, policy: HeaderPolicy, tls: boolean): string {
  switch (kind) {
    case 'api':
      return "default-src 'none'; frame-ancestors 'none'; sandbox";
    case 'servicePage':
      return "default-src 'none'; style-src 'unsafe-inline'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
    case 'svg':
      return "default-src 'none'; style-src 'unsafe-inline'; sandbox";
    default:
      return serialize({
        ...pagePolicy(policy),
        'frame-ancestors': [kind === 'framed' ? "'self'" : "'none'"],
        ...(policy.https && tls ? { 'upgrade-insecure-requests': [] } : {}),
      });
  }
}

export const commonHeaders = {
  'X-Content-Type-Options': 'nosniff',
  // Not `no-referrer`: the video player refuses to play without one.
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

export const transportSecurity = { 'Strict-Transport-Security': 'max-age=31536000' };

/** Browsers ask for HTML again at each visit (and get 304); for hashed files never. */
export function cacheControl(kind: ResponseKind, { changing }: Pick<HeaderPolicy, 'changing'>): string {
  if (kind === 'asset' && !changing) return 'public, max-age=31536000, immutable';
  return kind === 'api' || kind === 'servicePage' ? 'no-store' : 'no-cache';
}

/** All headers of a response of one kind. `tls`: whether the request came by TLS. */
export function headersFor(kind: ResponseKind, policy: HeaderPolicy, tls: boolean): Record<string, string> {
  return {
    'Content-Security-Policy': contentSecurityPolicy(kind, policy, tls),
    ...commonHeaders,
    ...(policy.https && tls ? transportSecurity : {}),
    'Cache-Control': cacheControl(kind, policy),
  };
}

/** Whether a request came by TLS, also as a trusted proxy says. */
export const isTls = ({ protocol }: { protocol: string }) => protocol === 'https';

/** Keeps a file that can't say so itself out of search engines. */
export const notIndexed = { 'X-Robots-Tag': 'noindex' };
