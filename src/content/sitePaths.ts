/** The site-wide pages (section 2.1 of the site's specification), by their key under `pages` in site.config.yaml. */
export const sitePaths = {
  home: '/',
  about: '/sobre',
  businesses: '/nossosNegocios',
  media: '/naMidia',
  social: '/blueSocial',
  catalogue: '/catalogo',
  privacy: '/politica-de-privacidade',
  landSale: '/compramos-seu-terreno',
  partnerBroker: '/corretor-parceiro',
} as const;

/** First segments of addresses that the server and the build use themselves: no page may have them. */
export const reservedNames = [
  'api',
  'assets',
  'healthz',
  'readyz',
  'metrics',
  'paginas',
  'previews',
  'index',
  '404',
  'robots',
  'sitemap',
  'favicon',
] as const;
