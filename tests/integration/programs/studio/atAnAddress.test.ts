/** The studio's README followed to the letter: from an empty machine to a page that one of two people has published. */

import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv, promisify } from 'node:util';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { PublishState } from '../../../../src/studio/contract.ts';
import { freePort } from '../../../bench/program.ts';
import { contentWith, minimal } from '../../../support/contentWith.ts';
import { copyEngine } from '../../../support/copyEngine.ts';
import { serveGit } from '../../../support/gitServer.ts';
import { temporaryFolder } from '../../../support/service.ts';
import { askerOf, byMail, host, ofPage } from '../../../support/sharedStudio.ts';
import { git } from '../../../support/studioTeam.ts';
import { startSmtp } from '../../../support/testSmtp.ts';
import { startTlsProxy } from '../../../support/tlsProxy.ts';

/** Not in turn with the git server, which runs in this process. */
const run = promisify(execFile);

const root = join(import.meta.dirname, '../../../..');
const read = (file: string) => readFileSync(join(root, 'src/studio', file), 'utf8');
const commands = Array.from(read('README.md').matchAll(/^ *```sh\n(.*?)```/gms), ([, block = '']) =>
  block.replaceAll(/^ {3}/gm, ''),
);

/** The machine's own programs, which a test must not call. */
const programs = {
  sudo: 'shift 2; exec "$@"',
  useradd: 'mkdir -p "$4"',
  systemctl: 'exit 0',
  npm: `[ "$*" = "ci --omit=dev" ] && ln -s "${root}/node_modules" node_modules`,
};

/** A machine of its own, with a repository elsewhere; `/srv` and `/etc` are below its folder. */
async function newMachine() {
  const machine = temporaryFolder();
  const seed = join(machine, 'seed');
  copyEngine(seed);
  const page = (name: string) => minimal.replace('Exemplo', name);
  cpSync(contentWith({ 'developments/um.yaml': page('Um'), 'developments/dois.yaml': page('Dois') }), seed, {
    recursive: true,
  });
  writeFileSync(join(seed, '.gitignore'), 'node_modules\n.cache\n');
  git(seed, 'init', '-q', '-b', 'main');
  git(seed, 'add', '-A');
  git(seed, '-c', 'user.name=Dona', '-c', 'user.email=dona@example.com', 'commit', '-qm', 'Começo');
  git(machine, 'clone', '-q', '--bare', seed, 'repositories/site.git');
  const address = await serveGit(join(machine, 'repositories'));
  const bin = join(machine, 'bin');
  for (const folder of [bin, join(machine, 'etc/systemd/system'), join(machine, 'etc/nginx/conf.d')])
    mkdirSync(folder, { recursive: true });
  for (const [name, text] of Object.entries(programs)) {
    writeFileSync(join(bin, name), `#!/bin/sh\n${text}\n`);
    chmodSync(join(bin, name), 0o755);
  }
  const env = {
    ...process.env,
    PATH: `${bin}:${process.env.PATH}`,
    GIT_CONFIG_COUNT: '1',
    GIT_CONFIG_KEY_0: `url.${address}/site.git.insteadOf`,
    GIT_CONFIG_VALUE_0: 'git@git.example.com:company/site.git',
  };
  const here = (text: string) => text.replaceAll(/(?<![\w.])\/(srv|etc)\b/g, `${machine}/$1`);
  mkdirSync(join(machine, 'srv'));
  const shell = (text: string) => run('sh', ['-ec', here(text)], { cwd: machine, env });

  return {
    machine,
    env,
    here,
    shell,
    repository: join(machine, 'repositories/site.git'),
    /** Starts what the unit says, on a free port. Returns the port, and what stops it. */
    async start() {
      const unit = here(readFileSync(join(machine, 'etc/systemd/system/studio.service'), 'utf8'));
      const of = (name: string) => new RegExp(`^${name}=(.*)$`, 'm').exec(unit)?.[1] ?? '';
      const port = await freePort();
      const [program = '', ...args] = of('ExecStart').split(' ');
      const variables = {
        DATA_DIR: join(machine, 'data'),
        ...parseEnv(of('Environment').replaceAll(' ', '\n')),
        ...parseEnv(readFileSync(of('EnvironmentFile'), 'utf8')),
      };
      const running = spawn(program, [...args, '--port', `${port}`], {
        cwd: of('WorkingDirectory'),
        env: { ...env, ...variables, DATA_DIR: join(machine, 'data') },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const ended = once(running, 'exit');
      const stop = async () => {
        running.kill();
        await ended;
      };
      onTestFinished(stop);
      let said = '';
      running.stdout.on('data', (part) => {
        said += part;
      });
      await vi.waitFor(() => expect(said).toContain('/__studio'), 120_000);
      return { port, stop };
    },
  };
}

type Ask = ReturnType<typeof askerOf>;

/** What a person does in the studio. @param who as the studio knows them: a session, or what the proxy is told */
async function personOf(ask: Ask, who: { cookie?: string; headers?: object }) {
  const page = await ask('/__studio', { ...who, headers: { ...ofPage, ...who.headers } });
  const token = /name="x-studio-token" content="([^"]+)"/.exec(page.body)?.[1] ?? '';
  async function send<Result>(path: string, json?: object): Promise<Result> {
    const { status, body } = await ask(`/__studio${path}`, {
      ...who,
      headers: { 'x-studio-token': token, ...who.headers },
      json,
    });
    if (status !== 200) throw new Error(`${status} ${body}`);
    return JSON.parse(body);
  }
  return {
    send,
    async setUnits(stem: string, value: string) {
      const { version } = await send<{ version: string }>(`/files/${stem}`);
      const edits = [{ op: 'set', pointer: '/units', value }];
      await send(`/files/${stem}`, { version, edits, action: value, label: 'Unidades' });
    },
  };
}

