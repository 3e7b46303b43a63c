import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { leadPaths } from '../../../src/leads/contract.ts';
import { storeFile } from '../../../src/server/store/openStore.ts';
import { prepareSite, startProcess } from '../../support/serviceProcess.ts';
import { bodies } from '../../support/siteManifest.ts';
import { openSmtp } from '../../support/smtpServer.ts';
import { type Bench, type Figure, percentile } from '../figure.ts';
import { freePort } from '../program.ts';
import { timesMailed } from './outcome.ts';

/** Clients that post leads to a service, and what they wait. */
function clientsOf(url: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  let sent = 0;

  /** Milliseconds to the answer, and its status. */
  function post(body: object = bodies.contact): Promise<{ time: number; status: number }> {
    sent += 1;
    const start = performance.now();
    return new Promise((resolve, reject) => {
      const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': `key-${sent}` };
      request(url + leadPaths.contact, { method: 'POST', agent, headers }, (answer) => {
        answer.resume();
        answer.on('end', () => resolve({ time: performance.now() - start, status: answer.statusCode ?? 0 }));
      })
        .on('error', reject)
        .end(JSON.stringify(body));
    });
  }

  /** Posts leads from `count` clients, each one after the other, for `duration` milliseconds. */
  async function postFor(duration: number, count: number) {
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
    await Promise.all(Array.from({ length: count }, client));
    return { times, refused, p99: percentile(times, 0.99), rate: (times.length * 1000) / (performance.now() - start) };
  }

  /** Opens the home page as a browser does. */
  const visit = () =>
    new Promise<void>((resolve, reject) => {
      const headers = {
        'User-Agent': 'Mozilla/5.0 Chrome/142.0',
        'Sec-Fetch-Mode': 'navigate',
        'Sec-Fetch-Dest': 'document',
      };
      request(url, { agent, headers }, (answer) => answer.resume().on('end', resolve))
        .on('error', reject)
        .end();
    });

  /** Connections from four further addresses, because one address may have only 256. */
  const connections = (count: number): Socket[] =>
    Array.from({ length: count }, (_, index) => {
      const { hostname: host, port } = new URL(url);
      return connect({ port: Number(port), host, localAddress: `127.0.0.${2 + (index % 4)}` }).on('error', () => {});
    });

  return { post, postFor, visit, connections, end: () => agent.destroy() };
}

/** More than the system buffers for a connection. */
const large = 32 * 1024 * 1024;

/**
 * Measures the cost of visits, slow clients, clients that never read, large bodies and a lock on the store; leads a second while no
 * mail server answers; how fast the queue drains once it does; and whether each lead is mailed once.
 */
