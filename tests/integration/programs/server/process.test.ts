import { closeSync, openSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, onTestFinished, test } from 'vitest';
import { setStoreAside, storeFile } from '../../../../src/server/store/openStore.ts';
import { bodies, temporaryFolder, until } from '../../../support/service.ts';
import { postLead, prepareSite, program, type RunningService, startProcess } from '../../../support/serviceProcess.ts';

async function run(env: NodeJS.ProcessEnv, options: Parameters<typeof startProcess>[1] = {}): Promise<RunningService> {
  const service = await startProcess(env, options);
  onTestFinished(async () => {
    service.kill('SIGKILL');
    await service.ended;
  });
  return service;
}

const storedIds = (dataDir: string): string[] => {
  const reader = new DatabaseSync(storeFile(dataDir), { readOnly: true });
  const rows = reader.prepare('select id from leads').all() as { id: string }[];
  reader.close();
  return rows.map(({ id }) => id);
};

describe('the program', () => {
  test('serves pages and leads on one port, and stops at SIGTERM (F5)', async () => {
    const env = prepareSite(temporaryFolder());
    const service = await run(env);
    expect(await (await fetch(service.url)).text()).toContain('Home');
    const { id } = (await (await postLead(service.url, bodies.contact)).json()) as { id: string };
    service.kill('SIGTERM');
    expect(await service.ended).toBe(0);
    expect(storedIds(env.DATA_DIR ?? '')).toEqual([id]);
  });

  test('stopped under load, it has stored all leads that it acknowledged (F5)', async () => {
    const env = prepareSite(temporaryFolder());
    const service = await run(env);
    const acknowledged: string[] = [];
    let stopped = false;
    const clients = Array.from({ length: 8 }, async () => {
      while (!stopped) {
        try {
          const answer = await postLead(service.url, bodies.contact);
          if (answer.status === 201) acknowledged.push(((await answer.json()) as { id: string }).id);
        } catch {
          return;
        }
      }
    });
    await until(() => acknowledged.length >= 50);
    service.kill('SIGTERM');
    expect(await service.ended).toBe(0);
    stopped = true;
    await Promise.all(clients);
    const stored = new Set(storedIds(env.DATA_DIR ?? ''));
    expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);
  });

  test('killed under load again and again, it loses nothing it acknowledged and keeps one lead for each key (F1)', async () => {
    const env = prepareSite(temporaryFolder());
    const acknowledged = new Map<string, string>();
    for (let round = 0; round < 4; round++) {
      const service = await run(env);
      const clients = Array.from({ length: 4 }, async (_, client) => {
        for (let i = 0; ; i++) {
          const key = `${round}-${client}-${i}`;
          try {
            const answer = await postLead(service.url, bodies.contact, key);
            if (answer.status === 201) acknowledged.set(key, ((await answer.json()) as { id: string }).id);
          } catch {
            return;
          }
        }
      });
      await until(() => acknowledged.size >= 15 * (round + 1));
      service.kill('SIGKILL');
      await Promise.all([service.ended, ...clients]);
    }
    const stored = new Set(storedIds(env.DATA_DIR ?? ''));
    expect([...acknowledged.values()].filter((id) => !stored.has(id))).toEqual([]);
    const last = await run(env);
    const [key = '', id] = [...acknowledged].at(-1) ?? [];
    expect(await (await postLead(last.url, bodies.contact, key)).json()).toEqual({ id });
  });

  test('a full disk behind its log loses lines of the log, not leads (F17)', async () => {
    const full = openSync('/dev/full', 'w');
    onTestFinished(() => closeSync(full));
    const service = await run(prepareSite(temporaryFolder()), { stdout: full });
    for (let i = 0; i < 5; i++) expect((await postLead(service.url, bodies.contact)).status).toBe(201);
  });

  test('starts and stops without an HTTP client, which takes a tenth of a start to load', async () => {
    const say =
      'process.on("exit", () => console.log(process.moduleLoadList.filter((name) => /undici/.test(name)).length))';
    const service = await run(prepareSite(temporaryFolder()), {
      nodeOptions: ['--import', `data:text/javascript,${encodeURIComponent(say)}`],
    });
    service.kill('SIGTERM');
    await service.ended;
    expect(service.output().trim().split('\n').at(-1)).toBe('0');
  });

  test('without a mail server it warns that nobody gets the mails', async () => {
    const env = prepareSite(temporaryFolder());
    const service = await run(env);
    await until(() => service.output().includes('"ready"'));
    expect(service.output()).toMatch(/"level":40.*SMTP_URL/);
    service.kill('SIGTERM');
    await service.ended;
    const mailing = await run({ ...env, SMTP_URL: 'smtp://localhost' });
    await until(() => mailing.output().includes('"ready"'));
    expect(mailing.output()).not.toContain('"level":40');
  });

  test('each start names a store that was set aside, because nothing is sent from it', async () => {
    const env: NodeJS.ProcessEnv = { ...prepareSite(temporaryFolder()), SMTP_URL: 'smtp://localhost' };
    const first = await run(env);
    first.kill('SIGTERM');
    await first.ended;
    expect(first.output()).not.toContain('"level":40');
    const aside = setStoreAside(env.DATA_DIR ?? '', new Date());
    const second = await run(env);
    await until(() => second.output().includes('"ready"'));
    expect(second.output()).toContain('"level":40');
    expect(second.output()).toContain(`"file":"${aside}"`);
  });

  test.each([
    ['PORT', { PORT: 'x' }, 'PORT must be'],
    ['a site that is not built', { OUT_DIR: '/nonexistent/dist' }, 'npm run build'],
    ['a DATA_DIR that is a file', { DATA_DIR: program }, 'DATA_DIR must be a folder'],
    ['an address of another machine', { HOST: '192.0.2.1' }, 'HOST must be'],
    ['a name that nobody knows', { HOST: 'nao-existe.invalid' }, 'HOST must be'],
  ])('says in one line what is wrong with %s, and ends with 1', async (_name, more, line) => {
    const service = await run({ ...prepareSite(temporaryFolder()), ...more }, { wait: false });
    expect(await service.ended).toBe(1);
    expect(service.output()).toContain(line);
    expect(service.output()).not.toMatch(/^\s+at /m);
  });

  test('ends at a damaged store (F20)', async () => {
    const folder = temporaryFolder();
    const env = prepareSite(folder);
    const service = await run(env);
    service.kill('SIGTERM');
    await service.ended;
    writeFileSync(join(folder, 'data/leads.db'), 'not a database');
    const again = await run(env, { wait: false });
    expect(await again.ended).toBe(1);
    expect(again.output()).toContain('damaged');
  });

  test('ends when it is out of memory, and has stored what it acknowledged (F43)', async () => {
    const folder = temporaryFolder();
    const env = prepareSite(folder);
    const preload = join(folder, 'hoard.mjs');
    writeFileSync(
      preload,
      "process.once('SIGUSR2', () => { const hoard = []; for (;;) hoard.push(new Array(1e5).fill(1.5)); });",
    );
    const service = await run(env, { nodeOptions: ['--max-old-space-size=64', '--import', preload] });
    const { id } = (await (await postLead(service.url, bodies.contact)).json()) as { id: string };
    service.kill('SIGUSR2');
    expect(await service.ended).not.toBe(0);
    expect(storedIds(env.DATA_DIR ?? '')).toEqual([id]);
  });

  test.runIf(process.platform === 'linux')('its core dump contains no person’s data (F37)', async () => {
    const folder = temporaryFolder();
    const dumping = ['/bin/sh', '-c', `ulimit -c unlimited; cd '${folder}'; exec "$0" "$@"`];
    const service = await run(prepareSite(folder), { command: dumping });
    expect((await postLead(service.url, { ...bodies.contact, nome: 'Canário Amarelo' })).status).toBe(201);
    expect(readFileSync(`/proc/${service.child.pid}/coredump_filter`, 'utf8').trim()).toBe('00000000');
    service.kill('SIGABRT');
    expect(await service.ended).toBe('SIGABRT');
    // Some machines write dumps elsewhere; then there is none here.
    for (const name of readdirSync(folder).filter((name) => name.startsWith('core'))) {
      expect(readFileSync(join(folder, name)).includes('Amarelo')).toBe(false);
    }
  });

  test('an unexpected error ends it with 1 (F43)', async () => {
    const folder = temporaryFolder();
    const preload = join(folder, 'reject.mjs');
    writeFileSync(preload, "process.once('SIGUSR2', () => { Promise.reject(new Error('unexpected')); });");
    const service = await run(prepareSite(folder), { nodeOptions: ['--import', preload] });
    service.kill('SIGUSR2');
    expect(await service.ended).toBe(1);
  });

  test('with few file descriptors connections that say nothing are ended, and others are served', async () => {
    const limited = ['/bin/sh', '-c', 'ulimit -n 220; exec "$0" "$@"'];
    const service = await run(prepareSite(temporaryFolder()), { command: limited });
    const port = Number(new URL(service.url).port);
    const silent = Array.from({ length: 220 }, () =>
      connect({ port, host: '127.0.0.1' })
        .on('error', () => {})
        .resume(),
    );
    onTestFinished(() => silent.forEach((socket) => void socket.destroy()));
    await until(() => silent.every((socket) => socket.closed));
    expect((await postLead(service.url, bodies.contact)).status).toBe(201);
  });
});
