import { spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { nameClaimant } from '../../../src/server/claimant.ts';
import { claimDelivery } from '../../../src/server/store/outbox.ts';
import { openSqlite } from '../../../src/server/store/sqlite.ts';
import { temporaryFolder, testApp, testService, until } from '../../support/service.ts';

test('no two claimants have the same name', () => {
  expect(nameClaimant()).not.toBe(nameClaimant());
});

test.runIf(process.platform === 'linux')(
  'a start takes over messages of dead processes of the same machine, and leaves all others to their leases (F1, F22)',
  async () => {
    const child = spawn(process.execPath, ['-e', 'console.log(); process.stdin.resume()']);
    onTestFinished(() => {
      child.kill();
    });
    // Once it prints, /proc describes the program and not the fork.
    await once(child.stdout, 'data');
    const startOf = (pid: number) => readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ')[1]?.split(' ')[19] ?? '';
    const [boot = '', namespace = '', pid = '', start = ''] = nameClaimant().split('/');
    const ended = String(spawnSync('true').pid);
    const name = (...parts: string[]) => [...parts, randomUUID()].join('/');
    const dead = [
      // An ended process, and one whose number this process has now.
      name(boot, namespace, ended, start),
      name(boot, namespace, pid, '1'),
    ];
    const others = [
      // Another service in this process, and another process.
      name(boot, namespace, pid, start),
      name(boot, namespace, String(child.pid), startOf(child.pid ?? 0)),
      // Processes of another container and another machine, whose numbers are free here.
      name(boot, 'pid:[1]', ended, start),
      name(randomUUID(), namespace, ended, start),
      name(),
      `${hostname()}:${ended}:${randomUUID()}`,
    ];
    const database = await openSqlite(join(temporaryFolder(), 'leads.db'));
    const { post } = await testApp({ database, env: { MAIL_TO: 'vendas@example.com' } });
    for (const claimant of [...dead, ...others]) {
      await post('contact');
      await claimDelivery(database, { channels: ['email'], claimant, now: Date.now(), order: 'newest' });
    }
    await testService({ database });
    const claimants = async (state: 'sent' | 'pending') =>
      (await database.query.selectFrom('outbox').select('claimed_by').where('state', '=', state).execute()).map(
        ({ claimed_by }) => claimed_by,
      );
    await until(async () => (await claimants('sent')).length === dead.length);
    expect((await claimants('pending')).sort()).toEqual(others.sort());
  },
);
