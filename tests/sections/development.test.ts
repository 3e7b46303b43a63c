import { describe, expect, it } from 'vitest';
import type { Development } from '../../src/content/developments.ts';
import { createSite } from '../../src/content/site.ts';
import { render } from '../../src/entry-server.tsx';
import { config, developments, resolve } from '../pages/site.ts';

const found = (slug: string) => developments.find((development) => development.slug === slug) as Development;
const civitas = found('civitas');

/** The main part of a development's page, with `changes` to its file and to the site's configuration. */
function page(slug: string, changes: Partial<Development> = {}, siteChanges: Partial<typeof config> = {}): string {
  const site = createSite({
    resolve,
    site: { ...config, ...siteChanges },
    developments: developments.map((each) => (each.slug === slug ? { ...each, ...changes } : each)),
    drafts: true,
  });
  const { body } = render(`/${slug}`, site, { scripts: () => '' });
  return body.replaceAll('<!-- -->', '').match(/<main[\s\S]*<\/main>/)?.[0] ?? '';
}

const anchors = (html: string) =>
  Array.from(html.matchAll(/<section [^>]*id="([^"]+)"/g), ([, id]) => id).filter((id) => id !== 'titulo');
const count = (html: string, pattern: RegExp) => html.match(pattern)?.length ?? 0;
const nav = (html: string) => html.match(/<nav [^>]*aria-label="Nesta página"[\s\S]*?<\/nav>/)?.[0] ?? '';
const navItems = (html: string) =>
  Array.from(nav(html).matchAll(/<li><a href="([^"]+)"[^>]*>([^<]+)/g), ([, href, label]) => [label, href]);
const card = (html: string) => html.match(/<dl [\s\S]*?<\/dl>/)?.[0] ?? '';
const terms = (html: string) =>
  Array.from(html.matchAll(/<dt[^>]*>(?:<svg[\s\S]*?<\/svg>)?([^<]+)/g), ([, term]) => term);

describe('the stack', () => {
  it('keeps the order of the specification', () => {
    expect(anchors(page('civitas'))).toEqual(['caracteristica', 'imagens', 'diferenciais', 'mapa', 'contato']);
  });

  it('leaves out sections without data, with their items in the navigation', () => {
    const html = page('civitas', { differentials: undefined, location: undefined });
    expect(anchors(html)).toEqual(['caracteristica', 'imagens', 'contato']);
    expect(navItems(html).map(([label]) => label)).toEqual(['Característica', 'Imagens e plantas', 'Contato']);
  });

  it.each(developments.map(({ slug }) => slug))('%s has one h1, its name, and no inline style', (slug) => {
    const html = page(slug);
    expect(count(html, /<h1[ >]/g)).toBe(1);
    expect(html).toMatch(new RegExp(`<h1[^>]*>${found(slug).name.replace(/[()]/g, '\\$&')}</h1>`));
    expect(html).not.toContain(' style="');
  });

  it('marks drafts', () => {
    expect(page('studios')).toContain('>Rascunho<');
    expect(page('civitas')).not.toContain('>Rascunho<');
  });
});

describe('hero and status card', () => {
  it('leads to the form and to the plans', () => {
    expect(page('civitas')).toMatch(
      /href="#contato"[^>]*>Fale com um corretor<[\s\S]*?href="#imagens"[^>]*>Ver plantas</,
    );
  });

  it('offers pictures where there are no plans', () => {
    expect(page('civitas', { gallery: { photos: civitas.gallery?.photos } })).toMatch(
      /href="#imagens"[^>]*>Ver imagens</,
    );
  });

  it('shows the status with the page’s own words when it has some', () => {
    expect(card(page('civitas', { statusLabel: '80% vendido' }))).toContain('<dd>80% vendido</dd>');
  });

  it('has four cells, and only those that have data', () => {
    expect(terms(card(page('civitas')))).toEqual(['Status', 'Entrega', 'Estágio geral', 'Última atualização']);
    expect(terms(card(page('civitas', { delivery: undefined, progress: { percent: 12 } })))).toEqual([
      'Status',
      'Estágio geral',
    ]);
    expect(terms(card(page('civitas', { progress: undefined })))).toEqual(['Status', 'Entrega']);
  });

  it('tells the progress in Portuguese, to eyes and to readers', () => {
    const html = page('aya-residences');
    expect(html).toContain('<span>13,62%</span>');
    expect(html).toMatch(/role="progressbar"[^>]*aria-valuenow="13.62"[^>]*aria-valuetext="13,62%"/);
    expect(html).toContain('<rect width="13.62%"');
  });

  it('are absent from Eixo 795, whose name then heads the characteristics', () => {
    const html = page('eixo795');
    expect(html).not.toContain('Estágio geral');
    expect(html).not.toContain('role="progressbar"');
    expect(html.indexOf('<h1')).toBeGreaterThan(html.indexOf('id="caracteristica"'));
  });
});

