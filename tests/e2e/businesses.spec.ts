import { expect, type Locator, type Page, test } from '@playwright/test';
import { hold } from '../support/holdRequests.ts';

const carousel = (page: Page) => page.locator('[aria-roledescription=carrossel]');
const slide = (page: Page, name: string) => carousel(page).getByRole('article').filter({ hasText: name });

/** Presses the mouse on an element, `fromLeft` px from its left edge, and holds it; answers where. */
async function press(page: Page, what: Locator, fromLeft = 100): Promise<{ x: number; y: number }> {
  // Hovering waits until the element doesn't move any more.
  await what.hover();
  const box = await what.boundingBox();
  const [x, y] = [(box?.x ?? 0) + fromLeft, (box?.y ?? 0) + 100];
  await page.mouse.move(x, y);
  await page.mouse.down();
  return { x, y };
}

/** Drags an element with the mouse, `distance` px to the left. */
async function drag(page: Page, what: Locator, distance: number): Promise<void> {
  const { x, y } = await press(page, what);
  await page.mouse.move(x - distance / 2, y, { steps: 8 });
  await page.mouse.move(x - distance, y, { steps: 8 });
  await page.mouse.up();
}

test('one parent and five companies, each leading outside: below the parent up to 767 px, on wider screens beside it', async ({
  page,
}) => {
  await page.goto('/nossosNegocios');
  const links = page.getByRole('region', { name: 'Quem faz o quê' }).getByRole('link');
  await expect(links).toHaveCount(6);
  await expect(links.first()).toContainText('Controladora');
  for (const link of await links.all()) {
    await expect(link).toHaveAttribute('href', /^https:/);
    await expect(link).toHaveAttribute('target', '_blank');
  }
  const isBelow = async () => {
    const [parent, child] = [await links.first().boundingBox(), await links.nth(1).boundingBox()];
    return (child?.y ?? 0) >= (parent?.y ?? 0) + (parent?.height ?? 0);
  };
  await page.setViewportSize({ width: 767, height: 900 });
  expect(await isBelow()).toBe(true);
  await page.setViewportSize({ width: 768, height: 900 });
  expect(await isBelow()).toBe(false);
});

test('slides link to the right pages and show city and district together; dots go to a position', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/nossosNegocios');
  await expect(slide(page, 'Trilha Bosque').getByRole('link')).toHaveAttribute('href', '/trilha-bosque');
  await expect(slide(page, 'Lume Avelino')).toContainText('Maringá - Centro');
  const dot = carousel(page).getByRole('button', { name: 'Ir para 3' });
  await dot.click();
  await expect(dot).toBeDisabled();
  await expect(slide(page, 'Trilha Bosque')).toBeInViewport();
  await test.step('at the end of the strip the last slide is at the container’s edge', async () => {
    await carousel(page).getByRole('button', { name: 'Ir para' }).last().click();
    const endOf = (locator: Locator) => locator.evaluate((element) => element.getBoundingClientRect().right);
    const last = carousel(page).getByRole('group', { name: '12 de 12' });
    await expect.poll(() => endOf(last)).toBeCloseTo(await endOf(carousel(page)), 0);
  });
});

test('the strip can be dragged by mouse, following no link; a click on a slide goes to its page', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/nossosNegocios');
  await slide(page, 'Trilha Bosque').hover();
  // The first press starts React.
  await page.mouse.down();
  await expect(page.locator('[data-island=BusinessCarousel]:not([data-key])')).toBeAttached();
  await page.mouse.move(0, 0);
  await page.mouse.up();
  await drag(page, slide(page, 'Trilha Bosque'), 420);
  await expect(carousel(page).getByRole('button', { name: 'Ir para 1', exact: true })).toBeEnabled();
  await expect(page).toHaveURL('/nossosNegocios');
  await slide(page, 'Trilha Bosque').click();
  await expect(page).toHaveURL('/trilha-bosque');
});

test.describe('the first drag counts', () => {
  const isFirst = (page: Page) => carousel(page).getByRole('button', { name: 'Ir para 1', exact: true });

  test.beforeEach(async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto('/nossosNegocios');
    await slide(page, 'Trilha Bosque').scrollIntoViewIfNeeded();
  });

  test('as the first action on the page', async ({ page }) => {
    await drag(page, slide(page, 'Trilha Bosque'), 420);
    await expect(isFirst(page)).not.toHaveAttribute('aria-disabled');
    await expect(slide(page, 'Trilha Bosque')).toBeInViewport();
    await expect(page).toHaveURL('/nossosNegocios');
  });

  test('when scripts arrive long after it, with its whole distance', { tag: '@ci' }, async ({ page }) => {
    const release = await hold(page, '**/assets/*.js');
    await page.goto('/nossosNegocios');
    await drag(page, slide(page, 'Trilha Bosque'), 800);
    await expect(page.locator('[data-island=BusinessCarousel][data-key]')).toBeAttached();
    release();
    await expect(carousel(page).getByRole('button', { name: 'Ir para 3', exact: true })).toHaveAttribute(
      'aria-disabled',
    );
    await expect(page).toHaveURL('/nossosNegocios');
  });

  test('when scripts arrive during it', { tag: '@ci' }, async ({ page }) => {
    const { x, y } = await press(page, slide(page, 'Trilha Bosque'));
    await page.mouse.move(x - 200, y, { steps: 8 });
    await expect(page.locator('[data-island=BusinessCarousel]:not([data-key])')).toBeAttached();
    await page.mouse.move(x - 420, y, { steps: 8 });
    await page.mouse.up();
    await expect(isFirst(page)).not.toHaveAttribute('aria-disabled');
    await expect(page).toHaveURL('/nossosNegocios');
  });

  test('when the browser is never idle', { tag: '@release' }, async ({ page }) => {
    // Idle callbacks never run.
    await page.addInitScript(() => {
      window.requestIdleCallback = () => 0;
    });
    await page.reload();
    await isFirst(page).focus();
    await expect(page.locator('[data-island=BusinessCarousel]:not([data-key])')).toBeAttached();
    await drag(page, slide(page, 'Trilha Bosque'), 420);
    await expect(isFirst(page)).not.toHaveAttribute('aria-disabled');
    await expect(page).toHaveURL('/nossosNegocios');
  });
});
