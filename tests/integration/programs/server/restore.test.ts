import { execFileSync } from 'node:child_process';
import { appendFileSync, copyFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, test } from 'vitest';
import { leadRegistry } from '../../../../src/leads/kinds.ts';
import { storeFile } from '../../../../src/server/store/openStore.ts';
import { removalsFile } from '../../../../src/server/store/removalList.ts';
import { sentCountFile } from '../../../../src/server/store/sentCount.ts';
import { freePort } from '../../../bench/program.ts';
import { startPostgres } from '../../../support/postgres.ts';
import { runLeads, runLeadsOn } from '../../../support/runLeads.ts';
import { bodies, temporaryFolder, testService, until } from '../../../support/service.ts';
import { startSmtp } from '../../../support/testSmtp.ts';

const erased = { ...bodies.contact, nome: 'Canário Amarelo', email: 'canario@example.com' };
const revoked = { ...bodies.contact, nome: 'Bem-te-vi', email: 'bemtevi@example.com' };
const stated = {
  'x-lead-consent-version': leadRegistry.contact.consent.version,
  'x-lead-consent-hash': leadRegistry.contact.consent.hash,
};

const readme = readFileSync(join(import.meta.dirname, '../../../../src/server/README.md'), 'utf8');

/** The README's commands, with other names of folder and copy. */
const statement = /sqlite3 data\/leads\.db "(vacuum into '[^']*')"/.exec(readme)?.[1] ?? '';
const commands = /\*\*Restore\*\*.*?```sh\n(.*?)```/s.exec(readme)?.[1] ?? '';
const backup = (folder: string) => {
  const copy = join(folder, 'copy.db');
  new DatabaseSync(storeFile(folder)).exec(statement.replace(/'.*'/, `'${copy}'`));
  return copy;
};
const restore = (folder: string, copy: string) =>
  execFileSync('sh', ['-ec', commands.replaceAll('data/', `${folder}/`).replace(/copy-\S+/, copy)]);

/** A service whose mail server is away until `startMailServer`; `again` starts another one on the same store. */
async function withoutMailServer() {
  const port = await freePort();
  const again = (folder: string) => testService({ env: { SMTP_URL: `smtp://127.0.0.1:${port}`, DATA_DIR: folder } });
  const folder = temporaryFolder();
  return { ...(await again(folder)), folder, again, startMailServer: () => startSmtp({}, port) };
}

describe('a copy that is restored', () => {
  test('brings back neither erased people nor withdrawn consents', async () => {
    const { folder, post, stop, again } = await withoutMailServer();
    for (const body of [erased, revoked, bodies.contact]) await post('contact', body, stated);
    await stop();
    const copy = backup(folder);
    await runLeads(folder, 'erase', '--email', erased.email);
    await runLeads(folder, 'revoke', '--email', revoked.email);
    restore(folder, copy);
    const { lines } = await again(folder);
    await until(() => lines.some((line) => line.includes('removed again')));
    const names = (await runLeads(folder, 'export', '--revoked')).stdout;
    expect(names).not.toContain('Canário');
    expect(JSON.parse(names)).toMatchObject([
      { payload: revoked, consent: { state: 'revoked' }, delivery: [{ state: 'cancelled' }] },
      { payload: bodies.contact, consent: { state: 'given' } },
    ]);
    expect(readFileSync(storeFile(folder)).includes('Canário')).toBe(false);
  });

  test('brings nobody back whose removal was noted after one that a full disk cut short', async () => {
    const { folder, post, stop } = await withoutMailServer();
    await post('contact', erased);
    const copy = backup(folder);
    appendFileSync(removalsFile(folder), `${new Date().toISOString()} erase 0123abc`);
    await runLeads(folder, 'erase', '--email', erased.email);
    await stop();
    restore(folder, copy);
    expect((await runLeads(folder, 'export')).stdout).not.toContain('Canário');
  });

  test('shows no erased people to the command either, before the service is started', async () => {
    const { folder, post, stop } = await withoutMailServer();
    await post('contact', erased);
    const copy = backup(folder);
    await runLeads(folder, 'erase', '--email', erased.email);
    await stop();
    restore(folder, copy);
    expect(await runLeads(folder, 'show', '--email', erased.email)).toMatchObject({ code: 1, stdout: '[]\n' });
  });

  test('holds its pending messages until a person resumes them; new leads are sent at once', async () => {
    const { folder, post, stop, startMailServer, again } = await withoutMailServer();
    const { id } = (await post('contact')).json();
    const copy = backup(folder);
    const smtp = await startMailServer();
    await until(async () => (await runLeads(folder, 'list', '--state', 'sent')).stdout.includes(id));
    await stop();
    restore(folder, copy);

    const { app, post: postAgain, lines } = await again(folder);
    await until(() => lines.some((line) => line.includes('restored copy')));
    await postAgain('land');
    await until(() => smtp.mails.length === 2);
    expect(smtp.mails[1]?.to).toEqual(['terrenos@example.com']);
    expect(lines.find((line) => line.includes('npm run leads -- resume'))).toContain('"messages":1');
    expect((await app.inject('/metrics')).body).toMatch(/deliveries_held 1$/m);
    expect((await runLeads(folder, 'list', '--state', 'held')).stdout).toContain(id);
    expect(await runLeads(folder, 'resume')).toMatchObject({ code: 0, stderr: 'Messages that are sent now: 1\n' });
    await until(() => smtp.mails.length === 3);
    expect((await runLeads(folder, 'resume')).code).toBe(1);
  });

  test('is recognized on another machine too, without the file beside it', async () => {
    const { folder, post, stop } = await testService();
    await post('contact');
    await until(async () => (await runLeads(folder, 'list', '--state', 'sent')).stdout !== '');
    await stop();
    const elsewhere = temporaryFolder();
    copyFileSync(storeFile(folder), storeFile(elsewhere));
    const { lines } = await testService({ env: { DATA_DIR: elsewhere } });
    await until(() => lines.some((line) => line.includes('restored copy')));
  });
});

