import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** How slow a line is. */
export interface Line {
  /** Milliseconds there and back. */
  latency: number;
  /** For all answers together; without it bandwidth is unlimited. */
  bytesPerSecond?: number;
}

/** One answer of the site. */
export interface Answer {
  path: string;
  bytes: number;
}

/** Bytes of a packet: answers under way at the same time share the line packet by packet. */
const packet = 1460;

/**
 * Starts a proxy that makes a served site slow. Throttling by the browser's own tools doesn't reach what it fetches ahead
 * of a click. Each answer comes one round trip late, the first of a connection two.
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

/** @returns for each page of a visit the bytes it fetched which the same visit doesn't fetch when nothing is fetched ahead */
export function inVain(ahead: readonly Answer[][], plain: readonly Answer[][]): number[] {
  const needed = Map.groupBy(plain.flat(), ({ path }) => path);
  const isNeeded = ({ path }: Answer) => needed.get(path)?.pop() !== undefined;
  return ahead.map((answers) => bytesOf(answers.filter((answer) => !isNeeded(answer))));
}
