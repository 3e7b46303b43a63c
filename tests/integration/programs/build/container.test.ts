/** Runs the image's steps in clean folders, as far as that is possible without a container engine. */
import { execFileSync, execSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { dockerfile, dockerIgnored, systemdUnit } from '../../../../src/build/hosts/container.ts';
import { EnvError, readEnv } from '../../../../src/server/env.ts';
import { siteContent } from '../../../support/buildSite.ts';
import { postLead, startProcess } from '../../../support/process.ts';
import { bodies, temporaryFolder } from '../../../support/service.ts';

const root = join(import.meta.dirname, '../../../..');
const place = { root, outName: 'dist', contentPath: '' };

/** The instructions of each stage: `[name, rest]`. */
const stages = dockerfile(place)
  .split(/^FROM /m)
  .slice(1)
  .map((stage) => Array.from(stage.matchAll(/^([A-Z]+) (.*)$/gm), ([, name = '', rest = '']) => [name, rest] as const));

test('the Dockerfile’s steps build a site that takes leads, without libraries in the last stage', async () => {
  const context = temporaryFolder();
  const left = [...dockerIgnored(place), 'site.config.yaml', 'developments', 'tests', '.env*'];
  for (const name of readdirSync(root))
    if (!left.includes(name)) cpSync(join(root, name), join(context, name), { recursive: true });
  for (const name of ['site.config.yaml', 'developments'])
    cpSync(join(siteContent, name), join(context, name), { recursive: true });

  const folders = stages.map(() => temporaryFolder());
  const [build = '', image = ''] = folders;
  mkdirSync(join(build, '.cache'));
  symlinkSync(join(root, '.cache/pictures'), join(build, '.cache/pictures'));
  stages.forEach((stage, index) => {
    const folder = folders[index] ?? '';
    for (const [name, rest] of stage) {
      // Uses this machine's libraries. The last stage needs them only for `npm run leads` and gets none.
      if (name === 'RUN' && rest === 'npm ci') symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
      if (name === 'RUN' && rest.startsWith('npm run '))
        execSync(rest, { cwd: folder, stdio: 'pipe', env: { PATH: process.env.PATH, HOME: process.env.HOME } });
      if (name !== 'COPY') continue;
      const names = rest.split(' ');
      const from = names[0]?.startsWith('--from=') ? build : context;
      const target = names.pop() ?? '';
      for (const source of names.filter((word) => !word.startsWith('--'))) {
        const path = join(from, source.replace(/^\/app\//, ''));
        const to = target.endsWith('/') ? join(folder, target, source) : join(folder, target);
        mkdirSync(dirname(to), { recursive: true });
        cpSync(path, to, { recursive: true });
      }
    }
  });
  execFileSync('chmod', ['-R', 'a-w', image]);
  onTestFinished(() => void execFileSync('chmod', ['-R', 'u+w', image]));

  const command: string[] = JSON.parse(stages[1]?.find(([name]) => name === 'CMD')?.[1] ?? '[]');
  const [, file = '', ...args] = command;
  const data = temporaryFolder();
  const service = await startProcess(
    { DATA_DIR: data, OUT_DIR: join(image, 'dist'), HOST: '127.0.0.1' },
    { file: join(image, file), args, cwd: image },
  );
  onTestFinished(() => service.kill('SIGKILL'));
  expect((await fetch(`${service.url}/mirante`)).status).toBe(200);
  expect((await postLead(service.url, bodies.contact)).status).toBe(201);

  const health = stages[1]?.find(([name]) => name === 'HEALTHCHECK')?.[1] ?? '';
  const check: string[] = JSON.parse(health.slice(health.indexOf('[')));
  const probe = (port: string) => spawnSync(process.execPath, check.slice(1), { env: { PORT: port } }).status;
  expect([probe(new URL(service.url).port), probe('9')]).toEqual([0, 1]);
}, 600_000);

test('the image runs as an ordinary user, keeps leads in a volume, and contains no secrets', () => {
  const last = new Map(stages.at(-1));
  expect([last.get('USER'), last.get('VOLUME')]).toEqual(['node', '/data']);
  expect(dockerIgnored(place)).toEqual(expect.arrayContaining(['.env*', 'data', '.git']));
});

test('its stop time-outs are longer than the longest DRAIN and the 10 s after it', () => {
  const longest = readEnv({ DRAIN: '60s' }).drain / 1000;
  expect(() => readEnv({ DRAIN: '61s' })).toThrow(EnvError);
  for (const [text, setting] of [
    [systemdUnit(place), /^TimeoutStopSec=(\d+)$/m],
    [dockerfile(place), /--stop-timeout (\d+) /],
  ] as const)
    expect(Number(setting.exec(text)?.[1])).toBeGreaterThan(longest + 10);
});

test('systemd accepts the unit', ({ skip }) => {
  if (spawnSync('which', ['systemd-analyze']).status !== 0) skip();
  const file = join(temporaryFolder(), 'site.service');
  // The user would be created at the installation.
  writeFileSync(file, systemdUnit(place).replace('User=site', 'User=daemon'));
  const { status, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', file], { encoding: 'utf8' });
  expect([status, stderr]).toEqual([0, '']);
  expect(readFileSync(file, 'utf8')).toContain('ProtectSystem=strict');
});
