import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { launch } from 'puppeteer-core';
import { ensureBuilt } from '../../../src/build/build.ts';
import { usualTimeZone } from '../../../src/content/datesAndTimeZones.ts';
import { dayOf } from '../../../src/server/campaign.ts';
import { siteContent, siteDist } from '../../support/buildSite.ts';
import { namedAsPeople } from '../../support/countedVisits.ts';
import { type RunningService, startProcess } from '../../support/serviceProcess.ts';
import { launchOptions } from '../browser.ts';
import type { Bench, Figure } from '../figure.ts';
import { freePort } from '../program.ts';
import { createRandom } from '../random.ts';
import { type Cause, causes, visit } from './causes.ts';
import { figuresOf } from './compare.ts';
import { forward, openProxy, type Sent } from './proxy.ts';

/** Milliseconds between visits around a kill and around midnight, and after which the service is killed. */
const [pause, killedAfter] = [40, 15_000];

/** Works through the items, so many at a time. */
async function workThrough<Item>(items: Item[], workers: number, work: (item: Item) => Promise<void>): Promise<void> {
  const waiting = items.values();
  const worker = async () => {
    for (const item of waiting) await work(item);
  };
  await Promise.all(Array.from({ length: workers }, worker));
}

/**
 * A day of 10,000 visits at the tests' site: some in browsers, most by sending the requests of those again, as other
 * people or as robots; at the end a kill, and midnight. Compares the report with what was done, by cause.
 */
export async function measureVisits({ root, quick, log }: Bench): Promise<Figure[]> {
  await using open = new AsyncDisposableStack();
  await ensureBuilt({ root, contentDir: siteContent, outDir: siteDist, log });
  const folder = mkdtempSync(join(tmpdir(), 'day-'));
  open.defer(() => rmSync(folder, { recursive: true, force: true }));
  const port = await freePort();
  const env = { OUT_DIR: siteDist, DATA_DIR: folder, PORT: `${port}`, HOST: '127.0.0.1', TRUSTED_PROXIES: 'loopback' };
  const random = createRandom(2026);
  const mixed = <Item>(items: Item[]) =>
    items
      .map((item) => ({ item, at: random() }))
      .sort((a, b) => a.at - b.at)
      .map(({ item }) => item);
  const visits = causes.map((cause) => ({
    cause,
    counts: cause.visits.map((count) => Math.ceil(quick ? count / 20 : count)) as Cause['visits'],
  }));
  const visitsOf = (which: 0 | 1, apart?: Cause['apart']) =>
    visits.flatMap(({ cause, counts }) => (cause.apart === apart ? Array<Cause>(counts[which]).fill(cause) : []));

  // The service lives tomorrow, because it takes no time before the site's build for right.
  const day = dayOf(Date.now() + 86_400_000, usualTimeZone);
  let shift = 0;
  const inFuture = () => ['--import', `data:text/javascript,const now=Date.now;Date.now=()=>now()+${shift}`];
  let service: RunningService | undefined;
  async function end(signal: NodeJS.Signals): Promise<void> {
    service?.kill(signal);
    await service?.ended;
  }
  open.defer(() => end('SIGKILL'));
  async function start(time: string): Promise<void> {
    shift = Date.parse(`${day}T${time}-03:00`) - Date.now();
    service = await startProcess(env, { nodeOptions: inFuture() });
  }

  await start('10:00:00');
  const proxy = await openProxy(port);
  open.defer(proxy.close);
  const { args, ...options } = await launchOptions(
    namedAsPeople,
    '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE *.localhost',
    '--blink-settings=imagesEnabled=false',
  );
  const viewport = { width: 1280, height: 800 };
  const browser = await launch({ ...options, args, headless: 'shell', defaultViewport: viewport });
  open.defer(() => browser.close());
  const recorded = new Map<string, Sent[][]>();
  let visitors = 0;
  let failures = 0;
  await workThrough(mixed(visitsOf(0)), 4, async (cause) => {
    const visitor = proxy.welcome(++visitors, cause.headers);
    const context = await browser.createBrowserContext();
    await visit(await context.newPage(), cause, visitor).catch((error) => {
      failures += 1;
      log(`  ${cause.name}: ${error.message}`);
    });
    await context.close();
    recorded.set(cause.name, [...(recorded.get(cause.name) ?? []), visitor.sent]);
  });
  log(`  ${visitors} visits in browsers`);

  /** Sends the requests of a recorded visit again. */
  async function repeat({ name, like = name, agents = [], without }: Cause, number: number): Promise<void> {
    const known = recorded.get(like) ?? [];
    const renamed = (text = '') =>
      text.replaceAll(`utm_source=${like}`, `utm_source=${name}`).replace(/(Pessoa\W+)\d+/, `$1${number}`);
    for (const { method, path, headers, body } of known[number % known.length] ?? []) {
      const kept: Sent['headers'] = { ...headers, referer: renamed(headers.referer) };
      if (agents.length > 0) kept['user-agent'] = agents[number % agents.length];
      if (kept['idempotency-key']) kept['idempotency-key'] = randomUUID();
      for (const header of Object.keys(kept)) if (without?.test(header) || !kept[header]) delete kept[header];
      delete kept['content-length'];
      const answer = await forward(port, { method, path: renamed(path), headers: kept, body: renamed(body) }, number);
      await once(answer.resume(), 'end');
    }
  }
  await workThrough(mixed(visitsOf(1)), 8, (cause) => repeat(cause, ++visitors));
  await workThrough(visitsOf(1, 'one-address'), 8, (cause) => repeat(cause, 0));
  await end('SIGTERM');

  // The sums are written every ten seconds: five of them are lost.
  await start('20:00:00');
  let killAt = performance.now() + killedAfter;
  for (const cause of visitsOf(1, 'kill')) {
    if (performance.now() > killAt) {
      killAt = Number.POSITIVE_INFINITY;
      await end('SIGKILL');
      await start('20:01:00');
    }
    await repeat(cause, ++visitors);
    await sleep(pause);
  }
  await end('SIGTERM');

  await start('23:59:52');
  const days = new Map<string, number>();
  for (const cause of visitsOf(1, 'midnight')) {
    const today = dayOf(Date.now() + shift, usualTimeZone);
    days.set(today, 1 + (days.get(today) ?? 0));
    await repeat(cause, ++visitors);
    await sleep(pause);
  }
  await end('SIGTERM');

  const report = async (format: string) => {
    const words = [...inFuture(), join(root, 'src/cli/report.ts'), '--since', day, '--format', format];
    return (await promisify(execFile)(process.execPath, words, { env: { ...process.env, ...env } })).stdout;
  };
  return [
    { name: 'visits that the browser did not do', values: [failures], limit: 0 },
    ...figuresOf(visits, days, await report('csv'), JSON.parse(await report('json'))),
  ];
}
