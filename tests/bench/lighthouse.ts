import { chromium } from '@playwright/test';
import lighthouse, { type Flags, type Result } from 'lighthouse';
import { notFoundPath } from '../../src/build/prerender.ts';
import { serveSite } from '../support/serviceProcess.ts';
import { launchOptions } from './browser.ts';
import type { Bench, Figure } from './figure.ts';
import { freePort } from './program.ts';
import { builtSite, landing } from './realSite.ts';

/** Six kinds of page, by name. */
const kinds: Readonly<Record<string, string>> = {
  home: '/',
  'landing page': landing,
  'second landing page': '/civitas',
  catalogue: '/catalogo',
  'form page': '/compramos-seu-terreno',
  'editorial page': '/sobre',
};

/** One run of Lighthouse with its phone preset, in a fresh browser. */
async function audit(url: string, flags: Flags): Promise<Result> {
  const port = await freePort();
  const browser = await chromium.launch(await launchOptions(`--remote-debugging-port=${port}`));
  try {
    const run = await lighthouse(url, { port, logLevel: 'error', ...flags });
    if (!run || run.lhr.runtimeError) throw new Error(`Lighthouse could not measure ${url}.`, { cause: run?.lhr });
    return run.lhr;
  } finally {
    await browser.close();
  }
}

/**
 * Audits that a page fails on purpose: being found, if it is kept out of search engines; status and console, if it is
 * the error screen, because the browser logs a 404. Without `ignoreStatusCode` Lighthouse refuses to measure a 404.
 */
async function exceptions(address: string): Promise<Flags> {
  const response = await fetch(address);
  const hidden = /<meta name="robots" content="noindex/.test(await response.text());
  const skipAudits = [
    ...(hidden ? ['is-crawlable'] : []),
    ...(response.ok ? [] : ['http-status-code', 'errors-in-console']),
  ];
  return { ignoreStatusCode: !response.ok, ...(skipAudits.length > 0 && { skipAudits }) };
}

/** The reasons why a category is below 100, in words. */
function shortcomings({ categories, audits }: Result): string[] {
  return Object.values(categories).flatMap(({ score, title, auditRefs }) => {
    if (score === 1) return [];
    const failed = auditRefs
      .filter(({ id, weight }) => weight > 0 && audits[id]?.score !== null && audits[id]?.score !== 1)
      .map(({ id }) => `${id} (${audits[id]?.title})`);
    return [`${title} ${Math.round((score ?? 0) * 100)}: ${failed.join(', ')}`];
  });
}

/** The lowest score of each category over the given pages; logs what is wrong on each page. */
async function measureQualities({ log }: Bench, url: string, paths: readonly string[]): Promise<Figure[]> {
  const lowest = new Map<string, number>();
  for (const path of paths) {
    const onlyCategories = ['accessibility', 'best-practices', 'seo'];
    const result = await audit(url + path, { onlyCategories, ...(await exceptions(url + path)) });
    for (const line of shortcomings(result)) log(`  ${path}  ${line}`);
    for (const { title, score } of Object.values(result.categories))
      lowest.set(title, Math.min(lowest.get(title) ?? 100, (score ?? 0) * 100));
  }
  const how = `mobile; lowest of ${paths.length} routes, the error screen with them`;
  return [...lowest].map(([name, score]) => ({ name: `Lighthouse, ${name}`, values: [score], least: 100, how }));
}

/** Points and times under slow 4G and on a processor slowed four times, applied while the page loads, not simulated. */
async function measureSpeed({ quick, log }: Bench, url: string): Promise<Figure[]> {
  const chosen = Object.entries(kinds).slice(0, quick ? 1 : undefined);
  const results = chosen.map((): Result[] => []);
  for (let run = 1; run <= (quick ? 1 : 5); run++) {
    log(`  performance, run ${run}`);
    for (const [at, [, path]] of chosen.entries())
      results[at]?.push(await audit(url + path, { onlyCategories: ['performance'], throttlingMethod: 'devtools' }));
  }
  return chosen.flatMap(([name, path], at): Figure[] => {
    const runs = results[at] ?? [];
    const times = (id: string, per = 1) => runs.map(({ audits }) => (audits[id]?.numericValue ?? Number.NaN) / per);
    const points = runs.map(({ categories }) => (categories.performance?.score ?? 0) * 100);
    return [
      { name: `${name}, performance`, values: points, least: 97, how: path },
      { name: `${name}, FCP`, values: times('first-contentful-paint', 1000), unit: 's', limit: 1 },
      { name: `${name}, LCP`, values: times('largest-contentful-paint', 1000), unit: 's', limit: 2.3 },
      { name: `${name}, TBT`, values: times('total-blocking-time'), unit: 'ms', limit: 50 },
    ];
  });
}

export async function measureLighthouse(bench: Bench): Promise<Figure[]> {
  const { outDir, paths } = await builtSite(bench);
  const site = await serveSite(outDir);
  try {
    const measured = bench.quick ? [landing, notFoundPath] : [...paths, notFoundPath];
    return [...(await measureQualities(bench, site.url, measured)), ...(await measureSpeed(bench, site.url))];
  } finally {
    await site.stop();
  }
}
