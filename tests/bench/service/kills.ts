import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ensureBundle, serviceProgram } from '../../../src/build/bundle.ts';
import { crmSecrets } from '../../support/crmContracts.ts';
import { exampleAt, exampleNames } from '../../support/crmExamples.ts';
import { openCrms } from '../../support/crmServers.ts';
import { startPostgres } from '../../support/postgres.ts';
import { prepareSite, type RunningService, startProcess } from '../../support/serviceProcess.ts';
import { openSmtp, reply } from '../../support/smtpServer.ts';
import { type Bench, type Figure, percentile } from '../figure.ts';
import { freePort } from '../program.ts';
import { drain, outcome } from './outcome.ts';
import { startSenders } from './senders.ts';

/**
 * Kills the service with SIGKILL under load, again and again, while the mail server defers one mail in five and hangs
 * up after one in ten, and each CRM is out of order for one lead in five and resets the connection after one in a
 * hundred; then all of them work again. Compares the leads that were acknowledged, stored, mailed and taken by each CRM.
 */
export const measureKills = (bench: Bench) => run(bench, bench.quick ? 20 : 500);

/**
 * Two instances on one PostgreSQL: one or the other is stopped (SIGTERM) or killed and started again, and the database
 * crashes now and then.
 */
export const measureInstances = (bench: Bench) => run(bench, bench.quick ? 10 : 60, 2);

async function run({ root, log }: Bench, restarts: number, instances = 1): Promise<Figure[]> {
  log(`  ${restarts} kills`);
  await ensureBundle(root, () => {});
  const file = serviceProgram(root);
  const folder = mkdtempSync(join(tmpdir(), 'kills-'));
  const smtp = await openSmtp();
  smtp.faults.data = () => (Math.random() < 0.2 ? reply(451, '4.7.1 later') : undefined);
  const dropping = setInterval(() => {
    smtp.faults.closeAfterData = Math.random() < 0.1;
  }, 20);

  const crms = await openCrms();
  const authority = join(folder, 'crms.pem');
  writeFileSync(authority, crms.cert);
  const destinations = exampleNames.map((name) => exampleAt(crms.url, name));

  /** As on machines of their own: each has its site, folder and port. */
  const sites = Array.from({ length: instances }, (_, index) =>
    prepareSite(join(folder, `${index}`), { destinations }),
  );
  const postgres = instances > 1 ? await startPostgres() : undefined;
  const shared = {
    ...crmSecrets,
    NODE_EXTRA_CA_CERTS: authority,
    WEBHOOK_URL: `${crms.url}/webhook`,
    WEBHOOK_SECRET: 'segredo',
    SMTP_URL: smtp.url,
    MAIL_TO: 'vendas@example.com',
    DATABASE_URL: await postgres?.createDatabase(),
  };
  const environments: NodeJS.ProcessEnv[] = [];
  for (const site of sites) environments.push({ ...site, PORT: String(await freePort()), ...shared });

  let running = true;
  let outages = 0;
  async function trouble(): Promise<void> {
    while (running && postgres) {
      await postgres.crash();
      outages += 1;
      await sleep(200 + Math.random() * 800);
      await postgres.start();
      await sleep(300 + Math.random() * 500);
    }
  }

  /** Tries again when a start fails, as a supervisor does. */
  async function start(env: NodeJS.ProcessEnv = {}): Promise<RunningService> {
    for (let tries = 1; ; tries++) {
      try {
        return await startProcess(env, { file });
      } catch (error) {
        if (tries === 20) throw error;
        log(`  ${(error as Error).message.trim()}`);
      }
    }
  }

  const began = performance.now();
  const times: number[] = [];
  let kills = 0;
  let crashes = 0;
  const services = await Promise.all(environments.map(start));
  crms.faults.answer = () => {
    const chance = Math.random();
    if (chance < 0.01) return 'forgets';
    return chance < 0.21 ? { status: 503 } : undefined;
  };
  const senders = startSenders(
    services.map(({ url }) => url),
    8,
  );
  const troubled = trouble();
  for (let round = 0; round < restarts; round++) {
    await sleep(80 + Math.random() * 250);
    const index = round % instances;
    const service = services[index] as RunningService;
    const signal = instances > 1 && Math.random() < 0.5 ? 'SIGTERM' : 'SIGKILL';
    if (signal === 'SIGKILL') kills += 1;
    service.kill(signal);
    if ((await service.ended) !== (signal === 'SIGTERM' ? 0 : signal)) {
      crashes += 1;
      log(`  ${service.output().trim()}`);
    }
    const from = performance.now();
    services[index] = await start(environments[index]);
    times.push(performance.now() - from);
  }
  running = false;
  await Promise.all([senders.stop(), troubled]);

  clearInterval(dropping);
  smtp.faults.data = undefined;
  smtp.faults.closeAfterData = false;
  crms.faults.answer = undefined;
  const env = environments[0] ?? {};
  await drain(env);
  for (const service of services) {
    service.kill('SIGTERM');
    await service.ended;
  }
  const figures = await outcome(env, senders, smtp.mails, crms.taken);
  await smtp.close();
  await crms.close();
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });

  const seconds = Math.round((performance.now() - began) / 1000);
  const how = `${kills} kills, ${restarts - kills} stops, ${outages} outages of the database in ${seconds} s`;
  // A start may be slow because the database is away.
  const limit = postgres ? undefined : 1000;
  // At each kill and each outage, messages may be sent but not yet recorded as sent: four, of eight clients.
  const limits: Record<string, number> = postgres ? { 'mails more than leads': 4 * (kills + 2 * outages) } : {};
  return [
    ...figures.map((figure) => ({ limit: limits[figure.name], ...figure, how })),
    { name: 'ends by itself', values: [crashes], limit: 0, how },
    { name: 'restart', values: times, unit: 'ms', how },
    { name: 'restart, p99', values: [percentile(times, 0.99)], unit: 'ms', limit, how },
  ];
}
