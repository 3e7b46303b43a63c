import { type BrowserContext, type CDPSession, chromium, type Locator, type Page } from '@playwright/test';
import { serveSite } from '../support/serviceProcess.ts';
import { launchOptions, phone } from './browser.ts';
import { type Bench, type Figure, repeat } from './figure.ts';
import { builtSite, landing } from './realSite.ts';

/** Slow 4G as the browser's own tools throttle it: 150 ms and 1.6 Mbit/s, with what connections cost on top. */
const slow4g = { offline: false, latency: 562.5, downloadThroughput: 184_320, uploadThroughput: 86_400 };

/** A tap that changes nothing within this time counts as lost, in milliseconds. */
const lostAfter = 20_000;

/**
 * Milliseconds from the finger's touch to the frame in which `isDone` (a JavaScript expression) holds, painted:
 * a message sent in its animation frame is received after it.
 */
async function tap(page: Page, target: Locator, isDone: string): Promise<number> {
  await target.scrollIntoViewIfNeeded();
  await page.evaluate((expression) => {
    const holds = new Function(`return ${expression}`) as () => boolean;
    const painted = new Promise<number>((resolve) => {
      addEventListener(
        'pointerdown',
        ({ timeStamp }) => {
          const look = () => {
            if (!holds()) return requestAnimationFrame(look);
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => resolve(performance.now() - timeStamp);
            port2.postMessage(undefined);
          };
          requestAnimationFrame(look);
        },
        { capture: true, once: true },
      );
    });
    Object.assign(window, { painted });
  }, isDone);
  await target.tap();
  return page.evaluate(
    (limit) =>
      Promise.race([
        (window as unknown as { painted: Promise<number> }).painted,
        new Promise<number>((resolve) => setTimeout(() => resolve(Number.POSITIVE_INFINITY), limit)),
      ]),
    lostAfter,
  );
}

/** Opens a phone's browser of its own on the served site. */
type Open = () => Promise<BrowserContext>;

interface Visit {
  page: Page;
  session: CDPSession;
  next: Locator;
}

/** A browser that asks for less data: nothing is fetched ahead. */
const savesData = () => Object.defineProperty(navigator, 'connection', { value: { saveData: true } });

/** A landing page before any touch, its gallery in view, on a processor four times as slow. */
async function visit<T>(open: Open, work: (visit: Visit) => Promise<T>, prepare: () => unknown = () => {}): Promise<T> {
  const context = await open();
  const page = await context.newPage();
  await page.addInitScript(prepare);
  const session = await context.newCDPSession(page);
  await page.goto(landing, { waitUntil: 'networkidle' });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const next = page.locator('#imagens').getByRole('tabpanel').getByRole('button', { name: 'Próxima' });
  try {
    return await work({ page, session, next });
  } finally {
    await context.close();
  }
}

const shows = (slide: number) =>
  `/(^|\\D)${slide} \\/ /.test(document.querySelector('#imagens [role=tabpanel]').textContent)`;
const isPressed = `document.querySelector('#imagens [aria-busy=true]') !== null`;

/** A tap on the next photo over slow 4G, `rest` milliseconds after the gallery came into view. */
const overSlowLine = (open: Open, isDone: string, rest = 0, prepare?: () => unknown) =>
  visit(
    open,
    async ({ page, session, next }) => {
      await session.send('Network.enable');
      await session.send('Network.emulateNetworkConditions', slow4g);
      await next.scrollIntoViewIfNeeded();
      await page.waitForTimeout(rest);
      return tap(page, next, isDone);
    },
    prepare,
  );

/** Each kind of tap once, on a page of its own. */
async function tapAll(open: Open) {
  const pressed = await overSlowLine(open, isPressed);
  const menu = await visit(open, ({ page }) => {
    const burger = page.getByRole('button', { name: 'Menu', exact: true });
    return tap(page, burger, `document.querySelector('#menu').matches(':popover-open')`);
  });
  const [first, later] = await visit(open, async ({ page, next }) => {
    const ahead = page.waitForResponse(/\/Gallery-/);
    await next.scrollIntoViewIfNeeded();
    await page.mouse.wheel(0, 20);
    await ahead;
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(1000);
    const first = await tap(page, next, shows(2));
    await page.waitForTimeout(2000);
    return [first, await tap(page, next, shows(3))] as const;
  });
  const cold = await overSlowLine(open, shows(2), 5000, savesData);
  const hasty = await overSlowLine(open, shows(2), 0, savesData);
  const held = await visit(open, async ({ page, next }) => {
    await page.route('**/assets/*.js', async (route) => {
      await new Promise((resume) => setTimeout(resume, 2000));
      await route.continue();
    });
    return tap(page, next, shows(2));
  });
  return { pressed, menu, first, later, cold, hasty, held };
}

export async function measureTaps(bench: Bench): Promise<Figure[]> {
  const site = await serveSite((await builtSite(bench)).outDir);
  const browser = await chromium.launch(await launchOptions());
  const open = () => browser.newContext({ ...phone, baseURL: site.url });
  const runs = await repeat(bench.quick ? 1 : 7, () => tapAll(open)).finally(async () => {
    await browser.close();
    await site.stop();
  });
  const of = (kind: keyof (typeof runs)[number]) => runs.map((run) => run[kind]);
  const all = runs.flatMap((run) => Object.values(run));
  const lost = all.filter((time) => time === Number.POSITIVE_INFINITY).length;
  const how = 'touch to painted change, processor slowed 4×';
  const slow = `${how}, slow 4G`;
  return [
    { name: 'tap, pressed state', values: of('pressed'), unit: 'ms', limit: 100, how: slow },
    { name: 'tap, menu', values: of('menu'), unit: 'ms', limit: 200, how: `${how}; works without script` },
    {
      name: 'tap that starts React',
      values: of('first'),
      unit: 'ms',
      limit: 600,
      how: `${how}; scripts fetched ahead`,
    },
    { name: 'later taps', values: of('later'), unit: 'ms', limit: 200, how },
    { name: 'tap, nothing fetched', values: of('cold'), unit: 'ms', limit: 1600, how: slow },
    { name: 'the same, while pictures come', values: of('hasty'), unit: 'ms', limit: 2500, how: slow },
    { name: 'tap, scripts held back 2 s', values: of('held'), unit: 'ms', how },
    {
      name: `taps lost, of ${all.length}`,
      values: [lost],
      limit: 0,
      how: 'no change within 20 s',
    },
  ];
}
