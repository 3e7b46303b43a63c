import type { Flags, Result } from 'lighthouse';
import { notFoundPath } from '../../src/build/prerender.ts';
import { audit } from './audit.ts';
import { type Bench, type Figure, median } from './figure.ts';
import { builtSite, landing, serve } from './site.ts';
import { siteWithout } from './siteWithout.ts';

/** Six kinds of page, by name. */
const kinds: Readonly<Record<string, string>> = {
  home: '/',
  'landing page': landing,
  'second landing page': '/civitas',
  catalogue: '/catalogo',
  'form page': '/compramos-seu-terreno',
  'editorial page': '/sobre',
};

const qualities = ['accessibility', 'best-practices', 'seo'];

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

/** What keeps a category below 100, in words. */
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
    const result = await audit(url + path, { onlyCategories: qualities, ...(await exceptions(url + path)) });
    for (const line of shortcomings(result)) log(`  ${path}  ${line}`);
    for (const { title, score } of Object.values(result.categories))
      lowest.set(title, Math.min(lowest.get(title) ?? 100, (score ?? 0) * 100));
  }
  const how = `mobile; lowest of ${paths.length} routes, the error screen with them`;
  return [...lowest].map(([name, score]) => ({
    name: `Lighthouse, ${name}`,
    values: [score],
    unit: '',
    least: 100,
    how,
  }));
}

/** One run's points and times; times in ms. */
interface Speed {
  points: number;
  fcp: number;
  lcp: number;
  tbt: number;
}

/** Slow 4G and a processor slowed four times, applied while the page loads, not simulated afterwards. */
async function speedOf(address: string): Promise<Speed> {
  const { categories, audits } = await audit(address, {
    onlyCategories: ['performance'],
    throttlingMethod: 'devtools',
  });
  const time = (id: string) => audits[id]?.numericValue ?? Number.POSITIVE_INFINITY;
  return {
    points: (categories.performance?.score ?? 0) * 100,
    fcp: time('first-contentful-paint'),
    lcp: time('largest-contentful-paint'),
    tbt: time('total-blocking-time'),
  };
}

function figuresOf(name: string, own: readonly Speed[], bare: readonly Speed[]): Figure[] {
  const all = (runs: readonly Speed[], key: keyof Speed, per = 1) => runs.map((speed) => speed[key] / per);
  const middle = (runs: readonly Speed[], key: keyof Speed) => median(all(runs, key));
  const ratio = (key: 'fcp' | 'lcp') => middle(own, key) / middle(bare, key);
  const beside = (key: keyof Speed, per = 1, unit = '') =>
    `without boot script ${Number((middle(bare, key) / per).toFixed(2))}${unit}`;
  return [
    { name: `${name}, performance`, values: all(own, 'points'), unit: '', least: 97, how: beside('points') },
    { name: `${name}, FCP`, values: all(own, 'fcp', 1000), unit: 's', limit: 1, how: beside('fcp', 1000, ' s') },
    { name: `${name}, LCP`, values: all(own, 'lcp', 1000), unit: 's', limit: 2.3, how: beside('lcp', 1000, ' s') },
    { name: `${name}, TBT`, values: all(own, 'tbt'), unit: 'ms', limit: 50, how: beside('tbt', 1, ' ms') },
    {
      name: `${name}, against no script`,
      values: [Math.max(ratio('fcp'), ratio('lcp'), middle(bare, 'points') / middle(own, 'points'))],
      unit: '×',
      limit: 1.1,
      how: 'the worst of points, FCP and LCP, medians of the same run',
    },
    {
      name: `${name}, TBT beyond`,
      values: [middle(own, 'tbt') - middle(bare, 'tbt')],
      unit: 'ms',
      limit: 5,
      how: 'a tenth of the allowed: without the boot script it can be 0',
    },
  ];
}

/**
 * Each run measures every page with and without the boot script, in turn, so that a slow moment of the machine affects
 * both.
 */
async function measureSpeed({ quick, log }: Bench, url: string, bareUrl: string): Promise<Figure[]> {
  const chosen = Object.entries(kinds).slice(0, quick ? 2 : undefined);
  const own = new Map<string, Speed[]>(chosen.map(([name]) => [name, []]));
  const bare = new Map<string, Speed[]>(chosen.map(([name]) => [name, []]));
  const runs = quick ? 1 : 5;
  for (let run = 1; run <= runs; run++) {
    log(`  performance, run ${run} of ${runs}`);
    for (const [name, path] of chosen) {
      own.get(name)?.push(await speedOf(url + path));
      bare.get(name)?.push(await speedOf(bareUrl + path));
    }
  }
  return chosen.flatMap(([name]) => figuresOf(name, own.get(name) ?? [], bare.get(name) ?? []));
}

export async function measureLighthouse(bench: Bench): Promise<Figure[]> {
  const { outDir, paths } = await builtSite(bench);
  const site = await serve(bench, outDir);
  const bare = await serve(bench, await siteWithout('boot', outDir, bench.workDir));
  try {
    const measured = bench.quick ? ['/', landing, notFoundPath] : [...paths, notFoundPath];
    return [...(await measureQualities(bench, site.url, measured)), ...(await measureSpeed(bench, site.url, bare.url))];
  } finally {
    await site.stop();
    await bare.stop();
  }
}
