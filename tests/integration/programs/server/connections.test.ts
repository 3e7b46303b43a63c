import dns, { type LookupAddress } from 'node:dns';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { type AddressInfo, connect, isIP, type Socket } from 'node:net';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createLog } from '../../../../src/server/log.ts';
import { addManifest } from '../../../../src/server/manifest.ts';
import { openSite } from '../../../../src/server/servedSite.ts';
import {
  bodies,
  manifest,
  type TestApp,
  temporaryFolder,
  testApp,
  testService,
  until,
} from '../../../support/service.ts';

async function listening(options: Parameters<typeof testApp>[0] = {}): Promise<TestApp & { port: number }> {
  const service = await testApp(options);
  await service.app.listen({ port: 0, host: '127.0.0.1' });
  return { ...service, port: (service.app.server.address() as AddressInfo).port };
}

/** A raw connection and everything received over it. */
function open(port: number, host = '127.0.0.1'): { socket: Socket; received(): string; closed: Promise<void> } {
  const socket = connect({ port, host });
  let received = '';
  socket.on('data', (chunk) => {
    received += chunk;
  });
  socket.on('error', () => {});
  onTestFinished(() => {
    socket.destroy();
  });
  return { socket, received: () => received, closed: new Promise((resolve) => socket.once('close', () => resolve())) };
}

const body = JSON.stringify(bodies.contact);
const head = (length: number) =>
  `POST /api/enviar-email HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`;
const leadCount = async ({ database }: TestApp) =>
  (await database.query.selectFrom('leads').select('id').execute()).length;

describe('the client goes away (F26)', () => {
  test('in the middle of the body: no lead', async () => {
    const service = await listening();
    const { socket } = open(service.port);
    const request = once(service.app.server, 'request');
    socket.write(head(Buffer.byteLength(body)) + body.slice(0, 40));
    await request;
    socket.destroy();
    await service.post('land');
    expect(await leadCount(service)).toBe(1);
  });

  test('before the answer: one lead', async () => {
    const service = await listening();
    const { socket } = open(service.port);
    await new Promise<void>((resolve) => socket.write(head(Buffer.byteLength(body)) + body, () => resolve()));
    socket.end();
    await until(async () => (await leadCount(service)) === 1);
  });
});

test('idle connections are kept for longer than the minute that most proxies keep them, so that no lead meets a closing one', async () => {
  const { app } = await testApp();
  expect(app.server.keepAliveTimeout).toBeGreaterThan(60_000);
});

