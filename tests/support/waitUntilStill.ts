import { expect, type Locator, type Page } from '@playwright/test';

/** Waits until what has changed is laid out and drawn: two frames. */
export const drawn = (page: Page) =>
  page.evaluate(() => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))));

/**
 * Waits until the browser has been idle twice: what waited for that before has begun. Under a finger it is never idle, and then
 * this ends as late as the page's own requests do.
 */
export const isIdle = (page: Page) =>
  page.evaluate(async () => {
    for (let times = 0; times < 2; times++) await new Promise((done) => requestIdleCallback(done, { timeout: 1000 }));
  });

/** Waits until an element is in the same place twice in a row: scrolling or an animation has ended. */
export async function isStill(what: Locator): Promise<void> {
  let last = '';
  await expect
    .poll(
      async () => {
        const place = JSON.stringify(await what.boundingBox());
        const same = place === last;
        last = place;
        return same;
      },
      // On a busy machine a tenth of a second passes without a frame.
      { intervals: [250] },
    )
    .toBe(true);
}
