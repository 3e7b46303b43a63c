import { describe, expect, test } from 'vitest';
import { leadPaths } from '../../../src/leads/contract.ts';
import { readManifest } from '../../../src/server/manifest.ts';
import { dist, htmlFiles, pages } from '../../support/dist.ts';

const site = [
  '/',
  '/sobre',
  '/nossosNegocios',
  '/naMidia',
  '/oraboa-social',
  '/catalogo',
  '/politica-de-privacidade',
  '/compramos-seu-terreno',
  '/corretor-parceiro',
];
const developments = [
  'lume-avelino',
  'mirante',
  'ipe',
  'lume-residences',
  'brisa120',
  'folha',
  'palco-urbano',
  'trilha-bosque',
  'pulso-home',
  'mais',
  'linha410',
  'campos',
  'recanto',
  'quintais',
  'vale',
].map((slug) => `/${slug}`);
const framed = ['mais-aclimacao', 'mirante-studios'];
const frames = [...framed.map((name) => `/${name}`), '/residencial-vista-do-vale'];

describe('every address of the site', () => {
  test('pages are the site’s own, one for each development, and the frames', () => {
    expect([...pages.keys()].sort()).toEqual([...site, ...developments, ...frames].sort());
  });

  test('other documents are the error screen and the framed pages', () => {
    const documents = htmlFiles.filter((file) => !/(^|\/)index\.html$/.test(file));
    expect(documents).toEqual(['404.html', ...framed.map((name) => `paginas/${name}.html`)].sort());
  });

  test('the one redirect is the configured one', () =>
    expect(readManifest(dist).redirects).toEqual({ '/trilha': '/trilha-bosque' }));

  test('forms post to the addresses of the specification', () => {
    expect(Object.values(leadPaths)).toEqual([
      '/api/enviar-email',
      '/api/send-mail-land',
      '/api/send-mail-real-state',
      '/api/privacy-request',
    ]);
  });
});
