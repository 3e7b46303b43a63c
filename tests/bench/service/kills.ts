/**
 * Kills the service with SIGKILL under load, again and again, while the mail server defers one mail in five and drops
 * the line after one in ten; then lets the server heal. Compares what was acknowledged with what is stored and with
 * what was mailed.
 *
 * `--quick`: 20 kills instead of 500, `--kills 50`: so many. `--with full`: beside another fault (`companions.ts`);
 * may be given more than once; `--with all`: with each of them, one run after the other.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { ensureBundle, serviceProgram } from '../../../src/build/bundle.ts';
import { openStore } from '../../../src/server/store/open.ts';
import { Missing } from '../../support/disk.ts';
import { postLead, prepareSite, type RunningService, startProcess } from '../../support/process.ts';
import { bodies } from '../../support/siteManifest.ts';
import { openSmtp, reply } from '../../support/smtpServer.ts';
import { freePort } from '../program.ts';
import { companions } from './companions.ts';
import { limitTime, percentile, report, round, timesMailed } from './figures.ts';

const { values } = parseArgs({
  options: { kills: { type: 'string' }, quick: { type: 'boolean' }, with: { type: 'string', multiple: true } },
});
const kills = Number(values.kills ?? (values.quick ? 20 : 500));
const chosen = values.with?.includes('all') ? Object.keys(companions) : (values.with ?? [undefined]);
const clients = 8;

/** What `npm start` runs. */
const root = resolve(import.meta.dirname, '../../..');
await ensureBundle(root, () => {});
const file = serviceProgram(root);

const write = (line: string) => process.stdout.write(`${line}\n`);
let service: RunningService | undefined;

limitTime((kills * 3 + 300) * chosen.length, () => service?.kill('SIGKILL'));

for (const name of chosen) {
  if (name !== undefined && !companions[name]) throw new Error(`--with must be all or ${Object.keys(companions)}.`);
  try {
    await run(name);
  } catch (error) {
    if (!(error instanceof Missing)) throw error;
    process.exitCode = 1;
    write(`MISS not run with ${name}: ${error.message}`);
  }
}

