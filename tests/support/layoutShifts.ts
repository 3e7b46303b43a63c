import type { Page } from '@playwright/test';
import { drawn } from './waitUntilStill.ts';

/** Sums up, in each document from its start, the layout shifts that don't follow an input of the visitor. */
export const observeShifts = (page: Page) =>
  page.addInitScript(() => {
    Object.assign(window, { shifts: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) Object.assign(window, { shifts: Reflect.get(window, 'shifts') + entry.value });
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** The layout shift score of the document so far. */
export async function shiftsOf(page: Page): Promise<number> {
  await drawn(page);
  return page.evaluate(() => Reflect.get(window, 'shifts'));
}
