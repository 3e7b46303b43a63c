/** A development's page as a broker prints it and hands it over. */
import { expect, test } from '@playwright/test';
import { pdfTexts } from '../support/pdf.ts';

const everywhere = ['(44)3000-0002', '(44)3000-0000', 'contato@oraboa.example.com'];
/** Texts of use on a screen only, and other projects. */
const onScreen =
  /Menu|Projetosparecidos|GoogleMaps|Verplantas|Enviar|Compartilhar|Áreado|Tenhointeresse|Plantadeinteresse|Aguarde/;

test('paper has every project of the catalogue that the filters leave, and a progress bar at its value', {
  tag: '@ci',
}, async ({ page }) => {
  await page.goto('/catalogo');
  const cards = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') });
  await expect(cards.filter({ visible: true })).toHaveCount(12);
  await page.emulateMedia({ media: 'print' });
  await expect(cards.filter({ visible: true })).toHaveCount(await cards.count());
  await page.emulateMedia({ media: 'screen' });
  await page.getByLabel('Cidade').selectOption('Londrina');
  await expect(cards.filter({ visible: true })).toHaveCount(2);
  await page.emulateMedia({ media: 'print' });
  await expect(cards.filter({ visible: true })).toHaveCount(2);

  await page.goto('/lume-residences');
  await expect(page.getByRole('progressbar').locator('rect')).toHaveCSS('animation-name', 'none');
});

for (const { path, texts } of [
  // Price, plans with facts, works, places nearby.
  {
    path: '/horizonte',
    texts: [
      'R$289mil',
      'De frente para o estuário',
      'Rua das Gaivotas, 1200',
      '3quartos',
      'R$985mil',
      'Últimasunidades',
      'Praias',
    ],
  },
  // A launch without pictures of the works.
  { path: '/mirante', texts: ['Mirante', 'Estágiogeral'] },
  // Without a picture at the top.
  { path: '/linha410', texts: ['Linha410', 'Planta'] },
  // Land, the longest texts, the most photos and plans.
  { path: '/campos', texts: ['ParquedosCampos'] },
  { path: '/palco-urbano', texts: ['PalcoUrbano'] },
])
  test(`${path}, printed, is one to three sheets to hand over`, {
    tag: path === '/horizonte' ? '@ci' : '@release',
  }, async ({ page }) => {
    await page.goto(path, { waitUntil: 'networkidle' });
    const sheets = pdfTexts(await page.pdf({ preferCSSPageSize: true, format: 'A4' }));
    expect(sheets.length).toBeLessThanOrEqual(3);
    const whole = sheets.join('\n');
    for (const text of [...texts, ...everywhere]) expect(whole).toContain(text.replaceAll(' ', ''));
    expect(whole).not.toMatch(onScreen);
    // The address is on the sheet of its heading.
    const address = (await page.locator('#mapa address > div').first().innerText()).replace(/\s/g, '');
    expect(sheets.find((sheet) => sheet.includes('Localização'))).toContain(address);

    await page.emulateMedia({ media: 'print' });
    const [picture, name] = await Promise.all(
      [page.locator('picture').first(), page.getByRole('heading', { level: 1 })].map((each) => each.boundingBox()),
    );
    expect(name?.y).toBeGreaterThanOrEqual((picture?.y ?? 0) + (picture?.height ?? 0));
    // Nothing is light on dark.
    const grounds = await page
      .locator('.on-dark')
      .evaluateAll((all) => all.map((each) => getComputedStyle(each).backgroundColor));
    expect(new Set(grounds)).toEqual(new Set(['rgba(0, 0, 0, 0)']));
  });
