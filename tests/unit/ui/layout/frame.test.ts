import { describe, expect, it } from 'vitest';
import { render } from '../../../../src/render/entry.tsx';
import { developments, makeSite } from '../../../support/site.ts';

const site = makeSite();
const body = (path: string, of = site) => render(path, of, { scripts: () => '' }).body.replaceAll('<!-- -->', '');

/** The part of a page between the opening tag that holds `from` and the next `to`. */
function part(html: string, from: string, to: string): string {
  const start = html.lastIndexOf('<', html.indexOf(from));
  return html.slice(start, html.indexOf(to, start));
}
const hrefs = (html: string) => Array.from(html.matchAll(/<a [^>]*href="([^"]+)"/g), ([, href]) => href);
const currentHrefs = (html: string) =>
  Array.from(html.matchAll(/<a [^>]*href="([^"]+)"[^>]*aria-current="page"/g), ([, href]) => href);

const panel = (html: string) => part(html, 'id="empreendimentos"', 'id="menu"');
const submenu = (html: string) => part(html, 'id="menu-empreendimentos"', '</header>');

describe('the Empreendimentos panel', () => {
  it('names the 15 projects by city, each city with its count', () => {
    const html = panel(body('/mirante'));
    expect(html).toContain('Conheça os nossos projetos');
    expect(Array.from(html.matchAll(/<h3>([^<]+)<span>(\d+)/g), ([, city, count]) => [city, count])).toEqual([
      ['Maringá', '11'],
      ['Londrina', '2'],
      ['Itajaí', '2'],
    ]);
    expect(hrefs(html)).toHaveLength(16);
  });

  it('leads to the catalogue', () => {
    expect(panel(body('/mirante'))).toMatch(/href="\/catalogo"[^>]*>Ver todos os projetos</);
  });

  it('marks the page it stands on', () => {
    expect(currentHrefs(panel(body('/brisa120')))).toEqual(['/brisa120']);
  });

  it('opens without script, as a popover whose state the browser announces', () => {
    const [opener] = body('/mirante').match(/<button [^>]*popoverTarget="empreendimentos"[^>]*>/i) ?? [];
    expect(opener).toContain('aria-controls="empreendimentos"');
    expect(opener).not.toContain('aria-expanded');
  });
});

describe('the small screen’s menu', () => {
  it('has a submenu of the six configured projects, in their order', () => {
    const html = submenu(body('/mirante'));
    expect(hrefs(html)).toEqual(['/lume-avelino', '/vale', '/quintais', '/ipe', '/folha', '/campos', '/catalogo']);
    expect(html).toContain('Voltar para o menu');
  });

  it('holds the main links, both portals and the contact lines', () => {
    const html = part(body('/mirante'), 'id="menu"', 'id="menu-empreendimentos"');
    expect(hrefs(html)).toEqual([
      '/sobre',
      '/nossosNegocios',
      '/naMidia',
      '/oraboa-social',
      'https://portal.example.com',
      'https://investidor.example.com',
      'tel:+554430000000',
      'mailto:contato@oraboa.example.com',
    ]);
  });
});

it('links to the page itself are marked in both menus', () => {
  expect(currentHrefs(body('/sobre').split('<main')[0] ?? '')).toEqual(['/sobre', '/sobre']);
});

it('pictures of closed menus are small and loaded lazily', () => {
  const menus = [panel(body('/mirante')), part(body('/mirante'), 'id="menu"', '<main')];
  const pictures = menus.flatMap((menu) => menu.match(/<img [^>]*>/g) ?? []);
  expect(pictures.length).toBeGreaterThan(0);
  expect(pictures.filter((picture) => !picture.includes('loading="lazy"'))).toEqual([]);
  expect(panel(body('/mirante'))).not.toContain('828w');
});

describe('the footer', () => {
  const footer = (html: string) => part(html, '<footer', '</footer>');

  it('has the contact lines, the messaging lines and a chat icon', () => {
    const html = footer(body('/'));
    expect(hrefs(html)).toEqual(
      expect.arrayContaining([
        'tel:+554430000000',
        'mailto:contato@oraboa.example.com',
        'https://wa.me/554430000001',
        'https://wa.me/554430000002',
      ]),
    );
    expect(html).toContain('aria-label="Conversar pelo WhatsApp"');
  });

  it('says that pictures are illustrative and names who made the site', () => {
    const html = footer(body('/mirante'));
    expect(html).toContain('Todas as imagens são meramente ilustrativas.');
    expect(html).toMatch(/alt="Oficina d(&#x27;|')Água Sete"/);
  });

  it('shows the registration of an incorporation on the pages that have one', () => {
    const registered = developments.map((development) =>
      development.slug === 'mirante' ? { ...development, incorporationRegistry: 'R-3/12.345' } : development,
    );
    const changed = makeSite({ developments: registered });
    expect(footer(body('/mirante', changed))).toContain('Registro de incorporação: R-3/12.345.');
    expect(footer(body('/vale', changed))).not.toContain('Registro de incorporação');
  });
});

describe('pages and their frame of header and footer', () => {
  it('begin with a link to their content', () => {
    expect(body('/mirante')).toMatch(/^<a [^>]*href="#conteudo"[^>]*>Ir para o conteúdo<\/a>/);
    expect(body('/mirante')).toMatch(/<main [^>]*id="conteudo"/);
  });

  it('an unknown address shows the error screen with status, message and a way home', () => {
    const html = body('/naoexiste');
    expect(html).toContain('Unexpected Application Error!');
    expect(html).toMatch(/404 <span lang="en">Not Found/);
    expect(html).toContain('A página que você procura não existe ou mudou de endereço.');
    expect(hrefs(html.split('<main')[1] ?? '')).toContain('/');
  });

  it('an embedded page has no header or footer; another origin’s has a link to it and can’t leave its frame', () => {
    expect(body('/mais-aclimacao')).not.toMatch(/<(header|footer|a)[ >]/);
    expect(body('/mais-aclimacao')).toMatch(/<iframe [^>]*src="\/[^"]+mais-aclimacao\.html" title="Mais Aclimação"/);
    const external = body('/residencial-vista-do-vale');
    expect(hrefs(external)).toEqual(['https://vendas.example.com/vista-do-vale']);
    expect(external).toMatch(/<iframe [^>]*sandbox="(?!.*allow-top-navigation)/);
  });
});
