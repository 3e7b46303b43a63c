/** The nearest address or anchor of a name: 'São José' → 'sao-jose'. */
export const asSlug = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');

/** Address of an own page that is shown in a frame, by its file: one that every server's configuration takes as it is. */
export const framedAddress = (file: string): string =>
  `/paginas/${asSlug(file.replace(/^.*\//, '').replace(/\.html$/, '')) || 'pagina'}.html`;
