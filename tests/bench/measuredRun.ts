import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';

/** Time and memory of one run of a program. */
export interface Usage {
  /** Seconds from start to end. */
  wall: number;
  /** Seconds of processor time, those of the system included. */
  cpu: number;
  /** The most memory it held, in MB. */
  memory: number;
}

interface RunOptions {
  env?: Record<string, string>;
  /** On the first processor alone. */
  oneCore?: boolean;
  cwd?: string;
}

/** The number of processors of this machine. */
export const cores = availableParallelism();

const imported = [join(import.meta.dirname, 'writeUsage.ts'), join(import.meta.dirname, '../../src/cli/node24.js')];

/** Runs a program to its end, with its modules compiled as in the commands of `package.json`. @returns what it used */
export async function run(
  args: readonly string[],
  { env = {}, oneCore = false, cwd }: RunOptions = {},
): Promise<Usage> {
  const dir = mkdtempSync(join(tmpdir(), 'usage-'));
  const file = join(dir, 'usage.json');
  const node = [process.execPath, ...imported.flatMap((file) => ['--import', file]), ...args];
  const [command = '', ...rest] = oneCore ? ['taskset', '-c', '0', ...node] : node;
  const began = performance.now();
  try {
    await new Promise<void>((resolve, reject) => {
      const child = spawn(command, rest, {
        cwd,
        env: { ...process.env, ...env, USAGE_FILE: file },
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      let errors = '';
      child.stderr.on('data', (data) => (errors += data));
      child.once('error', reject);
      child.once('exit', (code) =>
        code === 0 ? resolve() : reject(new Error(`${args.join(' ')} failed:\n${errors}`)),
      );
    });
    const wall = (performance.now() - began) / 1000;
    const { userCPUTime, systemCPUTime, maxRSS }: NodeJS.ResourceUsage = JSON.parse(readFileSync(file, 'utf8'));
    return { wall, cpu: (userCPUTime + systemCPUTime) / 1e6, memory: maxRSS / 1024 };
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}
