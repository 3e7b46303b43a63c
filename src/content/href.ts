/** The path below which a site is served: '' of `https://example.com`, '/site' of `https://example.com/site/`. */
export const basePath = (baseUrl: string): string => new URL(baseUrl).pathname.replace(/\/+$/, '');

/**
 * An address as pages and answers have it, with the base path in front: `/catalogo` → `/site/catalogo`. Those of other sites stay.
 * Configuration, routes and redirects write addresses as if every site began at `/`.
 */
export const href = (base: string, address: string): string => (address.startsWith('/') ? base + address : address);
