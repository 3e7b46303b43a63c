import { setTimeout as wait } from 'node:timers/promises';
import { type Browser, type CDPSession, launch, type Page } from 'puppeteer-core';
import { launchOptions, phone } from './browser.ts';
import { clientRoutedSite } from './clientRouting.ts';
import type { Bench, Figure } from './figure.ts';
import { builtSite, serve } from './site.ts';
import { siteWithout } from './siteWithout.ts';
import { type Answer, bytesOf, inVain, slowLine } from './slowLine.ts';

const ways = [
  { name: 'home', from: '/', to: '/civitas' },
  { name: 'catalogue', from: '/catalogo', to: '/aya-residences' },
] as const;

const lines = { '40 ms': { latency: 40 }, 'slow 4G': { latency: 150, bytesPerSecond: 1.6e6 / 8 } };

const phoneWindow = { ...phone.viewport, deviceScaleFactor: phone.deviceScaleFactor, isMobile: true, hasTouch: true };

/** A visit of five pages: on each the pointer rests on two links that are passed, then follows the one to the next page. */
const visited = [
  { path: '/', passed: ['/civitas', '/hit-home'] },
  { path: '/catalogo', passed: ['/bioos', '/elysium'] },
  { path: '/cena-living', passed: ['/ibiza', '/aya-carlos'] },
  { path: '/aya-residences', passed: ['/catalogo', '/sobre'] },
  { path: '/compramos-seu-terreno', passed: ['/corretor-parceiro', '/naMidia'] },
];

/** How long a finger touches what it taps, in milliseconds. */
const press = 80;

/** Runs `work` with a page of a browser context of its own. */
async function withPage<T>(browser: Browser, work: (page: Page) => Promise<T>): Promise<T> {
  const context = await browser.createBrowserContext();
  try {
    return await work(await context.newPage());
  } finally {
    await context.close();
  }
}

async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 1000; tries++) {
    if (await holds()) return;
    await wait(20);
  }
  throw new Error('The condition did not hold within 20 s.');
}

/** @returns the paths of pages that the browser has ready, kept up to date until the next click */
async function prerendered(page: Page): Promise<Set<string>> {
  // A second session would keep the browser from prerendering.
  const session = (page as Page & { _client(): CDPSession })._client();
  const ready = new Set<string>();
  session.on('Preload.prerenderStatusUpdated', ({ key, status }) => {
    if (status === 'Ready') ready.add(new URL(key.url).pathname);
  });
  await session.send('Preload.enable');
  return ready;
}

/** Scrolls to the last visible link to `path`. @returns its middle */
async function findLink(page: Page, path: string): Promise<{ x: number; y: number }> {
  const links = await page.$$(`a[href="${path}"]`);
  for (const link of links.reverse()) {
    if (!(await link.evaluate((element) => element.checkVisibility()))) continue;
    await link.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
    await wait(500);
    const box = await link.boundingBox();
    if (box) return { x: box.x + box.width / 2, y: box.y + Math.min(box.height / 2, 100) };
  }
  throw new Error(`${page.url()} shows no link to ${path}.`);
}

/** Follows a link. */
type Gesture = (page: Page, link: { x: number; y: number }, isReady: () => boolean) => Promise<void>;

/** The clicked page may be gone before the browser confirms the click. */
const whateverFollows = () => {};

const click: Gesture = (page, { x, y }) => page.mouse.click(x, y).catch(whateverFollows);

const restUntilReady: Gesture = async (page, link, isReady) => {
  await page.mouse.move(link.x, link.y);
  await until(isReady);
  await wait(500);
  await click(page, link, isReady);
};

const restShortly: Gesture = async (page, link, isReady) => {
  await page.mouse.move(link.x, link.y);
  await wait(500);
  await click(page, link, isReady);
};

const tap: Gesture = async (page, { x, y }) => {
  await page.touchscreen.touchStart(x, y);
  await wait(press);
  await page.touchscreen.touchEnd().catch(whateverFollows);
};

const clickFetched: Gesture = async (page, link, isReady) => {
  await page.evaluate(() => (window as unknown as { fetchNext(): Promise<void> }).fetchNext());
  await click(page, link, isReady);
};

/**
 * Milliseconds from the click to the frame in which something of the next page is seen. Both moments are the browser's own:
 * the event's time, and the presentation of the first frame with text or a picture of the new document (`paint`), which for a
 * prerendered page comes after its activation, or of the document's new part (`element`).
 */
function clickToPaint(browser: Browser, url: string, { from, to }: (typeof ways)[number], gesture: Gesture) {
  return withPage(browser, async (page) => {
    await page.setViewport(phoneWindow);
    const ready = await prerendered(page);
    await page.goto(url + from, { waitUntil: 'networkidle0' });
    const link = await findLink(page, to);
    await page.emulateCPUThrottling(4);
    await page.evaluate(() => {
      const note = (key: string, time: number) => sessionStorage.setItem(key, `${performance.timeOrigin + time}`);
      addEventListener('click', ({ timeStamp }) => note('clicked', timeStamp), { capture: true, once: true });
      new PerformanceObserver((list) => {
        const [first] = list.getEntries() as (PerformanceEntry & { renderTime: number })[];
        if (!sessionStorage.painted && first) note('painted', first.renderTime);
      }).observe({ type: 'element' });
    });
    await gesture(page, link, () => ready.has(to));
    let painted: number | undefined;
    await until(async () => {
      painted = await page
        .evaluate((to) => {
          if (location.pathname !== to) return undefined;
          const { clicked, painted } = sessionStorage;
          const [paint] = performance.getEntriesByName('first-contentful-paint');
          const times = [Number(painted), performance.timeOrigin + Number(paint?.startTime)];
          return times.map((time) => time - clicked).find((time) => time > 0);
        }, to)
        .catch(() => undefined);
      return painted !== undefined;
    });
    return painted ?? Number.NaN;
  });
}

