import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import type { CrmAnswer } from './crmContracts.ts';

interface Call {
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** A CRM on this machine that answers as `answer` says, or never if that is undefined. */
export async function startCrm(answer: (call: Call) => CrmAnswer | number | undefined) {
  const calls: Call[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const call = { url: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks).toString() };
    calls.push(call);
    const said = answer(call);
    const { status, body, headers = {} } = typeof said === 'number' ? { status: said } : (said ?? { status: 0 });
    if (!status) return;
    response.writeHead(status, { location: '/elsewhere', ...headers });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { calls, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook` };
}
