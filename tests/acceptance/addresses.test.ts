import { describe, expect, it } from 'vitest';
import { listPages } from '../../src/cli/list.ts';
import { loadConfig } from '../../src/config/load/load.ts';
import { leadPaths } from '../../src/leads/contract.ts';
import { realContent } from '../integration/content/realContent.ts';
import { table } from './table.ts';

/** Specification 1, section 2.1. */
const sitePages = [
  ...['/', '/sobre', '/nossosNegocios', '/naMidia', '/blueSocial', '/catalogo', '/politica-de-privacidade'],
  ...['/compramos-seu-terreno', '/corretor-parceiro'],
];
const frames = [
  ...['/novo-prado-elos', '/novo-prado-residencial', '/plus-portao', '/residencial-jardins-joi'],
  ...['/civitas-studios', '/residencial-vista-da-serra'],
];
const developments = Object.entries(table)
  .filter(([, { draft }]) => !draft)
  .map(([slug]) => `/${slug}`);

const loaded = loadConfig(realContent);
const listed = listPages(loaded);

describe('the addresses that the specification names', () => {
  it('are 34', () => expect([...sitePages, ...developments, ...frames]).toHaveLength(34));

  it.each([
    ['page', sitePages],
    ['development', developments],
    ['frame', frames],
  ])('each %s is published', (kind, paths) => {
    const published = listed.filter((page) => page.kind === kind && page.state === 'published').map(({ path }) => path);
    expect(published).toEqual(expect.arrayContaining(paths));
  });

  it('/explore leads to Explore Botânico', () =>
    expect(loaded.site?.redirects).toMatchObject({ '/explore': '/explore-botanico' }));

  it('four addresses take leads', () =>
    expect(Object.values(leadPaths)).toEqual([
      '/api/enviar-email',
      '/api/send-mail-land',
      '/api/send-mail-real-state',
      '/api/privacy-request',
    ]));
});

it('the catalogue leaves Civitas out', () => {
  const hidden = loaded.developments.filter(({ listed }) => listed?.catalogue === false).map(({ slug }) => slug);
  expect(hidden).toContain('civitas');
});