async function run(name: string | undefined): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'kills-'));
  const smtp = await openSmtp();
  let sick = true;
  smtp.faults.data = () => (sick && Math.random() < 0.2 ? reply(451, '4.7.1 later') : undefined);
  const dropping = setInterval(() => {
    smtp.faults.closeAfterData = sick && Math.random() < 0.1;
  }, 20);

  const site = prepareSite(folder);
  const companion = name && (await companions[name]?.open({ folder, smtp, dataDir: site.DATA_DIR ?? '' }));
  const env: NodeJS.ProcessEnv = {
    ...site,
    PORT: String(await freePort()),
    SMTP_URL: smtp.url,
    MAIL_TO: 'vendas@example.com',
    ...(companion ? companion.env : {}),
  };
  const url = `http://127.0.0.1:${env.PORT}`;

  /** Key → id, for every acknowledged lead. */
  const acknowledged = new Map<string, string>();
  let wrongId = 0;
  let running = true;
  let refused = 0;

  /** Posts leads one after the other; keeps trying with the same key until it is acknowledged. */
  async function client(number: number): Promise<void> {
    for (let i = 0; running; i++) {
      const key = `${number}-${i}`;
      while (running) {
        try {
          const answer = await postLead(url, { ...bodies.contact, nome: `Pessoa ${key}` }, key);
          if (answer.status !== 201) {
            refused += 1;
            throw new Error(String(answer.status));
          }
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

  let strikes = 0;
  async function trouble(): Promise<void> {
    while (running && companion) {
      await companion.strike();
      strikes += 1;
      await sleep(200 + Math.random() * 800);
      await companion.heal();
      await sleep(300 + Math.random() * 500);
    }
  }

  /** As a supervisor does: again, when it could not start. */
  async function start(): Promise<RunningService> {
    for (let tries = 1; ; tries++) {
      try {
        return await startProcess(env, { file });
      } catch (error) {
        if (tries === 20) throw error;
        failedStarts.push(error instanceof Error ? error.message.trim() : String(error));
      }
    }
  }

  const began = performance.now();
  const restarts: number[] = [];
  const failedStarts: string[] = [];
  const crashes: string[] = [];
  const working = [...Array.from({ length: clients }, (_, number) => client(number)), trouble()];
  for (let i = 0; i < kills; i++) {
    const from = performance.now();
    service = await start();
    restarts.push(performance.now() - from);
    await sleep(80 + Math.random() * 250);
    service.kill('SIGKILL');
    if ((await service.ended) !== 'SIGKILL') crashes.push(service.output().trim());
  }
  running = false;
  await Promise.all(working);

  sick = false;
  clearInterval(dropping);
  smtp.faults.closeAfterData = false;
  // What the sick server deferred is due in minutes; an administrator would not wait either.
  const store = await openStore({ databaseUrl: env.DATABASE_URL, dataDir: env.DATA_DIR ?? '' });
  await store.query.updateTable('outbox').set({ due_at: 0 }).where('state', '=', 'pending').execute();
  const pending = () => store.query.selectFrom('outbox').select('id').where('state', '=', 'pending').execute();
  service = await start();
  for (let left = (await pending()).length, quiet = 0; left > 0 && quiet < 300; quiet++) {
    await sleep(100);
    const now = (await pending()).length;
    if (now < left) quiet = 0;
    left = now;
  }
  service.kill('SIGTERM');
  await service.ended;

  const stored = await store.query.selectFrom('leads').select(['id', 'idempotency_key as key']).execute();
  const halves = await sql<{ n: number }>`select count(*) as n from leads
    where id not in (select lead_id from consents) or id not in (select lead_id from outbox)`.execute(store.query);
  const damage =
    store.kind === 'sqlite' &&
    (await sql<{ integrity_check: string }>`pragma integrity_check`.execute(store.query)).rows[0]?.integrity_check;
  await store.close();
  const storedIds = new Set(stored.map(({ id }) => id));
  const mailed = timesMailed(smtp.mails);
  await smtp.close();
  if (companion) await companion.end?.();
  rmSync(folder, { recursive: true, force: true });

  const beside = name ? ` beside ${companions[name]?.fault} (${name}, ${strikes} times)` : '';
  const isNone = (value: number) => value === 0;
  write(`\n${kills} kills${beside} in ${Math.round((performance.now() - began) / 1000)} s`);
  report('leads acknowledged', acknowledged.size, (value) => value > 0, '> 0');
  report('acknowledged leads lost', [...acknowledged.values()].filter((id) => !storedIds.has(id)).length, isNone, '0');
  report('duplicate rows', stored.length - new Set(stored.map(({ key }) => key)).size, isNone, '0');
  report('keys answered with two ids', wrongId, isNone, '0');
  report('leads without consent or message', Number(halves.rows[0]?.n), isNone, '0');
  report('undelivered once the mail server heals', stored.filter(({ id }) => !mailed.has(id)).length, isNone, '0');
  report('integrity errors', damage === false || damage === 'ok' ? 0 : 1, isNone, '0');
  report('ends by itself', crashes.length, isNone, '0');
  const p99 = percentile(restarts, 0.99);
  // A start that the other fault holds up is that fault's.
  if (companion) write(`     restart p99: ${round(p99)} ms; starts that failed: ${failedStarts.length}`);
  else report('restart p99, ms', p99, (value) => value < 1000, '< 1000');
  for (const reason of new Set([...failedStarts, ...crashes])) write(`     ended: ${reason}`);
  const repeated = [...mailed.values()].filter((count) => count > 1);
  write(`     restart p50: ${round(percentile(restarts, 0.5))} ms`);
  write(`     mailed more than once: ${repeated.length}, at most ${Math.max(1, ...repeated)} times`);
  write(`     answers other than 201: ${refused}`);
}
