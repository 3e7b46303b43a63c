import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../../bench/program.ts';
import { siteContent, siteDist } from '../../support/buildSite.ts';
import { startProcess } from '../../support/process.ts';
import { temporaryFolder, until } from '../../support/service.ts';

const site = { CONTENT_DIR: siteContent, OUT_DIR: siteDist };
const startFile = join(import.meta.dirname, '../../../src/cli/start.ts');

test('npm start serves the built site, from whichever folder it is started', async () => {
  const folder = temporaryFolder();
  const service = await startProcess(
    { ...site, DATA_DIR: folder, HOST: '127.0.0.1' },
    { file: startFile, cwd: folder, args: ['--no-build'] },
  );
  onTestFinished(() => service.kill('SIGKILL'));
  expect((await fetch(`${service.url}/catalogo`)).status).toBe(200);
});

test('a stop signal to npm stops the service, though npm’s shell may not pass it on', async () => {
  const port = await freePort();
  const npm = spawn('npm', ['start', '--', '--no-build'], {
    cwd: join(import.meta.dirname, '../../..'),
    env: { ...process.env, ...site, PORT: String(port), DATA_DIR: temporaryFolder() },
    stdio: 'ignore',
    detached: true,
  });
  onTestFinished(() => {
    try {
      process.kill(-(npm.pid as number), 'SIGKILL');
    } catch {
      // Ended, as it should be.
    }
  });
  const answers = () =>
    fetch(`http://localhost:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  await until(answers);
  npm.kill('SIGTERM');
  await until(async () => !(await answers()));
});
