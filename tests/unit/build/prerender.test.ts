import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { deadLinks, linksOf, type PagesInput, prerender } from '../../../src/build/prerender.ts';
import type { PageData } from '../../../src/content/site.ts';

const dead = (pages: Record<string, string>, known: string[] = []) =>
  deadLinks(new Map(Object.entries(pages).map(([path, html]) => [path, linksOf(html, '')])), new Set(known));

describe('the build checks its links', () => {
  test('pages, files and redirects may be linked', () => {
    const html =
      '<a href="/sobre">a</a><a href="/explore">b</a><img src="/assets/p/a.webp"><a href="https://example.com">c</a>';
    expect(dead({ '/': html, '/sobre': '' }, ['/explore', '/assets/p/a.webp'])).toEqual([]);
  });

  test('an address that does not exist is dead', () => {
    expect(dead({ '/': '<a href="/sobe">a</a>' })).toEqual(['/ links to /sobe, which does not exist.']);
  });

  test('a link to WhatsApp is answered by the service, no other below /api/', () => {
    const html = '<a href="/api/whatsapp">a</a><a href="/api/whatsapp/mirante">b</a><a href="/api/outro">c</a>';
    expect(dead({ '/': html })).toEqual(['/ links to /api/outro, which does not exist.']);
  });

  test('a missing id is dead, in the same page and in another', () => {
    const pages = { '/a': '<a href="#contato">a</a><a href="/b#mapa">b</a>', '/b': '<p id="contato">' };
    expect(dead(pages)).toEqual([
      '/a links to /a#contato, but /a has no element with id "contato".',
      '/a links to /b#mapa, but /b has no element with id "mapa".',
    ]);
  });

  test('a query does not matter', () => {
    expect(dead({ '/': '<a href="/catalogo?cidade=Curitiba">a</a>', '/catalogo': '' })).toEqual([]);
  });

  test('a control that names a missing element is dead', () => {
    expect(dead({ '/': '<button popoverTarget="menu">a</button>' })).toEqual([
      '/ links to /#menu, but / has no element with id "menu".',
    ]);
  });
});

test('pages with the same data share its file, which is written once', () => {
  const keptDir = mkdtempSync(join(tmpdir(), 'pages-'));
  let written = 0;
  const islands = () => [{ toJSON: () => `made ${++written}` }];
  const rendered = { head: '', body: '', css: '' };
  const bundle = {
    server: {
      render: () => ({ ...rendered, islands: islands() }),
      htmlDocument: (page: { islands: object[] }, _: unknown, publish: (islands: object[]) => string) =>
        publish(page.islands),
    },
  };
  for (const name of ['entryScripts', 'layersScript', 'printSheet']) Object.assign(bundle, { [name]: '' });
  const [list, other] = [{}, {}] as PageData[];
  const pages = new Map(Object.entries({ '/list': list, '/list/2': list, '/other': other }));
  const input = { bundle, data: {}, pages, keptDir, shares: new Map(), assets: { base: '' } } as unknown as PagesInput;
  const data = Array.from(prerender(input, () => undefined).values(), ({ files: [file] }) => file);
  expect(data[0]).toEqual(data[1]);
  expect(data[0]).not.toEqual(data[2]);
  expect(written).toBe(2);
  rmSync(keptDir, { recursive: true });
});
