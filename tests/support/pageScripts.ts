import type { Locator, Page } from '@playwright/test';

const addressOf = (url: string) => new URL(url).pathname;

/** Addresses of the scripts that a page requests; the set grows with each request. */
export function scriptsOf(page: Page): Set<string> {
  const scripts = new Set<string>();
  page.on('request', (request) => {
    const address = addressOf(request.url());
    if (address.endsWith('.js')) scripts.add(address);
  });
  return scripts;
}

/**
 * Records the pictures that a page loads.
 * @returns a function that resolves to the size of each in bytes, by its URL, once all that have begun have arrived
 */
export function picturesOf(page: Page): () => Promise<Map<string, number>> {
  const pictures: Promise<[string, number]>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'image')
      pictures.push(response.body().then(({ length }) => [response.url(), length]));
  });
  return async () => new Map(await Promise.all(pictures));
}

/** The scripts that `act` makes the page request, by what it adds to `scripts`. */
export async function fetchedBy(scripts: Set<string>, act: () => Promise<void>): Promise<string[]> {
  const before = new Set(scripts);
  await act();
  return [...scripts].filter((script) => !before.has(script));
}

/** Scripts that were fetched as plain files, without running them. */
export const fetchedAhead = (page: Page) =>
  page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name, initiatorType }) => name.endsWith('.js') && initiatorType === 'fetch')
      .map(({ name }) => new URL(name).pathname),
  );

/** Islands that React has hydrated, by the mark of the engine or React's own. */
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

/** Scrolls to the end of the page as a thumb does, by most of a screen at a time. */
export const scrollToEnd = (page: Page) =>
  page.evaluate(async () => {
    for (let last = -1; window.scrollY !== last; ) {
      last = window.scrollY;
      window.scrollBy({ top: window.innerHeight * 0.8, behavior: 'instant' });
      // Observers report what came into view a frame after it was drawn.
      for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    }
    await new Promise((idle) => requestIdleCallback(idle, { timeout: 1000 }));
  });

/** Opens a landing page, reads it to its end, then opens its gallery, which starts React. @returns the photos' panel */
export async function openGallery(page: Page, path: string): Promise<Locator> {
  await page.goto(path);
  await scrollToEnd(page);
  const pictures = page.locator('#imagens');
  await pictures.getByRole('tab', { name: /Galeria/ }).click();
  await page.locator('[data-island=Gallery]:not([data-key])').waitFor({ state: 'attached' });
  return pictures.getByRole('tabpanel');
}
