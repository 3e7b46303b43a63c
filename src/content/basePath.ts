/**
 * Where a site lies on its host. Content, menus and rules write addresses as if every site began at `/`; whoever writes for
 * the outside (the renderer, the files for hosts, both servers) adds the path in front with these functions.
 */

import { sitePages } from './sitePages.ts';

/** The path of `baseUrl` without a slash at the end: '' of `https://example.com`, '/site' of `https://example.com/site`. */
export const basePath = (baseUrl: string): string => new URL(baseUrl).pathname.replace(/\/+$/, '');

/** An address of the site as the outside writes it: `/catalogo` → `/site/catalogo`. Other addresses stay. */
export const addressAt = (base: string, address: string): string =>
  address.startsWith('/') ? base + address : address;

/** Keys under which a page's data holds addresses; those of site-wide pages stand under the page's own key. */
const addressKeys = new Set(['base', 'href', 'link', 'path', 'src', 'to', 'url', ...Object.keys(sitePages)]);

/** Copies by path and by what they are of: what all pages share is copied once. */
const made = new Map<string, WeakMap<object, object>>();

/**
 * A copy of a page's data with every address as the outside writes it; the data itself for a site at `/`. Data that was
 * copied once must not change any more.
 */
export function dataAt<Data>(base: string, data: Data): Data {
  if (base === '') return data;
  const copies = made.get(base) ?? new WeakMap<object, object>();
  made.set(base, copies);
  const move = (value: unknown, key: string): unknown => {
    // '' is the service beside the pages.
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
