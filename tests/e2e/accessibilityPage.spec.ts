/** The statement on accessibility, which a company switches on: it must itself pass what it says is checked. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { violations } from '../support/accessibilityCheckers.ts';
import { expectVisibleStops } from '../support/focusStops.ts';
import { expectLegible, resize } from '../support/legible.ts';
import { ownSite } from '../support/ownSite.ts';

let address = '';

test.use({ bypassCSP: true, contextOptions: { reducedMotion: 'reduce' } });

ownSite(
  (content) => {
    const file = join(content.dir, 'site.config.yaml');
    const text = readFileSync(file, 'utf8').replace(
      /^pages:$/m,
      'pages:\n  accessibility: { updatedAt: "2026-11-27" }',
    );
    // Without columns of its own the footer leads to it.
    writeFileSync(file, text.replace(/^ {2}columns:\n(?: {4}.*\n)+/m, ''));
  },
  (url) => {
    address = url;
  },
);

test('the footer leads to a statement that says what is checked, what is not, and whom to tell', {
  tag: '@ci',
}, async ({ page }) => {
  await page.goto(address);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Acessibilidade' }).click();
  await expect(page).toHaveURL(/\/acessibilidade$/);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Acessibilidade');
  await expect(main.getByText('Atualizada em 27/11/2026')).toBeVisible();
  for (const name of ['O que é verificado', 'Limites conhecidos', 'Encontrou uma barreira?'])
    await expect(main.getByRole('heading', { level: 2, name })).toBeVisible();
  await expect(main.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/);
  for (const width of [320, 1280]) {
    await resize(page, width);
    expect.soft(await violations(page), `${width} px`).toEqual([]);
  }
  await expectLegible(page, { usual: [320, 390, 768, 1440, 1920], twice: [320, 768, 1280], spaced: [320, 1280] });
  await page.reload();
  await expectVisibleStops(page);
});
