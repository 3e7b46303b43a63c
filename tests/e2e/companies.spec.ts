/** Companies unlike the tests' own: a long name, other logos, few developments, no prices, no optional parts. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { parse, stringify } from 'yaml';
import { violations } from '../support/accessibilityCheckers.ts';
import type { copyContent } from '../support/copyContent.ts';
import { ownSite } from '../support/ownSite.ts';
import { startPlainHost } from '../support/plainHost.ts';

// biome-ignore lint/suspicious/noExplicitAny: what is changed of a file needs no type.
type Yaml = any;

const longName = 'Horizonte Urbano Engenharia e Incorporações Imobiliárias SA';

/** A copy of the tests' own content, changed by `change`. */
function company(change: (site: Yaml, content: ReturnType<typeof copyContent>) => void) {
  let address = '';
  ownSite(
    (content) => {
      const file = join(content.dir, 'site.config.yaml');
      const site = parse(readFileSync(file, 'utf8'));
      change(site, content);
      writeFileSync(file, stringify(site));
    },
    (url) => {
      address = url;
    },
    { serve: (outDir) => startPlainHost(outDir) },
  );
  return (page: Page, path: string) => page.goto(address + path);
}

const logo = (site: Yaml, { dir }: ReturnType<typeof copyContent>, width: number, height: number) => {
  mkdirSync(join(dir, 'marca'));
  const shape = `<rect width="${width}" height="${height}" fill="#8a1538"/>`;
  const size = `width="${width}" height="${height}"`;
  writeFileSync(join(dir, 'marca/logo.svg'), `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${shape}</svg>`);
  site.company.logo = { dark: 'marca/logo.svg' };
};

/** On phones and wide screens the header's logo has about the usual area and covers nothing of the page. */
async function expectLogo(page: Page, open: ReturnType<typeof company>): Promise<void> {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await open(page, '/catalogo');
    const mark = page
      .getByRole('banner')
      .getByRole('link', { name: /início$/ })
      .locator('.dark');
    const { width: across = 0, height = 0 } = (await mark.boundingBox()) ?? {};
    expect(height).toBeLessThanOrEqual(44.5);
    expect(across * height).toBeGreaterThan(1900);
    expect(across * height).toBeLessThan(2700);
    await expectHeadingBelowHeader(page);
  }
}

async function expectHeadingBelowHeader(page: Page): Promise<void> {
  const header = await page.getByRole('banner').boundingBox();
  const heading = await page.getByRole('heading', { level: 1 }).boundingBox();
  expect(heading?.y ?? 0).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
}

/** The filters fill their bar: two in a row when unfolded on a phone; on wide screens five in one row, the others in another. */
async function expectFilters(page: Page, count: number): Promise<void> {
  const bar = page.getByRole('form', { name: 'Filtrar projetos' });
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await bar.getByText(width === 390 ? 'Filtros' : 'Mais filtros', { exact: true }).click();
    await expect(bar.getByRole('combobox')).toHaveCount(count);
    const outer = (await bar.boundingBox()) ?? { x: 0, width: 0 };
    const cells = await bar
      .locator('label, details details > summary')
      .filter({ visible: true })
      .evaluateAll((all) =>
        all.map((each) => (({ top, left, right }) => ({ top, left, right }))(each.getBoundingClientRect())),
      );
    const rows = [...Map.groupBy(cells, ({ top }) => Math.round(top)).values()];
    expect(rows.length).toBe(width === 390 ? Math.ceil(count / 2) : 2);
    for (const row of rows) {
      expect(Math.abs((row[0]?.left ?? 0) - outer.x)).toBeLessThan(3);
      expect(Math.abs((row.at(-1)?.right ?? 0) - outer.x - outer.width)).toBeLessThan(3);
    }
  }
}

test.describe('one development with a long name, of a company with a long name, without logo, WhatsApp, partners, news', {
  tag: '@ci',
}, () => {
  const open = company((site, { keep, edit }) => {
    keep('mirante.yaml');
    edit('mirante.yaml', /^name: .*$/m, 'name: Residencial Jardins do Alto da Boa Vista Condomínio Clube II');
    const { home, catalogue, privacy } = site.pages;
    site.company = { name: longName, email: site.company.email };
    site.pages = {
      home: { heading: home.heading, intro: home.intro, description: home.description },
      catalogue,
      privacy,
    };
    for (const key of ['partners', 'media', 'figures', 'companies', 'footer', 'navigation', 'redirects', 'frames'])
      delete site[key];
  });

  test('both buttons are in the first screen of a laptop, and the phone’s menu links to it without being configured', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await open(page, '/mirante');
    const hero = page.getByRole('region').filter({ has: page.getByRole('heading', { level: 1 }) });
    for (const name of ['Fale com um corretor', /^Ver /])
      await expect(hero.getByRole('link', { name })).toBeInViewport({ ratio: 1 });
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, '/');
    await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
    await page
      .getByRole('navigation', { name: 'Menu' })
      .getByRole('link', { name: /^Residencial Jardins/ })
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Residencial Jardins/);
  });

  test('the name of the company is whole in the header, and covers no heading', async ({ page }) => {
    await open(page, '/catalogo');
    for (const width of [390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const mark = page.getByRole('banner').getByText(longName).first();
      expect(await mark.evaluate((each) => each.scrollHeight - each.clientHeight)).toBeLessThanOrEqual(1);
      const { height = 0 } = (await mark.boundingBox()) ?? {};
      expect(height).toBeLessThanOrEqual((await page.getByRole('banner').boundingBox())?.height ?? 0);
      await expectHeadingBelowHeader(page);
    }
  });

  test('the home page shows its introduction, and the development once, and both checkers pass', async ({ page }) => {
    await open(page, '/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(
      page.getByText('Apartamentos, studios e terrenos em Maringá, Londrina e Itajaí.').first(),
    ).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: /Residencial Jardins/ })).toHaveCount(1);
    expect(await violations(page)).toEqual([]);
  });
});

