import { Agent, createServer, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';

export interface Sent {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** Somebody with an address of their own. */
export interface Visitor {
  number: number;
  /** The site's address for their browser: a host of their own, by which the proxy knows them. */
  url: string;
  /** Answered requests: pages, and what the service takes. */
  sent: Sent[];
  /** Resolves once such a request has been answered. */
  until(isWanted: (sent: Sent) => boolean): Promise<void>;
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** Sends a request to the service as the proxy in front of it does. */
export const forward = (port: number, { method, path, headers, body }: Sent, number: number) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const address = `10.${[16, 8, 0].map((bits) => (number >> bits) & 255).join('.')}`;
    request(
      { host: '127.0.0.1', port, method, path, headers: { ...headers, 'x-forwarded-for': address }, agent },
      resolve,
    )
      .once('error', reject)
      .end(body);
  });

/** A proxy in front of the service, which gives each visitor an address and remembers what they sent. */
export async function openProxy(servicePort: number) {
  const visitors = new Map<string, { number: number; headers: Record<string, string>; sent: Sent[] }>();
  const server = createServer(async (incoming, outgoing) => {
    const { method = '', url: path = '', headers } = incoming;
    const visitor = visitors.get(headers.host ?? '');
    if (!visitor) return outgoing.writeHead(404).end();
    const body = await text(incoming);
    const sent = { method, path, headers: { ...headers, ...visitor.headers }, body };
    try {
      const answer = await forward(servicePort, sent, visitor.number);
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
      if (!path.includes('.')) answer.once('end', () => visitor.sent.push(sent));
    } catch {
      outgoing.destroy();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  return {
    /** @param headers that an extension of the browser adds */
    welcome(number: number, headers: Record<string, string> = {}): Visitor {
      const host = `v${number}.localhost:${port}`;
      const sent: Sent[] = [];
      visitors.set(host, { number, headers, sent });
      return {
        number,
        url: `http://${host}`,
        sent,
        async until(isWanted) {
          for (let tries = 0; !sent.some(isWanted); tries++) {
            if (tries === 1500) throw new Error(`Not sent: ${isWanted}, but ${sent.map(({ path }) => path)}`);
            await sleep(20);
          }
        },
      };
    },
    close() {
      agent.destroy();
      server.closeAllConnections();
      server.close();
    },
  };
}

export type Proxy = Awaited<ReturnType<typeof openProxy>>;