describe('slow and hostile clients (F27, F28)', () => {
  test('headers without end are answered 408', async () => {
    const service = await listening();
    const { socket, received, closed } = open(service.port);
    socket.write('POST /api/enviar-email HTTP/1.1\r\n');
    await closed;
    expect(received()).toMatch(/^HTTP\/1\.1 408/);
  });

  test('a body that arrives too slowly is cut off, while others are served', async () => {
    const service = await listening();
    const { socket, received, closed } = open(service.port);
    socket.write(head(1000));
    const drip = setInterval(() => socket.write('x'), 500);
    expect((await service.post('contact')).statusCode).toBe(201);
    await closed;
    clearInterval(drip);
    expect(received()).toMatch(/^HTTP\/1\.1 408/);
  });

  test('a chunked body without end is cut at the limit', async () => {
    const service = await listening();
    const { socket, received, closed } = open(service.port);
    socket.write(
      'POST /api/enviar-email HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n',
    );
    const feed = setInterval(() => socket.write(`1000\r\n${'x'.repeat(4096)}\r\n`), 5);
    await until(() => received() !== '');
    clearInterval(feed);
    expect(received()).toMatch(/^HTTP\/1\.1 413/);
    socket.end();
    await closed;
  });

  test.each([
    [
      'a length and chunks together',
      `POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
      400,
    ],
    ['two hosts', 'GET / HTTP/1.1\r\nHost: a.example\r\nHost: b.example\r\n\r\n', 400],
    ['no host', 'GET / HTTP/1.1\r\n\r\n', 400],
    ['no HTTP', '\x16\x03\x01\x02\x00\x01', 400],
    ['headers too large', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
  ])('%s is answered %s, and counted in the log if it is no HTTP', async (_name, request, status) => {
    const lines: string[] = [];
    const { port } = await listening({ log: createLog((line) => lines.push(line)) });
    const { socket, received } = open(port);
    socket.write(request, 'latin1');
    await until(() => received() !== '');
    expect(received()).toMatch(new RegExp(`^HTTP/1\\.1 ${status}`));
    if (request.startsWith('\x16')) expect(lines.find((line) => line.includes('"counts"'))).toContain('HPE_');
  });
});

describe('clients that never read', () => {
  /** A service with a file larger than any network buffer. */
  async function withBigFile(lines: string[], unreadAfter: number) {
    const distDir = temporaryFolder();
    writeFileSync(join(distDir, 'big.bin'), Buffer.alloc(32 * 1024 * 1024));
    const limits = { total: 1000, unreadAfter };
    return listening({ distDir, limits, log: createLog((line) => lines.push(line)) });
  }

  test('are disconnected, logged and counted', async () => {
    const lines: string[] = [];
    // Long enough for every answer to begin: a connection without one is only idle.
    const { app, port } = await withBigFile(lines, 3000);
    for (let i = 0; i < 10; i++) {
      const { socket } = open(port);
      socket.pause();
      socket.write('GET /big.bin HTTP/1.1\r\nHost: x\r\n\r\n');
    }
    const dropped = /connections_dropped_total{reason="answer not read"} 10$/m;
    await until(async () => dropped.test((await app.inject('/metrics')).body));
    const left = () => new Promise<number>((resolve) => app.server.getConnections((_error, count) => resolve(count)));
    await until(async () => (await left()) === 0);
    expect(lines.find((line) => line.includes('connections closed'))).toContain('answer not read');
  });

  test('a slow reader is not disconnected', async () => {
    const { app, port } = await withBigFile([], 5000);
    const { socket, received } = open(port);
    socket.write('GET /big.bin HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
    let pauses = 0;
    socket.on('data', () => {
      if (++pauses > 10) return;
      socket.pause();
      setTimeout(() => socket.resume(), 100);
    });
    await until(() => socket.readableEnded);
    expect(received().length).toBeGreaterThan(32 * 1024 * 1024);
    expect((await app.inject('/metrics')).body).not.toContain('answer not read');
  });
});

test('connections beyond the total are closed and counted in the log, which doesn’t name the address', async () => {
  const lines: string[] = [];
  const limits = { total: 5, unreadAfter: 20_000 };
  const { port } = await listening({ limits, log: createLog((line) => lines.push(line)) });
  const held = Array.from({ length: 5 }, () => open(port));
  for (const { socket, received } of held) {
    socket.write('GET /readyz HTTP/1.1\r\nHost: x\r\n\r\n');
    await until(() => received().includes('200 OK'));
  }
  await open(port).closed;
  await until(() => lines.some((line) => line.includes('connections closed')));
  const said = lines.find((line) => line.includes('connections closed')) ?? '';
  expect(said).toContain('too many');
  expect(said).not.toContain('127.0.0.1');
  held[0]?.socket.destroy();
  await until(async () => {
    const { socket, received } = open(port);
    socket.write('GET /readyz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
    await new Promise((resolve) => socket.once('close', resolve));
    return received().includes('200 OK');
  });
});

test('a stop finishes what is under way at each address of localhost (F5)', async () => {
  const lookUp = (name: string, _options: object, done: (error: null, found: LookupAddress[]) => void) =>
    done(
      null,
      (isIP(name) ? [name] : ['127.0.0.1', '127.0.0.2']).map((address) => ({ address, family: 4 })),
    );
  const lookup = vi.spyOn(dns, 'lookup').mockImplementation(lookUp as typeof dns.lookup);
  onTestFinished(() => lookup.mockRestore());
  const { app, stop } = await testService();
  await app.listen({ port: 0, host: 'localhost' });
  const { port } = app.server.address() as AddressInfo;
  const { socket, received } = open(port, '127.0.0.2');
  socket.write(head(Buffer.byteLength(body)).replace(/\r\n$/, 'Expect: 100-continue\r\n\r\n'));
  await until(() => received().includes('100 Continue'));
  app.server.once('close', () => socket.write(body));
  await stop();
  await until(() => received().includes('201 Created'));
});

/** A thread whose visitors connect and send while the thread of the service stands still. */
const visit = `
  const { connect } = require('node:net');
  const { parentPort, workerData: { port, visitors, connected, request } } = require('node:worker_threads');
  const visitor = () => new Promise((resolve) => {
    let received = '';
    connect(port, '127.0.0.1', function () {
      this.write(request, () => {
        Atomics.add(connected, 0, 1);
        Atomics.notify(connected, 0);
      });
    })
      .on('data', (chunk) => { received += chunk; })
      .on('error', (error) => { received += error.code; })
      .on('close', () => resolve(received));
  });
  Promise.all(Array.from({ length: visitors }, visitor)).then((all) => parentPort.postMessage(all));
`;

describe('a stop (F5)', () => {
  /** A connection over which `sent` has come to the service, which then begins to stop. */
  async function stopped(sent: string) {
    // A stop that waits for more than the requests under way takes longer than a test may.
    const { app, stop } = await testService({ timing: { stopLimit: 60_000 } });
    const closing = new Promise<void>((resolve) => app.addHook('preClose', async () => resolve()));
    await app.listen({ port: 0, host: '127.0.0.1' });
    const connected = once(app.server, 'connection');
    const visitor = open((app.server.address() as AddressInfo).port);
    visitor.socket.write(sent);
    const [socket] = (await connected) as [Socket];
    await until(() => socket.bytesRead === sent.length);
    const end = stop();
    await closing;
    return { ...visitor, end };
  }
  const begin = head(Buffer.byteLength(body));

  test('takes a lead that has begun, and doesn’t wait for more over its connection', async () => {
    const { socket, received, closed, end } = await stopped(begin + body.slice(0, 20));
    socket.write(body.slice(20));
    await Promise.all([end, closed]);
    expect(received()).toMatch(/^HTTP\/1\.1 201 /);
    expect(received()).toMatch(/^connection: close/im);
  });

  test('takes a lead whose first bytes have come', async () => {
    const { socket, received, closed, end } = await stopped(begin.slice(0, 20));
    socket.write(begin.slice(20) + body);
    await Promise.all([end, closed]);
    expect(received()).toMatch(/^HTTP\/1\.1 201 /);
  });

  test('answers also who has connected while the service was busy, and takes the leads', async () => {
    const { app, stop } = await testService();
    await app.listen({ port: 0, host: '127.0.0.1' });
    const visitors = 16;
    const connected = new Int32Array(new SharedArrayBuffer(4));
    const { port } = app.server.address() as AddressInfo;
    const worker = new Worker(visit, {
      eval: true,
      workerData: { port, visitors, connected, request: head(Buffer.byteLength(body)) + body },
    });
    const answers = once(worker, 'message');
    for (let count = 0; count < visitors; count = Atomics.load(connected, 0)) Atomics.wait(connected, 0, count);
    const end = stop();
    const [received] = (await answers) as [string[]];
    for (const answer of received) expect(answer).toMatch(/^HTTP\/1\.1 201 .*^connection: close/ims);
    expect(received).toHaveLength(visitors);
    await end;
  });

  test('doesn’t wait for more over the connection of an answer that had begun', async () => {
    const distDir = temporaryFolder();
    writeFileSync(join(distDir, 'big.bin'), Buffer.alloc(32 * 1024 * 1024));
    addManifest(distDir, '', manifest);
    const { app, stop } = await testService({ site: openSite(distDir), timing: { stopLimit: 60_000 } });
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { socket, received } = open((app.server.address() as AddressInfo).port);
    socket.once('data', () => socket.pause());
    socket.write('GET /big.bin HTTP/1.1\r\nHost: x\r\n\r\n');
    await until(() => received() !== '');
    const end = stop();
    socket.resume();
    await end;
  });
});
