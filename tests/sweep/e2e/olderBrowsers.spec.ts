import { expect, type Page, test } from '@playwright/test';
import { answerOtherOrigins } from '../../support/otherOrigins.ts';

/** Serves pages whose style lacks a property or pseudo-class, as for a browser that does not know it. */
async function without(page: Page, feature: string) {
  await page.route(
    (url) => url.hostname === 'localhost' && !/\.\w+$/.test(url.pathname),
    async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      const body = html.replace(/<style>.*?<\/style>/s, (style) => style.replaceAll(feature, `${feature}-unheard-of`));
      expect(body).not.toBe(html);
      await route.fulfill({ response, body });
    },
  );
}

const look = (page: Page, section: string) =>
  page.locator(section).evaluate((element) => element.scrollIntoView({ behavior: 'instant' }));

test.describe('without scroll timelines', () => {
  const timelines = 'animation-timeline';
  test.beforeEach(({ context }) => answerOtherOrigins(context));

  for (const path of ['/', '/mirante']) {
    test(`the header of ${path} lies over the picture, white on dark, and stays`, async ({ page }) => {
      await without(page, timelines);
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.goto(path);
      const header = page.getByRole('banner');
      const colours = () =>
        header.evaluate((element) => {
          const { color, backgroundColor } = getComputedStyle(element);
          return [color, backgroundColor];
        });
      expect((await page.getByRole('main').boundingBox())?.y).toBe(0);
      expect(await colours()).toEqual(['rgb(255, 255, 255)', expect.stringMatching(/^rgb\(/)]);
      await expect(header.locator('a .light').first()).toBeVisible();
      await expect(header.locator('a .dark').first()).toBeHidden();
      await page.mouse.wheel(0, 1500);
      await expect(header).toBeInViewport({ ratio: 1 });
    });
  }

  test('the open panel has a white header above it', async ({ page }) => {
    await without(page, timelines);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto('/mirante');
    const header = page.getByRole('banner');
    await header.getByRole('button', { name: 'Projetos' }).click();
    await expect(header).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    await expect(header.locator('a .dark').first()).toBeVisible();
  });

  test('the status card is in the first screen of a laptop', async ({ page }) => {
    await without(page, timelines);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto('/mirante');
    await expect(page.getByRole('main').locator('dl').first()).toBeInViewport({ ratio: 1 });
  });

  test('a phone shows one button to the broker at a time, and none over the form', async ({ page }) => {
    await without(page, timelines);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/mirante');
    const inHero = page.getByRole('main').getByRole('link', { name: 'Fale com um corretor' }).first();
    const inBar = page.getByRole('main').getByRole('link', { name: 'WhatsApp', exact: true });
    await expect(inHero).toBeInViewport();
    await expect(inBar).not.toBeInViewport();
    await look(page, '#imagens');
    await expect(inHero).not.toBeInViewport();
    await expect(inBar).toBeInViewport({ ratio: 1 });
    await look(page, '#contato');
    const isSeen = inBar.evaluate((link) => {
      const { x, y, width, height } = link.getBoundingClientRect();
      return link.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    });
    expect(await isSeen).toBe(false);
  });
});

for (const width of [390, 1280]) {
  test(`without :target-current, the heading of the city stays in view at ${width} px`, async ({ page }) => {
    await without(page, ':target-current');
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/');
    const list = page.getByRole('region', { name: 'Maringá', exact: true });
    await list
      .getByRole('link')
      .nth(8)
      .evaluate((row) => row.scrollIntoView({ block: 'center', behavior: 'instant' }));
    const city = list.getByRole('heading', { name: 'Maringá' });
    await expect(city).toBeInViewport({ ratio: 1 });
    // Fails if anything covers it.
    await city.click({ trial: true });
  });
}

test.describe('without popovers', () => {
  for (const width of [390, 1280]) {
    test(`a link to the catalogue replaces the menu at ${width} px`, async ({ page }) => {
      await without(page, ':popover-open');
      await page.setViewportSize({ width, height: 800 });
      await page.goto('/mirante');
      const header = page.getByRole('banner');
      await expect(header.getByRole('button')).toHaveCount(0);
      await expect(header).toHaveCSS('color', 'rgb(255, 255, 255)');
      await header.getByRole('link', { name: 'Projetos' }).click();
      await expect(page).toHaveURL('/catalogo');
      // The click showed a prerendered page, whose style page.route does not change.
      await page.goto('/catalogo');
      await expect(header.getByRole('link', { name: 'Projetos' })).toHaveAttribute('aria-current', 'page');
    });
  }

  test('that link does not exist beside the menu', async ({ page }) => {
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto('/mirante');
      const header = page.getByRole('banner');
      await expect(header.getByRole('button')).toHaveCount(1);
      await expect(header.getByRole('link', { name: 'Projetos' })).toHaveCount(0);
    }
  });
});
