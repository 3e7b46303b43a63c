/**
 * The processor time of a page's main thread, from a trace. Unlike wall time it hardly depends on what else the machine does,
 * and beside a plain twin of the same texts and pictures, in the same run, not on the machine either.
 */

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import { startPlainHost } from '../support/plainHost.ts';
import { serveSite } from '../support/serviceProcess.ts';
import { fullChromium, launchOptions, phone } from './browser.ts';
import { type Bench, type Figure, median } from './figure.ts';
import { twinSite } from './plainTwin.ts';
import { builtSite, landing } from './realSite.ts';

/** Milliseconds of processor time from the navigation until 2.5 s after `load`, unless it says otherwise. */
export interface MainThread {
  all: number;
  style: number;
  layout: number;
  paint: number;
  script: number;
  /** The longest task. */
  longest: number;
  /** Time of tasks beyond 50 ms each. */
  blocked: number;
  /**
   * How many times more than half of the elements were styled again, after the first paint and the whole document: on a busy machine
   * the first paint has a part of the page only.
   */
  restyled: number;
}

type Kind = keyof MainThread;

/** Names of trace events; script that is run while parsing counts as script, other parsing is in `all` only. */
const events: Partial<Record<Kind, readonly string[]>> = {
  style: ['UpdateLayoutTree'],
  layout: ['Layout'],
  paint: ['Paint', 'PrePaint', 'Layerize', 'Commit'],
  script: ['EvaluateScript', 'FunctionCall', 'FireAnimationFrame', 'TimerFire', 'v8.compile'],
};

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  /** Processor time in microseconds. */
  tdur?: number;
  args: {
    name?: string;
    frame?: string;
    elementCount?: number;
    beginData?: { frame?: string };
    data?: { frame?: string; url?: string; isOutermostMainFrame?: boolean };
  };
}

/** @param trace The trace of one page load. @returns nothing if the page isn't in it: a full Chromium sometimes omits it */
function read(trace: readonly TraceEvent[], url: string): MainThread | undefined {
  const page = trace.find(({ name, args }) => name === 'CommitLoad' && args.data?.url === url);
  const main = trace.find(({ args, pid }) => args.name === 'CrRendererMain' && pid === page?.pid);
  if (!page || !main) return;
  const mine = trace.filter(({ ph, pid, tid }) => ph === 'X' && pid === main.pid && tid === main.tid);
  const times = (names: readonly string[]) =>
    mine.filter(({ name }) => names.includes(name)).map(({ tdur = 0 }) => tdur / 1000);
  const sum = (kind: Kind) => times(events[kind] ?? []).reduce((total, time) => total + time, 0);
  const tasks = times(['RunTask']);
  const frame = page.args.data?.frame;
  const shown = trace.filter(
    ({ name, args }) =>
      (name === 'firstContentfulPaint' && args.frame === frame) ||
      (name === 'MarkDOMContent' && args.data?.frame === frame),
  );
  const complete = Math.max(...shown.map(({ ts }) => ts));
  const passes = mine.filter(({ name, args }) => name === 'UpdateLayoutTree' && args.beginData?.frame === frame);
  const styled = (pass: TraceEvent) => pass.args.elementCount ?? 0;
  const first = passes.filter(({ ts }) => ts < complete).reduce((total, pass) => total + styled(pass), 0);
  return {
    all: tasks.reduce((total, time) => total + time, 0),
    style: sum('style'),
    layout: sum('layout'),
    paint: sum('paint'),
    script: sum('script'),
    longest: Math.max(...tasks),
    blocked: tasks.reduce((total, time) => total + Math.max(0, time - 50), 0),
    restyled: passes.filter((pass) => pass.ts > complete && styled(pass) > first / 2).length,
  };
}

const categories = ['-*', 'toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline', 'loading'];

/** How a page is visited: the context of its browser, and whether on a slow line with a slow processor. */
type Visit = BrowserContextOptions & { slow?: boolean };

/** Slow 4G and a processor slowed four times, as in Lighthouse. */
async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 562.5,
    downloadThroughput: (1474.56 * 1000) / 8,
    uploadThroughput: (675 * 1000) / 8,
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

/** Loads a page once, without a cache. */
async function load(browser: Browser, url: string, { slow, ...options }: Visit): Promise<MainThread | undefined> {
  const context = await browser.newContext(options);
  try {
    const page = await context.newPage();
    if (slow) await slowDown(page);
    await browser.startTracing(page, { categories });
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForTimeout(2500);
    const trace = await browser.stopTracing();
    return read(JSON.parse(trace.toString()).traceEvents, page.url());
  } finally {
    await context.close();
  }
}