export async function measureLoad({ quick }: Bench): Promise<Figure[]> {
  const duration = quick ? 3000 : 30_000;
  const folder = mkdtempSync(join(tmpdir(), 'load-'));
  const smtpPort = await freePort();
  const env = {
    ...prepareSite(folder),
    SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
    MAIL_TO: 'vendas@example.com',
  } as NodeJS.ProcessEnv;
  writeFileSync(join(env.OUT_DIR ?? '', 'large.bin'), Buffer.alloc(large));
  const file = storeFile(env.DATA_DIR ?? '');
  // As `npm start` does.
  const service = await startProcess(env, { nodeOptions: ['--max-semi-space-size=8'] });
  const { post, postFor, visit, connections, end } = clientsOf(service.url);
  const memory = () =>
    Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${service.child.pid}/status`, 'utf8'))?.[1]) / 1024;

  await postFor(1000, 8);
  const visits = quick ? 10_000 : 100_000;
  const beforeVisits = memory();
  const visitor = async () => {
    for (let visited = 0; visited < visits / 8; visited++) await visit();
  };
  await Promise.all(Array.from({ length: 8 }, visitor));
  const heldByVisits = memory() - beforeVisits;
  const counted = () =>
    Number(
      new DatabaseSync(file, { readOnly: true }).prepare("select sum(count) as n from sums where event = 'view'").get()
        ?.n,
    );
  for (let waited = 0; counted() !== visits && waited < 20; waited++) await sleep(1000);
  const missing = visits - counted();

  const load = await postFor(duration, 32);
  const calm = await postFor(2000, 4);

  const drips = connections(500);
  for (const socket of drips)
    socket.write(
      `POST ${leadPaths.contact} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n`,
    );
  const dripping = setInterval(() => {
    for (const socket of drips) if (!socket.destroyed) socket.write('X-Slow: 1\r\n');
  }, 300);
  const slow = await postFor(Math.min(4000, duration), 4);
  clearInterval(dripping);
  for (const socket of drips) socket.destroy();

  const before = memory();
  const silent = connections(400);
  for (const socket of silent) socket.pause().write('GET /large.bin HTTP/1.1\r\nHost: x\r\n\r\n');
  const beside = await postFor(Math.min(4000, duration), 4);
  const heldBySilent = memory() - before;
  /** How many connections the service has given up. */
  const givenUp = async () => {
    const text = await (await fetch(`${service.url}/metrics`)).text();
    return Number(/connections_dropped_total\{reason="answer not read"\} (\d+)/.exec(text)?.[1] ?? 0);
  };
  const waited = performance.now();
  while ((await givenUp()) < silent.length && performance.now() - waited < 120_000) await sleep(200);
  const dropped = await givenUp();
  for (const socket of silent) socket.destroy();

  const beforeLarge = memory();
  const greedy = { ...bodies.contact, nome: 'a'.repeat(1024 * 1024) };
  await Promise.allSettled(Array.from({ length: 200 }, () => post(greedy)));
  const heldByLarge = memory() - beforeLarge;

  const other = new DatabaseSync(file);
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
  const behindLock = (await waiting).status;

  const queue = quick ? 500 : 1000;
  other.exec(`update outbox set state = 'cancelled' where id not in (select id from outbox limit ${queue})`);
  const pending = () => other.prepare("select count(*) as n from outbox where state = 'pending'").get()?.n !== 0;
  const smtp = await openSmtp({}, smtpPort);
  // A paused transport is probed once a minute at the latest.
  for (let waited = 0; smtp.mails.length === 0 && waited < 7000; waited++) await sleep(10);
  const start = performance.now();
  const fresh = await post({ ...bodies.contact, nome: 'Pessoa Nova' });
  let newest = Number.POSITIVE_INFINITY;
  while (pending() && performance.now() - start < 60_000) {
    if (newest === Number.POSITIVE_INFINITY && smtp.mails.some(({ raw }) => String(raw).includes('Pessoa Nova')))
      newest = performance.now() - start;
    await sleep(50);
  }
  const rate = smtp.mails.length / ((performance.now() - start) / 1000);
  const twice = smtp.mails.length - timesMailed(smtp.mails).size;
  other.close();
  end();
  service.kill('SIGTERM');
  await service.ended;
  await smtp.close();
  rmSync(folder, { recursive: true, force: true });

  const answered = (name: string, status: number) => ({ name, values: [status], least: 201, limit: 201 });
  return [
    { name: 'leads a second', values: [load.rate], least: 500, how: 'no mail server answering' },
    { name: 'POST, median', values: [percentile(load.times, 0.5)], unit: 'ms', how: 'the same' },
    { name: 'POST, p99, four clients', values: [calm.p99], unit: 'ms', limit: 100 },
    { name: 'POST, p99, beside 500 slow clients', values: [slow.p99], unit: 'ms', limit: 500 },
    { name: 'POST, p99, beside 400 clients that never read', values: [beside.p99], unit: 'ms', limit: 500 },
    { name: 'refused', values: [load.refused + beside.refused], limit: 0 },
    { name: 'memory for those 400', values: [heldBySilent], unit: 'MB', limit: 100 },
    { name: 'of them given up in two minutes', values: [dropped], least: silent.length, limit: silent.length },
    { name: 'memory after 200 bodies of 1 MiB', values: [heldByLarge], unit: 'MB', limit: 50 },
    {
      name: `memory after ${visits} visits`,
      values: [beforeVisits + heldByVisits],
      unit: 'MB',
      limit: 400,
      how: `${Math.round(heldByVisits)} more than before`,
    },
    { name: 'of them not counted', values: [missing], limit: 0 },
    answered('lead behind a lock of a second, status', behindLock),
    { name: 'other requests meanwhile, p99', values: [percentile(lags, 0.99)], unit: 'ms', limit: 250 },
    answered('lead during the drain, status', fresh.status),
    { name: 'its mail', values: [newest], unit: 'ms', limit: 5000 },
    { name: 'mails a second', values: [rate], least: 100, how: `${queue} waiting` },
    { name: 'mails sent twice', values: [twice], limit: 0 },
  ];
}
