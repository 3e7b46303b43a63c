/** Old addresses, and where they lead now. An old address may have a query: `/imovel.php?id=3`. */

type Redirects = Readonly<Record<string, string>>;

/** As requests are compared and answered: letters of an old address are readable, those of its target encoded. */
export const normalRedirects = (redirects: Redirects): Record<string, string> =>
  Object.fromEntries(
    Object.entries(redirects).map(([from, to]) => {
      const [path = '', query] = from.split('?');
      return [withQuery(decodeURI(path), query), encodeURI(to).replaceAll('%25', '%')];
    }),
  );

/** An address with a query, which goes behind one that it has and before the fragment. */
export function withQuery(address: string, query = ''): string {
  const [, path, hash] = /^([^#]*)(.*)$/.exec(address) ?? [];
  return query === '' ? address : `${path}${path?.includes('?') ? '&' : '?'}${query}${hash}`;
}

/**
 * The target of a path's redirect, with the rest of the request's query; undefined without a redirect. One with a query holds for
 * requests that have all of it.
 * @param path decoded
 */
export function redirected(redirects: Redirects, path: string, query = ''): string | undefined {
  const given = query.split('&');
  const wanted = (from: string) => from.slice(path.length + 1).split('&');
  const [from = path] = Object.keys(redirects)
    .filter((from) => query && from.startsWith(`${path}?`) && wanted(from).every((part) => given.includes(part)))
    .toSorted((a, b) => b.length - a.length);
  if (!Object.hasOwn(redirects, from)) return undefined;
  return withQuery(redirects[from] ?? '', given.filter((part) => !wanted(from).includes(part)).join('&'));
}
