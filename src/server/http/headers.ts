/**
 * Headers of every kind of response, from one source: the service sends them, static hosts get them as files.
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

/** A page's policy without `frame-ancestors`, which static hosts state for each path. */
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

const commonHeaders = {
  'X-Content-Type-Options': 'nosniff',
  // Not `no-referrer`: the video player refuses to play without one.
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

const transportSecurity = { 'Strict-Transport-Security': 'max-age=31536000' };

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

/** The site's facts for the host files below. Paths start with `/` and `basePath`. */
export interface HostedSite {
  policy: HeaderPolicy;
  /** Path in front of every address, `/site`; '' at the root of a host. */
  basePath: string;
  /** Pages, as visited: `/`, `/mirante`. */
  pages: string[];
  /** Own HTML files shown in frames, such as `/paginas/mirante-studios.html`. */
  framed: string[];
  /** Files that no search engine may list, as one pattern: `/feeds/*`. */
  unlisted?: string;
  /** Old path → new path, answered 301. */
  redirects: Record<string, string>;
}

/** Keeps a file that can't say so itself out of search engines. */
export const notIndexed = { 'X-Robots-Tag': 'noindex' };

const block = (path: string, headers: Record<string, string>) =>
  [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n');

/**
 * `_headers` of Netlify, Cloudflare Pages and others. There all rules that match a path apply, and all their policies
 * are enforced. So the general rule leaves framing out and each page states it.
 */
export function hostHeaders({ policy, basePath, pages, framed, unlisted }: HostedSite): string {
  const general = serialize({ ...pagePolicy(policy), ...(policy.https ? { 'upgrade-insecure-requests': [] } : {}) });
  const framing = (who: string) => ({ 'Content-Security-Policy': `frame-ancestors ${who}` });
  return `${[
    block(`${basePath}/*`, {
      'Content-Security-Policy': general,
      ...commonHeaders,
      ...(policy.https ? transportSecurity : {}),
    }),
    block(`${basePath}/assets/*`, { 'Cache-Control': cacheControl('asset', policy) }),
    block(`${basePath}/assets/*.svg`, { 'Content-Security-Policy': contentSecurityPolicy('svg', policy, true) }),
    ...pages.map((path) => block(path, framing("'none'"))),
    ...framed.map((path) => block(path, framing("'self'"))),
    ...(unlisted ? [block(unlisted, notIndexed)] : []),
  ].join('\n\n')}\n`;
}

/**
 * `_redirects` of the same hosts. They can't ignore case (specification 1.2.1), so an address with capitals gets a redirect
 * from its lower-case form. Each redirect also has a page, for hosts without rules. Netlify prefers that page unless
 * the rule is marked with `!`; hosts that don't know the mark ignore that line and take the next. Only Netlify's rules know
 * queries; they come first there.
 */
export function hostRedirects({ redirects, pages }: Pick<HostedSite, 'redirects' | 'pages'>): string {
  const small = pages.map((path) => [path.toLowerCase(), path] as const).filter(([typed, path]) => typed !== path);
  const rule = (from: string, to: string, status: string) => {
    const [path = '', query] = from.split('?');
    return `${[encodeURI(path), ...(query?.split('&') ?? []), to, status].join(' ')}\n`;
  };
  const hasQuery = (from: string) => from.includes('?');
  const forced = Object.entries(redirects)
    .toSorted(([a], [b]) => Number(hasQuery(b)) - Number(hasQuery(a)))
    .map(([from, to]) => rule(from, to, '301!'));
  const plain = Object.entries({ ...Object.fromEntries(small), ...redirects })
    .filter(([from]) => !hasQuery(from))
    .map(([from, to]) => rule(from, to, '301'));
  return [...forced, ...plain].join('');
}
