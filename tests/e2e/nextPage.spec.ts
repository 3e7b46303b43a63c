import { type AddressInfo, createServer } from 'node:net';
import { expect, test } from '@playwright/test';
import { type Browser, type CDPSession, launch, type Page } from 'puppeteer-core';
import { launchOptions } from '../bench/browser.ts';
import { counted, namedAsPeople, reports } from '../support/countedVisits.ts';
import { pages } from '../support/dist.ts';

/** Puppeteer, as under Playwright a prerendered page can't be activated. */
let browser: Browser;
let page: Page;

/** Connections to the map's server, which closes them at once. */
let callsForMap = 0;
const mapServer = createServer((socket) => {
  callsForMap++;
  socket.destroy();
});

test.beforeAll(async () => {
  await new Promise<void>((resolve) => mapServer.listen(0, '127.0.0.1', () => resolve()));
  const { port } = mapServer.address() as AddressInfo;
  const hosts = `MAP *.google.com 127.0.0.1:${port}, MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1`;
  const { executablePath, args } = await launchOptions(`--host-resolver-rules=${hosts}`, namedAsPeople);
  browser = await launch({ executablePath, args, headless: 'shell', defaultViewport: { width: 1280, height: 800 } });
});
test.afterAll(async () => {
  await browser.close();
  mapServer.close();
});
test.beforeEach(async () => {
  const context = await browser.createBrowserContext();
  page = await context.newPage();
});
test.afterEach(() => page.browserContext().close());

interface Attempt {
  key: { url: string };
  status?: string;
}

/** Follows which pages the browser may prerender, which are ready, and which rules it refuses. */
async function preloads() {
  // A second DevTools session would keep the browser from prerendering.
  const session = (page as Page & { _client(): CDPSession })._client();
  const candidates = new Set<string>();
  const ready = new Set<string>();
  const refusals: string[] = [];
  session.on('Preload.preloadingAttemptSourcesUpdated', ({ preloadingAttemptSources }) => {
    for (const { key } of preloadingAttemptSources as Attempt[]) candidates.add(key.url);
  });
  session.on('Preload.prerenderStatusUpdated', ({ key, status }) => {
    if (status === 'Ready') ready.add(key.url);
  });
  session.on('Preload.ruleSetUpdated', ({ ruleSet }) => {
    if (ruleSet.errorType) refusals.push(ruleSet.errorMessage ?? ruleSet.errorType);
  });
  await session.send('Preload.enable');
  return { candidates, ready, refusals };
}

/** Hovers over a link until its page is prerendered. */
async function makeReady(baseURL: string | undefined, path: string) {
  const { ready } = await preloads();
  await page.hover(`main a[href="${path}"]`);
  await expect.poll(() => [...ready]).toContain(baseURL + path);
}

async function follow(path: string): Promise<void> {
  await page.click(`main a[href="${path}"]`);
  // Asking fails while one page gives way to the other.
  await expect.poll(() => page.evaluate(() => location.pathname).catch(() => undefined)).toBe(path);
}

/** When the page was activated, in ms after its prerendering began, and its requests before that. */
const prerendering = () =>
  page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation') as (PerformanceEntry & {
      activationStart: number;
    })[];
    const shown = navigation?.activationStart ?? 0;
    const early = performance.getEntriesByType('resource').filter(({ startTime }) => startTime < shown);
    return { shown, early: early.map(({ name }) => name) };
  });

test('hovering over a link prerenders its page, without script, its map or a second visit until it is shown', {
  tag: '@ci',
}, async ({ baseURL }) => {
  await page.goto(`${baseURL}/catalogo?utm_source=radio`);
  const visit = () => page.evaluate(() => [sessionStorage.visit, sessionStorage.campaign]);
  const before = await visit();
  expect(before).toEqual([`${baseURL}/catalogo?utm_source=radio `, '?utm_source=radio']);
  const calls = callsForMap;
  await makeReady(baseURL, '/lume-avelino');
  expect(callsForMap).toBe(calls);
  await follow('/lume-avelino');
  const { shown, early } = await prerendering();
  expect(shown).toBeGreaterThan(0);
  expect(await page.title()).toContain('Oraboa');
  expect(await page.evaluate(() => [scrollY, document.visibilityState])).toEqual([0, 'visible']);
  expect(early.length).toBeGreaterThan(0);
  expect(early.filter((address) => /\.js(on)?$/.test(address))).toEqual([]);
  expect(await visit()).toEqual(before);
  // A map that the page asks for at once would be asked for before this answer.
  await page.evaluate(() => fetch('/', { cache: 'no-store' }).then((answer) => answer.text()));
  expect(callsForMap).toBe(calls);
  await page.$eval('#mapa', (section) => section.scrollIntoView());
  await expect.poll(() => callsForMap).toBeGreaterThan(calls);
  await page.goBack();
  expect(new URL(page.url()).pathname).toBe('/catalogo');
});

test('text typed after a page was prerendered is in its form once shown', { tag: '@ci' }, async ({ baseURL }) => {
  await page.goto(`${baseURL}/lume-avelino`);
  const name = 'input[name=nome]';
  await page.type(name, 'Maria');
  await page.waitForFunction(() => Object.values(sessionStorage).some((kept) => String(kept).includes('Maria')));
  await page.goto(`${baseURL}/catalogo`);
  await makeReady(baseURL, '/lume-avelino');
  await page.evaluate(() => {
    for (const [key, kept] of Object.entries(sessionStorage)) {
      if (kept.includes('Maria')) sessionStorage.setItem(key, kept.replace('Maria', 'Maria da Silva'));
    }
  });
  await follow('/lume-avelino');
  expect((await prerendering()).shown).toBeGreaterThan(0);
  await expect.poll(() => page.$eval(name, (input) => (input as HTMLInputElement).value)).toBe('Maria da Silva');
});

test('a prerendered page is counted once, when it is shown and touched; one that nobody opens is not', async () => {
  const campaign = 'utm_source=radio';
  const rows = await counted(async (url) => {
    await page.goto(`${url}/catalogo?${campaign}`);
    for (const path of ['/lume-avelino', '/palco-urbano']) await makeReady(url, path);
    await follow('/palco-urbano');
    expect((await prerendering()).shown).toBeGreaterThan(0);
    await page.mouse.wheel({ deltaY: 100 });
    // How fast the first page was, and the view of the second.
    await reports(url, 2);
  });
  expect(rows.filter((row) => row.startsWith('view'))).toEqual([
    `view /catalogo ${campaign}`,
    `view /palco-urbano ${campaign}`,
  ]);
});

test('only pages of the site are prerendered: no file, no other site’s page, no address of the service', {
  tag: '@ci',
}, async ({ baseURL }) => {
  const seen = new Set<string>();
  for (const path of ['/', '/catalogo', '/lume-avelino', '/vale']) {
    page = await page.browserContext().newPage();
    const { candidates, refusals } = await preloads();
    await page.goto(baseURL + path, { waitUntil: 'domcontentloaded' });
    await expect.poll(() => candidates.size).toBeGreaterThan(0);
    for (const url of candidates) seen.add(url.slice(baseURL?.length));
    expect(refusals).toEqual([]);
  }
  const known = new Set(pages.keys());
  expect([...seen].filter((path) => !known.has(path.replace(/[?#].*/, '')))).toEqual([]);
  expect([...seen]).toContain('/lume-avelino');
  expect([...seen]).not.toContain('/residencial-vista-do-vale');
});
