import { describe, expect, it } from 'vitest';
import { render } from '../../src/entry-server.tsx';
import { developments, makeSite } from '../pages/site.ts';

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
  it('names the 19 projects by city, each city with its count', () => {
    const html = panel(body('/civitas'));
    expect(html).toContain('Conheça os nossos lançamentos');
    expect(Array.from(html.matchAll(/<h3>([^<]+)<span>(\d+)/g), ([, city, count]) => [city, count])).toEqual([
      ['Curitiba', '15'],
      ['Apucarana', '2'],
      ['Joinville', '2'],
    ]);
    expect(hrefs(html)).toHaveLength(20);
  });

  it('leads to the catalogue', () => {
    expect(panel(body('/civitas'))).toMatch(/href="\/catalogo"[^>]*>Ver todos os projetos</);
  });

  it('marks the page it stands on', () => {
    expect(currentHrefs(panel(body('/bento246')))).toEqual(['/bento246']);
  });

  it('opens without script; the browser itself says that it is closed', () => {
    const [opener] = body('/civitas').match(/<button [^>]*popoverTarget="empreendimentos"[^>]*>/i) ?? [];
    expect(opener).toContain('aria-controls="empreendimentos"');
    expect(opener).not.toContain('aria-expanded');
  });
});

describe('the small screen’s menu', () => {
  it('has a submenu of the six configured projects, in their order', () => {
    const html = submenu(body('/civitas'));
    expect(hrefs(html)).toEqual([
      '/aya-carlos',
      '/serra',
      '/jardins',
      '/araucaria',
      '/elysium',
      '/flores',
      '/catalogo',
    ]);
    expect(html).toContain('Voltar para o menu');
  });

  it('holds the main links, both portals and the contact lines', () => {
    const html = part(body('/civitas'), 'id="menu"', 'id="menu-empreendimentos"');
    expect(hrefs(html)).toEqual([
      '/sobre',
      '/nossosNegocios',
      '/naMidia',
      '/blueSocial',
      'https://portal.example.com',
      'https://investidor.example.com',
      'tel:+554130000000',
      'mailto:contato@example.com',
    ]);
  });
});

it('links to the page itself are marked in both menus', () => {
  expect(currentHrefs(body('/sobre').split('<main')[0] ?? '')).toEqual(['/sobre', '/sobre']);
});

it('pictures of closed menus are small and wait', () => {
  const pictures = (body('/civitas').split('<main')[0] ?? '').match(/<img [^>]*>/g) ?? [];
  expect(pictures.filter((picture) => !picture.includes('loading="lazy"'))).toEqual([]);
  expect(panel(body('/civitas'))).not.toContain('828w');
});

describe('the footer', () => {
  const footer = (html: string) => part(html, '<footer', '</footer>');

  it('has the contact lines, the messaging lines and a chat icon', () => {
    const html = footer(body('/'));
    expect(hrefs(html)).toEqual(
      expect.arrayContaining([
        'tel:+554130000000',
        'mailto:contato@example.com',
        'https://wa.me/554130000001',
        'https://wa.me/554130000002',
      ]),
    );
    expect(html).toContain('aria-label="Conversar pelo WhatsApp"');
  });

  it('says that pictures are illustrative and names who made the site', () => {
    const html = footer(body('/civitas'));
    expect(html).toContain('Imagens meramente ilustrativas.');
    expect(html).toMatch(/alt="Vertente Digital"/);
    expect(html).toMatch(/alt="Linha d(&#x27;|')Água Estúdio"/);
  });

  it('shows the registration of an incorporation on the pages that have one', () => {
    const registered = developments.map((development) =>
      development.slug === 'civitas' ? { ...development, incorporationRegistry: 'R-3/12.345' } : development,
    );
    const changed = makeSite({ developments: registered });
    expect(footer(body('/civitas', changed))).toContain('Registro de incorporação: R-3/12.345.');
    expect(footer(body('/bento246', changed))).not.toContain('Registro de incorporação');
  });
});

describe('pages around the frame', () => {
  it('begin with a link to their content', () => {
    expect(body('/civitas')).toMatch(/^<a [^>]*href="#conteudo"[^>]*>Ir para o conteúdo<\/a>/);
    expect(body('/civitas')).toMatch(/<main [^>]*id="conteudo"/);
  });

  it('an unknown address shows the error screen with status, message and a way home', () => {
    const html = body('/naoexiste');
    expect(html).toContain('Unexpected Application Error!');
    expect(html).toMatch(/404 <span lang="en">Not Found/);
    expect(html).toContain('A página que você procura não existe ou mudou de endereço.');
    expect(hrefs(html.split('<main')[1] ?? '')).toContain('/');
  });

  it('an embedded page stands alone; another origin’s has a way out and keeps to its frame', () => {
    expect(body('/plus-portao')).not.toMatch(/<(header|footer|a)[ >]/);
    expect(body('/plus-portao')).toMatch(/<iframe [^>]*src="\/[^"]+plus-portao\.html" title="Plus Portão"/);
    const external = body('/residencial-vista-da-serra');
    expect(hrefs(external)).toEqual(['https://vendas.example.com/vista-da-serra']);
    expect(external).toMatch(/<iframe [^>]*sandbox="(?!.*allow-top-navigation)/);
  });
});
