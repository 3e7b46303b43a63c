import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { EnvError, longestDrain, readEnv } from '../../../src/server/env.ts';
import { testApp } from '../../support/service.ts';

const root = join(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const [nginx = '', caddy = '', dockerfile = '', unit = ''] = [
  'nginx.conf',
  'Caddyfile',
  'Dockerfile',
  'site.service',
].map((name) => read(`src/server/deploy/${name}`));

/** Each first group of the pattern in the text. */
const named = (text: string, pattern: RegExp) => Array.from(text.matchAll(pattern), ([, found = '']) => found);

test('the service listens where the proxies and the container expect it', () => {
  const { port } = readEnv({});
  expect(named(nginx, /proxy_pass http:\/\/127\.0\.0\.1:(\d+);/g)).toEqual([`${port}`]);
  expect(named(caddy, /reverse_proxy 127\.0\.0\.1:(\d+) /g)).toEqual([`${port}`]);
  expect(named(dockerfile, /(?:PORT=|EXPOSE )(\d+)/g)).toEqual([`${port}`, `${port}`]);
});

test('the proxies pass on nothing that is for the machine itself', async () => {
  const { app } = await testApp();
  const [names = ''] = named(nginx, /location ~ \^\/\((.*)\)\$ \{ return 404; \}/g);
  const paths = names.split('|').map((name) => `/${name}`);
  expect(named(caddy, /@machine path (.*)\n {2}respond @machine 404/g)).toEqual([paths.join(' ')]);
  for (const path of paths) expect((await app.inject(path)).statusCode, path).toBe(200);
});

test('no sender can say from where or as which host it asks', () => {
  const set = Object.fromEntries(Array.from(nginx.matchAll(/proxy_set_header (X-\S+) (\S+);/g), ([, ...pair]) => pair));
  expect(set).toEqual({
    'X-Forwarded-Host': '""',
    'X-Forwarded-For': '$remote_addr',
    'X-Forwarded-Proto': '$scheme',
  });
  // Caddy sets the other two itself.
  expect(caddy).toContain('header_up -X-Forwarded-Host');
});

test('a stop is forced only after the longest DRAIN and the 10 s after it', () => {
  expect(() => readEnv({ DRAIN: `${longestDrain + 1}s` })).toThrow(EnvError);
  for (const [text, setting] of [
    [unit, /^TimeoutStopSec=(\d+)$/gm],
    [dockerfile, /--stop-timeout (\d+) /g],
  ] as const)
    expect(Number(named(text, setting)[0])).toBeGreaterThan(longestDrain + 10);
});

test('they bound the memory, and a build that needs more doesn’t end the service', () => {
  expect(named(unit, /^(MemoryMax=\dG|OOMPolicy=continue)$/gm)).toHaveLength(2);
  expect(dockerfile).toMatch(/ --memory \dg /);
});

test('they and npm start hold the same bound of V8’s new space', () => {
  const { start } = JSON.parse(read('package.json')).scripts;
  const command = named(dockerfile, /^CMD (.*)$/gm).map((list) => JSON.parse(list).join(' '));
  for (const text of [start, named(unit, /^ExecStart=(.*)$/gm)[0], command[0]])
    expect(text).toContain('node24.js --max-semi-space-size=8 src/cli/start.ts');
});

test('what they start is there, and the variables exist', () => {
  const started = [...named(unit, /\s(\S*src\/\S+\.\w+)/g), ...named(dockerfile, /"(\S*src\/[^"]+)"/g)];
  expect(new Set(started.map((file) => join(file)))).toEqual(new Set(['src/cli/node24.js', 'src/cli/start.ts']));
  expect(started.filter((file) => !existsSync(join(root, file)))).toEqual([]);
  const variables = [
    ...named(unit, /Environment=(\w+)=/g),
    ...named(dockerfile, /^ENV (.*)$/gm).flatMap((line) => named(line, /(\w+)=/g)),
  ];
  const documented = named(read('src/server/README.md'), /^\| (`[A-Z].*?) \|/gm).join();
  expect(variables.filter((name) => !documented.includes(`\`${name}\``))).toEqual([]);
});

test('an operator’s command has the user, folder and variables of the unit', () => {
  const [line = ''] = named(read('src/server/README.md'), /^ *(sudo systemd-run .*)$/gm);
  const of = (text: string, pattern: RegExp) => named(text, pattern)[0] ?? 'missing';
  const settings = ['User', 'WorkingDirectory', 'EnvironmentFile', 'DATA_DIR', 'UMask'].map((name) =>
    of(unit, new RegExp(`\\b${name}=-?(\\S+)$`, 'gm')),
  );
  const program = of(unit, /ExecStart=(.* --import \S+) /g);
  const said = [
    /--uid=(\S+)/g,
    /--working-directory=(\S+)/g,
    /EnvironmentFile=(\S+)/g,
    /DATA_DIR=(\S+)/g,
    /UMask=(\S+)/g,
  ];
  expect(said.map((pattern) => of(line, pattern))).toEqual(settings);
  expect(line).toContain(` ${program} src/cli/leads.ts list`);
});

test('the image has an ordinary user and a volume for leads, and takes no folder whole', () => {
  expect([named(dockerfile, /^USER (.*)$/gm), named(dockerfile, /^VOLUME (.*)$/gm)]).toEqual([['node'], ['/data']]);
  expect(dockerfile).toContain('RUN npm run build && chown node .cache/*.json\n');
  expect(named(dockerfile, /^COPY (.*)$/gm).filter((names) => /(^| )\.\/? /.test(names))).toEqual([]);
});