/** Makes the visit. @returns what was fetched while each page was shown */
function visit(browser: Browser, { url, answers }: Served): Promise<Answer[][]> {
  return withPage(browser, async (page) => {
    await page.setViewport({ width: 1280, height: 800 });
    let ready = new Set<string>();
    const rules = () => page.$('script[type=speculationrules]');
    const rest = async (path: string) => {
      // Beside the text, where scrolling brings no link beneath the pointer.
      await page.mouse.move(2, 400);
      const { x, y } = await findLink(page, path);
      await page.mouse.move(x, y);
      if (await rules()) await until(() => ready.delete(path));
      await wait(500);
      return { x, y };
    };
    const quiet = async () => {
      for (let before = -1; before !== answers.length; await wait(700)) before = answers.length;
    };
    const fetched: Answer[][] = [];
    await page.goto(url, { waitUntil: 'networkidle0' });
    for (const [index, { passed }] of visited.entries()) {
      ready = await prerendered(page);
      for (const path of passed) await rest(path);
      const next = visited[index + 1];
      const link = next && (await rest(next.path));
      await quiet();
      fetched.push(answers.splice(0));
      if (!next || !link) break;
      await page.mouse.click(link.x, link.y).catch(whateverFollows);
      await until(() => page.evaluate((path) => location.pathname === path, next.path).catch(() => false));
    }
    return fetched;
  });
}

type Served = Awaited<ReturnType<typeof slowLine>>;

/** How a link is followed, on which site, and the most milliseconds that this may take on which line. */
const clicks: {
  name: string;
  on: 'own' | 'bare' | 'routed';
  gesture: Gesture;
  limits?: { [line in keyof typeof lines]?: number };
}[] = [
  { name: 'prerendered', on: 'own', gesture: restUntilReady, limits: { '40 ms': 100, 'slow 4G': 460 } },
  { name: 'pointer rested 0.5 s', on: 'own', gesture: restShortly },
  { name: 'tapped', on: 'own', gesture: tap, limits: { '40 ms': 250 } },
  { name: 'tapped, without rules', on: 'bare', gesture: tap },
  { name: 'route change in React, data fetched', on: 'routed', gesture: clickFetched },
  { name: 'route change in React, not fetched', on: 'routed', gesture: click },
];

/** Each run takes all ways, lines and gestures in turn, so that a slow moment of the machine meets all of them. */
async function measureClicks({ quick, log }: Bench, browser: Browser, sites: Sites): Promise<Figure[]> {
  const figures = new Map<string, Figure>();
  const runs = quick ? 1 : 6;
  for (let run = 1; run <= runs; run++) {
    log(`  clicks, run ${run} of ${runs}`);
    for (const [line, conditions] of Object.entries(lines)) {
      for (const way of ways) {
        for (const { name, on, gesture, limits } of clicks) {
          const served = await slowLine(sites[on === 'routed' ? way.name : on].url, conditions);
          const time = await clickToPaint(browser, served.url, way, gesture).finally(served.stop);
          const figure = `${way.name} to a landing page, ${line}, ${name}`;
          if (!figures.has(figure))
            figures.set(figure, {
              name: figure,
              values: [],
              unit: 'ms',
              limit: limits?.[line as keyof typeof lines],
              how: 'click to first painted text or picture, processor slowed 4×',
            });
          figures.get(figure)?.values.push(time);
        }
      }
    }
  }
  return [...figures.values()];
}

/** Compares the same visit with and without the rules. */
async function measureVain(browser: Browser, { own, bare }: Sites): Promise<Figure> {
  const fetched = async ({ url }: { url: string }) => {
    const line = await slowLine(url, lines['40 ms']);
    return visit(browser, line).finally(line.stop);
  };
  const ahead = await fetched(own);
  const plain = await fetched(bare);
  const pages = inVain(ahead, plain);
  const kB = (bytes: number) => Math.round(bytes / 1000);
  const each = visited.map(({ path }, index) => `${path} ${kB(pages[index] ?? 0)}`).join(', ');
  return {
    name: 'fetched in vain, five pages',
    values: [kB(pages.reduce((sum, bytes) => sum + bytes, 0))],
    unit: 'kB',
    how: `two links passed on each: ${each}; the visit takes ${kB(bytesOf(plain.flat()))} without rules, ${kB(bytesOf(ahead.flat()))} with`,
  };
}

export async function measureNextPage(bench: Bench): Promise<Figure[]> {
  const { outDir: own } = await builtSite(bench);
  const bare = await siteWithout('rules', own, bench.workDir);
  const [home, catalogue] = await Promise.all(ways.map((way) => clientRoutedSite(way, own, bench.workDir)));
  const sites = Object.fromEntries(
    await Promise.all(
      Object.entries({ own, bare, home, catalogue }).map(async ([name, folder = '']) => [
        name,
        await serve(bench, folder),
      ]),
    ),
  ) as Sites;
  const { executablePath, args, env } = await launchOptions();
  // Playwright keeps a prerendered page from taking the place of the one before.
  const browser = await launch({ executablePath, args, env, headless: 'shell' });
  try {
    return [...(await measureClicks(bench, browser, sites)), await measureVain(browser, sites)];
  } finally {
    await browser.close();
    for (const { stop } of Object.values(sites)) await stop();
  }
}

type Sites = Record<'own' | 'bare' | (typeof ways)[number]['name'], Awaited<ReturnType<typeof serve>>>;
