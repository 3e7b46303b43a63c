/** Files with the headers and redirects of static hosts. */

import {
  cacheControl,
  commonHeaders,
  contentSecurityPolicy,
  type HeaderPolicy,
  notIndexed,
  policyWithoutFraming,
  transportSecurity,
} from '../server/http/headers.ts';

/** The site's facts for these files. Paths start with `/` and `basePath`. */
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

const block = (path: string, headers: Record<string, string>) =>
  [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n');

/**
 * `_headers` of Netlify, Cloudflare Pages and others. There all rules that match a path apply, and all their policies
 * are enforced. So the general rule leaves framing out and each page states it.
 */
export function hostHeaders({ policy, basePath, pages, framed, unlisted }: HostedSite): string {
  const framing = (who: string) => ({ 'Content-Security-Policy': `frame-ancestors ${who}` });
  return `${[
    block(`${basePath}/*`, {
      'Content-Security-Policy': policyWithoutFraming(policy),
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
