import { describe, expect, test } from 'vitest';
import { hostHeaders, hostRedirects } from '../../../src/build/hostRules.ts';
import { contentSecurityPolicy, type HeaderPolicy, headersFor } from '../../../src/server/http/headers.ts';

const policy: HeaderPolicy = {
  scriptHashes: ['sha256-abc='],
  leadOrigin: 'https://leads.example.com',
  postcodeOrigin: 'https://cep.example.com',
  frameOrigins: ['https://vendas.example.com'],
  https: true,
};
const site = {
  policy,
  pages: ['/', '/civitas'],
  basePath: '',
  framed: ['/paginas/civitas-studios.html'],
  redirects: { '/explore': '/explore-botanico' },
};

test('static hosts keep what is not to be listed out of search engines, without its name', () => {
  expect(hostHeaders(site)).not.toContain('X-Robots-Tag');
  expect(hostHeaders({ ...site, unlisted: '/feeds/*' })).toMatch(/\n\n\/feeds\/\*\n {2}X-Robots-Tag: noindex\n$/);
});

describe('headers', () => {
  test('a page runs its own scripts and the boot script, and talks to the lead and postcode services', () => {
    expect(contentSecurityPolicy('page', policy, true)).toBe(
      "default-src 'none'; script-src 'self' 'sha256-abc='; style-src 'self' 'unsafe-inline'; img-src 'self'; font-src 'self'; manifest-src 'self'; " +
        "connect-src 'self' https://leads.example.com https://cep.example.com; " +
        "frame-src 'self' https://www.google.com https://maps.google.com https://www.youtube-nocookie.com https://www.youtube.com https://vendas.example.com; " +
        "form-action 'self' https://leads.example.com; base-uri 'none'; object-src 'none'; frame-ancestors 'none'; upgrade-insecure-requests",
    );
  });

  test('upgrading and HSTS need an https site and a TLS request', () => {
    for (const [https, tls] of [
      [true, false],
      [false, true],
      [false, false],
    ] as const) {
      const headers = headersFor('page', { ...policy, https }, tls);
      expect(headers['Content-Security-Policy']).not.toContain('upgrade-insecure-requests');
      expect(headers).not.toHaveProperty('Strict-Transport-Security');
    }
    expect(headersFor('asset', policy, true)['Strict-Transport-Security']).toBe('max-age=31536000');
  });

  test('only the pages that the site frames may be framed, and only by the site', () => {
    expect(contentSecurityPolicy('framed', policy, false)).toContain("frame-ancestors 'self'");
    for (const kind of ['page', 'api', 'servicePage'] as const) {
      expect(contentSecurityPolicy(kind, policy, false)).toContain("frame-ancestors 'none'");
    }
  });

  test('hashed files are cached for a year, pages are revalidated, answers of the service are not cached', () => {
    expect(headersFor('asset', policy, false)['Cache-Control']).toBe('public, max-age=31536000, immutable');
    expect(headersFor('page', policy, false)['Cache-Control']).toBe('no-cache');
    for (const kind of ['api', 'servicePage'] as const)
      expect(headersFor(kind, policy, false)['Cache-Control']).toBe('no-store');
  });

  test('nothing of a fast build is immutable, because better pictures will have the same names', () => {
    const fast = { ...site, policy: { ...policy, changing: true } };
    expect(headersFor('asset', fast.policy, false)['Cache-Control']).toBe('no-cache');
    expect([site, fast].map((of) => hostHeaders(of).includes('immutable'))).toEqual([true, false]);
  });

  test('videos need the referrer of the page', () => {
    expect(headersFor('page', policy, false)['Referrer-Policy']).toBe('strict-origin-when-cross-origin');
  });
});

describe('host files', () => {
  test('_headers states framing for each page, apart from the general policy', () => {
    const text = hostHeaders(site);
    const rules = text.trim().split('\n\n');
    expect(rules[0]).toMatch(/^\/\*\n {2}Content-Security-Policy: default-src 'none'/);
    expect(rules[0]).not.toContain('frame-ancestors');
    expect(text).toContain("/civitas\n  Content-Security-Policy: frame-ancestors 'none'");
    expect(text).toContain("/paginas/civitas-studios.html\n  Content-Security-Policy: frame-ancestors 'self'");
    expect(text).toContain('/assets/*\n  Cache-Control: public, max-age=31536000, immutable');
  });

  test('_redirects has two lines for each redirect, one for each kind of host, and one for each page whose address has capitals', () => {
    expect(hostRedirects({ ...site, pages: ['/', '/civitas', '/naMidia'] })).toBe(
      '/explore /explore-botanico 301!\n/namidia /naMidia 301\n/explore /explore-botanico 301\n',
    );
  });

  test('in _redirects letters are encoded, and an address with a query is a rule for Netlify alone, before that without', () => {
    const redirects = { '/imóvel.php': '/catalogo', '/imóvel.php?id=3&foto=1': '/civitas' };
    expect(hostRedirects({ redirects, pages: [] })).toBe(
      '/im%C3%B3vel.php id=3 foto=1 /civitas 301!\n/im%C3%B3vel.php /catalogo 301!\n/im%C3%B3vel.php /catalogo 301\n',
    );
  });

  test('in _redirects a redirect replaces the line of a page whose address differs only in case', () => {
    const redirects = { '/namidia': '/imprensa' };
    expect(hostRedirects({ redirects, pages: ['/naMidia'] })).toBe('/namidia /imprensa 301!\n/namidia /imprensa 301\n');
  });
});
