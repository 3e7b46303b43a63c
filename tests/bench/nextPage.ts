import { setTimeout as wait } from 'node:timers/promises';
import { type CDPSession, launch, type Page } from 'puppeteer-core';
import { serveSite } from '../support/serviceProcess.ts';
import { launchOptions, phone } from './browser.ts';
import type { Bench, Figure } from './figure.ts';
import { builtSite } from './realSite.ts';

const ways = [
  { name: 'home', from: '/', to: '/civitas' },
  { name: 'catalogue', from: '/catalogo', to: '/aya-residences' },
] as const;

/** How long a finger touches what it taps, in milliseconds. */
const press = 80;

/** How a link is followed; the clicked page may be gone before the browser confirms the click. */
const gestures = {
  prerendered: async (page: Page, x: number, y: number, ready: Promise<unknown>) => {
    await page.mouse.move(x, y);
    await ready;
    await wait(500);
    await page.mouse.click(x, y).catch(() => {});
  },
  tapped: async (page: Page, x: number, y: number) => {
    await page.touchscreen.touchStart(x, y);
    await wait(press);
    await page.touchscreen.touchEnd().catch(() => {});
  },
};
const limits = { prerendered: 100, tapped: 250 };

/** Resolves when the browser has the page at `path` ready. */
async function prerendered(page: Page, path: string): Promise<void> {
  // A second session would keep the browser from prerendering.
  const session = (page as Page & { _client(): CDPSession })._client();
  const { promise, resolve } = Promise.withResolvers<void>();
  session.on('Preload.prerenderStatusUpdated', ({ key, status }) => {
    if (status === 'Ready' && new URL(key.url).pathname === path) resolve();
  });
  await session.send('Preload.enable');
  return promise;
}

/** Scrolls to the last visible link to `path`. @returns a point on it */
async function findLink(page: Page, path: string): Promise<[x: number, y: number]> {
  const links = await page.$$(`a[href="${path}"]`);
  for (const link of links.reverse()) {
    if (!(await link.evaluate((element) => element.checkVisibility()))) continue;
    await link.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
    await wait(500);
    const box = await link.boundingBox();
    if (box) return [box.x + box.width / 2, box.y + Math.min(box.height / 2, 100)];
  }
  throw new Error(`${page.url()} shows no link to ${path}.`);
}

/**
 * Milliseconds from the click to the frame in which something of the next page is seen. Both moments are the browser's
 * own: the event's time, and its first frame with text or a picture, which for a prerendered page comes after its activation.
 */
async function clickToPaint(page: Page, url: string, to: string, gesture: keyof typeof gestures): Promise<number> {
  await page.setViewport({
    ...phone.viewport,
    deviceScaleFactor: phone.deviceScaleFactor,
    isMobile: true,
    hasTouch: true,
  });
  const ready = prerendered(page, to);
  await page.goto(url, { waitUntil: 'networkidle0' });
  const [x, y] = await findLink(page, to);
  await page.emulateCPUThrottling(4);
  await page.evaluate(() =>
    addEventListener(
      'click',
      ({ timeStamp }) => sessionStorage.setItem('clicked', `${performance.timeOrigin + timeStamp}`),
      { capture: true, once: true },
    ),
  );
  await gestures[gesture](page, x, y, ready);
  for (let tries = 0; tries < 1000; tries++) {
    const time = await page
      .evaluate((to) => {
        const [paint] = performance.getEntriesByName('first-contentful-paint');
        if (location.pathname !== to || !paint) return 0;
        return performance.timeOrigin + paint.startTime - Number(sessionStorage.clicked);
      }, to)
      // Asking fails while one page gives way to the other.
      .catch(() => 0);
    if (time > 0) return time;
    await wait(20);
  }
  throw new Error(`${to} was not painted within 20 s.`);
}

/** Each run takes all ways and gestures in turn, so that a slow moment of the machine meets all of them. */
export async function measureNextPage(bench: Bench): Promise<Figure[]> {
  const { outDir } = await builtSite(bench);
  const site = await serveSite(outDir);
  const { executablePath, args, env } = await launchOptions();
  // Playwright keeps a prerendered page from taking the place of the one before.
  const browser = await launch({ executablePath, args, env, headless: 'shell' });
  const figures = ways.flatMap((way) =>
    (['prerendered', 'tapped'] as const).map((gesture) => ({
      ...way,
      gesture,
      figure: {
        name: `${way.name} to a landing page, ${gesture}`,
        values: [] as number[],
        unit: 'ms',
        limit: limits[gesture],
        how: 'click to first painted text or picture, processor slowed 4×',
      },
    })),
  );
  try {
    for (let run = 0; run < (bench.quick ? 1 : 6); run++)
      for (const { from, to, gesture, figure } of figures) {
        const context = await browser.createBrowserContext();
        figure.values.push(await clickToPaint(await context.newPage(), site.url + from, to, gesture));
        await context.close();
      }
    return figures.map(({ figure }) => figure);
  } finally {
    await browser.close();
    await site.stop();
  }
}
