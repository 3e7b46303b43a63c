import { expect, type Locator, type Page, test } from '@playwright/test';

const carousel = (page: Page) => page.locator('[aria-roledescription=carrossel]');
const slide = (page: Page, name: string) => carousel(page).getByRole('article').filter({ hasText: name });

/** With the mouse, `distance` px to the left. */
async function drag(page: Page, what: Locator, distance: number): Promise<void> {
  // Hovering waits until it stands still.
  await what.hover();
  const box = await what.boundingBox();
  const [x, y] = [(box?.x ?? 0) + 100, (box?.y ?? 0) + 100];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - distance / 2, y, { steps: 8 });
  await page.mouse.move(x - distance, y, { steps: 8 });
  await page.mouse.up();
}

test('one parent and five companies, each leading outside', async ({ page }) => {
  await page.goto('/nossosNegocios');
  const links = page.getByRole('region', { name: 'As empresas do grupo' }).getByRole('link');
  await expect(links).toHaveCount(6);
  await expect(links.first()).toContainText('Holding');
  for (const link of await links.all()) {
    await expect(link).toHaveAttribute('href', /^https:/);
    await expect(link).toHaveAttribute('target', '_blank');
  }
});

test('up to 767 px the companies stand under the parent, above beside it', async ({ page }) => {
  await page.goto('/nossosNegocios');
  const links = page.getByRole('region', { name: 'As empresas do grupo' }).getByRole('link');
  const isBelow = async () => {
    const [parent, child] = [await links.first().boundingBox(), await links.nth(1).boundingBox()];
    return (child?.y ?? 0) >= (parent?.y ?? 0) + (parent?.height ?? 0);
  };
  await page.setViewportSize({ width: 767, height: 900 });
  expect(await isBelow()).toBe(true);
  await page.setViewportSize({ width: 768, height: 900 });
  expect(await isBelow()).toBe(false);
});

test('slides lead to the intended pages and carry combined addresses', async ({ page }) => {
  await page.goto('/nossosNegocios');
  await expect(slide(page, 'Explore Botânico').getByRole('link')).toHaveAttribute('href', '/explore-botanico');
  await expect(slide(page, 'Hit Home').getByRole('link')).toHaveAttribute('href', '/hit-home');
  await expect(slide(page, 'Aya Carlos')).toContainText('Curitiba - Centro');
});

test('the strip can be dragged by mouse, without following the link', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/nossosNegocios');
  await slide(page, 'Explore Botânico').hover();
  // The first press wakes the strip.
  await page.mouse.down();
  await expect(page.locator('[data-island=BusinessCarousel]:not([data-key])')).toBeAttached();
  await page.mouse.move(0, 0);
  await page.mouse.up();
  await drag(page, slide(page, 'Explore Botânico'), 420);
  await expect(carousel(page).getByRole('button', { name: 'Ir para 1', exact: true })).toBeEnabled();
  await expect(page).toHaveURL('/nossosNegocios');
});

test('a drag before anything was touched follows no link', async ({ page }) => {
  await page.goto('/nossosNegocios');
  const first = slide(page, 'Aya Carlos de Carvalho');
  await first.scrollIntoViewIfNeeded();
  await drag(page, first, 120);
  await expect(page.locator('[data-island=BusinessCarousel]:not([data-key])')).toBeAttached();
  await expect(page).toHaveURL('/nossosNegocios');
});

test('the first drag counts, however busy the browser was before', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  // A browser that is never idle.
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  await page.goto('/nossosNegocios');
  const first = carousel(page).getByRole('button', { name: 'Ir para 1', exact: true });
  await first.focus();
  await expect(page.locator('[data-island=BusinessCarousel]:not([data-key])')).toBeAttached();
  await drag(page, slide(page, 'Explore Botânico'), 420);
  await expect(first).toBeEnabled();
  await expect(page).toHaveURL('/nossosNegocios');
});

test('dots go to a position', async ({ page }) => {
  await page.goto('/nossosNegocios');
  const dot = carousel(page).getByRole('button', { name: 'Ir para 3' });
  await dot.click();
  await expect(dot).toBeDisabled();
  await expect(slide(page, 'Explore Botânico')).toBeInViewport();
});

test('at its end the last slide stands at the container’s edge', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/nossosNegocios');
  await carousel(page).getByRole('button', { name: 'Ir para' }).last().click();
  const endOf = (locator: Locator) => locator.evaluate((element) => element.getBoundingClientRect().right);
  const last = carousel(page).getByRole('group', { name: '12 de 12' });
  await expect.poll(() => endOf(last)).toBeCloseTo(await endOf(carousel(page)), 0);
});

test('a click on a slide goes to its page', async ({ page }) => {
  await page.goto('/nossosNegocios');
  await slide(page, 'Aya Carlos').click();
  await expect(page).toHaveURL('/aya-carlos');
});
