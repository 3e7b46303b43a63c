import { describe, expect, it } from 'vitest';
import type { Development } from '../../../../src/content/developments.ts';
import { createSite } from '../../../../src/content/site.ts';
import { render } from '../../../../src/render/entry.tsx';
import { config, developments, resolve } from '../../../support/site.ts';

const developmentOf = (slug: string) => developments.find((development) => development.slug === slug) as Development;
const mirante = developmentOf('mirante');

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

describe('the sections of a page', () => {
  it('are in the order of the specification', () => {
    expect(anchors(page('mirante'))).toEqual(['caracteristica', 'imagens', 'diferenciais', 'mapa', 'contato']);
  });

  it('are left out where they have no data, with their items in the navigation', () => {
    const html = page('mirante', { differentials: undefined, location: undefined });
    expect(anchors(html)).toEqual(['caracteristica', 'imagens', 'contato']);
    expect(navItems(html).map(([label]) => label)).toEqual(['Característica', 'Imagens e plantas', 'Contato']);
  });

  it.each(developments.map(({ slug }) => slug))('%s has one h1, its name, and no inline style', (slug) => {
    const html = page(slug);
    expect(count(html, /<h1[ >]/g)).toBe(1);
    expect(html).toMatch(new RegExp(`<h1[^>]*>${developmentOf(slug).name.replace(/[()]/g, '\\$&')}</h1>`));
    expect(html).not.toContain(' style="');
  });

  it('marks drafts', () => {
    expect(page('lofts')).toContain('>Rascunho<');
    expect(page('mirante')).not.toContain('>Rascunho<');
  });
});

describe('land', () => {
  it('is offered without a word of buildings in the steps of contact', () => {
    const steps = page('mirante', { typology: 'Lotes residenciais' })
      .match(/<ol[\s\S]*?<\/ol>/g)
      ?.at(-1);
    expect(steps).toContain('Lotes');
    expect(steps).not.toMatch(/[Pp]lantas/);
    expect(
      page('mirante')
        .match(/<ol[\s\S]*?<\/ol>/g)
        ?.at(-1),
    ).toContain('Plantas');
  });
});

describe('hero and status card', () => {
  it('leads to the form and to the plans', () => {
    expect(page('mirante')).toMatch(
      /href="#contato"[^>]*>Fale com um corretor<[\s\S]*?href="#plantas"[^>]*>Ver plantas</,
    );
  });

  it('offers pictures where there are no plans', () => {
    expect(page('mirante', { gallery: { photos: mirante.gallery?.photos } })).toMatch(
      /href="#imagens"[^>]*>Ver imagens</,
    );
  });

  it('shows the status with the page’s own words when it has some', () => {
    expect(card(page('mirante', { statusLabel: '80% vendido' }))).toContain('<dd>80% vendido</dd>');
  });

  it('says the page’s own words in its card, in the list and in the description too', () => {
    const statusLabel = '80% vendido';
    const own = { ...developmentOf('ipe'), statusLabel, seo: undefined };
    const site = createSite({ resolve, site: config, developments: [own] });
    const shown = (path: string) => render(path, site, { scripts: () => '' });
    for (const path of ['/', '/catalogo']) {
      const main = shown(path).body.match(/<main[\s\S]*<\/main>/)?.[0] ?? '';
      expect(main).toContain(`>${statusLabel}</span>`);
      expect(main).not.toContain(`>${own.status}</span>`);
    }
    expect(shown('/ipe').head).toMatch(/name="description" content="[^"]*80% vendido\./);
  });

  it('has four cells, and only those that have data', () => {
    expect(terms(card(page('mirante')))).toEqual(['Status', 'Entrega', 'Estágio geral', 'Última atualização']);
    expect(terms(card(page('mirante', { delivery: undefined, progress: { percent: 12 } })))).toEqual([
      'Status',
      'Estágio geral',
    ]);
    expect(terms(card(page('mirante', { progress: undefined })))).toEqual(['Status', 'Entrega']);
  });

  it('shows the progress in Portuguese, also to screen readers', () => {
    const html = page('lume-residences');
    expect(html).toContain('<span>13,62%</span>');
    expect(html).toMatch(/role="progressbar"[^>]*aria-valuenow="13.62"[^>]*aria-valuetext="13,62%"/);
    expect(html).toContain('<rect width="13.62%"');
  });

  it('are absent from Linha 410, whose name then heads the characteristics', () => {
    const html = page('linha410');
    expect(html).not.toContain('Estágio geral');
    expect(html).not.toContain('role="progressbar"');
    expect(html.indexOf('<h1')).toBeGreaterThan(html.indexOf('id="caracteristica"'));
  });
});

describe('in-page navigation', () => {
  it.each(['palco-urbano', 'ipe'])(
    '%s has the tour as its sixth item, in a new tab that the link announces',
    (slug) => {
      expect(navItems(page(slug))[5]?.[0]).toBe('Tour Virtual');
      expect(nav(page(slug))).toMatch(
        /target="_blank" rel="noopener">Tour Virtual<svg.*<span[^>]*> \(abre em outra aba\)/,
      );
    },
  );
});

describe('characteristics', () => {
  it('state name, address with postal code, area, delivery and units', () => {
    const html = page('mirante').match(/id="caracteristica"[\s\S]*?<\/section>/)?.[0] ?? '';
    expect(html).toContain('>Mirante<');
    expect(html).toContain('87013-480');
    expect(terms(html)).toEqual(['Endereço', 'Área', 'Entrega', 'Tipologia']);
  });
});

