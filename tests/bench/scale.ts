import { join } from 'node:path';
import { startDev } from './dev.ts';
import { type Bench, type Figure, median, repeat } from './figure.ts';
import { contentOf } from './generate.ts';
import { run } from './measuredRun.ts';
import { landing } from './realSite.ts';
import { createBuilder } from './siteBuilder.ts';

/** Pages that every visitor sees, by their file: none may grow with the number of developments. */
const commonPages: Readonly<Record<string, string>> = {
  home: 'index.html',
  catalogue: 'catalogo/index.html',
  'landing page': `${landing.slice(1)}/index.html`,
  'error screen (menu and frame)': '404.html',
};

/** Weight of a site with `count` generated developments, and usage of `runs` builds of it. */
async function measure(bench: Bench, count: number, runs: number) {
  const builder = createBuilder(bench, await contentOf(bench, count, 'own'));
  bench.log(`  ${count} generated developments: once for the caches`);
  await builder.build();
  const usages = await repeat(runs, (index) => {
    bench.log(`  run ${index + 1} of ${runs}`);
    return builder.build();
  });
  const changed = await repeat(runs, async () => (await builder.changeOne()).cpu);
  const unchanged = await repeat(runs, async () => (await builder.build({ again: true })).cpu);
  const pages = builder.pages();
  const perPage = usages.map(({ cpu }) => (cpu * 1000) / pages);
  const how = `${count} generated developments, ${pages} pages; pictures and code known, without compression and share pictures`;
  const most = 0.5 + count / 2000;
  const figures: Figure[] = [
    { name: `build, ${count}`, values: usages.map(({ wall }) => wall), unit: 's', how },
    { name: `most memory, ${count}`, values: usages.map(({ memory }) => memory), unit: 'MB', how },
    { name: `processor time a page, ${count}`, values: perPage, unit: 'ms', how },
    { name: `one value changed, ${count}`, values: changed, unit: 's', limit: 4, how: 'processor time' },
    { name: `nothing changed, ${count}`, values: unchanged, unit: 's', limit: most, how: 'processor time' },
  ];
  const sizes = Object.values(commonPages).map((file) => builder.pageSize(file) / 1000);
  const list = builder.dataSize('catalogo/index.html') / 1000;
  return { figures, perPage: median(perPage), sizes, list, script: builder.scriptSize() };
}

/** Seconds from the start of `npm run dev` to its first page. */
async function devStart({ root }: Bench, contentDir: string): Promise<number> {
  const began = performance.now();
  const { stop } = await startDev(root, contentDir, landing);
  const seconds = (performance.now() - began) / 1000;
  await stop();
  return seconds;
}

export async function measureScale(bench: Bench): Promise<Figure[]> {
  const [few, lots] = bench.quick ? [60, 300] : [1000, 5000];
  const runs = bench.quick ? 1 : 3;
  const own = await measure(bench, 0, 0);
  const some = await measure(bench, few, runs);
  const many = await measure(bench, lots, runs);
  bench.log('  validate and the dev server');
  const contentDir = await contentOf(bench, lots, 'own');
  const validate = () => run([join(bench.root, 'src/cli/validate.ts')], { env: { CONTENT_DIR: contentDir } });
  const validated = await repeat(runs, async () => (await validate()).wall);
  const started = await repeat(runs, () => devStart(bench, contentDir));
  const how = `${lots} generated developments`;
  const more = `Brotli, more than with the own developments; ${how}`;
  return [
    ...some.figures,
    ...many.figures,
    { name: 'a page among many against some', values: [many.perPage / some.perPage], unit: '×', limit: 1.15 },
    ...Object.keys(commonPages).map((name, at) => ({
      name,
      values: [(many.sizes[at] ?? 0) - (own.sizes[at] ?? 0)],
      unit: 'kB',
      limit: 10,
      how: more,
    })),
    { name: 'list for filters', values: [many.list], unit: 'kB', limit: 150, how: 'Brotli, when touched' },
    { name: 'script growth', values: [Math.abs(many.script - own.script)], unit: 'B', limit: 2048, how: 'all, gzip' },
    { name: 'validate', values: validated, unit: 's', limit: 10, how },
    { name: 'dev server, first page', values: started, unit: 's', limit: 10, how },
  ];
}
