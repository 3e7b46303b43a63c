import { describe, expect, it } from 'vitest';
import schema from '../../../schema/development.schema.json' with { type: 'json' };
import { developmentPage } from '../../../src/content/developmentPage.ts';
import { isFilled, neededBy, sections } from '../../../src/content/sections.ts';
import { withWorks } from '../../../src/content/works.ts';
import { contactWithoutWhatsapp, leadRegistry } from '../../../src/leads/kinds.ts';
import { render } from '../../../src/render/entry.tsx';
import { config, developments, makeSite, resolve } from '../../support/testSite.ts';

const mirante = developments.find(({ slug }) => slug === 'mirante');
if (!mirante) throw new Error('The site has no Mirante.');
const html = (changes: object, site = config) =>
  render('/mirante', makeSite({ site, developments: [{ ...mirante, ...changes }] }), { scripts: () => '' }).body;

describe('the registry of sections', () => {
  const anchors = Object.values(sections).flatMap((section) => ('anchor' in section ? [section.anchor] : []));

  it('is what the schema lets navigation name', () => {
    const { pattern, description } = schema.properties.nav.items.properties.target;
    expect(pattern).toBe(`^(#(${anchors.join('|')})|https?://.+)$`);
    for (const anchor of anchors) expect(description).toContain(`#${anchor}`);
  });

  it('is the order of the page', () => {
    const shown = anchors.filter((anchor) => {
      const keys = neededBy(`#${anchor}`);
      return !keys || keys.some((key) => isFilled(mirante[key]));
    });
    const places = shown.map((anchor) => html({}).indexOf(` id="${anchor}"`));
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(places).not.toContain(-1);
  });
});

describe('without a gallery', () => {
  it.each([
    ['none', undefined],
    ['empty', {}],
    ['of empty lists', { photos: [], plans: [], works: [] }],
  ])('%s: no placeholder, and no link leads to the section', (_, gallery) => {
    expect(developmentPage({ ...mirante, gallery }, resolve).nav.map(({ target }) => target)).not.toContain('#imagens');
    expect(html({ gallery })).not.toMatch(/Imagens e plantas|Aguarde|Ver imagens|#imagens/);
  });

  it('the months of the works alone are a section, to which navigation leads', () => {
    const page = html(withWorks({ ...mirante, gallery: undefined, works: [{ month: '2026-09', percent: 30 }] }));
    expect(page).toContain('href="#imagens"');
    expect(page).toContain('id="imagens"');
  });
});

describe('the article of a name', () => {
  it.each([
    [undefined, 'sobre o Mirante', 'Fotos do Mirante'],
    ['o', 'sobre o Mirante', 'Fotos do Mirante'],
    ['a', 'sobre a Mirante', 'Fotos da Mirante'],
    ['none', 'sobre Mirante', 'Fotos de Mirante'],
  ])('%s', (article, about, of) => {
    expect(html({ article })).toContain(`Fale com um corretor ${about}<`);
    expect(html({ article })).toContain(`aria-label="${of}"`);
  });
});

describe('consent', () => {
  const { whatsapp: _, ...company } = config.company;

  it('names WhatsApp where there is a line', () => {
    expect(html({})).toContain('telefone, WhatsApp e e‑mail');
    expect(html({})).toContain(`value="${leadRegistry.contact.consent.hash}"`);
  });

  it('does not name it where there is none, neither in the text nor in the recorded version', () => {
    const page = html({}, { ...config, company });
    expect(page.split('<footer')[0]).not.toContain('WhatsApp');
    expect(page).toContain(`value="${contactWithoutWhatsapp.version}"`);
    expect(page).toContain(`value="${contactWithoutWhatsapp.hash}"`);
  });
});

describe('a home page without slides', () => {
  it('shows its heading and introduction over the first project’s picture', () => {
    const pages = { ...config.pages, home: { ...config.pages.home, slides: undefined, intro: 'Casas bem feitas.' } };
    const site = makeSite({ site: { ...config, pages }, developments: [mirante] });
    const { body } = render('/', site, { scripts: () => '' });
    expect(body).toMatch(/<h1>[^<]+<\/h1>/);
    expect(body).toContain('Casas bem feitas.');
    expect(body.split('id="projetos"')[0]).toContain('/developments/mirante/hero.webp');
  });
});