describe('differentials', () => {
  const items = (html: string) => count(html.match(/id="diferenciais"[\s\S]*?<\/section>/)?.[0] ?? '', /<h3>/g);

  it('are six, on Pulso Home five', () => {
    expect(items(page('mirante'))).toBe(6);
    expect(items(page('pulso-home'))).toBe(5);
  });
});

describe('location', () => {
  const text = 'Perto de tudo o que a cidade tem de bom. '.repeat(4).trim();
  const html = (truncateAt: number) => page('mirante', { location: { description: text, truncateAt } });

  it('keeps the whole description in the page, with the text beyond the limit in a part of its own', () => {
    expect(html(40).replace(/<span class="[^"]*">/g, '<span>')).toContain(
      `${text.slice(0, 40)}<span>...</span><span>${text.slice(40)}</span>`,
    );
  });

  it('has no ellipsis when nothing is cut', () => {
    expect(html(999)).toContain(`<p>${text}</p>`);
  });

  it('embeds the map of the address: Portuguese, zoom 18, 600 px high, loaded lazily (specification 2, section 7)', () => {
    const frame = page('mirante').match(/<iframe [^>]*>/)?.[0] ?? '';
    const { hostname, searchParams } = new URL((frame.match(/src="([^"]+)"/)?.[1] ?? '').replaceAll('&amp;', '&'));
    expect(hostname).toBe('www.google.com');
    expect(Object.fromEntries(searchParams)).toEqual({
      width: '100%',
      height: '600',
      hl: 'pt',
      q: 'Rua das Paineiras, 480 – Novo Centro, Maringá - PR, 87013-480',
      z: '18',
      output: 'embed',
    });
    expect(frame).toMatch(/title="Mapa: Mirante"/);
    expect(frame).toMatch(/height="600"/);
    expect(frame).toMatch(/loading="lazy"/);
  });

  it('shows the city, and no route to it, when only the city is known (decision 42)', () => {
    const city = page('linha410').match(/id="mapa"[\s\S]*?<\/section>/)?.[0] ?? '';
    expect(city).toMatch(/<iframe [^>]*q=Maring%C3%A1\+-\+PR&amp;z=12&/);
    expect(city).not.toContain('Como chegar');
    expect(city).not.toMatch(/maps\/search|waze/);
  });

  it('waits for a click if the site is configured so, without script', () => {
    const waiting = page('mirante', {}, { maps: { load: 'click' } });
    expect(waiting).toMatch(/<details(?![^>]* open)[^>]*><summary>[\s\S]*?Ver o mapa[\s\S]*?<\/summary><iframe /);
  });

  it('links to Google Maps and Waze', () => {
    const links = page('mirante');
    expect(links).toContain('https://www.google.com/maps/search/?api=1&amp;query=Rua+das+Paineiras');
    expect(links).toContain('https://www.waze.com/ul?q=Rua+das+Paineiras');
  });
});

describe('contact', () => {
  it('is about this development, by form, WhatsApp and phone', () => {
    const html = page('folha').match(/id="contato"[\s\S]*?<\/section>/)?.[0] ?? '';
    expect(html).toContain('Fale com um corretor sobre o Folha');
    expect(html).toContain('https://wa.me/554430000002?text=');
    expect(html).toContain('href="tel:+554430000000"');
    expect(html).toContain('data-island="ContactForm"');
    expect(html).not.toContain('data-js');
    expect(html).toContain('data-start="draft:contact-folha"');
  });
});

describe('similar projects', () => {
  const similar = (html: string) => html.match(/<section [^>]*aria-labelledby="t-parecidos"[\s\S]*?<\/section>/)?.[0];
  const links = (html: string) => Array.from(similar(html)?.matchAll(/href="([^"]+)"/g) ?? [], ([, href]) => href);

  it('are three others below the form; Mirante’s first is in its district and of its size', () => {
    const html = page('mirante');
    expect(links(html)).toHaveLength(3);
    expect(links(html)[0]).toBe('/pulso-home');
    expect(links(html)).not.toContain('/mirante');
    expect(html.indexOf('t-parecidos')).toBeGreaterThan(html.indexOf('id="contato"'));
    expect(count(similar(html) ?? '', /<img [^>]*loading="lazy"/g)).toBe(3);
  });

  it('are looked for elsewhere when the city has fewer', () => {
    expect(links(page('recanto'))).toHaveLength(3);
  });

  it('have no section on the page of a plot of land where no other is sold', () => {
    expect(similar(page('campos'))).toBeUndefined();
  });

  it('leave out drafts and unlisted projects, however alike', () => {
    const twin = { ...mirante, slug: 'gemeo', name: 'Gêmeo' };
    const unlisted = { home: false, catalogue: false, menu: false };
    for (const changes of [{ draft: true }, { listed: unlisted }]) {
      const site = createSite({
        resolve,
        site: config,
        developments: [...developments, { ...twin, ...changes }],
        drafts: true,
      });
      const shown = links(render('/mirante', site).body);
      expect(shown).toHaveLength(3);
      expect(shown).not.toContain('/gemeo');
    }
  });

  it('have no section on a site with one development', () => {
    const site = createSite({ resolve, site: config, developments: [mirante] });
    expect(similar(render('/mirante', site).body)).toBeUndefined();
  });
});
