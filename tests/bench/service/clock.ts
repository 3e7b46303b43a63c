import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { postLead, prepareSite, startProcess } from '../../support/process.ts';
import { bodies } from '../../support/siteManifest.ts';
import { openSmtp, reply } from '../../support/smtpServer.ts';
import type { Bench, Figure } from '../figure.ts';
import { clock } from './companions.ts';
import { storeOf } from './outcome.ts';

/**
 * Sets the wall clock of the running service 30 days ahead, then 400 days back, then right again (libfaketime), with
 * leads coming in, a mail that waits for its next try, and the monthly purge after each jump. Nothing may be lost,
 * deleted, sent in a storm or stuck.
 */
export async function measureClock({ root, quick, log }: Bench): Promise<Figure[]> {
  const leads = quick ? 20 : 200;
  const folder = mkdtempSync(join(tmpdir(), 'clock-'));
  const wallClock = clock(join(folder, 'clock'));
  const smtp = await openSmtp();
  const mail = { SMTP_URL: smtp.url, MAIL_TO: 'vendas@example.com' };
  const env: NodeJS.ProcessEnv = { ...prepareSite(folder), ...wallClock.env, ...mail };
  const service = await startProcess(env);

  const acknowledged: string[] = [];
  async function post(nome: string): Promise<void> {
    const answer = await postLead(service.url, { ...bodies.contact, nome });
    if (answer.status === 201) acknowledged.push(((await answer.json()) as { id: string }).id);
    else await answer.body?.cancel();
  }

  /** Milliseconds until `count` mails have arrived; half a minute when they don't. */
  async function mailed(count: number): Promise<number> {
    const start = performance.now();
    while (smtp.mails.length < count && performance.now() - start < 30_000) await sleep(10);
    return performance.now() - start;
  }

  const refused = new Promise<void>((resolve) => {
    smtp.faults.rcpt = () => {
      resolve();
      return reply(451, '4.7.1 later');
    };
  });
  await post('Pessoa que espera');
  await refused;
  smtp.faults.rcpt = undefined;
  const figures: Figure[] = [];
  // It is due in a minute: with the clock ahead at once, with the clock back no later than usual.
  for (const offset of ['+0', '+30d', '-400d', '+0']) {
    wallClock.set(offset);
    const expected = smtp.mails.length + leads + (offset === '+30d' ? 1 : 0);
    for (let i = 0; i < leads; i++) await post(`Pessoa ${i} ${offset}`);
    const time = await mailed(expected);
    await sleep(2000);
    const how = `clock ${offset}`;
    figures.push(
      { name: 'a mail for each lead', values: [time], unit: 'ms', limit: 5000, how },
      { name: 'mails more than leads', values: [smtp.mails.length - expected], limit: 0, how },
    );
    const program = join(root, 'src/cli/leads.ts');
    const purge = spawnSync(process.execPath, [program, 'purge', '--older-than', '1y'], {
      env: { ...process.env, ...env },
      encoding: 'utf8',
    });
    await post('Pessoa depois');
    await mailed(expected + 1);
    log(`  purge --older-than 1y: ${purge.stderr.trim().split('\n').at(-1)}`);
  }
  service.kill('SIGTERM');
  const ended = await service.ended;

  const { query, close } = await storeOf(env);
  const stored = new Set((await query.selectFrom('leads').select('id').execute()).map(({ id }) => id));
  const waiting = await query.selectFrom('outbox').select('id').where('state', '<>', 'sent').execute();
  const flagged = await query.selectFrom('consents').select('lead_id').where('clock_suspect', '=', 1).execute();
  await close();
  await smtp.close();
  rmSync(folder, { recursive: true, force: true });
  const all = 4 * leads + 5;
  const wrong = 2 * (leads + 1);
  return [
    ...figures,
    { name: 'acknowledged leads', values: [acknowledged.length], least: all, limit: all },
    { name: 'of them lost or deleted', values: [acknowledged.filter((id) => !stored.has(id)).length], limit: 0 },
    { name: 'messages not sent', values: [waiting.length], limit: 0 },
    { name: 'consents flagged, as the clock was wrong', values: [flagged.length], least: wrong, limit: wrong },
    { name: 'exit status', values: [Number(ended)], limit: 0 },
  ];
}
