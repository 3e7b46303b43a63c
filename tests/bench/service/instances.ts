import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ensureBundle, serviceProgram } from '../../../src/build/bundle.ts';
import { startPostgres } from '../../support/postgres.ts';
import { prepareSite, type RunningService, startProcess } from '../../support/process.ts';
import { openSmtp } from '../../support/smtpServer.ts';
import type { Bench, Figure } from '../figure.ts';
import { freePort } from '../program.ts';
import { drain, outcome } from './outcome.ts';
import { startSenders } from './senders.ts';

/**
 * Two instances on one PostgreSQL under load: one or the other is stopped (SIGTERM) or killed (SIGKILL) and started
 * again, and the database crashes now and then. Compares the leads that were acknowledged, stored and mailed.
 */
export async function measureInstances({ root, quick, log }: Bench): Promise<Figure[]> {
  const restarts = quick ? 10 : 60;
  await ensureBundle(root, () => {});
  const file = serviceProgram(root);
  const folder = mkdtempSync(join(tmpdir(), 'instances-'));
  const smtp = await openSmtp();
  const postgres = await startPostgres();
  const shared = { DATABASE_URL: await postgres.createDatabase(), SMTP_URL: smtp.url, MAIL_TO: 'vendas@example.com' };

  /** As on two machines: each has its own site, folder and port. */
  const environments: NodeJS.ProcessEnv[] = [];
  for (const name of ['a', 'b'])
    environments.push({ ...prepareSite(join(folder, name)), ...shared, PORT: String(await freePort()) });
  const start = (env: NodeJS.ProcessEnv) => startProcess(env, { file, limit: 120_000 });
  const instances: RunningService[] = [];
  for (const env of environments) instances.push(await start(env));

  const began = performance.now();
  const senders = startSenders(
    instances.map(({ url }) => url),
    8,
  );
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

  let crashes = 0;
  let kills = 0;
  for (let round = 0; round < restarts; round++) {
    await sleep(200 + Math.random() * 600);
    const index = round % 2;
    const instance = instances[index] as RunningService;
    const signal = Math.random() < 0.5 ? 'SIGTERM' : 'SIGKILL';
    if (signal === 'SIGKILL') kills += 1;
    instance.kill(signal);
    const end = await instance.ended;
    if (end !== (signal === 'SIGTERM' ? 0 : signal)) {
      crashes += 1;
      log(`  ${signal} ${end}: ${instance.output().slice(-500)}`);
    }
    instances[index] = await start(environments[index] ?? {});
  }
  running = false;
  await interrupting;
  await senders.stop();
  await drain(shared);
  for (const instance of instances) {
    instance.kill('SIGTERM');
    await instance.ended;
  }
  const seconds = Math.round((performance.now() - began) / 1000);
  const figures = await outcome(shared, senders, smtp.mails);
  await smtp.close();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });

  const how = `${restarts - kills} stops, ${kills} kills, ${outages} outages of the database in ${seconds} s`;
  // At each kill and each outage, messages may be sent but not yet recorded as sent: four, of eight clients.
  const limits: Record<string, number> = { 'mails more than leads': 4 * (kills + 2 * outages) };
  return [
    ...figures.map((figure) => ({ limit: limits[figure.name], ...figure, how })),
    { name: 'ends by itself', values: [crashes], limit: 0, how },
  ];
}
