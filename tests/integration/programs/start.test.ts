import { spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { recordEnding, saveBeside } from '../../../src/server/manifest.ts';
import { freePort } from '../../bench/program.ts';
import { siteContent, siteDist } from '../../support/buildSite.ts';
import { temporaryFolder, until } from '../../support/service.ts';
import { prepareSite } from '../../support/serviceProcess.ts';

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

test('with --no-build a site whose first build was interrupted is refused: its pictures would be missing', async () => {
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    ...prepareSite(temporaryFolder()),
    PORT: String(await freePort()),
    LC_ALL: 'C',
  };
  saveBeside(env.OUT_DIR ?? '', recordEnding, '', { files: ['index.html'], unfinished: true });
  const start = join(import.meta.dirname, '../../../src/cli/start.ts');
  const { status, stderr } = spawnSync(process.execPath, [start, '--no-build'], {
    env,
    encoding: 'utf8',
    timeout: 30_000,
  });
  expect([status, stderr]).toEqual([
    1,
    'The first build of the site was interrupted, and pictures are missing. Run npm run build, or npm start without --no-build.\n',
  ]);
});
