/** What sticks to the top is in view, so that a keyboard's way through it moves nothing. */
import { expect, type Locator, type Page, test } from '@playwright/test';
import { resize } from '../support/legible.ts';
import { answerOtherOrigins } from '../support/otherOrigins.ts';

test.beforeEach(({ context }) => answerOtherOrigins(context));

/** Opens a page on which a jump is seen at once. With less motion the header, too, would come at once. */
async function open(page: Page, path: string) {
  await page.goto(path);
  await page.addStyleTag({ content: 'html{scroll-behavior:auto!important}' });
}

/** Goes through all that can have the focus in a bar and back, while `section` is in the middle of the window. */
async function expectStill(page: Page, bar: Locator, section: Locator) {
  await section.evaluate((it) => {
    (document.activeElement as HTMLElement).blur();
    it.scrollIntoView({ block: 'center' });
  });
  const stops = await bar.locator('a,button').filter({ visible: true }).all();
  expect(stops.length).toBeGreaterThan(1);
  const top = () => page.evaluate(() => scrollY);
  const before = await top();
  expect(before).toBeGreaterThan(500);
  await stops[0]?.focus();
  const moved = [(await top()) - before];
  for (const [key, way] of [
    ['Tab', stops.slice(1)],
    ['Shift+Tab', stops.toReversed().slice(1)],
  ] as const) {
    for (const stop of way) {
      await page.keyboard.press(key);
      await expect(stop).toBeFocused();
      await expect(stop).toBeInViewport();
      moved.push((await top()) - before);
    }
  }
  expect.soft(moved, `${page.viewportSize()?.width} px`).toEqual(moved.map(() => 0));
}

test('Tab and Shift+Tab through header and row of sections leave the page where it is', async ({ page }) => {
  await open(page, '/palco-urbano');
  for (const width of [390, 768, 1440]) {
    await resize(page, width);
    const section = page.locator('#imagens');
    await expectStill(page, page.getByRole('banner'), section);
    await expectStill(page, page.getByRole('navigation', { name: 'Nesta página' }), section);
  }
});

test('so do those through home’s row of cities', async ({ page }) => {
  await open(page, '/');
  for (const width of [390, 768]) {
    await resize(page, width);
    const list = page.getByRole('region', { name: 'Maringá' });
    await expectStill(page, page.getByRole('navigation', { name: 'Cidades' }), list);
  }
});