test('an ordinary start holds nothing, also when the last write of the file beside the store was lost', async () => {
  const { folder, post, stop } = await testService();
  await post('contact');
  await until(async () => (await runLeads(folder, 'list', '--state', 'sent')).stdout !== '');
  await post('contact');
  await until(async () => (await runLeads(folder, 'list', '--state', 'pending')).stdout === '');
  await stop();
  execFileSync('sh', ['-c', `echo 1 > ${sentCountFile(folder)}`]);
  const { lines, post: postAgain } = await testService({ env: { DATA_DIR: folder } });
  await postAgain('land');
  await until(async () => (await runLeads(folder, 'list', '--state', 'pending')).stdout === '');
  expect(lines.join('\n')).not.toContain('restored copy');
});

test('a copy of a PostgreSQL database is held and cleaned too', async () => {
  const postgres = await startPostgres();
  try {
    const url = await postgres.createDatabase();
    const name = new URL(url).pathname.slice(1);
    const folder = temporaryFolder();
    const variables = { DATABASE_URL: url, DATA_DIR: folder };
    const port = await freePort();
    const env = { ...variables, SMTP_URL: `smtp://127.0.0.1:${port}` };
    const first = await testService({ env });
    await first.post('contact');
    await first.post('contact', erased);
    await first.stop();
    await postgres.query(`create database copy template ${name}`);

    const smtp = await startSmtp({}, port);
    const second = await testService({ env });
    await until(() => smtp.mails.length === 2);
    await until(async () => (await runLeadsOn(variables, 'list', '--state', 'pending')).stdout === '');
    await runLeadsOn(variables, 'erase', '--email', erased.email);
    await second.stop();
    await postgres.query(`drop database ${name}`);
    await postgres.query(`alter database copy rename to ${name}`);

    const third = await testService({ env });
    await until(() => third.lines.some((line) => line.includes('removed again')));
    const { stdout } = await runLeadsOn(variables, 'export');
    expect(JSON.parse(stdout)).toMatchObject([{ payload: bodies.contact, delivery: [{ state: 'held' }] }]);
    await third.stop();
  } finally {
    await postgres.stop();
  }
});

test('the list of removals names nobody', async () => {
  const { folder, post } = await testService();
  const { id } = (await post('contact', erased)).json();
  await runLeads(folder, 'erase', '--email', erased.email);
  const list = readFileSync(removalsFile(folder), 'utf8');
  expect(list).toMatch(/^\S+Z erase [0-9a-f]{64}\n$/);
  expect(list).not.toContain(id);
});
