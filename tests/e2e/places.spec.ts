import { expect, type Page, test } from '@playwright/test';
import { resize } from '../support/legible.ts';
import { answerOtherOrigins } from '../support/otherOrigins.ts';

const section = (page: Page) => page.getByRole('region', { name: 'Localização' });
const heading = (page: Page, name: string) => section(page).getByRole('heading', { name, exact: true });
const map = (page: Page) => section(page).locator('iframe');

test.beforeEach(({ context }) => answerOtherOrigins(context));

test.describe('places nearby', () => {
  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false });

    test('are a list for each kind, with how long it takes', async ({ page }) => {
      await page.goto('/horizonte#mapa');
      await expect(section(page).getByRole('heading', { level: 3 })).toHaveText([
        'Mercados e padarias',
        'Parques e lazer',
        'Escolas e universidades',
        'Transporte',
        'Praias',
      ]);
      const lists = section(page).getByRole('list');
      await expect(lists).toHaveCount(5);
      await expect(lists.first().getByRole('listitem')).toHaveText([
        'Padaria Maré Alta — 2 min a pé',
        'Mercado da Vila — 4 min a pé',
      ]);
      await expect(lists.last()).toContainText('Praia do Farol — 20 min de carro');
    });
  });

  test('stand in the card of phones, and below the text beside the map on wider screens; no line is cut', {
    tag: '@release',
  }, async ({ page }) => {
    await page.goto('/horizonte#mapa');
    for (const width of [320, 390, 768, 769, 1440]) {
      await resize(page, width);
      await map(page).evaluate((its) => its.parentElement?.scrollIntoView({ behavior: 'instant' }));
      await expect.poll(async () => (await map(page).boundingBox())?.height, `${width} px`).toBe(600);
      const routes = await section(page).getByRole('link', { name: 'Waze' }).boundingBox();
      const first = await heading(page, 'Mercados e padarias').boundingBox();
      expect(first?.y, `${width} px`).toBeGreaterThan((routes?.y ?? 0) + (routes?.height ?? 0));
      const frame = await map(page).boundingBox();
      if (width > 768) expect(first?.x, `${width} px`).toBeLessThan(frame?.x ?? 0);
      else expect(first?.y, `${width} px`).toBeGreaterThanOrEqual((frame?.y ?? 0) + (frame?.height ?? 0));
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(wide, `${width} px`).toBeLessThanOrEqual(width);
      const times = section(page).getByText(/^\d+ min /);
      const lines = await times.evaluateAll((all) => all.map((time) => time.getClientRects().length));
      expect(lines).toEqual(Array(10).fill(1));
    }
  });
});
