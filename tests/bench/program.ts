import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const server = createServer()
      .once('error', () => resolve(false))
      .listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });

/**
 * A port that nobody listens on. It is below the system's ephemeral ports, so that no other program is given it before
 * it is used.
 */
export async function freePort(): Promise<number> {
  const port = randomInt(20_000, 32_768);
  return (await isFree(port)) ? port : freePort();
}

/** Starts a program of the project on a port of its own and waits until its page at `path` answers; `stop` ends it. */
export async function startProgram(
  args: string[],
  env: Record<string, string>,
  path: string,
  port?: number,
): Promise<{ url: string; process: ChildProcess; stop: () => Promise<void> }> {
  const at = port ?? (await freePort());
  const url = `http://localhost:${at}`;
  const program = spawn(process.execPath, [...args, '--port', String(at)], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [program.stdout, program.stderr]) stream?.on('data', (data) => (output += data));
  const ended = new Promise<void>((resolve) => program.once('exit', () => resolve()));
  for (let attempt = 0; attempt < 900; attempt++) {
    if (program.exitCode !== null) throw new Error(`The program ended with ${program.exitCode}:\n${output}`);
    const answered = await fetch(url + path).then(
      () => true,
      () => false,
    );
    if (answered) {
      return {
        url,
        process: program,
        stop: () => {
          program.kill();
          return ended;
        },
      };
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  program.kill();
  throw new Error(`The program did not answer at ${url}${path}:\n${output}`);
}
