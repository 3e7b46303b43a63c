/** A company with few developments: what is made for many leaves neither idle controls nor empty space. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { ownSite } from '../support/ownSite.ts';

const description = 'As empresas do grupo e os seus projetos, descritos em uma frase que tem mais de cinquenta letras.';

let address = '';

ownSite(
  (content) => {
    content.keep('folha.yaml', 'ipe.yaml', 'recanto.yaml');
    writeFileSync(
      join(content.dir, 'site.config.yaml'),
      `baseUrl: https://www.example.com
company: { name: Construtora Aurora, email: contato@example.com }
media:
  - kind: Artigo
    title: A obra vista de cima
    description: Um passeio pelo canteiro da Folha.
    link: https://example.com/obra
    picture: { image: developments/folha/hero.webp, alt: Fachada da Folha }
pages:
  businesses:
    path: /negocios
    heading: Nossos negócios
    description: ${description}
    projects: { heading: Projetos da casa, items: [folha, ipe] }
`,
    );
  },
  (url) => {
    address = url;
  },
);

for (const { path, heading, widths } of [
  { path: '/negocios', heading: 'Projetos da casa', widths: [768, 1440, 1920] },
  { path: '/', heading: 'Conheça os projetos', widths: [1024, 1440, 1920] },
])
  test(`${heading}: cards that all fit fill the width and have no arrows`, { tag: '@ci' }, async ({ page }) => {
    await page.goto(address + path);
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
  });

test('a single piece of news fills the width, below projects instead of partners', { tag: '@ci' }, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(address);
  const news = page.getByRole('group', { name: 'Na mídia' });
  const [strip, card] = await Promise.all([news.boundingBox(), news.getByRole('article').boundingBox()]);
  expect(strip?.width).toBeGreaterThan(1000);
  expect(card?.width).toBeGreaterThan((strip?.width ?? 0) - 60);
  await expect(news.getByRole('button', { name: 'Próxima' })).toHaveCount(0);
  const projects = page.locator('section', { has: page.getByRole('heading', { name: 'Conheça os projetos' }) });
  const [above, heading] = await Promise.all([
    projects.boundingBox(),
    page.getByRole('heading', { name: 'Na mídia' }).boundingBox(),
  ]);
  expect((heading?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0)).toBeGreaterThan(60);
});
