/** README's "Another company in two minutes", followed literally, in a copy of the engine. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { freePort } from '../../bench/program.ts';
import { copyEngine } from '../../support/copyEngine.ts';
import { temporaryFolder, until } from '../../support/service.ts';

// Each command starts a program, on a machine that may be busy.
vi.setConfig({ testTimeout: 300_000 });

const root = join(import.meta.dirname, '../../..');
const [, rest = ''] = readFileSync(join(root, 'README.md'), 'utf8').split('## Another company in two minutes\n');
const [section = ''] = rest.split('\n## ');
const [, block = ''] = /```sh\n(.*?)```/s.exec(section) ?? [];
const [create = '', show = '', add = ''] = block.trim().split('\n');

test('the README’s commands make a company’s site, show it and add a development', { tags: ['release'] }, async () => {
  const folder = temporaryFolder();
  const engine = join(folder, 'engine');
  copyEngine(engine);
  const env = { ...process.env, LC_ALL: 'C', CONTENT_DIR: undefined };
  const run = (command: string, input = '') =>
    spawnSync('bash', ['-c', command], { cwd: engine, env, input, encoding: 'utf8' });

  const made = run(create, 'Construtora Aurora\nMaringá - PR\n#1c6073\n');
  expect([made.status, made.stderr]).toEqual([0, '']);
  const content = join(folder, 'aurora');
  const config = readFileSync(join(content, 'site.config.yaml'), 'utf8');
  const lines = config.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  expect(lines.length).toBeLessThan(30);
  expect(run('CONTENT_DIR=../aurora npm run -s validate').status).toBe(0);

  const port = await freePort();
  const [, address = ''] = /# (http\S+)/.exec(show) ?? [];
  expect(address).toBe('http://localhost:5173');
  const dev = spawn('bash', ['-c', `${show.replace(/#.*/, '')} -- --port ${port}`], {
    cwd: engine,
    env,
    detached: true,
    stdio: 'ignore',
  });
  onTestFinished(async () => {
    if (dev.exitCode === null) {
      process.kill(-(dev.pid ?? 0), 'SIGKILL');
      await once(dev, 'exit');
    }
  });
  const page = async (path: string) => (await fetch(`http://localhost:${port}${path}`)).text();
  await until(async () => (await page('/').catch(() => '')).includes('Viver bem em Maringá'), 120_000);
  expect(await page('/residencial-exemplo')).toContain('Residencial Exemplo');

  expect(run(add)).toMatchObject({ status: 0 });
  expect(readFileSync(join(content, 'developments/solar-da-mata.yaml'), 'utf8')).toContain('Maringá');

  const [, options = ''] = /`-- \.\.\/aurora (--name.*?)`/s.exec(section) ?? [];
  expect(run(`npm run -s new-site -- ../outra ${options.replaceAll('\n', ' ')}`, '')).toMatchObject({ status: 0 });
  expect(existsSync(join(folder, 'outra/site.config.yaml'))).toBe(true);
});
