/** A company that orders its sections, tabs and developments its own way. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { phone } from '../bench/browser.ts';
import { answerOtherOrigins } from '../support/otherOrigins.ts';
import { ownSite } from '../support/ownSite.ts';

let address = '';

ownSite(
  (content) => {
    const file = join(content.dir, 'site.config.yaml');
    const text = readFileSync(file, 'utf8').replace(/^ {2}home:\n/m, '$&    sections: [news, partners, listing]\n');
    writeFileSync(
      file,
      `${text}\ndevelopments:\n  sections: [location, differentials, gallery, characteristics]\n  tabs: filled\n  order: name\n`,
    );
    // One with photos alone.
    content.edit(
      'mirante.yaml',
      /^gallery:\n[\s\S]*?(?=^\S)/m,
      'gallery: { photos: [{ image: mirante/hero.webp, alt: Fachada }] }\n',
    );
  },
  (url) => {
    address = url;
  },
);

test.beforeEach(({ context }) => answerOtherOrigins(context));

test('home has the sections in the company’s order, and each city’s projects together', async ({ page }) => {
  await page.goto(address);
  const headings = await page.locator('main').getByRole('heading', { level: 2 }).allTextContents();
  expect(headings.slice(-3)).toEqual(['Últimas notícias', 'Quem constrói com a gente', '15 endereços em 3 cidades']);
  for (const city of await page.locator('#projetos section').all()) {
    const names = await city.getByRole('link').locator('b').allTextContents();
    expect(names).toEqual(names.toSorted(new Intl.Collator('pt-BR', { numeric: true }).compare));
  }
});

test.describe('on a phone', () => {
  test.use(phone);

  test('links to sections in another order lead there, and mark theirs', { tag: '@ci' }, async ({ page }) => {
    await page.goto(`${address}/palco-urbano`);
    const links = page.getByRole('navigation', { name: 'Nesta página' }).getByRole('link');
    expect((await links.allTextContents()).slice(0, 5)).toEqual([
      'Localização',
      'Diferenciais',
      'Imagens e plantas',
      'Característica',
      'Contato',
    ]);
    for (const index of [3, 1]) {
      const link = links.nth(index);
      await link.tap();
      await expect(link).toHaveAttribute('aria-current', 'true');
    }
  });
});

test('a gallery with one tab has a heading and no tabs; its pictures are enlarged as ever', async ({ page }) => {
  await page.goto(`${address}/mirante`);
  const gallery = page.getByRole('region', { name: 'Galeria' });
  await expect(gallery.getByRole('tab')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Ver imagens' })).toBeVisible();
  await gallery.getByRole('link', { name: /Ampliar/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
});
