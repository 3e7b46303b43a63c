/** `npm run bench [-- name …]`: measures the built product and prints each figure beside its target. */

import { mkdirSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Figure, Measurement } from './figure.ts';
import { cores } from './run.ts';
import { table } from './table.ts';

/** Imported when it runs, because most need a browser and the others don't. */
const measurements: Record<string, () => Promise<Measurement>> = {
  script: async () => (await import('./script.ts')).measureScript,
  pictures: async () => (await import('./pictures.ts')).measurePictures,
  'main-thread': async () => (await import('./mainThread.ts')).measureMainThread,
  taps: async () => (await import('./taps.ts')).measureTaps,
  'next-page': async () => (await import('./nextPage.ts')).measureNextPage,
  validate: async () => (await import('./validate.ts')).measureValidate,
  build: async () => (await import('./build.ts')).measureBuild,
  dev: async () => (await import('./dev.ts')).measureDev,
  studio: async () => (await import('./studio.ts')).measureStudio,
  scale: async () => (await import('./scale.ts')).measureScale,
  lighthouse: async () => (await import('./lighthouse.ts')).measureLighthouse,
  'cold-start': async () => (await import('./coldStart.ts')).measureColdStart,
};

/** Run only by name: they take a quarter of an hour or longer, or install everything again. */
const onlyByName = new Set(['next-page', 'scale', 'lighthouse', 'cold-start']);

const help = `Usage: npm run bench -- [--quick] [name …]

Measures: ${Object.keys(measurements).join(', ')}
Without names all but ${[...onlyByName].join(', ')}. --quick makes them small: it shows that they work.`;

/** The measurements to run. @throws when a name is unknown */
export function chosen(names: readonly string[]): string[] {
  for (const name of names) if (!(name in measurements)) throw new Error(`There is no measurement '${name}'.\n${help}`);
  return names.length > 0 ? [...names] : Object.keys(measurements).filter((name) => !onlyByName.has(name));
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { quick: { type: 'boolean', default: false }, help: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  if (values.help) return console.log(help);
  const root = resolve(import.meta.dirname, '../..');
  const workDir = join(root, '.cache/bench');
  mkdirSync(workDir, { recursive: true });
  const figures: Figure[] = [];
  for (const name of chosen(positionals)) {
    console.error(`${name} (load ${loadavg()[0]?.toFixed(1)} on ${cores} cores)`);
    const measure = await measurements[name]?.();
    const found = await measure?.({ root, workDir, quick: values.quick, log: (line) => console.error(line) });
    figures.push(...(found ?? []));
  }
  console.log(table(figures));
}

if (import.meta.main) {
  try {
    await main();
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}
