/**
 * The path below which a site is served. Content, menus and rules write addresses as if every site began at `/`; what
 * leaves the engine (pages, files for hosts, both servers' answers) gets the path in front by these functions.
 */

import { sitePages } from './sitePages.ts';

/** The path of `baseUrl` without a slash at the end: '' of `https://example.com`, '/site' of `https://example.com/site`. */
export const basePath = (baseUrl: string): string => new URL(baseUrl).pathname.replace(/\/+$/, '');

/** An address of the site with the path in front: `/catalogo` → `/site/catalogo`. Addresses elsewhere stay as they are. */
export const addressAt = (base: string, address: string): string =>
  address.startsWith('/') ? base + address : address;

/** Keys under which a page's data holds addresses; those of site-wide pages stand under the page's own key. */
const addressKeys = new Set([
  'base',
  'href',
  'link',
  'path',
  'salesLink',
  'src',
  'to',
  'url',
  ...Object.keys(sitePages),
]);

/** Copies by path and original, so that data which all pages share is copied once. */
const copiesByBase = new Map<string, WeakMap<object, object>>();

/**
 * A copy of a page's data with the path in front of every address; for a site at `/` the data itself. Don't change the
 * data afterwards: its copy is kept.
 */
export function dataAt<Data>(base: string, data: Data): Data {
  if (base === '') return data;
  const copies = copiesByBase.get(base) ?? new WeakMap<object, object>();
  copiesByBase.set(base, copies);
  const move = (value: unknown, key: string): unknown => {
    // '' means the service on the pages' own host.
    if (key === 'leadsUrl') return value || base;
    if (typeof value === 'string') return addressKeys.has(key) ? addressAt(base, value) : value;
    if (typeof value !== 'object' || value === null) return value;
    const known = copies.get(value);
    if (known) return known;
    const copy: object = Array.isArray(value)
      ? value.map((item) => move(item, key))
      : Object.fromEntries(Object.entries(value).map(([name, part]) => [name, move(part, name)]));
    copies.set(value, copy);
    return copy;
  };
  return move(data, '') as Data;
}
