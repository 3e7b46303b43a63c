/** How one pays, on a copy of the site whose Horizonte says it. */
import { expect, type Page, test } from '@playwright/test';
import { violations } from '../support/accessibilityCheckers.ts';
import { expectVisibleStops } from '../support/focusStops.ts';
import { expectLegible, resize } from '../support/legible.ts';
import { ownSite } from '../support/ownSite.ts';
import { pdfTexts } from '../support/pdf.ts';

let address = '';

const section = (page: Page) => page.locator('#pagamento');
const table = (page: Page, plan: string) =>
  section(page).getByRole('table', { name: `Como pagar: ${plan}`, exact: true });

test.use({ bypassCSP: true, contextOptions: { reducedMotion: 'reduce' } });

ownSite(
  (content) => {
    content.edit(
      'horizonte.yaml',
      /^area:$/m,
      `payment:
  note: Financiamento sujeito à aprovação do banco.
  parts:
    - { kind: sinal, share: 10 }
    - { kind: mensais, share: 20, count: 36, index: INCC }
    - { kind: financiamento, share: 70 }
area:`,
    );
  },
  (url) => {
    address = `${url}/horizonte`;
  },
);

test('each plan with a price leads to its table, and the comparison has them side by side; paper has each once', {
  tag: '@ci',
}, async ({ page }) => {
  await page.goto(`${address}#plantas`);
  await expect(table(page, '1 quarto').getByRole('row')).toHaveText([
    'Sinal10%R$ 28.900',
    'Mensais20% · 36 parcelas de R$ 1.605,56valor corrigido por INCC até as chavesR$ 57.800',
    'Financiamento70%R$ 202.300',
    'PreçoR$ 289.000',
  ]);
  await expect(section(page)).toContainText('Condições de 01/11/2026. Financiamento sujeito à aprovação do banco.');
  const plans = page.locator('#plantas');
  await plans.getByText('Comparar plantas').click();
  await expect(plans.getByRole('row', { name: /^3 quartos R\$ 69\.800/ })).toContainText('36 parcelas de R$ 3.877,78');

  await expect(table(page, '2 quartos')).toBeHidden();
  await plans.getByRole('button', { name: 'Próxima' }).click();
  await plans.getByRole('link', { name: /^Como pagar.*2 quartos$/ }).focus();
  await page.keyboard.press('Enter');
  await expect(table(page, '2 quartos')).toBeInViewport();
  // A plan that is sold out, or has no price, has neither.
  await expect(plans.locator('a[href$="-pagamento"]')).toHaveCount(4);

  await test.step('paper has the table of every plan, once', async () => {
    await page.goto(address, { waitUntil: 'networkidle' });
    const whole = pdfTexts(await page.pdf({ preferCSSPageSize: true, format: 'A4' })).join('\n');
    for (const text of ['R$57.800', 'R$197.000', 'valorcorrigidoporINCC', 'Condiçõesde01/11/2026'])
      expect(whole).toContain(text);
    expect(whole.split('R$197.000')).toHaveLength(2);
  });
});

test('its page is legible and without barriers, also when all tables are open', { tag: '@ci' }, async ({ page }) => {
  await page.goto(address);
  await section(page)
    .locator('details')
    .evaluateAll((all) => {
      for (const each of all) each.setAttribute('open', '');
    });
  for (const width of [320, 1280]) {
    await resize(page, width);
    expect.soft(await violations(page), `${width} px`).toEqual([]);
  }
  await expectLegible(page, { usual: [320, 390, 768, 1440], twice: [320, 1280], spaced: [320, 1280] });
  await page.reload();
  await expectVisibleStops(page);
});
