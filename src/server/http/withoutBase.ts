/** An address without the base path, as routes and files have it: `/site/catalogo` → `/catalogo`. */
export function withoutBase(url: string, basePath: string): string {
  const rest = url.startsWith(basePath) ? url.slice(basePath.length) : url;
  if (rest.startsWith('/')) return rest;
  return rest === '' || rest.startsWith('?') ? `/${rest}` : url;
}
