/**
 * Kills the service with SIGKILL under load, again and again, with a mail server that defers one mail in five and
 * drops the line after one in ten; then lets the server heal. Compares what was acknowledged with what is stored and
 * with what was mailed. `--quick`: 20 kills instead of 500.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../../src/cli/bench/program.ts';
import { storeFile } from '../../../src/server/store/open.ts';
import { postLead, prepareSite, startProcess } from '../../support/process.ts';
import { bodies } from '../../support/siteManifest.ts';
import { openSmtp, reply } from '../../support/smtpServer.ts';
import { isQuick, percentile, report } from './figures.ts';

const kills = isQuick ? 20 : 500;
const clients = 8;

const folder = mkdtempSync(join(tmpdir(), 'kills-'));
const smtp = await openSmtp();
let sick = true;
smtp.faults.data = () => (sick && Math.random() < 0.2 ? reply(451, '4.7.1 later') : undefined);
const dropping = setInterval(() => {
  smtp.faults.closeAfterData = sick && Math.random() < 0.1;
}, 20);

const env: NodeJS.ProcessEnv = {
  ...prepareSite(folder),
  PORT: String(await freePort()),
  SMTP_URL: smtp.url,
  MAIL_TO: 'vendas@example.com',
};
const url = `http://127.0.0.1:${env.PORT}`;

/** Key → id, for every acknowledged lead. */
const acknowledged = new Map<string, string>();
let wrongId = 0;
let running = true;

/** Posts leads one after the other; keeps trying with the same key until it is acknowledged. */
async function client(name: number): Promise<void> {
  for (let i = 0; running; i++) {
    const key = `${name}-${i}`;
    while (running) {
      try {
        const answer = await postLead(url, { ...bodies.contact, nome: `Pessoa ${key}` }, key);
        if (answer.status !== 201) throw new Error(String(answer.status));
        const { id } = (await answer.json()) as { id: string };
        if (acknowledged.has(key) && acknowledged.get(key) !== id) wrongId += 1;
        acknowledged.set(key, id);
        // Some answers are asked for twice, as a page does that lost the first.
        if (Math.random() < 0.95) break;
      } catch {
        await sleep(50);
      }
    }
  }
}

const started = performance.now();
const restarts: number[] = [];
const working = Array.from({ length: clients }, (_, name) => client(name));
for (let i = 0; i < kills; i++) {
  const from = performance.now();
  const service = await startProcess(env);
  restarts.push(performance.now() - from);
  await sleep(80 + Math.random() * 250);
  service.kill('SIGKILL');
  await service.ended;
}
running = false;
await Promise.all(working);

sick = false;
clearInterval(dropping);
smtp.faults.closeAfterData = false;
// What the sick server deferred is due in minutes; a person at the desk would not wait either.
const file = storeFile(env.DATA_DIR ?? '');
const hurry = new DatabaseSync(file);
hurry.exec("pragma busy_timeout = 5000; update outbox set due_at = 0 where state = 'pending'");
const pending = () =>
  (hurry.prepare("select count(*) as n from outbox where state = 'pending'").get() as { n: number }).n;
const last = await startProcess(env);
for (let waited = 0; pending() > 0 && waited < 600; waited++) await sleep(100);
last.kill('SIGTERM');
await last.ended;

const stored = hurry.prepare('select id, idempotency_key as key from leads').all() as { id: string; key: string }[];
const integrity = (hurry.prepare('pragma integrity_check').get() as { integrity_check: string }).integrity_check;
hurry.close();
const storedIds = new Set(stored.map(({ id }) => id));
const mailed = new Map<string, number>();
for (const { raw } of smtp.mails) {
  const id = /lead-([0-9a-f-]{36})@/.exec(String(raw))?.[1] ?? '';
  mailed.set(id, (mailed.get(id) ?? 0) + 1);
}
await smtp.close();

process.stdout.write(
  `${kills} kills in ${Math.round((performance.now() - started) / 1000)} s, ${acknowledged.size} leads acknowledged\n`,
);
const isNone = (value: number) => value === 0;
report('acknowledged leads lost', [...acknowledged.values()].filter((id) => !storedIds.has(id)).length, isNone, '0');
report('duplicate rows', stored.length - new Set(stored.map(({ key }) => key)).size, isNone, '0');
report('keys answered with two ids', wrongId, isNone, '0');
report('stored leads never mailed', stored.filter(({ id }) => !mailed.has(id)).length, isNone, '0');
report('integrity errors', integrity === 'ok' ? 0 : 1, isNone, '0');
report('restart p99, ms', percentile(restarts, 0.99), (value) => value < 1000, '< 1000');
process.stdout.write(`     mailed more than once: ${[...mailed.values()].filter((count) => count > 1).length}\n`);
rmSync(folder, { recursive: true, force: true });
