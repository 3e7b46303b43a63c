import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ensureBundle, serviceProgram } from '../../../src/build/bundle.ts';
import { Missing } from '../../support/disk.ts';
import { prepareSite, type RunningService, startProcess } from '../../support/process.ts';
import { openSmtp, reply } from '../../support/smtpServer.ts';
import { type Bench, type Figure, percentile } from '../figure.ts';
import { freePort } from '../program.ts';
import { companions } from './companions.ts';
import { drain, outcome } from './outcome.ts';
import { startSenders } from './senders.ts';

/**
 * Kills the service with SIGKILL under load, again and again, while the mail server defers one mail in five and hangs
 * up after one in ten; then the mail server works again. Compares the leads that were acknowledged, stored and mailed.
 */
export const measureKills = (bench: Bench) => run(bench, bench.quick ? 20 : 500);

/** The same with each of the second faults. */
export async function measureFaults(bench: Bench): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const fault of Object.keys(companions)) {
    try {
      figures.push(...(await run(bench, bench.quick ? 20 : 50, fault)));
    } catch (error) {
      if (!(error instanceof Missing)) throw error;
      figures.push({ name: `not run beside ${fault}`, values: [1], limit: 0, how: error.message });
    }
  }
  return figures;
}

async function run({ root, log }: Bench, kills: number, fault = ''): Promise<Figure[]> {
  log(`  ${kills} kills ${fault && `beside ${fault}`}`);
  await ensureBundle(root, () => {});
  const file = serviceProgram(root);
  const folder = mkdtempSync(join(tmpdir(), 'kills-'));
  const smtp = await openSmtp();
  smtp.faults.data = () => (Math.random() < 0.2 ? reply(451, '4.7.1 later') : undefined);
  const dropping = setInterval(() => {
    smtp.faults.closeAfterData = Math.random() < 0.1;
  }, 20);

  const site = prepareSite(folder);
  const companion = await companions[fault]?.(folder, site.DATA_DIR ?? '');
  const env: NodeJS.ProcessEnv = {
    ...site,
    PORT: String(await freePort()),
    SMTP_URL: smtp.url,
    MAIL_TO: 'vendas@example.com',
    ...companion?.env,
  };

  let running = true;
  async function trouble(): Promise<void> {
    while (running && companion) {
      await companion.strike();
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
        log(`  ${(error as Error).message.trim()}`);
      }
    }
  }

  const began = performance.now();
  const restarts: number[] = [];
  let crashes = 0;
  const senders = startSenders([`http://127.0.0.1:${env.PORT}`], 8);
  const troubled = trouble();
  for (let i = 0; i < kills; i++) {
    const from = performance.now();
    const service = await start();
    restarts.push(performance.now() - from);
    await sleep(80 + Math.random() * 250);
    service.kill('SIGKILL');
    if ((await service.ended) === 'SIGKILL') continue;
    crashes += 1;
    log(`  ${service.output().trim()}`);
  }
  running = false;
  await Promise.all([senders.stop(), troubled]);

  clearInterval(dropping);
  smtp.faults.data = undefined;
  smtp.faults.closeAfterData = false;
  const service = await start();
  await drain(env);
  service.kill('SIGTERM');
  await service.ended;
  const figures = await outcome(env, senders, smtp.mails);
  await smtp.close();
  await companion?.end?.();
  rmSync(folder, { recursive: true, force: true });

  const how = `${kills} kills ${fault && `beside ${fault} `}in ${Math.round((performance.now() - began) / 1000)} s`;
  // Beside another fault a start may be slow because of that fault.
  const limit = fault ? undefined : 1000;
  return [
    ...figures.map((figure) => ({ ...figure, how })),
    { name: 'ends by itself', values: [crashes], limit: 0, how },
    { name: 'restart', values: restarts, unit: 'ms', how },
    { name: 'restart, p99', values: [percentile(restarts, 0.99)], unit: 'ms', limit, how },
  ];
}
