import type { Page } from '@playwright/test';

/** Keeps back whatever the page asks for at such addresses (a glob) until the answered function is called. */
export async function hold(page: Page, addresses: string): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(addresses, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
