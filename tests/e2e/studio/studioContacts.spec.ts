/** *Contatos*, as the studio's server draws it, without a script. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Page, test } from '@playwright/test';
import { openStore, storeFile } from '../../../src/server/store/openStore.ts';
import { addSums } from '../../../src/server/store/visitSums.ts';
import { generateSums } from '../../bench/inventedSums.ts';
import { axeViolations, violations } from '../../support/accessibilityCheckers.ts';
import { expect, studioForTests, tabTo } from '../../support/studio.ts';

test.describe('npm run studio: contacts', { tag: '@ci' }, () => {
  const studio = studioForTests();
  test.use({ bypassCSP: true });

  const today = new Date().toLocaleDateString('sv', { timeZone: 'America/Sao_Paulo' });
  const data = () => join(studio.content.dir, 'data');
  const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true });
  const cells = (page: Page, table: string, row: string) =>
    page.getByRole('table', { name: table, exact: true }).getByRole('row', { name: row }).getByRole('cell');

  test('without a store a sentence says what to set, and none is made', { tag: '@release' }, async ({ page }) => {
    await page.goto(`${studio.address}/__studio`);
    await page.getByRole('link', { name: 'Contatos', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contatos');
    await expect(page.getByRole('status')).toContainText('Quem cuida do site pode ligar o estúdio ao banco');
    expect(await violations(page)).toEqual([]);
    expect(existsSync(storeFile(data()))).toBe(false);
  });

  test.describe('with a store', () => {
    test.beforeAll(async () => {
      const database = await openStore({ dataDir: data() });
      const paths = ['/mirante', '/folha', '/palco-urbano', '/lume-avelino', '/vista-do-vale', '/solar', '/', '/velho'];
      await addSums(database, generateSums(paths, 90, today));
      await database.transaction((tx) =>
        tx
          .insertInto('whatsapp')
          .values({ code: 'K7Q2', day: '2026-11-14', development: 'mirante', page: '/mirante', campaign: 'gclid=' })
          .execute(),
      );
      await database.close();
    });

    test('shows each development with its campaigns, for a period, also without script', async ({ browser }) => {
      const page = await browser.newPage({ javaScriptEnabled: false });
      await page.goto(`${studio.address}/__studio/contatos`);
      await expect(heading(page, 'Mirante')).toBeVisible();
      await expect(page.getByLabel('Período')).toHaveValue('30d');
      await expect(page.getByRole('figure').first()).toContainText('Acessos por dia, até ');
      const views = async () => Number((await cells(page, 'Mirante', 'todas').first().innerText()).replace('.', ''));
      const month = await views();
      await page.getByLabel('Período').selectOption('90 dias');
      await page.getByRole('button', { name: 'Mostrar' }).click();
      await expect(page.getByLabel('Período')).toHaveValue('90d');
      expect(await views()).toBeGreaterThan(2 * month);
      await expect(cells(page, 'Mirante', 'instagram · cpc · junho')).toHaveCount(6);
      await expect(cells(page, 'Outras páginas', '/velho')).toHaveCount(6);
      await page.getByRole('link', { name: 'Estúdio' }).click();
      await expect(page).toHaveURL(`${studio.address}/__studio`);
      await page.close();
    });

    test('a code of a WhatsApp message tells development, campaign, day, by keyboard too', async ({ page }) => {
      await page.goto(`${studio.address}/__studio/contatos?periodo=7d`);
      await tabTo(page, /^Código do WhatsApp/);
      await page.keyboard.type(' k7q2');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('status')).toHaveText(
        'K7Q2: Mirante, Google Ads, em 14/11/2026, na página /mirante.',
      );
      await expect(page.getByLabel('Período')).toHaveValue('7d');
      await page.getByLabel('Código do WhatsApp').fill('<b>XXXX');
      await page.getByRole('button', { name: 'Mostrar' }).click();
      await expect(page.getByRole('status')).toHaveText(/^Nenhuma mensagem com o código BXXXX\./);
      await expect(page.getByLabel('Código do WhatsApp')).toHaveValue('<b>XXXX');
    });

    test('both accessibility checkers pass, and only tables scroll sideways, by keyboard too', {
      tag: '@release',
    }, async ({ page }) => {
      await page.goto(`${studio.address}/__studio/contatos?periodo=90d&codigo=k7q2`);
      for (const width of [390, 768, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        // IBM's asks that what takes the focus can be operated: without scripts, a table that needn't scroll takes it too.
        expect(await (width === 390 ? violations(page) : axeViolations(page))).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      }
      await page.setViewportSize({ width: 390, height: 900 });
      const region = page.getByRole('region', { name: 'Mirante', exact: true });
      await region.focus();
      await page.keyboard.press('ArrowRight');
      await expect.poll(() => region.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
    });
  });
});
