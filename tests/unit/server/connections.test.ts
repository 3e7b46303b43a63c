import { type AddressInfo, connect, type Socket } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { bodies, type TestApp, testApp, until } from '../../support/service.ts';

async function listening(): Promise<TestApp & { port: number }> {
  const service = await testApp();
  await service.app.listen({ port: 0, host: '127.0.0.1' });
  return { ...service, port: (service.app.server.address() as AddressInfo).port };
}

/** A raw connection and everything that came back over it. */
function open(port: number): { socket: Socket; received(): string; closed: Promise<void> } {
  const socket = connect(port, '127.0.0.1');
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
    socket.write(head(Buffer.byteLength(body)) + body.slice(0, 40));
    await new Promise((resolve) => setTimeout(resolve, 50));
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

test('a proxy that keeps an idle connection for a minute, as most do, is not hung up on with a lead on its way', async () => {
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
  }, 10_000);

  test('a body that drips is ended, while others are served', async () => {
    const service = await listening();
    const { socket, received, closed } = open(service.port);
    socket.write(head(1000));
    const drip = setInterval(() => socket.write('x'), 500);
    expect((await service.post('contact')).statusCode).toBe(201);
    await closed;
    clearInterval(drip);
    expect(received()).toMatch(/^HTTP\/1\.1 408/);
  }, 20_000);

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
    ['no host', 'GET / HTTP/1.1\r\n\r\n', 400],
    ['no HTTP', '\x16\x03\x01\x02\x00\x01', 400],
    ['headers too large', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
  ])('%s is answered %s', async (_name, request, status) => {
    const service = await listening();
    const { socket, received } = open(service.port);
    socket.write(request, 'latin1');
    await until(() => received() !== '');
    expect(received()).toMatch(new RegExp(`^HTTP/1\\.1 ${status}`));
  });
});
