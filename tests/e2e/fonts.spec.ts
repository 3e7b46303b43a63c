import { expect, test } from '@playwright/test';
import { heroes } from '../support/hero.ts';
import { openBeforeFonts } from '../support/lateFonts.ts';
import { observeShifts, shiftsOf } from '../support/layoutShifts.ts';

/** Texts whose lines push others: the title, the facts beside it, the cells of the status card. */
const texts = 'h1, h1 + ul > li, dl:has-text("Estágio geral") > div';
const widths = [320, 340, 360, 375, 390, 412, 430, 480, 600, 768, 820, 900, 1024, 1100, 1280, 1440, 1920];

for (const [path, tag] of [
  ['/mirante', '@ci'],
  ...[...heroes, '/catalogo', '/politica-de-privacidade', '/compramos-seu-terreno', '/corretor-parceiro']
    .filter((path) => path !== '/mirante')
    .map((path) => [path, '@release']),
] as [string, string][])
  test(`${path}: title, facts and status card keep their lines and cells when the fonts load, at every width`, {
    tag,
  }, async ({ page }) => {
    await observeShifts(page);
    const places = async () => {
      const all: string[] = [];
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        const list = await page.locator(texts).evaluateAll((elements) =>
          elements.map((text) => {
            const { top, left, width, height } = text.getBoundingClientRect();
            return [top / 10, height / 10, ...(text.matches('dl *') ? [left, width] : [])].map(Math.round);
          }),
        );
        expect(list).not.toEqual([]);
        all.push(`${width} px: ${list.join(' ')}`);
      }
      return all;
    };
    const loadFonts = await openBeforeFonts(page, path);
    const before = await places();
    const shifts = await shiftsOf(page);
    await loadFonts();
    expect.soft((await shiftsOf(page)) - shifts).toBeLessThan(0.01);
    expect(await places()).toEqual(before);
  });
