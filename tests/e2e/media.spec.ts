import { expect, type Page, test } from '@playwright/test';

const news = (page: Page) => page.getByRole('main').getByRole('article').filter({ visible: true });
const pages = (page: Page) => page.getByRole('navigation', { name: 'Páginas' }).filter({ visible: true });
const go = (page: Page, name: string) => pages(page).getByRole('button', { name });

test('wider than 999 px all twelve are on one page, each with one link, named after its title, to another site in a new tab', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1000, height: 900 });
  await page.goto('/naMidia');
  await expect(news(page)).toHaveCount(12);
  await expect(pages(page)).toHaveCount(0);
  for (const item of await news(page).all()) {
    const title = await item.getByRole('heading').innerText();
    const link = item.getByRole('link');
    await expect(link).toHaveAccessibleName(`Ver notícia ${title} (abre em outra aba)`);
    await expect(link).toHaveAttribute('href', /^https:/);
    await expect(link).toHaveAttribute('target', '_blank');
  }
});

test('up to 999 px there are four on a page', async ({ page }) => {
  await page.setViewportSize({ width: 999, height: 900 });
  await page.goto('/naMidia');
  await expect(news(page)).toHaveCount(4);
  await expect(go(page, 'Página 1')).toHaveAttribute('aria-current', 'page');
  await expect(go(page, 'Primeira página')).toBeDisabled();
  await go(page, 'Próxima página').click();
  await expect(go(page, 'Página 2')).toHaveAttribute('aria-current', 'page');
  await expect(
    page.getByRole('heading', { name: 'De terreno vazio a casa cheia: como nasce um projeto' }),
  ).toBeVisible();
  await go(page, 'Última página').click();
  await expect(go(page, 'Página 3')).toHaveAttribute('aria-current', 'page');
  await expect(go(page, 'Próxima página')).toBeDisabled();
  await expect(go(page, 'Última página')).toBeDisabled();
  await go(page, 'Primeira página').click();
  await expect(go(page, 'Página 1')).toHaveAttribute('aria-current', 'page');
});

test('the page size follows the window’s width; the chosen page is kept; a change of page returns to the top', {
  tag: '@ci',
}, async ({ page }) => {
  await page.setViewportSize({ width: 600, height: 900 });
  await page.goto('/naMidia');
  await go(page, 'Página 3').scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
  await go(page, 'Página 3').click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect(news(page)).toHaveCount(4);
  await page.setViewportSize({ width: 1300, height: 900 });
  await expect(news(page)).toHaveCount(12);
  await page.setViewportSize({ width: 600, height: 900 });
  await expect(go(page, 'Página 3')).toHaveAttribute('aria-current', 'page');
});

test('scrolling is smooth, except under reduced motion', { tag: '@ci' }, async ({ page }) => {
  await page.goto('/naMidia');
  const behavior = () => page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  expect(await behavior()).toBe('smooth');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await behavior()).toBe('auto');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test('all items are shown and pagination is hidden', async ({ page }) => {
    await page.goto('/naMidia');
    await expect(news(page)).toHaveCount(12);
    await expect(pages(page)).toHaveCount(0);
  });
});
