import { describe, expect, test } from 'vitest';
import { leadPaths } from '../../src/leads.ts';
import { readManifest } from '../../src/server/manifest.ts';
import { dist, htmlFiles, pages } from '../support/dist.ts';

/** Specification 1, section 2.1, whole. */
const site = [
  '/',
  '/sobre',
  '/nossosNegocios',
  '/naMidia',
  '/blueSocial',
  '/catalogo',
  '/politica-de-privacidade',
  '/compramos-seu-terreno',
  '/corretor-parceiro',
];
const developments = [
  'aya-carlos',
  'civitas',
  'araucaria',
  'aya-residences',
  'bento246',
  'bioos',
  'cena-living',
  'elysium',
  'explore-botanico',
  'hit-home',
  'paiol',
  'plus',
  'eixo795',
  'ibiza',
  'maison',
  'flores',
  'reserva',
  'jardins',
  'serra',
].map((slug) => `/${slug}`);
const framed = [
  'novo-prado-elos',
  'novo-prado-residencial',
  'plus-portao',
  'residencial-jardins-joi',
  'civitas-studios',
];
const frames = [...framed.map((name) => `/${name}`), '/residencial-vista-da-serra'];

describe('every address that the server knows', () => {
  test('pages: the site’s own, one for each development, the six frames, and no other', () => {
    expect([...pages.keys()].sort()).toEqual([...site, ...developments, ...frames].sort());
  });

  test('other documents: the error screen and the five framed pages', () => {
    const documents = htmlFiles.filter((file) => !/(^|\/)index\.html$/.test(file));
    expect(documents).toEqual(['404.html', ...framed.map((name) => `paginas/${name}.html`)].sort());
  });

  test('redirects', () => expect(readManifest(dist).redirects).toEqual({ '/explore': '/explore-botanico' }));

  test('leads', () => {
    expect(Object.values(leadPaths)).toEqual([
      '/api/enviar-email',
      '/api/send-mail-land',
      '/api/send-mail-real-state',
      '/api/privacy-request',
    ]);
  });
});
