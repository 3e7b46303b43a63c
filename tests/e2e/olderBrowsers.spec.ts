import { expect, type Page, test } from '@playwright/test';

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

for (const width of [390, 1280]) {
  test(`without :target-current, the heading of the city stays in view at ${width} px`, { tag: '@ci' }, async ({
    page,
  }) => {
    await without(page, ':target-current');
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/');
    const list = page.getByRole('region', { name: 'Maringá', exact: true });
    await list
      .getByRole('link')
      .last()
      .evaluate((row) => row.scrollIntoView({ block: 'center', behavior: 'instant' }));
    const city = list.getByRole('heading', { name: 'Maringá' });
    await expect(city).toBeInViewport({ ratio: 1 });
    // Fails if anything covers it.
    await city.click({ trial: true });
  });
}

test.describe('without popovers', { tag: '@ci' }, () => {
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
