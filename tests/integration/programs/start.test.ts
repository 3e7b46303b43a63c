import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { onTestFinished, test } from 'vitest';
import { freePort } from '../../bench/program.ts';
import { siteContent, siteDist } from '../../support/buildSite.ts';
import { temporaryFolder, until } from '../../support/service.ts';

const site = { CONTENT_DIR: siteContent, OUT_DIR: siteDist };

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
