/** Dates in the content, with the real programs and the real clock. */
import { fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { zoned } from '../../../../src/config/load/schedule.ts';
import { copyContent } from '../../../support/copyContent.ts';
import { temporaryFolder } from '../../../support/service.ts';
import { type RunningService, startProcess } from '../../../support/serviceProcess.ts';

const minute = 60_000;

/** A date in the form of the files. */
const date = (instant: number) => zoned(instant).slice(0, 16);

const comes = (instant: number) => sleep(Math.max(0, instant - Date.now()));

test('who builds while a build waits for its hour doesn’t wait for it, and is not replaced by it', async () => {
  const content = copyContent();
  onTestFinished(content.remove);
  content.edit('pulso-home.yaml', /^status:/m, `publishAt: ${date(Date.now() + 120 * minute)}\nstatus:`);
  const outDir = join(temporaryFolder(), 'dist');
  const env = { ...process.env, CONTENT_DIR: content.dir, OUT_DIR: outDir, LC_ALL: 'C' };
  const cli = (name: string) => join(import.meta.dirname, '../../../../src/cli', name);
  const build = () =>
    spawnSync(process.execPath, [cli('build.ts'), '--fast', '--no-compress', '--no-share'], { env, timeout: minute });
  expect(build().status).toBe(0);
  const ahead = fork(cli('backgroundBuild.ts'), ['--at', String(Date.now() + 60 * minute)], { env, silent: true });
  onTestFinished(() => void ahead.kill('SIGKILL'));
  const ended = once(ahead, 'exit');
  const waiting = ['../dist.next', '../.cache/dist.ahead'].map((folder) => join(outDir, folder, '.build.json'));
  await expect.poll(() => waiting.some(existsSync), { timeout: 2 * minute }).toBe(true);
  content.edit('folha.yaml', /^name: .*/m, 'name: Folha Nova');
  expect(build().status).toBe(0);
  expect((await ended)[0]).toBe(1);
  expect(readFileSync(join(outDir, 'folha/index.html'), 'utf8')).toContain('Folha Nova');
}, 400_000);

test('the site changes at the hour, also when it was restarted across one; before it nothing of the page is there', async () => {
  // A minute that leaves time for the first build.
  const publish = Math.ceil((Date.now() + 45_000) / minute) * minute;
  const unpublish = publish + minute;
  const content = copyContent();
  onTestFinished(content.remove);
  content.edit('pulso-home.yaml', /^status:/m, `publishAt: ${date(publish)}\nunpublishAt: ${date(unpublish)}\nstatus:`);
  const folder = temporaryFolder();
  const outDir = join(folder, 'dist');
  const env = {
    CONTENT_DIR: content.dir,
    OUT_DIR: outDir,
    DATA_DIR: join(folder, 'data'),
    RATE_LIMIT: '0',
    LC_ALL: 'C',
  };
  const start = () =>
    startProcess(env, { file: join(import.meta.dirname, '../../../../src/cli/start.ts'), limit: 120_000 });
  let service: RunningService | undefined = await start();
  onTestFinished(() => service?.kill('SIGKILL'));
  const status = async (path: string) => (await fetch(service?.url + path)).status;
  /** The files of the site, also compressed ones by name, that link to the page. */
  const traces = () =>
    (readdirSync(outDir, { recursive: true }) as string[]).filter(
      (file) =>
        file.includes('pulso-home') ||
        (/\.(?:html|json|xml|txt|js)$|_redirects/.test(file) &&
          readFileSync(join(outDir, file), 'utf8').includes('/pulso-home')),
    );
  /** Resolves when the page has this status, and says how late that is. */
  async function late(wanted: number, due: number): Promise<number> {
    while ((await status('/pulso-home')) !== wanted && Date.now() < due + minute) await sleep(50);
    return Date.now() - due;
  }

  await expect.poll(() => existsSync(join(outDir, 'index.html')), { timeout: minute }).toBe(true);
  expect(Date.now()).toBeLessThan(publish);
  expect([await status('/folha'), await status('/pulso-home')]).toEqual([200, 404]);
  expect(traces()).toEqual([]);

  await comes(publish);
  console.log(`published ${await late(200, publish)} ms late`);
  expect(Date.now()).toBeGreaterThanOrEqual(publish);
  expect(traces()).toContain('sitemap.xml');
  expect(await (await fetch(`${service.url}/catalogo`)).text()).toContain('Pulso Home');

  service.kill('SIGKILL');
  await service.ended;
  await comes(unpublish + 2000);
  service = await start();
  console.log(`unpublished ${await late(404, unpublish)} ms late, of which 2000 without a service`);
  // Open pages of the site before may still ask for their data.
  expect(traces().filter((file) => !/^assets\/page-/.test(file))).toEqual([]);
  expect(await status('/folha')).toBe(200);
}, 400_000);
