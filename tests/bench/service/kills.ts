/**
 * Kills the service with SIGKILL under load, again and again, while the mail server defers one mail in five and hangs
 * up after one in ten; then the mail server works again. Compares the leads that were acknowledged, stored and mailed.
 *
 * `--quick`: 20 kills instead of 500; `--kills 50`: that many. `--with full`: with another fault at the same time
 * (`companions.ts`), may be given more than once; `--with all`: with each of them, one run after the other.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { ensureBundle, serviceProgram } from '../../../src/build/bundle.ts';
import { Missing } from '../../support/disk.ts';
import { prepareSite, type RunningService, startProcess } from '../../support/process.ts';
import { openSmtp, reply } from '../../support/smtpServer.ts';
import { freePort } from '../program.ts';
import { companions } from './companions.ts';
import { limitTime, percentile, processorTime, report, round } from './figures.ts';
import { drained, hurryDeliveries, reportOutcome } from './outcome.ts';
import { startSenders } from './senders.ts';

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

// A busy machine may take seconds for a start.
limitTime((kills * 10 + 300) * chosen.length, () => service?.kill('SIGKILL'));

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
  let isFaulty = true;
  smtp.faults.data = () => (isFaulty && Math.random() < 0.2 ? reply(451, '4.7.1 later') : undefined);
  const dropping = setInterval(() => {
    smtp.faults.closeAfterData = isFaulty && Math.random() < 0.1;
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

  let running = true;
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

  /** Tries again when a start fails, as a supervisor does. */
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
  const work: number[] = [];
  const failedStarts: string[] = [];
  const crashes: string[] = [];
  const senders = startSenders([url], clients);
  const troubled = trouble();
  for (let i = 0; i < kills; i++) {
    const from = performance.now();
    service = await start();
    restarts.push(performance.now() - from);
    work.push(processorTime(service.child.pid));
    await sleep(80 + Math.random() * 250);
    service.kill('SIGKILL');
    if ((await service.ended) !== 'SIGKILL') crashes.push(service.output().trim());
  }
  running = false;
  await Promise.all([senders.stop(), troubled]);

  isFaulty = false;
  clearInterval(dropping);
  smtp.faults.closeAfterData = false;
  await hurryDeliveries(env);
  service = await start();
  await drained(env);
  service.kill('SIGTERM');
  await service.ended;

  const beside = name ? ` beside ${companions[name]?.fault} (${name}, ${strikes} times)` : '';
  write(`\n${kills} kills${beside} in ${Math.round((performance.now() - began) / 1000)} s`);
  const repeated = await reportOutcome(env, senders, smtp);
  report('ends by itself', crashes.length, (value) => value === 0, '0');
  const p99 = percentile(restarts, 0.99);
  // With another fault a start may be slow because of that fault.
  if (companion) write(`     restart p99: ${round(p99)} ms; starts that failed: ${failedStarts.length}`);
  else report('restart p99, ms', p99, (value) => value < 1000, '< 1000');
  for (const reason of new Set([...failedStarts, ...crashes])) write(`     ended: ${reason}`);
  write(`     restart p50: ${round(percentile(restarts, 0.5))} ms`);
  // This figure doesn't depend on what else the machine does.
  write(`     processor time of a restart: p50 ${percentile(work, 0.5)} ms, p99 ${percentile(work, 0.99)} ms`);
  write(`     mailed more than once: ${repeated.length}, at most ${Math.max(1, ...repeated)} times`);
  write(`     answers other than 201: ${senders.counts.refused}`);

  await smtp.close();
  if (companion) await companion.end?.();
  rmSync(folder, { recursive: true, force: true });
}
