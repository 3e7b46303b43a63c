/** A name as an address or anchor: 'São José' → 'sao-jose'. */
export const asSlug = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');

/** Address of an HTML file that is shown in a frame; its characters need no escaping in any host's configuration. */
export const framedAddress = (file: string): string =>
  `/paginas/${asSlug(file.replace(/^.*\//, '').replace(/\.html$/, '')) || 'pagina'}.html`;
