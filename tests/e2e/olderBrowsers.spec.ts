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

test('without :target-current, the heading of the city stays in view', { tag: '@ci' }, async ({ page }) => {
  await without(page, ':target-current');
  // Wider screens show the list in two columns, with all its headings.
  for (const width of [390, 1023]) {
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
  }
});

test('without popovers a link to the catalogue replaces the menu, beside which it does not exist', {
  tag: '@ci',
}, async ({ page }) => {
  const header = page.getByRole('banner');
  const link = header.getByRole('link', { name: 'Projetos' });
  await page.goto('/mirante');
  await expect(header.getByRole('button')).toHaveCount(1);
  await expect(link).toHaveCount(0);
  await without(page, ':popover-open');
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/mirante');
    await expect(header.getByRole('button')).toHaveCount(0);
    await expect(header).toHaveCSS('color', 'rgb(255, 255, 255)');
    await link.click();
    await expect(page).toHaveURL('/catalogo');
    // The click showed a prerendered page, whose style page.route does not change.
    await page.goto('/catalogo');
    await expect(link).toHaveAttribute('aria-current', 'page');
  }
});
