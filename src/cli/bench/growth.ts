import { globSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { contentOf } from './content.ts';
import type { Bench, Figure } from './figure.ts';
import { run } from './run.ts';

/** Script of a built site as fetched (gzip), and its largest page. */
function weigh(outDir: string) {
  const scripts = globSync('assets/*.js', { cwd: outDir });
  const pages = globSync('**/*.html', { cwd: outDir });
  return {
    script: scripts.reduce((sum, file) => sum + gzipSync(readFileSync(join(outDir, file)), { level: 9 }).length, 0),
    largest: Math.max(...pages.map((file) => statSync(join(outDir, file)).size)),
  };
}

/** Builds few and many developments and compares what visitors are sent. */
export async function measureGrowth(bench: Bench): Promise<Figure[]> {
  const many = bench.quick ? 100 : 5000;
  const outDir = join(bench.workDir, 'site', 'dist');
  const builtOf = async (count: number) => {
    bench.log(`  building ${count} generated developments`);
    rmSync(outDir, { recursive: true, force: true });
    const env = { CONTENT_DIR: contentOf(bench, count), OUT_DIR: outDir };
    await run([join(bench.root, 'src/cli/build.ts'), '--no-compress', '--no-share'], { env });
    return weigh(outDir);
  };
  const few = await builtOf(0);
  const more = await builtOf(many);
  const how = `the project's own developments against ${many} more`;
  return [
    {
      name: 'script growth',
      values: [Math.abs(more.script - few.script)],
      unit: 'B',
      limit: 2048,
      how: `${how}; all scripts, gzip`,
    },
    { name: 'all script', values: [more.script / 1000], unit: 'kB', how: 'gzip, of every island together' },
    {
      name: 'largest page',
      values: [few.largest / 1000, more.largest / 1000],
      unit: 'kB',
      how: `${how}; HTML as written`,
    },
  ];
}