test.describe('three developments, one piece of news and a square logo', { tag: '@ci' }, () => {
  const open = company((site, content) => {
    content.keep('folha.yaml', 'ipe.yaml', 'recanto.yaml');
    const { baseUrl, company } = site;
    const description =
      'As empresas do grupo e os seus projetos, descritos em uma frase que tem mais de cinquenta letras.';
    const news = {
      kind: 'Artigo',
      title: 'A obra vista de cima',
      description: 'Um passeio pelo canteiro da Folha.',
      link: 'https://example.com/obra',
      picture: { image: 'developments/folha/hero.webp', alt: 'Fachada da Folha' },
    };
    const projects = { heading: 'Projetos da casa', items: ['folha', 'ipe'] };
    const businesses = { path: '/negocios', heading: 'Nossos negócios', description, projects };
    for (const key of Object.keys(site)) delete site[key];
    const { name, email } = company;
    Object.assign(site, { baseUrl, company: { name, email }, media: [news], pages: { businesses } });
    logo(site, content, 200, 200);
  });

  test('the logo has its usual area, and the header covers no heading', ({ page }) => expectLogo(page, open));

  test('cards that all fit fill the width and have no arrows; so does a single piece of news', async ({ page }) => {
    for (const { path, heading, widths } of [
      { path: '/negocios', heading: 'Projetos da casa', widths: [768, 1920] },
      { path: '/', heading: 'Conheça os projetos', widths: [1024, 1920] },
    ]) {
      await open(page, path);
      const strip = page.getByRole('group', { name: heading });
      const arrow = strip.getByRole('button', { name: 'Próxima' });
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        await expect(arrow).toBeHidden();
        const cards = await strip.getByRole('article').all();
        expect(cards.length).toBeGreaterThan(1);
        const [first, last] = await Promise.all([cards[0]?.boundingBox(), cards.at(-1)?.boundingBox()]);
        const right = (last?.x ?? 0) + (last?.width ?? 0);
        expect(first?.y).toBe(last?.y);
        // Both lie as far from their edge of the page.
        expect(Math.abs(width - right - (first?.x ?? 0))).toBeLessThan(20);
      }
      await page.setViewportSize({ width: 390, height: 800 });
      await expect(arrow).toBeVisible();
    }

    await page.setViewportSize({ width: 1440, height: 900 });
    const news = page.getByRole('group', { name: 'Na mídia' });
    const [strip, card] = await Promise.all([news.boundingBox(), news.getByRole('article').boundingBox()]);
    expect(strip?.width).toBeGreaterThan(1000);
    expect(card?.width).toBeGreaterThan((strip?.width ?? 0) - 60);
    await expect(news.getByRole('button', { name: 'Próxima' })).toHaveCount(0);
    // It stands below projects instead of partners, which leaves no gap.
    const projects = page.locator('section', { has: page.getByRole('heading', { name: 'Conheça os projetos' }) });
    const [above, heading] = await Promise.all([
      projects.boundingBox(),
      page.getByRole('heading', { name: 'Na mídia' }).boundingBox(),
    ]);
    expect((heading?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0)).toBeGreaterThan(60);
  });
});

test('with prices the filters fill their bar', { tag: '@ci' }, async ({ page }) => {
  await page.goto('/catalogo');
  await expectFilters(page, 7);
});

test.describe('a logo six times as wide as high, and no prices', { tag: '@ci' }, () => {
  const open = company((site, content) => {
    logo(site, content, 600, 100);
    site.priceBands = [];
    for (const name of readdirSync(join(content.dir, 'developments'))) {
      if (!name.endsWith('.yaml')) continue;
      const file = join(content.dir, 'developments', name);
      const { priceBands: _, ...development } = parse(readFileSync(file, 'utf8'));
      writeFileSync(file, stringify(development));
    }
  });
  test('the logo has its usual area, and the header covers no heading', ({ page }) => expectLogo(page, open));
  test('the filters fill their bar', async ({ page }) => {
    await open(page, '/catalogo');
    await expectFilters(page, 6);
  });
});
