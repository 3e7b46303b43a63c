/**
 * Sets the wall clock of the running service 30 days ahead, then 400 days back, then right again (libfaketime), with
 * leads coming in, a mail that waits for its next try, and the monthly purge after each jump. Nothing may be lost,
 * deleted, sent in a storm or stuck. `--quick`: 20 leads after each jump instead of 200.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openStore } from '../../../src/server/store/open.ts';
import { Missing } from '../../support/disk.ts';
import { postLead, prepareSite, startProcess } from '../../support/process.ts';
import { bodies } from '../../support/siteManifest.ts';
import { openSmtp, reply } from '../../support/smtpServer.ts';
import { clock } from './companions.ts';
import { isQuick, limitTime, notRun, report } from './figures.ts';

const leads = isQuick ? 20 : 200;
const folder = mkdtempSync(join(tmpdir(), 'clock-'));

let wallClock: ReturnType<typeof clock>;
try {
  wallClock = clock(join(folder, 'clock'));
} catch (error) {
  if (error instanceof Missing) notRun(error.message);
  throw error;
}

const smtp = await openSmtp();
const env: NodeJS.ProcessEnv = {
  ...prepareSite(folder),
  ...wallClock.env,
  SMTP_URL: smtp.url,
  MAIL_TO: 'vendas@example.com',
};
const service = await startProcess(env);
limitTime(300, () => service.kill('SIGKILL'));

const acknowledged: string[] = [];
async function post(nome: string): Promise<void> {
  const answer = await postLead(service.url, { ...bodies.contact, nome });
  if (answer.status === 201) acknowledged.push(((await answer.json()) as { id: string }).id);
  else await answer.body?.cancel();
}

/** Milliseconds until `count` mails have arrived; the limit when they don't. */
async function mailed(count: number, limit = 30_000): Promise<number> {
  const start = performance.now();
  while (smtp.mails.length < count && performance.now() - start < limit) await sleep(10);
  return performance.now() - start;
}

const isNone = (value: number) => value === 0;
let refusals = 0;
smtp.faults.rcpt = () => {
  refusals += 1;
  return reply(451, '4.7.1 later');
};
await post('Pessoa que espera');
while (refusals === 0) await sleep(10);
smtp.faults.rcpt = undefined;
// It is due in a minute: with the clock ahead at once, with the clock back no later than usual.
for (const offset of ['+0', '+30d', '-400d', '+0']) {
  wallClock.set(offset);
  const before = smtp.mails.length;
  const expected = before + leads + (offset === '+30d' ? 1 : 0);
  for (let i = 0; i < leads; i++) await post(`Pessoa ${i} ${offset}`);
  const time = await mailed(expected);
  report(`clock ${offset}: a mail for each lead within, ms`, time, (value) => value < 5000, '< 5000');
  await sleep(2000);
  report('     mails more than leads', smtp.mails.length - expected, isNone, '0');
  const purge = spawnSync(
    process.execPath,
    [resolve(import.meta.dirname, '../../../src/cli/leads.ts'), 'purge', '--older-than', '1y'],
    { env: { ...process.env, ...env }, encoding: 'utf8', timeout: 30_000 },
  );
  const { id } = (await (await postLead(service.url, bodies.contact)).json()) as { id: string };
  acknowledged.push(id);
  await mailed(expected + 1);
  process.stdout.write(`     purge --older-than 1y: ${purge.stderr.trim().split('\n').at(-1)}\n`);
}
service.kill('SIGTERM');
const ended = await service.ended;

const store = await openStore({ databaseUrl: undefined, dataDir: env.DATA_DIR ?? '' });
const stored = new Set((await store.query.selectFrom('leads').select('id').execute()).map(({ id }) => id));
const waiting = await store.query.selectFrom('outbox').select('id').where('state', '<>', 'sent').execute();
const flagged = await store.query.selectFrom('consents').select('lead_id').where('clock_suspect', '=', 1).execute();
await store.close();
await smtp.close();
report('acknowledged leads', acknowledged.length, (value) => value === 4 * leads + 5, String(4 * leads + 5));
report('acknowledged leads lost or deleted', acknowledged.filter((id) => !stored.has(id)).length, isNone, '0');
report('messages not sent', waiting.length, isNone, '0');
report(
  'consents taken while the clock was wrong, flagged',
  flagged.length,
  (value) => value === 2 * (leads + 1),
  String(2 * (leads + 1)),
);
report('exit status', Number(ended), isNone, '0');
rmSync(folder, { recursive: true, force: true });
