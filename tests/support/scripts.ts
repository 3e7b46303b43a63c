import type { Page } from '@playwright/test';

const addressOf = (url: string) => new URL(url).pathname;

/** Addresses of the scripts that a page asks for, as it does. */
export function scriptsOf(page: Page): Set<string> {
  const scripts = new Set<string>();
  page.on('request', (request) => {
    const address = addressOf(request.url());
    if (address.endsWith('.js')) scripts.add(address);
  });
  return scripts;
}

/** The scripts of `scripts` that `act` makes the page ask for. */
export async function fetchedBy(scripts: Set<string>, act: () => Promise<void>): Promise<string[]> {
  const before = new Set(scripts);
  await act();
  return [...scripts].filter((script) => !before.has(script));
}

/** Scripts that were fetched as plain files, which runs none of them. */
export const fetchedAhead = (page: Page) =>
  page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name, initiatorType }) => name.endsWith('.js') && initiatorType === 'fetch')
      .map(({ name }) => new URL(name).pathname),
  );

/** Islands that React has taken over, by either of the marks it leaves. */
export const liveIslands = (page: Page) =>
  page
    .locator('[data-island]')
    .evaluateAll((all) =>
      all
        .filter(
          (island) =>
            'live' in (island as HTMLElement).dataset || Object.keys(island).some((key) => /react/i.test(key)),
        )
        .map((island) => (island as HTMLElement).dataset.island),
    );

/** Scrolls as a thumb does, a good part of the screen at a time, until the page ends. */
export const scrollToEnd = (page: Page) =>
  page.evaluate(async () => {
    for (let last = -1; window.scrollY !== last; ) {
      last = window.scrollY;
      window.scrollBy({ top: window.innerHeight * 0.8, behavior: 'instant' });
      // Observers are told of what came into view a frame after it was drawn.
      for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    }
    await new Promise((idle) => requestIdleCallback(idle, { timeout: 1000 }));
  });
