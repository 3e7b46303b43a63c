/**
 * How many leads a second are taken while no mail server answers; what slow clients, clients that never read, large
 * bodies and a lock on the store cost; how fast the queue drains once the mail server answers; and whether each lead is
 * mailed once. `--quick`: seconds instead of a minute.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { storeFile } from '../../../src/server/store/open.ts';
import { prepareSite, startProcess } from '../../support/process.ts';
import { bodies } from '../../support/siteManifest.ts';
import { openSmtp } from '../../support/smtpServer.ts';
import { freePort } from '../program.ts';
import { isQuick, limitTime, percentile, report, round, timesMailed } from './figures.ts';

const seconds = isQuick ? 3 : 30;
const folder = mkdtempSync(join(tmpdir(), 'load-'));
const smtpPort = await freePort();
const env: NodeJS.ProcessEnv = {
  ...prepareSite(folder),
  SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
  MAIL_TO: 'vendas@example.com',
};
/** More than the system buffers for a connection. */
const large = 32 * 1024 * 1024;
writeFileSync(join(env.OUT_DIR ?? '', 'large.bin'), Buffer.alloc(large));
const service = await startProcess(env);
limitTime(600, () => service.kill('SIGKILL'));
const agent = new Agent({ keepAlive: true, maxSockets: 64 });
let sent = 0;

/** Milliseconds to the answer, and its status. */
function post(body: object = bodies.contact): Promise<{ time: number; status: number }> {
  sent += 1;
  const start = performance.now();
  return new Promise((resolve, reject) => {
    const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': `key-${sent}` };
    request(`${service.url}/api/enviar-email`, { method: 'POST', agent, headers }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve({ time: performance.now() - start, status: answer.statusCode ?? 0 }));
    })
      .on('error', reject)
      .end(JSON.stringify(body));
  });
}

/** Posts leads from `clients` clients, each one after the other, for `duration` milliseconds. */
async function postFor(duration: number, clients: number): Promise<{ times: number[]; refused: number; rate: number }> {
  const start = performance.now();
  const times: number[] = [];
  let refused = 0;
  const client = async () => {
    while (performance.now() - start < duration) {
      const { time, status } = await post();
      times.push(time);
      if (status !== 201) refused += 1;
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return { times, refused, rate: (times.length * 1000) / (performance.now() - start) };
}

await postFor(1000, 8);
const load = await postFor(seconds * 1000, 32);
report('leads a second, no mail server answering', load.rate, (value) => value >= 500, '>= 500');
report('refused', load.refused, (value) => value === 0, '0');
const calm = await postFor(2000, 4);
report('POST p99 with four clients, ms', percentile(calm.times, 0.99), (value) => value < 100, '< 100');

/** A connection from one of four further addresses, because one address may have only 256. */
function connectFrom(index: number): Socket {
  const localAddress = `127.0.0.${2 + (index % 4)}`;
  const socket = connect({ port: Number(new URL(service.url).port), host: '127.0.0.1', localAddress });
  return socket.on('error', () => {});
}

const drips: Socket[] = [];
for (let i = 0; i < 500; i++) {
  const socket = connectFrom(i);
  socket.write(
    'POST /api/enviar-email HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n',
  );
  drips.push(socket);
}
const dripping = setInterval(() => {
  for (const socket of drips) if (!socket.destroyed) socket.write('X-Slow: 1\r\n');
}, 300);
const slow = await postFor(Math.min(4000, seconds * 1000), 4);
clearInterval(dripping);
for (const socket of drips) socket.destroy();
report('POST p99 beside 500 slow clients, ms', percentile(slow.times, 0.99), (value) => value < 500, '< 500');

const memory = () =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${service.child.pid}/status`, 'utf8'))?.[1]) / 1024;
let before = memory();
const silent = Array.from({ length: 400 }, (_, index) => {
  const socket = connectFrom(index).pause();
  socket.write('GET /large.bin HTTP/1.1\r\nHost: x\r\n\r\n');
  return socket;
});
const beside = await postFor(Math.min(4000, seconds * 1000), 4);
report(
  'POST p99 beside 400 clients that never read, ms',
  percentile(beside.times, 0.99),
  (value) => value < 500,
  '< 500',
);
report('refused', beside.refused, (value) => value === 0, '0');
report('memory for them, MB more', memory() - before, (value) => value < 100, '< 100');
/** How many connections the service has given up. */
const givenUp = async () => {
  const text = await (await fetch(`${service.url}/metrics`)).text();
  return Number(/connections_dropped_total\{reason="answer not read"\} (\d+)/.exec(text)?.[1] ?? 0);
};
const waited = performance.now();
while ((await givenUp()) < silent.length && performance.now() - waited < 120_000) await sleep(200);
report(
  'of them given up within two minutes',
  await givenUp(),
  (value) => value === silent.length,
  String(silent.length),
);
for (const socket of silent) socket.destroy();

before = memory();
const greedy = { ...bodies.contact, nome: 'a'.repeat(1024 * 1024) };
await Promise.allSettled(Array.from({ length: 200 }, () => post(greedy)));
report('memory after 200 bodies of 1 MiB, MB more', memory() - before, (value) => value < 50, '< 50');

const other = new DatabaseSync(storeFile(env.DATA_DIR ?? ''));
other.exec('pragma busy_timeout = 5000; begin immediate');
const waiting = post();
const lags: number[] = [];
for (let i = 0; i < 40; i++) {
  const start = performance.now();
  await (await fetch(`${service.url}/readyz`)).body?.cancel();
  lags.push(performance.now() - start);
  await sleep(20);
}
other.exec('rollback');
other.close();
report('lead behind a lock of a second, status', (await waiting).status, (value) => value === 201, '201');
report('other requests during the lock, p99 ms', percentile(lags, 0.99), (value) => value < 250, '< 250');

const count = (state: string) => {
  const reader = new DatabaseSync(storeFile(env.DATA_DIR ?? ''), { readOnly: true });
  const row = reader.prepare('select count(*) as n from outbox where state = ?').get(state) as { n: number };
  reader.close();
  return row.n;
};
const queue = isQuick ? 500 : 1000;
const trim = new DatabaseSync(storeFile(env.DATA_DIR ?? ''));
trim.exec(
  `pragma busy_timeout = 5000; update outbox set state = 'cancelled' where id not in (select id from outbox limit ${queue})`,
);
trim.close();
const smtp = await openSmtp({}, smtpPort);
// A paused transport is probed once a minute at the latest.
for (let waited = 0; smtp.mails.length === 0 && waited < 7000; waited++) await sleep(10);
const start = performance.now();
const fresh = await post({ ...bodies.contact, nome: 'Pessoa Nova' });
let newest = 0;
while (count('pending') > 0 && performance.now() - start < 60_000) {
  if (newest === 0 && smtp.mails.some(({ raw }) => String(raw).includes('Pessoa Nova')))
    newest = performance.now() - start;
  await sleep(50);
}
const drained = smtp.mails.length / ((performance.now() - start) / 1000);
report('status of a lead during the drain', fresh.status, (value) => value === 201, '201');
report(`mails a second, ${queue} waiting`, drained, (value) => value >= 100, '>= 100');
report('mails sent twice', smtp.mails.length - timesMailed(smtp.mails).size, (value) => value === 0, '0');
report('a new lead’s mail during the drain, ms', newest, (value) => value > 0 && value < 5000, '< 5000');

process.stdout.write(`     median POST under load: ${round(percentile(load.times, 0.5))} ms\n`);
agent.destroy();
service.kill('SIGTERM');
await service.ended;
await smtp.close();
rmSync(folder, { recursive: true, force: true });
