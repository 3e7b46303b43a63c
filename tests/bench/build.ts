import { changeAndBuild, createBuilder, pagesOf } from './built.ts';
import { contentOf } from './content.ts';
import type { Bench, Figure } from './figure.ts';
import { cores, type Usage } from './run.ts';

export async function measureBuild(bench: Bench): Promise<Figure[]> {
  const count = bench.quick ? 100 : 1000;
  const runs = bench.quick ? 1 : 3;
  const builder = createBuilder(bench);
  const content = await contentOf(bench, count, 'shared');
  const twice = await contentOf(bench, 2 * count, 'shared');
  bench.log('  once for the caches');
  await builder.build(twice);
  const all: Usage[] = [];
  const one: Usage[] = [];
  const double: Usage[] = [];
  const firstChanged: Usage[] = [];
  const changed: Usage[] = [];
  const unchanged: Usage[] = [];
  const whole: Usage[] = [];
  let pages = 0;
  let morePages = 0;
  for (let index = 0; index < runs; index++) {
    bench.log(`  run ${index + 1} of ${runs}`);
    all.push(await builder.build(content));
    pages = pagesOf(builder.outDir);
    firstChanged.push(await changeAndBuild(builder, content));
    changed.push(await changeAndBuild(builder, content));
    unchanged.push(await builder.build(content, { again: true }));
    whole.push(await builder.build(content, { whole: true }));
    one.push(await builder.build(content, { oneCore: true }));
    double.push(await builder.build(twice));
    morePages = pagesOf(builder.outDir);
  }
  const further = double.map(({ cpu }, index) => ((cpu - (all[index]?.cpu ?? 0)) * 1000) / (morePages - pages));
  const how = `${count} generated developments, ${pages} pages, pictures and code known`;
  const part = `${how}; without compression and share pictures`;
  return [
    { name: `build on ${cores} cores`, values: all.map(({ wall }) => wall), unit: 's', limit: 7.3, how: part },
    { name: 'build on one core', values: one.map(({ wall }) => wall), unit: 's', limit: 12, how: `${part}, taskset` },
    {
      name: 'the whole command',
      values: whole.map(({ cpu }) => cpu),
      unit: 's',
      limit: 40,
      how: `processor time; ${how}`,
    },
    { name: 'the whole command, wall', values: whole.map(({ wall }) => wall), unit: 's', how },
    {
      name: 'nothing changed',
      values: unchanged.map(({ cpu }) => cpu),
      unit: 's',
      limit: 0.5 + count / 2000,
      how: 'processor time',
    },
    {
      name: 'build after one value changed',
      values: changed.map(({ cpu }) => cpu),
      unit: 's',
      limit: 2,
      how: `processor time; ${count} developments, the name of one`,
    },
    {
      name: 'the same, first time',
      values: firstChanged.map(({ cpu }) => cpu),
      unit: 's',
      limit: 2,
      how: 'right after a build without caches, whose pages have to be linked into the other folder too',
    },
    { name: 'build, processor time', values: all.map(({ cpu }) => cpu), unit: 's', how: `user and system; ${part}` },
    {
      name: 'each further page',
      values: further,
      unit: 'ms',
      limit: 8,
      how: `processor time of ${morePages} pages less ${pages}`,
    },
    {
      name: 'build, most memory',
      values: all.map(({ memory }) => memory),
      unit: 'MB',
      limit: 700,
      how: 'resident, all threads together',
    },
  ];
}
