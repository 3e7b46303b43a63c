/**
 * Runs each command after `npm ci --omit=dev` in a clean folder, by the steps of the Dockerfile. The libraries belong to
 * another user, who alone may write there, as in a usual container.
 */
import { execFileSync, execSync, spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { freePort } from '../../bench/program.ts';
import { fixtures, minimal } from '../../support/contentWith.ts';
import { until } from '../../support/service.ts';
import { postLead } from '../../support/serviceProcess.ts';
import { bodies } from '../../support/siteManifest.ts';

// npm and a first build, on a machine that may be busy.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

/** An installation takes a minute; that the engine's own code needs no package of development's, `tests/unit/packages.test.ts` shows. */
const inRelease = { tags: ['release'] };

const root = join(import.meta.dirname, '../../..');
const dockerfile = readFileSync(join(root, 'src/server/deploy/Dockerfile'), 'utf8');
/** The parts of a site that the Dockerfile takes. Here it is a small one. */
const content = ['site.config.yaml', 'developments'];
const base = mkdtempSync(join(tmpdir(), 'install-'));
const engine = join(base, 'engine');
const libraries = join(engine, 'node_modules');
const isRoot = process.getuid?.() === 0;
/** A user without any rights of its own; where tests don't run as root, the user who runs them. */
const user = isRoot ? { uid: 65534, gid: 65534 } : {};
const env = { PATH: process.env.PATH, HOME: base, LC_ALL: 'C' };

const npm = (...args: readonly string[]) =>
  spawnSync('npm', ['run', '-s', ...args], { cwd: engine, env, encoding: 'utf8', ...user });

/** Starts a command of `package.json` and waits until it answers at `path`. */
async function serve(args: string[], port: number, path: string): Promise<string> {
  const url = `http://localhost:${port}`;
  const child = spawn('npm', ['run', '-s', ...args], {
    cwd: engine,
    env: { ...env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
    ...user,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += data));
  onTestFinished(() => {
    if (child.exitCode === null) process.kill(-(child.pid as number), 'SIGKILL');
  });
  await until(() => {
    if (child.exitCode !== null) throw new Error(`The command ended: ${output}`);
    return fetch(url + path).then(
      ({ ok }) => ok,
      () => false,
    );
  }, 120_000);
  return url;
}

/** Fetches the script of a page and all that it imports. @returns the kind of each answer by its address */
async function scripts(url: string, path: string, found = new Map<string, string>()): Promise<Map<string, string>> {
  const answer = await fetch(new URL(path, url));
  found.set(path, answer.headers.get('content-type') ?? '');
  const text = await answer.text();
  for (const [, name = ''] of text.matchAll(/(?:^|[;}])(?:import|export)(?:[^"';]*from)? ?"(\.?\/[^"]+)"/gm)) {
    const { pathname, search } = new URL(name, new URL(path, url));
    if (!found.has(pathname + search)) await scripts(url, pathname + search, found);
  }
  return found;
}

/** The script of a page, with all that it imports, is answered as script; a library among it, by its address. */
async function expectScripts(url: string, page: string, entry: RegExp, library: string): Promise<void> {
  const text = await (await fetch(url + page)).text();
  const found = await scripts(url, entry.exec(text)?.[1] ?? '');
  expect([...found].filter(([, type]) => !/^(?:text|application)\/javascript/.test(type))).toEqual([]);
  expect([...found.keys()].join('\n')).toContain(library);
}

beforeAll(() => {
  for (const [, step, rest = ''] of dockerfile.matchAll(/^(COPY|RUN) (.*)$/gm)) {
    const words = rest.split(' ');
    if (rest === 'npm ci --omit=dev') execSync(`${rest} --prefer-offline`, { cwd: engine, stdio: 'pipe' });
    if (step !== 'COPY') continue;
    const target = words.pop() ?? '';
    for (const name of words.filter((word) => !content.includes(word)))
      cpSync(join(root, name), join(engine, target, target === './' ? name : ''), { recursive: true });
  }
  cpSync(join(fixtures, '_base/developments'), join(engine, 'developments'), { recursive: true });
  writeFileSync(join(engine, 'developments/exemplo.yaml'), minimal);
  writeFileSync(
    join(engine, 'site.config.yaml'),
    'baseUrl: https://www.example.com\ncompany: { name: Exemplo, email: contato@example.com }\n',
  );
  // As a build by the other user would have left it.
  mkdirSync(join(libraries, '.vite-temp'));
  if (!isRoot) return execFileSync('chmod', ['-R', 'a-w', libraries]);
  execFileSync('chown', ['-R', '65534:65534', base]);
  execFileSync('chown', ['-R', '0:0', libraries]);
});

afterAll(() => {
  if (!isRoot) execFileSync('chmod', ['-R', 'u+w', libraries]);
  rmSync(base, { recursive: true });
});

test('nothing of development’s is there', inRelease, () => {
  const { dependencies, devDependencies } = JSON.parse(readFileSync(join(engine, 'package.json'), 'utf8'));
  const present = (names: object) => Object.keys(names).filter((name) => existsSync(join(libraries, name)));
  expect(present(dependencies)).toEqual(Object.keys(dependencies));
  // Other packages need some of them too.
  expect(present(devDependencies).length).toBeLessThan(Object.keys(devDependencies).length / 4);
});

test('npm test says what is missing, and nothing else', inRelease, () => {
  const { status, stdout, stderr } = npm('test');
  expect([status, stdout + stderr]).toEqual([2, 'Packages for development are missing. Run: npm ci\n']);
});

test('each command of a marketer or operator runs', inRelease, () => {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: engine, env, stdio: 'pipe', ...user });
  git('init', '-q');
  git('add', 'site.config.yaml', 'developments');
  git('-c', 'user.name=Ana', '-c', 'user.email=ana@example.com', 'commit', '-qm', 'Content');
  const company = ['--name', 'Aurora', '--city', 'Maringá - PR', '--colors', '#1c6073'];
  for (const [command, output] of [
    [['new', 'parque-novo'], /parque-novo\.yaml/],
    [['validate'], /parque-novo/],
    [['list'], /\/parque-novo +draft/],
    [['diff', 'HEAD'], /Parque Novo/],
    [['new-site', '--', join(base, 'aurora'), ...company], /site\.config\.yaml/],
    [['build'], /Built \d+ pages/],
  ] as const) {
    const { stdout, stderr } = npm(...command);
    expect(stdout + stderr).toMatch(output);
  }
});

test('npm start serves the built site and takes a lead, which npm run leads shows', inRelease, async () => {
  const url = await serve(['start', '--', '--no-build'], await freePort(), '/readyz');
  expect((await fetch(url)).status).toBe(200);
  expect((await postLead(url, bodies.contact)).status).toBe(201);
  expect(npm('leads', 'list').stdout).toContain(bodies.contact.nome);
  const [, check = ''] = /^HEALTHCHECK .*CMD \["node", "-e", "(.*)"\]$/m.exec(dockerfile) ?? [];
  const health = (port: string) => spawnSync(process.execPath, ['-e', check], { env: { PORT: port } }).status;
  expect([health(new URL(url).port), health('9')]).toEqual([0, 1]);
});

test('npm run studio opens, with every script of its page', inRelease, async () => {
  const port = await freePort();
  const url = await serve(['studio', '--', '--no-open', '--port', String(port)], port, '/__studio');
  await expectScripts(url, '/__studio', /<script type="module" src="([^"]+)"/, '/assets/react-');
});

test('npm run dev shows a page, with every script', inRelease, async () => {
  const port = await freePort();
  const url = await serve(['dev', '--', '--port', String(port)], port, '/');
  await expectScripts(url, '/', /<script type="module" src="([^"]+entry[^"]+)"/, '/deps/react');
});