/** Medians of several pages, loaded in turn, the first load of each not counted. */
export async function inTurn(
  browser: Browser,
  urls: readonly string[],
  runs: number,
  visit: Visit = phone,
): Promise<MainThread[]> {
  const loads = urls.map((): MainThread[] => []);
  for (let run = 0; run <= runs; run++)
    for (const [index, url] of urls.entries()) {
      let found: MainThread | undefined;
      for (let tries = 0; !found && tries < 5; tries++) found = await load(browser, url, visit);
      if (!found) throw new Error(`No trace has the page ${url}.`);
      if (run > 0) loads[index]?.push(found);
    }
  return loads.map((list) => {
    const middle = (kind: Kind) => median(list.map((one) => one[kind]));
    const kinds = ['all', 'style', 'layout', 'paint', 'script', 'longest', 'blocked', 'restyled'] as const;
    return Object.fromEntries(kinds.map((kind) => [kind, middle(kind)])) as unknown as MainThread;
  });
}

type Limits = Partial<Record<Kind, number>>;

/** A landing page's limits as multiples of its twin's time. */
const twinLimits: Limits = { style: 2, layout: 1.7, all: 1.25, longest: 1.2 };

/** A page's limits as multiples of the peer's time, by how it is visited. */
const peerLimits: Record<'quick' | 'slow', Limits> = {
  quick: { all: 1.3 },
  slow: { layout: 1.8, longest: 1.3, blocked: 1.5 },
};

const pages: Readonly<Record<string, string>> = {
  'landing page': '/bento246',
  'second landing page': landing,
  home: '/',
  catalogue: '/catalogo',
  'editorial page': '/sobre',
  'form page': '/compramos-seu-terreno',
};

/** A page's figures beside those of another page in the same run, which `against` names. */
function figures(name: string, own: MainThread, other: MainThread, against: string, limits: Limits): Figure[] {
  return (Object.keys(own) as Kind[]).map((kind) => {
    const most = limits[kind];
    const ratio = other[kind] > 0 ? `, ${(own[kind] / other[kind]).toFixed(2)} ×` : '';
    return {
      name: `${name}, ${kind}`,
      values: [own[kind]],
      unit: kind === 'restyled' ? undefined : 'ms',
      limit: kind === 'restyled' ? 0 : most && Number((other[kind] * most).toFixed(1)),
      how: `${against} ${other[kind].toFixed(1)}${ratio}`,
    };
  });
}

/**
 * `PEER_SITE` may name the folder of a site that something else has built, with pages of the same addresses: then each page is
 * also measured beside the peer's, on a quick and on a slow line.
 */
export async function measureMainThread(bench: Bench): Promise<Figure[]> {
  const { outDir } = await builtSite(bench);
  const site = await serveSite(outDir);
  const twin = await serveSite(await twinSite(outDir, bench.workDir));
  const { PEER_SITE: peerFolder = '' } = process.env;
  const peer = peerFolder ? await startPlainHost(peerFolder, '', true) : undefined;
  const executablePath = fullChromium();
  const browser = await chromium.launch({ ...(await launchOptions()), ...(executablePath && { executablePath }) });
  bench.log(`  in ${executablePath ?? 'the headless shell of the tests'}, Chromium ${browser.version()}`);
  try {
    const found: Figure[] = [];
    for (const [name, path] of Object.entries(pages).slice(0, bench.quick ? 1 : undefined)) {
      for (const line of ['quick', 'slow'] as const) {
        bench.log(`  ${path}, ${line} line`);
        const bases = [site.url, twin.url, ...(peer && existsSync(join(peerFolder, path)) ? [peer.url] : [])];
        const visit = { ...phone, slow: line === 'slow' };
        const urls = bases.map((base) => base + path);
        const [own, plain, other] = await inTurn(browser, urls, bench.quick ? 1 : 5, visit);
        if (!own || !plain) continue;
        // Only landing pages have goals beside a twin: of the other kinds a twin is no measure.
        const limits = line === 'quick' && name.includes('landing') ? twinLimits : {};
        found.push(...figures(`${name}, ${line} line`, own, plain, 'twin', limits));
        if (other) found.push(...figures(`${name}, ${line} line`, own, other, 'peer', peerLimits[line]));
      }
    }
    return found;
  } finally {
    await browser.close();
    await site.stop();
    await twin.stop();
    peer?.stop();
  }
}
