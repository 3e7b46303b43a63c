import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readRecord } from '../../src/build/buildOptions.ts';
import { leadPaths } from '../../src/leads/contract.ts';
import { bodies } from '../support/siteManifest.ts';
import { type Bench, type Figure, repeat } from './figure.ts';
import { freePort } from './program.ts';

const secondsSince = (began: number) => (performance.now() - began) / 1000;

/** Seconds from `npm start` on. */
interface Moments {
  firstPage: number;
  /** The first lead is answered with 201. */
  firstLead: number;
  /** Every page of the sitemap is served, and the home page's pictures in the sizes of `src`. */
  everyPage: number;
  /** The site is as `npm run build` makes it. */
  finished: number;
}

/** Runs `npm start` in a clone until the site is finished. */
async function start(dir: string, log: Bench['log']): Promise<Moments> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const began = performance.now();
  const program = spawn('npm', ['start'], {
    cwd: dir,
    env: { ...process.env, RATE_LIMIT: '0', PORT: String(port) },
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  });
  program.stderr.on('data', (data) => log(`  ${secondsSince(began).toFixed(1)} s  ${String(data).trim()}`));
  /** Seconds until `ask` is true for the first time. */
  const moment = async (ask: () => Promise<boolean>) => {
    while (!(await ask().catch(() => false))) {
      if (program.exitCode !== null) throw new Error('npm start ended before it answered.');
      await sleep(50);
    }
    return secondsSince(began);
  };
  const text = async (path: string) => {
    const answer = await fetch(url + path);
    if (!answer.ok) throw new Error(`${path} answers ${answer.status}.`);
    return answer.text();
  };
  try {
    const firstPage = await moment(async () => (await text('/')).includes('<h1'));
    const lead: RequestInit = {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(bodies.land),
    };
    const firstLead = await moment(async () => (await fetch(url + leadPaths.land, lead)).status === 201);
    const everyPage = await moment(async () => {
      const pages = Array.from((await text('/sitemap.xml')).matchAll(/<loc>([^<]+)/g), ([, page = '']) => page);
      const images = (await text('/')).matchAll(/<img[^>]* src="(\/[^"]+)/g);
      const pictures = Array.from(images, ([, picture = '']) => picture);
      await Promise.all([...pages.map((page) => new URL(page).pathname), ...pictures].map(text));
      return pages.length > 0;
    });
    const finished = await moment(async () => readRecord(join(dir, 'dist'))?.unfinished === undefined);
    return { firstPage, firstLead, everyPage, finished };
  } finally {
    if (program.pid) process.kill(-program.pid);
  }
}

/** A fresh clone is installed once, started five times without any cache, then once more with everything cached. */
export async function measureColdStart({ root, quick, log }: Bench): Promise<Figure[]> {
  const dir = mkdtempSync(join(tmpdir(), 'clone-'));
  const clone = join(dir, 'clone');
  try {
    execFileSync('git', ['clone', '--quiet', '--no-hardlinks', root, clone]);
    const began = performance.now();
    execFileSync('npm', ['ci', '--silent', '--cache', join(dir, 'npm')], { cwd: clone, stdio: 'inherit' });
    const install = secondsSince(began);
    const cold = await repeat(quick ? 1 : 5, () => {
      for (const made of ['.cache', 'dist', 'data']) rmSync(join(clone, made), { recursive: true, force: true });
      return start(clone, log);
    });
    const warm = await start(clone, log);
    const of = (moment: keyof Moments) => ({ values: cold.map((moments) => moments[moment]), unit: 's' });
    return [
      { name: 'npm ci', values: [install], unit: 's', how: 'fresh clone, empty npm cache' },
      { name: 'cold npm start → first page', ...of('firstPage'), limit: 15, how: 'no cache of ours' },
      { name: '  → first lead answered 201', ...of('firstLead'), limit: 15, how: 'stored, not yet mailed' },
      { name: '  → every page', ...of('everyPage'), limit: 15, how: 'of the sitemap, and the home page’s pictures' },
      { name: '  → the site as `npm run build` makes it', ...of('finished'), how: 'best pictures, Brotli' },
      { name: 'warm npm start → first page', values: [warm.firstPage], unit: 's', how: 'the same clone again' },
      { name: '  → first lead answered 201', values: [warm.firstLead], unit: 's', how: 'the same' },
    ];
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}
