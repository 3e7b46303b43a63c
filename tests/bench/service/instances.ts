/**
 * Two instances on one PostgreSQL under load: one or the other is stopped (SIGTERM) or killed (SIGKILL) and started
 * again, and the database crashes now and then. Compares the leads that were acknowledged, stored and mailed.
 * `--restarts 60`: of both together; `--quick`: 10.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { ensureBundle, serviceProgram } from '../../../src/build/bundle.ts';
import { startPostgres } from '../../support/postgres.ts';
import { prepareSite, type RunningService, startProcess } from '../../support/process.ts';
import { openSmtp } from '../../support/smtpServer.ts';
import { freePort } from '../program.ts';
import { limitTime, report } from './figures.ts';
import { drained, hurryDeliveries, reportOutcome } from './outcome.ts';
import { startSenders } from './senders.ts';

const { values } = parseArgs({ options: { restarts: { type: 'string' }, quick: { type: 'boolean' } } });
const restarts = Number(values.restarts ?? (values.quick ? 10 : 60));

const root = resolve(import.meta.dirname, '../../..');
await ensureBundle(root, () => {});
const file = serviceProgram(root);

const folder = mkdtempSync(join(tmpdir(), 'instances-'));
const smtp = await openSmtp();
const postgres = await startPostgres();
const shared = { DATABASE_URL: await postgres.createDatabase(), SMTP_URL: smtp.url, MAIL_TO: 'vendas@example.com' };

/** As on two machines: each has its own site and folder. */
const environments = await Promise.all(
  ['a', 'b'].map(async (name) => ({
    ...prepareSite(join(folder, name)),
    ...shared,
    PORT: String(await freePort()),
  })),
);
const urls = environments.map(({ PORT }) => `http://127.0.0.1:${PORT}`);
const instances: RunningService[] = [];
limitTime(restarts * 30 + 300, () => {
  for (const instance of instances) instance.kill('SIGKILL');
});

const start = async (index: number) => {
  instances[index] = await startProcess(environments[index] ?? {}, { file, limit: 120_000 });
};
await start(0);
await start(1);

const began = performance.now();
const senders = startSenders(urls, 8);
let running = true;
let outages = 0;
async function interruptDatabase(): Promise<void> {
  while (running) {
    await sleep(2000 + Math.random() * 3000);
    await postgres.crash();
    outages += 1;
    await sleep(200 + Math.random() * 1800);
    await postgres.start();
  }
}
const interrupting = interruptDatabase();

const crashes: string[] = [];
const stops = { SIGTERM: 0, SIGKILL: 0 };
for (let round = 0; round < restarts; round++) {
  await sleep(200 + Math.random() * 600);
  const index = round % 2;
  const instance = instances[index];
  if (!instance) throw new Error('No such instance.');
  const signal = Math.random() < 0.5 ? 'SIGTERM' : 'SIGKILL';
  stops[signal] += 1;
  instance.kill(signal);
  const end = await instance.ended;
  if (end !== (signal === 'SIGTERM' ? 0 : signal)) crashes.push(`${signal} ${end}: ${instance.output().slice(-500)}`);
  await start(index);
}
running = false;
await interrupting;
await senders.stop();
await hurryDeliveries(shared);
await drained(shared);
for (const instance of instances) {
  instance.kill('SIGTERM');
  await instance.ended;
}

const seconds = Math.round((performance.now() - began) / 1000);
const inWords = `${stops.SIGTERM} stops, ${stops.SIGKILL} kills, ${outages} outages of the database`;
process.stdout.write(`\n${inWords} in ${seconds} s\n`);
const repeated = await reportOutcome(shared, senders, smtp);
report('ends by itself', crashes.length, (value) => value === 0, '0');
for (const crash of crashes) process.stdout.write(`     ${crash}\n`);
// At each kill and each outage, messages may be sent but not yet recorded as sent.
const inFlight = 4 * (stops.SIGKILL + 2 * outages);
const times = repeated.reduce((sum, count) => sum + count - 1, 0);
report('mails more than leads', times, (value) => value <= inFlight, `<= ${inFlight}, four for each kill and outage`);
process.stdout.write(`     mailed more than once: ${repeated.length}, at most ${Math.max(1, ...repeated)} times\n`);
process.stdout.write(`     answers other than 201: ${senders.counts.refused}\n`);

await smtp.close();
await postgres.stop();
rmSync(folder, { recursive: true, force: true });
