import { join } from 'node:path';
import { test as base, expect } from '@playwright/test';
import { dist, kinds } from '../support/dist.ts';
import { openInPieces } from '../support/htmlInPieces.ts';
import { holdFonts, openBeforeFonts } from '../support/lateFonts.ts';
import { observeShifts, shiftsOf } from '../support/layoutShifts.ts';

/** A browser that finds only the fonts of one family, as on many a Linux desktop. */
const test = base.extend<{ fonts: 'Liberation' | 'DejaVu' }>({
  fonts: 'Liberation',
  page: async ({ playwright, fonts }, use) => {
    const FONTCONFIG_FILE = join(import.meta.dirname, `../support/fonts${fonts}.conf`);
    const browser = await playwright.chromium.launch({
      env: { ...process.env, FONTCONFIG_FILE } as Record<string, string>,
    });
    const page = await browser.newPage();
    await observeShifts(page);
    await use(page);
    await browser.close();
  },
});

const phone = { width: 390, height: 844 };
const desktop = { width: 1440, height: 900 };

for (const [fonts, size] of [
  ['Liberation', desktop],
  ['DejaVu', phone],
] as const)
  test.describe(`where there is only ${fonts}`, () => {
    test.use({ fonts });

    test('no kind of page moves when its fonts come after the first paint', { tag: '@ci' }, async ({ page }) => {
      await page.setViewportSize(size);
      for (const path of kinds) {
        const loadFonts = await openBeforeFonts(page, path);
        await loadFonts();
        expect.soft(await shiftsOf(page), path).toBeLessThanOrEqual(0.01);
      }
    });

    test('pages stay in place in two parts, cut at twenty places, their fonts after them', { tag: '@release' }, async ({
      page,
    }) => {
      await page.route('**/*.woff2', (route) =>
        route.fulfill({ path: join(dist, new URL(route.request().url()).pathname) }),
      );
      // Each page at two of the places and at both widths; all pages together at all places.
      for (const [index, path] of kinds.entries())
        for (const [turn, size] of [phone, desktop].entries()) {
          const part = (2 * index + turn) % 20;
          await page.setViewportSize(size);
          const loadFonts = await holdFonts(page);
          await openInPieces(page, path, (html) => {
            const start = html.indexOf('<main');
            return start + Math.round(((html.length - start) * (part + 1)) / 21);
          });
          await loadFonts();
          expect.soft(await shiftsOf(page), `${path} at ${size.width} px, cut ${part + 1}`).toBeLessThanOrEqual(0.01);
        }
    });
  });
