/** `npm run bench [-- name …]`: measures the built product and prints each figure beside its target. */

import { mkdirSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Figure, isMissed, type Measurement, table } from './figure.ts';
import { cores } from './measuredRun.ts';

/** Imported when it runs, because most need a browser and the others don't. */
const measurements: Record<string, () => Promise<Measurement>> = {
  'main-thread': async () => (await import('./mainThread.ts')).measureMainThread,
  taps: async () => (await import('./taps.ts')).measureTaps,
  'next-page': async () => (await import('./nextPage.ts')).measureNextPage,
  validate: async () => (await import('./validate.ts')).measureValidate,
  build: async () => (await import('./build.ts')).measureBuild,
  dev: async () => (await import('./dev.ts')).measureDev,
  studio: async () => (await import('./studio.ts')).measureStudio,
};

/** Run only by name: they take a quarter of an hour or longer, install everything again, or need programs of the system. */
const onlyByName: typeof measurements = {
  scale: async () => (await import('./scale.ts')).measureScale,
  lighthouse: async () => (await import('./lighthouse.ts')).measureLighthouse,
  'cold-start': async () => (await import('./coldStart.ts')).measureColdStart,
  'service-load': async () => (await import('./service/load.ts')).measureLoad,
  'service-kills': async () => (await import('./service/kills.ts')).measureKills,
  'service-instances': async () => (await import('./service/kills.ts')).measureInstances,
  'visit-counts': async () => (await import('./visits/day.ts')).measureVisits,
  'service-leads': async () => (await import('./service/leadsCommand.ts')).measureLeadsCommand,
  team: async () => (await import('./team.ts')).measureTeam,
  defects: async () => (await import('./defects.ts')).measureDefects,
};
const all = { ...measurements, ...onlyByName };

const help = `Usage: npm run bench -- [--quick] [name …]

Measures: ${Object.keys(all).join(', ')}
Without names: ${Object.keys(measurements).join(', ')}. --quick makes them small: it shows that they work.
After 'defects' may stand names of its patches.
Ends with 1 when a figure misses its target.`;

/** Runs the chosen measurements. @throws when a name is unknown or the machine lacks what one needs */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { quick: { type: 'boolean', default: false }, help: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  if (values.help) return console.log(help);
  const names = positionals[0] === 'defects' ? ['defects'] : positionals;
  const chosen = positionals.slice(names.length);
  const unknown = names.find((name) => !(name in all));
  if (unknown) throw new Error(`There is no measurement '${unknown}'.\n${help}`);
  const root = resolve(import.meta.dirname, '../..');
  const workDir = join(root, '.cache/bench');
  mkdirSync(workDir, { recursive: true });
  const figures: Figure[] = [];
  for (const name of names.length > 0 ? names : Object.keys(measurements)) {
    console.error(`${name} (load ${loadavg()[0]?.toFixed(1)} on ${cores} cores)`);
    const measure = await all[name]?.();
    figures.push(...((await measure?.({ root, workDir, quick: values.quick, chosen, log: console.error })) ?? []));
  }
  console.log(table(figures));
  if (figures.some(isMissed)) process.exitCode = 1;
}

try {
  await main();
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
