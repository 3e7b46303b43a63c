import { expect, test } from '@playwright/test';
import { openBeforeFonts } from '../support/lateFonts.ts';
import { observeShifts, shiftsOf } from '../support/layoutShifts.ts';

test.use({ viewport: { width: 1280, height: 800 } });

const statusCard = 'dl:has-text("Estágio geral")';

for (const slug of ['mirante', 'trilha-bosque', 'campos', 'brisa120', 'horizonte']) {
  test(`/${slug}: the cells of the status card do not move when the fonts load`, { tag: '@ci' }, async ({ page }) => {
    const cells = () =>
      page
        .locator(`${statusCard} > div`)
        .evaluateAll((all) => all.map((cell) => [cell.getBoundingClientRect().left, cell.clientWidth]));
    const loadFonts = await openBeforeFonts(page, `/${slug}`);
    const before = await cells();
    expect(before.length).toBeGreaterThan(1);
    await loadFonts();
    expect(await cells()).toEqual(before);
  });
}

for (const [path, texts] of [
  ['brisa120', statusCard],
  ['trilha-bosque', statusCard],
  ['lume-avelino', statusCard],
  ['folha', statusCard],
  ['horizonte', statusCard],
  ['horizonte', 'h1 + ul > li'],
  ['quintais', 'h1 + ul > li'],
  ['mais', 'h1 + ul > li'],
  ['recanto', 'h1 + ul > li'],
  ['lume-residences', 'h1 + ul > li'],
  ['politica-de-privacidade', 'h1'],
  ['compramos-seu-terreno', 'h1'],
  ['corretor-parceiro', 'h1'],
] as const) {
  test(`/${path}: ${texts} has as many lines before the fonts load as after`, { tag: '@ci' }, async ({ page }) => {
    const heights = async () => {
      const all: string[] = [];
      for (const width of [320, 340, 360, 375, 390, 412, 430, 480, 600, 768, 820, 900, 1024, 1100, 1280, 1440, 1920]) {
        await page.setViewportSize({ width, height: 900 });
        const list = await page
          .locator(texts)
          .evaluateAll((elements) => elements.map((text) => Math.round(text.getBoundingClientRect().height / 10)));
        expect(list).not.toEqual([]);
        all.push(`${width} px: ${list}`);
      }
      return all;
    };
    const loadFonts = await openBeforeFonts(page, `/${path}`);
    const before = await heights();
    await loadFonts();
    expect(await heights()).toEqual(before);
  });
}

for (const [slug, width] of [
  ['lume-residences', 390],
  ['lume-avelino', 390],
  ['mirante', 320],
  ['mirante', 390],
  ['palco-urbano', 390],
  ['lume-avelino', 1024],
  ['lume-avelino', 1280],
  ['palco-urbano', 1024],
  ['campos', 1024],
  ['horizonte', 390],
  ['horizonte', 1024],
  ['catalogo', 320],
] as const) {
  test(`/${slug} at ${width} px: name and facts of the hero keep their lines when the fonts load`, {
    tag: '@ci',
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 720 });
    const lines = () =>
      page
        .locator('h1, h1 + ul > li')
        .evaluateAll((all) => all.map((text) => Math.round(text.getBoundingClientRect().top / 10)));
    await observeShifts(page);
    const loadFonts = await openBeforeFonts(page, `/${slug}`);
    const before = await lines();
    const shifts = await shiftsOf(page);
    expect(before.length).toBeGreaterThan(0);
    await loadFonts();
    expect(await lines()).toEqual(before);
    expect((await shiftsOf(page)) - shifts).toBeLessThan(0.01);
  });
}
