import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addManifest, type ServerManifest } from '../../src/server/manifest.ts';
import { freePort } from '../bench/program.ts';
import { manifest } from './siteManifest.ts';

export const program = join(import.meta.dirname, '../../src/server/main.ts');

export interface RunningService {
  child: ChildProcess;
  url: string;
  output(): string;
  /** Also reaches the service when it was started through another command. */
  kill(signal: NodeJS.Signals): void;
  /** Resolves with the exit code, or the signal's name. */
  ended: Promise<number | string>;
}

/** A tiny built site in `folder`, and the variables that make the program serve it. */
export function prepareSite(folder: string, changes: Partial<ServerManifest> = {}): NodeJS.ProcessEnv {
  const outDir = join(folder, 'dist');
  mkdirSync(outDir, { recursive: true });
  writeFileSync(join(outDir, 'index.html'), '<h1>Home</h1>');
  writeFileSync(join(outDir, '404.html'), '<h1>404</h1>');
  addManifest(outDir, '', { ...manifest, ...changes });
  return { OUT_DIR: outDir, DATA_DIR: join(folder, 'data'), RATE_LIMIT: '0', HOST: '127.0.0.1' };
}

/** A start that takes longer is killed, in milliseconds. */
const startLimit = 30_000;

/**
 * Starts the program, by default from its sources, and waits until it answers. The caller ends it.
 * @throws when it ends, or doesn't answer in time
 */
export async function startProcess(
  env: NodeJS.ProcessEnv,
  options: {
    nodeOptions?: string[];
    stdout?: number;
    command?: string[];
    wait?: boolean;
    file?: string;
    args?: string[];
    cwd?: string;
    /** Milliseconds that the start may take. */
    limit?: number;
  } = {},
): Promise<RunningService> {
  const port = env.PORT ?? String(await freePort());
  const [command = process.execPath, ...before] = options.command ?? [];
  const child = spawn(
    command,
    [
      ...before,
      ...(before.length > 0 ? [process.execPath] : []),
      ...(options.nodeOptions ?? []),
      options.file ?? program,
      ...(options.args ?? []),
    ],
    {
      cwd: options.cwd,
      env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, ...env, PORT: port },
      stdio: ['ignore', options.stdout ?? 'pipe', 'pipe'],
      // A group of its own, so that a tracer doesn't leave the service behind.
      detached: true,
    },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      output = (output + chunk).slice(-20_000);
    });
  }
  const ended = new Promise<number | string>((resolve) =>
    child.once('exit', (code, signal) => resolve(code ?? signal ?? '')),
  );
  const url = `http://127.0.0.1:${port}`;
  const kill = (signal: NodeJS.Signals) => {
    if (child.pid !== undefined && child.exitCode === null && child.signalCode === null)
      process.kill(-child.pid, signal);
  };
  const running = { child, kill, url, output: () => output, ended };
  if (options.wait === false) return running;
  const start = performance.now();
  for (;;) {
    if (performance.now() - start > (options.limit ?? startLimit)) kill('SIGKILL');
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`The service ended: ${output}`);
    const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(startLimit) }).catch(() => undefined);
    if (answer?.ok) return running;
    await new Promise((resolve) => setTimeout(resolve, 15));
  }
}

/** Serves a built site as in production, with leads in a folder of its own, until it is stopped. */
export async function serveSite(outDir: string, env: NodeJS.ProcessEnv = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'served-'));
  const service = await startProcess({
    OUT_DIR: outDir,
    DATA_DIR: dataDir,
    RATE_LIMIT: '0',
    HOST: '127.0.0.1',
    ...env,
  });
  return {
    url: service.url.replace('127.0.0.1', 'localhost'),
    async stop(): Promise<void> {
      service.kill('SIGTERM');
      await service.ended;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export type RunningSite = Awaited<ReturnType<typeof serveSite>>;

/** Posts a lead as the page does. */
export function postLead(url: string, body: object, key?: string): Promise<Response> {
  return fetch(`${url}/api/enviar-email`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(key ? { 'Idempotency-Key': key } : {}) },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(20_000),
  });
}
