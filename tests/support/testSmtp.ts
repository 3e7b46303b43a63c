import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import type { SMTPServerOptions } from 'smtp-server';
import { onTestFinished } from 'vitest';
import { openSmtp, type TestSmtp } from './smtpServer.ts';

export { reply } from './smtpServer.ts';

/** `openSmtp` for as long as the test runs. */
export async function startSmtp(options?: SMTPServerOptions, port?: number): Promise<TestSmtp> {
  const smtp = await openSmtp(options, port);
  onTestFinished(smtp.close);
  return smtp;
}

/** A server that sends raw bytes, for what no SMTP library would do. */
export async function startRaw(
  onConnection: (socket: Socket) => void,
): Promise<{ url: string; connections: () => number }> {
  let connections = 0;
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    connections++;
    sockets.add(socket);
    socket.on('error', () => {});
    onConnection(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(
    () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  );
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, connections: () => connections };
}
