import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** What a line is like. */
export interface Line {
  /** Milliseconds there and back. */
  latency: number;
  /** Of all answers together; without it the line takes everything at once. */
  bytesPerSecond?: number;
}

/** An answer that went over a line. */
export interface Answer {
  path: string;
  bytes: number;
}

/** As much as a packet holds: answers that are on their way together share a line by turns. */
const packet = 1460;

/**
 * A line to a served site, on loopback. The browser's own throttling doesn't reach what it fetches ahead of a click, for
 * that is asked for by no page. Each answer comes one round trip late, the first of a connection two.
 */
export async function slowLine(site: string, { latency, bytesPerSecond = Number.POSITIVE_INFINITY }: Line) {
  const answers: Answer[] = [];
  const greeted = new WeakSet<object>();
  let free = 0;
  const server = createServer(async (asked, answer) => {
    await wait(greeted.has(asked.socket) ? latency : 2 * latency);
    greeted.add(asked.socket);
    const { method, headers, url: path = '' } = asked;
    const passed = request(new URL(path, site), { method, headers }, async (response) => {
      const chunks = await Array.fromAsync<Buffer>(response);
      const body = Buffer.concat(chunks);
      answers.push({ path, bytes: body.length });
      answer.writeHead(response.statusCode ?? 500, response.headers);
      for (let sent = 0; sent < body.length && !answer.destroyed; sent += packet) {
        const piece = body.subarray(sent, sent + packet);
        free = Math.max(free, performance.now()) + (piece.length / bytesPerSecond) * 1000;
        const early = free - performance.now();
        if (early > 1) await wait(early);
        answer.write(piece);
      }
      answer.end();
    });
    asked.pipe(passed.on('error', () => answer.destroy()));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answers,
    stop() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

export const bytesOf = (answers: readonly Answer[]) => answers.reduce((sum, { bytes }) => sum + bytes, 0);

/** Bytes of the answers that each page of a visit got, less those that the same visit needs which gets nothing ahead. */
export function inVain(ahead: readonly Answer[][], plain: readonly Answer[][]): number[] {
  const needed = Map.groupBy(plain.flat(), ({ path }) => path);
  const isNeeded = ({ path }: Answer) => needed.get(path)?.pop() !== undefined;
  return ahead.map((answers) => bytesOf(answers.filter((answer) => !isNeeded(answer))));
}
