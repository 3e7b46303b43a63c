import { describe, expect, it } from 'vitest';
import { render } from '../../../../src/render/entry.tsx';
import { developments, largeSite, makeSite } from '../../../support/testSite.ts';

const site = makeSite();
const body = (path: string, of = site) => render(path, of, { scripts: () => '' }).body.replaceAll('<!-- -->', '');

/** The part of a page between the opening tag that holds `from` and the next `to`. */
function part(html: string, from: string, to: string): string {
  const start = html.lastIndexOf('<', html.indexOf(from));
  return html.slice(start, html.indexOf(to, start));
}
const hrefs = (html: string) => Array.from(html.matchAll(/<a [^>]*href="([^"]+)"/g), ([, href]) => href);

describe('the footer', () => {
  const footer = (html: string) => part(html, '<footer', '</footer>');

  it('says that pictures are illustrative and names who made the site', () => {
    const html = footer(body('/mirante'));
    expect(html).toContain('Todas as imagens são meramente ilustrativas.');
    expect(html).toMatch(/alt="Oficina d(&#x27;|')Água Sete"/);
  });

  it('shows the registry of an incorporation or of plots on the pages that have one', () => {
    const registered = developments.map((development) =>
      development.slug === 'mirante' ? { ...development, incorporationRegistry: 'R-3/12.345' } : development,
    );
    const changed = makeSite({ developments: registered });
    expect(footer(body('/mirante', changed))).toContain('Registro de incorporação: R-3/12.345.');
    expect(footer(body('/campos', changed))).toContain('Registro do loteamento: R.7 da matrícula');
    expect(footer(body('/vale', changed))).not.toContain('Registro d');
  });
});

const cityIn = (count: number) =>
  /<h3[^>]*>Maringá.*?<\/ul>/s.exec(part(body('/sobre', largeSite(count)), 'id="empreendimentos"', 'id="menu"'))?.[0] ??
  '';

it('the menu says at a city of which it shows only some how many more there are, and leads to them', () => {
  expect(cityIn(30)).not.toContain('Ver mais');
  const city = cityIn(45);
  const all = Number(/<h3[^>]*>Maringá<span>(\d+)/.exec(city)?.[1]);
  expect(all).toBe(33);
  expect(city).toContain(`Ver mais ${all - 10}`);
  expect(hrefs(city)).toHaveLength(11);
  expect(hrefs(city).at(-1)).toBe('/catalogo?cidade=Maring%C3%A1');
});

it('a page in a frame has no header or footer; another origin’s has a link to it and can’t leave its frame', () => {
  expect(body('/mais-aclimacao')).not.toMatch(/<(header|footer|a)[ >]/);
  expect(body('/mais-aclimacao')).toMatch(/<iframe [^>]*src="\/[^"]+mais-aclimacao\.html" title="Mais Aclimação"/);
  const external = body('/residencial-vista-do-vale');
  expect(hrefs(external)).toEqual(['https://vendas.example.com/vista-do-vale']);
  expect(external).toMatch(/<iframe [^>]*sandbox="(?!.*allow-top-navigation)/);
});
