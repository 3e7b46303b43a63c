import { expect, type Page, test } from '@playwright/test';

const sheets = (page: Page) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'stylesheet') asked.push(request.url());
  });
  return asked;
};

const links = (page: Page) => page.getByRole('navigation', { name: 'Principal' });

test.describe('a phone', () => {
  test.use({ viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true });

  test('fetches no rules of wide screens, and has them when it is turned', async ({ page }) => {
    const asked = sheets(page);
    await page.goto('/civitas');
    await page.getByRole('button', { name: 'Menu' }).waitFor();
    await page.mouse.wheel(0, 600);
    expect(asked).toEqual([]);
    await expect(links(page)).toBeHidden();

    await page.setViewportSize({ width: 1180, height: 820 });
    await expect(links(page)).toBeVisible();
    expect(asked).toHaveLength(1);
  });
});

test.describe('a wide screen', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('has its rules before the first paint', async ({ page }) => {
    let answered = Number.POSITIVE_INFINITY;
    await page.route('**/assets/wide-*.css', async (route) => {
      const painted = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length);
      expect(painted).toBe(0);
      answered = Date.now();
      await route.continue();
    });
    await page.goto('/civitas');
    expect(answered).toBeLessThan(Date.now());
    await expect(links(page)).toBeVisible();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 1280, height: 800 } });

  test('a wide screen has its rules too', async ({ page }) => {
    await page.goto('/civitas');
    await expect(links(page)).toBeVisible();
  });
});
