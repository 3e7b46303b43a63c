import { join } from 'node:path';
import { changeAndBuild, createBuilder, dataSize, largestPage, pageSize, pagesOf, scriptSize } from './built.ts';
import { contentOf } from './content.ts';
import { type Bench, type Figure, median, repeat } from './figure.ts';
import { freePort, startProgram } from './program.ts';
import { run, type Usage } from './run.ts';
import { landing } from './site.ts';

/** Pages that every visitor sees, by their file: none may grow with the number of developments. */
const commonPages: Readonly<Record<string, string>> = {
  home: 'index.html',
  catalogue: 'catalogo/index.html',
  'landing page': `${landing.slice(1)}/index.html`,
  'error screen (menu and frame)': '404.html',
};

/** What building a site with `count` generated developments used, and what it weighs. */
interface Built {
  count: number;
  pages: number;
  usages: Usage[];
  /** Seconds of processor time after the name of one development was changed. */
  changed: number[];
  /** The same when nothing was changed. */
  unchanged: number[];
  /** kB of each of `commonPages`. */
  sizes: Record<string, number>;
  /** kB that filtering fetches. */
  list: number;
  script: number;
  largest: number;
}

/** Builds once for the caches (pictures, code) and then `runs` times. */
async function measure(bench: Bench, contentDir: string, count: number, runs: number): Promise<Built> {
  const builder = createBuilder(bench);
  const { outDir, build } = builder;
  bench.log(`  ${count} generated developments: once for the caches`);
  await build(contentDir);
  const usages: Usage[] = [];
  for (let index = 1; index <= runs; index++) {
    bench.log(`  ${count} generated developments: run ${index} of ${runs}`);
    usages.push(await build(contentDir));
  }
  const changed = count > 0 ? await repeat(runs, async () => (await changeAndBuild(builder, contentDir)).cpu) : [];
  const unchanged = await repeat(runs, async () => (await build(contentDir, { again: true })).cpu);
  const sizes = Object.entries(commonPages).map(([name, file]) => [name, pageSize(outDir, file) / 1000]);
  return {
    count,
    pages: pagesOf(outDir),
    usages,
    changed,
    unchanged,
    sizes: Object.fromEntries(sizes),
    list: dataSize(outDir, 'catalogo/index.html') / 1000,
    script: scriptSize(outDir),
    largest: largestPage(outDir) / 1000,
  };
}

/** Seconds from the start of `npm run dev` to its first page. */
async function devStart({ root }: Bench, contentDir: string): Promise<number> {
  const port = await freePort();
  const began = performance.now();
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const args = [vite, '--port', String(port), '--strictPort'];
  const server = await startProgram(args, { CONTENT_DIR: contentDir }, `http://localhost:${port}${landing}`);
  const seconds = (performance.now() - began) / 1000;
  await server.stop();
  return seconds;
}

const perPage = ({ usages, pages }: Built) => usages.map(({ cpu }) => (cpu * 1000) / pages);
const memory = ({ usages }: Built) => usages.map((usage) => usage.memory);

/** What building uses, at each size and the larger compared with the smaller. */
function costs(some: Built, many: Built): Figure[] {
  const each = [some, many].flatMap((built): Figure[] => {
    const name = (what: string) => `${what}, ${built.count} developments`;
    return [
      {
        name: name('build'),
        values: built.usages.map(({ wall }) => wall),
        unit: 's',
        how: `${built.pages} pages; pictures and code known, without compression and share pictures`,
      },
      { name: name('processor time a page'), values: perPage(built), unit: 'ms', how: 'user and system' },
      { name: name('after one value changed'), values: built.changed, unit: 's', limit: 4, how: 'processor time' },
      {
        name: name('nothing changed'),
        values: built.unchanged,
        unit: 's',
        limit: 0.5 + built.count / 2000,
        how: 'processor time',
      },
      { name: name('most memory'), values: memory(built), unit: 'MB', how: 'resident, all threads together' },
    ];
  });
  const further = (values: (built: Built) => number[]) =>
    (median(values(many)) - median(values(some))) / (many.pages - some.pages);
  return [
    ...each,
    {
      name: 'processor time a page, many against some',
      values: [median(perPage(many)) / median(perPage(some))],
      unit: '×',
      limit: 1.15,
      how: `of ${many.pages} pages against ${some.pages}, medians`,
    },
    {
      name: 'each further page',
      values: [further(({ usages }) => usages.map(({ cpu }) => cpu * 1000))],
      unit: 'ms',
      how: 'processor time; what the start costs is left out',
    },
    { name: 'memory of each further page', values: [further(memory) * 1000], unit: 'kB', how: 'the same' },
  ];
}

/** What visitors download, compared with the project's own site. */
function weights(own: Built, many: Built): Figure[] {
  return [
    ...Object.keys(commonPages).map((name) => ({
      name: `${name}, more than with the own developments`,
      values: [(many.sizes[name] ?? 0) - (own.sizes[name] ?? 0)],
      unit: 'kB',
      limit: 10,
      how: `Brotli; ${many.sizes[name]?.toFixed(1)} kB with ${many.count} generated ones`,
    })),
    { name: 'catalogue, list for filters', values: [many.list], unit: 'kB', limit: 150, how: 'Brotli, when touched' },
    {
      name: 'script growth',
      values: [Math.abs(many.script - own.script)],
      unit: 'B',
      limit: 2048,
      how: `all scripts, gzip; ${(many.script / 1000).toFixed(0)} kB`,
    },
    { name: 'largest page', values: [own.largest, many.largest], unit: 'kB', how: 'HTML as written' },
  ];
}

export async function measureScale(bench: Bench): Promise<Figure[]> {
  const [few, lots] = bench.quick ? [60, 300] : [1000, 5000];
  const runs = bench.quick ? 1 : 3;
  const contentDir = await contentOf(bench, lots, 'own');
  const own = await measure(bench, await contentOf(bench, 0, 'own'), 0, 0);
  const some = await measure(bench, await contentOf(bench, few, 'own'), few, runs);
  const many = await measure(bench, contentDir, lots, runs);
  bench.log('  validate and the dev server');
  const validate = () => run([join(bench.root, 'src/cli/validate.ts')], { env: { CONTENT_DIR: contentDir } });
  const how = `${lots} generated developments`;
  return [
    ...costs(some, many),
    ...weights(own, many),
    { name: 'validate', values: await repeat(runs, async () => (await validate()).wall), unit: 's', limit: 10, how },
    {
      name: 'dev server, first page',
      values: await repeat(runs, () => devStart(bench, contentDir)),
      unit: 's',
      limit: 10,
      how,
    },
  ];
}