test('two people work at an address; one publishes her page, and the other’s waits, also through the loss of the machine', async () => {
  const { machine, env, here, shell, start, repository } = await newMachine();
  const smtp = await startSmtp();
  for (const block of commands) await shell(block.replace(/smtp:.*/, smtp.url));
  const { port, stop } = await start();
  const conf = readFileSync(join(machine, 'etc/nginx/conf.d/studio.conf'), 'utf8');
  const ask = askerOf(await startTlsProxy({ conf, host, port }));
  expect((await ask('/', { headers: ofPage })).status).toBe(303);
  const { signIn } = byMail(ask, smtp);
  const maria = await personOf(ask, { cookie: await signIn('maria@example.com') });
  const joao = await personOf(ask, { cookie: await signIn('joao@example.com') });
  await Promise.all([maria.setUnits('um', 'Estúdios'), joao.setUnits('dois', 'Coberturas')]);

  await expect(joao.send('/publish', { version: '', pages: {} })).rejects.toThrow('403');
  const { version, pages = [] } = await maria.send<PublishState>('/publish');
  const own = pages.filter((page) => page.own);
  expect(own.map(({ name, by }) => [name, by])).toEqual([['Um', ['Maria Souza']]]);
  const ticked = Object.fromEntries(own.map((page) => [page.id, page.version]));
  const published = await maria.send<PublishState>('/publish', { version, pages: ticked });
  expect(published.last).toMatchObject({ ok: true });
  const log = ['log', '-1', '--format=%an <%ae>', '--name-only', 'main'];
  expect(git(repository, ...log).trim()).toBe('Maria Souza <maria@example.com>\n\ndevelopments/um.yaml');
  expect(git(repository, 'show', 'main:developments/um.yaml')).toContain('units: Estúdios');

  // The next start keeps what waits; then the machine is lost.
  await stop();
  const again = await start();
  await vi.waitFor(() => expect(git(repository, 'for-each-ref')).toContain('refs/studio/work'), 60_000);
  await again.stop();
  await shell('cd /srv/studio && rm -rf content && git clone -q git@git.example.com:company/site.git content');
  const recover = ['--import', './src/cli/node24.js', 'src/cli/studio.ts', '--recover'];
  const content = here('/srv/studio/content');
  const cwd = here('/srv/studio/engine');
  const options = { cwd, env: { ...env, CONTENT_DIR: content } };
  expect((await run(process.execPath, recover, options)).stdout).toContain('Retomado');
  expect(readFileSync(join(content, 'developments/dois.yaml'), 'utf8')).toContain('units: Coberturas');
  expect(git(content, 'status', '--porcelain')).toBe('M developments/dois.yaml');
  await expect(run(process.execPath, recover, options)).rejects.toThrow('alterações próprias por publicar');
}, 600_000);

test('behind the company’s own sign-in people are who it says, and nobody else', async () => {
  const { machine, shell, start } = await newMachine();
  for (const block of commands) await shell(block);
  const variables = join(machine, 'etc/studio.env');
  writeFileSync(
    variables,
    `${readFileSync(variables, 'utf8').replace(/^SMTP_URL.*$/m, '')}STUDIO_IDENTITY=x-forwarded-email\n`,
  );
  const { port } = await start();
  const passwords = join(machine, 'passwords');
  writeFileSync(passwords, 'maria@example.com:{PLAIN}a\nnobody@example.com:{PLAIN}a\n');
  const conf = readFileSync(join(machine, 'etc/nginx/conf.d/studio.conf'), 'utf8');
  expect(conf).toContain('proxy_set_header X-Forwarded-Email "";');
  const signsIn = `proxy_set_header X-Forwarded-Email $remote_user;\nauth_basic "Empresa";\nauth_basic_user_file ${passwords};`;
  const ask = askerOf(
    await startTlsProxy({ conf: conf.replace('proxy_set_header X-Forwarded-Email "";', signsIn), host, port }),
  );
  const as = (email: string) => ({ authorization: `Basic ${btoa(`${email}:a`)}` });
  const forged = { 'x-forwarded-email': 'maria@example.com' };
  expect((await ask('/__studio/files', { headers: forged })).status).toBe(401);
  expect((await ask('/__studio/files', { headers: { ...as('nobody@example.com'), ...forged } })).status).toBe(401);
  const maria = await personOf(ask, { headers: as('maria@example.com') });
  expect(await maria.send('/files')).toMatchObject({ person: { name: 'Maria Souza', signsOut: false } });
  await maria.setUnits('um', 'Estúdios');
}, 600_000);
