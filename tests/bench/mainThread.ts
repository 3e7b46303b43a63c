/**
 * The processor time of a page's main thread, from a trace. Unlike wall time it hardly depends on what else the machine does,
 * and beside a plain twin of the same texts and pictures, in the same run, not on the machine either.
 */

import { type Browser, type BrowserContextOptions, chromium } from '@playwright/test';
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
    restyled: passes.filter((pass) => pass.ts > complete && styled(pass) > first / 2).length,
  };
}

const categories = ['-*', 'toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline', 'loading'];

/** Loads a page once, without a cache. */
async function load(browser: Browser, url: string, options: BrowserContextOptions): Promise<MainThread | undefined> {
  const context = await browser.newContext(options);
  try {
    const page = await context.newPage();
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
  options: BrowserContextOptions = phone,
): Promise<MainThread[]> {
  const loads = urls.map((): MainThread[] => []);
  for (let run = 0; run <= runs; run++)
    for (const [index, url] of urls.entries()) {
      let found: MainThread | undefined;
      for (let tries = 0; !found && tries < 5; tries++) found = await load(browser, url, options);
      if (!found) throw new Error(`No trace has the page ${url}.`);
      if (run > 0) loads[index]?.push(found);
    }
  return loads.map((list) => {
    const middle = (kind: Kind) => median(list.map((one) => one[kind]));
    const kinds = ['all', 'style', 'layout', 'paint', 'script', 'longest', 'restyled'] as const;
    return Object.fromEntries(kinds.map((kind) => [kind, middle(kind)])) as unknown as MainThread;
  });
}

/** A page's limits as multiples of its twin's time. */
const limits = { style: 2, layout: 1.7, all: 1.25, longest: 1.2 } as const;

const kinds: Readonly<Record<string, string>> = {
  'landing page': '/bento246',
  'second landing page': landing,
  home: '/',
  catalogue: '/catalogo',
  'editorial page': '/sobre',
  'form page': '/compramos-seu-terreno',
};

/** Only landing pages have goals: of the other kinds a twin is no measure. */
function figureOf(page: string, kind: Kind, own: number, plain: number): Figure {
  const name = `${page}, ${kind}`;
  if (kind === 'restyled') return { name, values: [own], limit: 0, how: 'after the first paint' };
  const most = page.includes('landing') ? limits[kind as keyof typeof limits] : undefined;
  return {
    name,
    values: [own],
    unit: 'ms',
    limit: most && Number((plain * most).toFixed(1)),
    how: `twin ${plain.toFixed(1)}${plain > 0 ? `, ${(own / plain).toFixed(2)} ×` : ''}`,
  };
}

export async function measureMainThread(bench: Bench): Promise<Figure[]> {
  const { outDir } = await builtSite(bench);
  const site = await serveSite(outDir);
  const twin = await serveSite(await twinSite(outDir, bench.workDir));
  const executablePath = fullChromium();
  const browser = await chromium.launch({ ...(await launchOptions()), ...(executablePath && { executablePath }) });
  bench.log(`  in ${executablePath ?? 'the headless shell of the tests'}, Chromium ${browser.version()}`);
  try {
    const figures: Figure[] = [];
    for (const [name, path] of Object.entries(kinds).slice(0, bench.quick ? 1 : undefined)) {
      bench.log(`  ${path}`);
      const [own, plain] = await inTurn(browser, [site.url + path, twin.url + path], bench.quick ? 1 : 5);
      if (!own || !plain) continue;
      for (const kind of Object.keys(own) as Kind[]) figures.push(figureOf(name, kind, own[kind], plain[kind]));
    }
    return figures;
  } finally {
    await browser.close();
    await site.stop();
    await twin.stop();
  }
}
