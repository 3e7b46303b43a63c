import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Bench, Figure } from './figure.ts';
import { freePort } from './program.ts';

const secondsSince = (began: number) => (performance.now() - began) / 1000;

function command(name: string, args: string[], cwd: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(name, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] });
    child.once('error', reject).once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`${name} failed.`))));
  });
}

async function answers(url: string, program: ChildProcess): Promise<void> {
  while (program.exitCode === null) {
    if (
      await fetch(url).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return;
    await new Promise((resume) => setTimeout(resume, 100));
  }
  throw new Error('npm start ended before it answered.');
}

/** `npm start` in a clone until its first answer; what it says of itself divides the time. */
async function start(dir: string, log: Bench['log']) {
  const port = await freePort();
  const began = performance.now();
  const program = spawn('npm', ['start'], {
    cwd: dir,
    env: { ...process.env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  });
  let built = 0;
  program.stderr.on('data', (data) => {
    for (const line of String(data).split('\n')) {
      if (line.startsWith('Built ')) built = secondsSince(began);
      if (line.trim()) log(`  ${secondsSince(began).toFixed(1).padStart(6)} s  ${line}`);
    }
  });
  try {
    await answers(`http://localhost:${port}/`, program);
    return { total: secondsSince(began), built };
  } finally {
    if (program.pid) process.kill(-program.pid);
  }
}

/** A fresh clone without any cache: install, build, first answer; then the same start again. */
export async function measureColdStart({ root, log }: Bench): Promise<Figure[]> {
  const dir = mkdtempSync(join(tmpdir(), 'clone-'));
  try {
    const clone = join(dir, 'clone');
    await command('git', ['clone', '--quiet', '--no-hardlinks', root, clone], dir);
    const began = performance.now();
    await command('npm', ['ci', '--silent', '--cache', join(dir, 'npm')], clone);
    const install = secondsSince(began);
    log(`  ${install.toFixed(1).padStart(6)} s  installed`);
    const cold = await start(clone, log);
    const warm = await start(clone, log);
    return [
      {
        name: 'cold npm ci && npm start',
        values: [install + cold.total],
        unit: 's',
        limit: 180,
        how: 'fresh clone, no caches, to the first answer',
      },
      { name: '  of it installing', values: [install], unit: 's', how: 'npm ci with an empty cache' },
      { name: '  of it building', values: [cold.built], unit: 's', how: 'code, pictures, pages, precompression' },
      { name: 'warm npm start', values: [warm.total], unit: 's', how: 'the same clone again' },
    ];
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}
