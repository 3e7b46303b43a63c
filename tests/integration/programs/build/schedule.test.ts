/** Dates in the content, with the real programs. */
import { fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readRecord } from '../../../../src/build/buildOptions.ts';
import { zoned } from '../../../../src/content/datesAndTimeZones.ts';
import { copyContent } from '../../../support/copyContent.ts';
import { temporaryFolder } from '../../../support/service.ts';
import { startProcess } from '../../../support/serviceProcess.ts';

const minute = 60_000;

/** A date in the form of the files. */
const date = (instant: number) => zoned(instant).slice(0, 16);

/** How long a build may take on a busy machine. */
const patience = 3 * minute;

/** A site of two developments, because a build in the background encodes their pictures at its best, and gives way to others. */
function smallContent() {
  const content = copyContent();
  onTestFinished(content.remove);
  content.alone('folha.yaml', 'pulso-home.yaml');
  return content;
}

/** A clock for a program and those that it starts. It stands still until the test sets it. */
function standingClock(file: string) {
  const set = (instant: number) => writeFileSync(file, String(instant));
  set(Date.now());
  const code = `import { readFileSync } from 'node:fs'; Date.now = () => Number(readFileSync(${JSON.stringify(file)}));`;
  return { set, nodeOptions: ['--import', `data:text/javascript,${encodeURIComponent(code)}`] };
}

test('who builds while a build waits for its hour doesn’t wait for it, and is not replaced by it', async () => {
  const content = smallContent();
  content.edit('pulso-home.yaml', /^status:/m, `publishAt: ${date(Date.now() + 120 * minute)}\nstatus:`);
  const outDir = join(temporaryFolder(), 'dist');
  const env = { ...process.env, CONTENT_DIR: content.dir, OUT_DIR: outDir, LC_ALL: 'C' };
  const cli = (name: string) => join(import.meta.dirname, '../../../../src/cli', name);
  const build = () =>
    spawnSync(process.execPath, [cli('build.ts'), '--fast', '--no-compress', '--no-share'], { env, timeout: patience });
  expect(build().status).toBe(0);
  const ahead = fork(cli('backgroundBuild.ts'), ['--at', String(Date.now() + 60 * minute)], { env, silent: true });
  onTestFinished(() => void ahead.kill('SIGKILL'));
  const ended = once(ahead, 'exit');
  const waiting = ['../dist.next', '../.cache/dist.ahead'].map((folder) => join(outDir, folder, '.build.json'));
  await expect.poll(() => waiting.some(existsSync), { timeout: patience }).toBe(true);
  content.edit('folha.yaml', /^name: .*/m, 'name: Folha Nova');
  expect(build().status).toBe(0);
  expect((await ended)[0]).toBe(1);
  expect(readFileSync(join(outDir, 'folha/index.html'), 'utf8')).toContain('Folha Nova');
}, 600_000);

test('the site changes at the hour, also when it was restarted across one; before it nothing of the page is there', async () => {
  const publish = Math.ceil(Date.now() / minute + 60) * minute;
  const unpublish = publish + 60 * minute;
  const content = smallContent();
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
  const clock = standingClock(join(folder, 'clock'));
  const file = join(import.meta.dirname, '../../../../src/cli/start.ts');
  const start = () => startProcess(env, { file, nodeOptions: clock.nodeOptions, limit: patience });
  let service = await start();
  onTestFinished(() => service.kill('SIGKILL'));
  const status = async (path: string) => (await fetch(service.url + path)).status;
  /** The files of the site, also compressed ones by name, that link to the page. */
  const traces = () =>
    (readdirSync(outDir, { recursive: true }) as string[]).filter(
      (file) =>
        file.includes('pulso-home') ||
        (/\.(?:html|json|xml|txt|js)$|_redirects/.test(file) &&
          readFileSync(join(outDir, file), 'utf8').includes('/pulso-home')),
    );

  // The first build is followed by the whole one, and its files change once more.
  await expect.poll(() => readRecord(outDir)?.unfinished, { timeout: patience }).toBe(undefined);
  clock.set(publish - minute);
  await expect.poll(() => existsSync(join(folder, '.cache/dist.ahead/.build.json')), { timeout: patience }).toBe(true);
  expect([await status('/folha'), await status('/pulso-home')]).toEqual([200, 404]);
  expect(traces()).toEqual([]);

  clock.set(publish);
  await expect.poll(() => status('/pulso-home'), { timeout: patience }).toBe(200);
  expect(traces()).toContain('sitemap.xml');
  expect(await (await fetch(`${service.url}/catalogo`)).text()).toContain('Pulso Home');

  service.kill('SIGKILL');
  await service.ended;
  clock.set(unpublish + 2000);
  service = await start();
  await expect.poll(() => status('/pulso-home'), { timeout: patience }).toBe(404);
  // Open pages of the site before may still ask for their data.
  expect(traces().filter((file) => !/^assets\/page-/.test(file))).toEqual([]);
  expect(await status('/folha')).toBe(200);
}, 600_000);
