import { type Bench, type Figure, repeat } from './figure.ts';
import { contentOf } from './generate.ts';
import { cores } from './measuredRun.ts';
import { createBuilder } from './siteBuilder.ts';

export async function measureBuild(bench: Bench): Promise<Figure[]> {
  const count = bench.quick ? 100 : 1000;
  const some = createBuilder(bench, await contentOf(bench, count, 'shared'));
  const twice = createBuilder(bench, await contentOf(bench, 2 * count, 'shared'));
  bench.log('  once for the caches');
  await twice.build();
  const runs = await repeat(bench.quick ? 1 : 3, async (run) => {
    bench.log(`  run ${run + 1}`);
    const all = await some.build();
    const pages = some.pages();
    // The first change also links the pages into the other folder.
    await some.changeOne();
    const changed = await some.changeOne();
    const unchanged = await some.build({ again: true });
    const whole = await some.build({ whole: true });
    const one = await some.build({ oneCore: true });
    const more = await twice.build();
    const further = ((more.cpu - all.cpu) * 1000) / (twice.pages() - pages);
    return { all, changed, unchanged, whole, one, further };
  });
  const how = `${count} generated developments, pictures and code known`;
  const part = `${how}; without compression and share pictures`;
  const cpu = `processor time; ${how}`;
  return [
    { name: `build on ${cores} cores`, values: runs.map(({ all }) => all.wall), unit: 's', limit: 7.3, how: part },
    { name: 'build on one core', values: runs.map(({ one }) => one.wall), unit: 's', limit: 12, how: part },
    { name: 'build, most memory', values: runs.map(({ all }) => all.memory), unit: 'MB', limit: 700, how: part },
    { name: 'each further page', values: runs.map(({ further }) => further), unit: 'ms', limit: 8, how: cpu },
    { name: 'the whole command', values: runs.map(({ whole }) => whole.cpu), unit: 's', limit: 40, how: cpu },
    { name: 'one value changed', values: runs.map(({ changed }) => changed.cpu), unit: 's', limit: 2, how: cpu },
    { name: 'nothing changed', values: runs.map(({ unchanged }) => unchanged.cpu), unit: 's', limit: 1, how: cpu },
  ];
}
