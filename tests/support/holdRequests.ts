import type { Page } from '@playwright/test';

/** Holds back the page's requests to `addresses` (a glob). @returns a function that lets them go on */
export async function hold(page: Page, addresses: string): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(addresses, async (route) => {
    await released;
    await route.fallback();
  });
  return release;
}