describe('in-page navigation', () => {
  it('has five items', () => {
    expect(navItems(page('hit-home'))).toEqual([
      ['Característica', '#caracteristica'],
      ['Imagens e plantas', '#imagens'],
      ['Diferenciais', '#diferenciais'],
      ['Localização', '#mapa'],
      ['Contato', '#contato'],
    ]);
  });

  it.each(['cena-living', 'ibiza', 'araucaria', 'paiol', 'flores', 'plus'])(
    '%s has a sixth: the tour, in a new tab that it announces',
    (slug) => {
      expect(navItems(page(slug))[5]?.[0]).toBe('Tour Virtual');
      expect(nav(page(slug))).toMatch(/target="_blank" rel="noopener">Tour Virtual<span[^>]*> \(abre em outra aba\)/);
    },
  );
});

describe('characteristics', () => {
  it('state name, address with postal code, area, delivery and units', () => {
    const html = page('civitas').match(/id="caracteristica"[\s\S]*?<\/section>/)?.[0] ?? '';
    expect(html).toContain('>Civitas<');
    expect(html).toContain('82590-300');
    expect(terms(html)).toEqual(['Endereço', 'Área', 'Entrega', 'Tipologia']);
  });
});

describe('differentials', () => {
  const items = (html: string) => count(html.match(/id="diferenciais"[\s\S]*?<\/section>/)?.[0] ?? '', /<h3>/g);

  it('are six, on Hit Home five', () => {
    expect(items(page('civitas'))).toBe(6);
    expect(items(page('hit-home'))).toBe(5);
  });
});

describe('location', () => {
  const text = 'Perto de tudo o que a cidade tem de bom. '.repeat(4).trim();
  const html = (truncateAt: number) => page('civitas', { location: { description: text, truncateAt } });

  it('keeps the whole description in the page; what is beyond the limit is a part of its own', () => {
    expect(html(40).replace(/<span class="[^"]*">/g, '<span>')).toContain(
      `${text.slice(0, 40)}<span>...</span><span>${text.slice(40)}</span>`,
    );
  });

  it('has no ellipsis when nothing is cut', () => {
    expect(html(999)).toContain(`<p>${text}</p>`);
  });

  it('embeds the map of the address: Portuguese, zoom 18, 600 px high, loaded on approach', () => {
    const frame = page('civitas').match(/<iframe [^>]*>/)?.[0] ?? '';
    const { hostname, searchParams } = new URL((frame.match(/src="([^"]+)"/)?.[1] ?? '').replaceAll('&amp;', '&'));
    expect(hostname).toBe('www.google.com');
    expect(Object.fromEntries(searchParams)).toEqual({
      width: '100%',
      height: '600',
      hl: 'pt',
      q: 'Rua da Glória, 369 – Centro Cívico, Curitiba - PR, 82590-300',
      z: '18',
      output: 'embed',
    });
    expect(frame).toMatch(/title="Mapa: Civitas"/);
    expect(frame).toMatch(/height="600"/);
    expect(frame).toMatch(/loading="lazy"/);
  });

  it('waits for a click where the site says so, without any script', () => {
    const waiting = page('civitas', {}, { maps: { load: 'click' } });
    expect(waiting).toMatch(/<details(?![^>]* open)[^>]*><summary>[\s\S]*?Ver o mapa[\s\S]*?<\/summary><iframe /);
  });

  it('links to Google Maps and Waze', () => {
    const links = page('civitas');
    expect(links).toContain('https://www.google.com/maps/search/?api=1&amp;query=Rua+da+Gl%C3%B3ria');
    expect(links).toContain('https://www.waze.com/ul?q=Rua+da+Gl%C3%B3ria');
  });
});

describe('contact', () => {
  it('is about this development, by form, WhatsApp and phone', () => {
    const html = page('bioos').match(/id="contato"[\s\S]*?<\/section>/)?.[0] ?? '';
    expect(html).toContain('Fale com um corretor sobre o Bioos');
    expect(html).toContain('https://wa.me/554130000002?text=');
    expect(html).toContain('href="tel:+554130000000"');
    expect(html).toContain('data-island="ContactForm"');
    expect(html).not.toContain('data-js');
    expect(html).toContain('data-start="draft:contact-bioos"');
  });
});
