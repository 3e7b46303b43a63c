import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Metrics } from './metrics.ts';

export interface ConnectionLimits {
  /** Open connections altogether. */
  total: number;
  /** Milliseconds after which an answer that nobody reads is given up. */
  unreadAfter: number;
}

/** How many of the files a process may have open are kept for store, pages and mail. */
const reserved = 64;

/** Derived from how many files the system lets this process have open. */
export function defaultLimits(): ConnectionLimits {
  const open = openFilesLimit();
  return { total: Math.max(Math.ceil(open / 4), open - reserved), unreadAfter: 20_000 };
}

function openFilesLimit(): number {
  try {
    const [, soft] = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'latin1')) ?? [];
    return Number(soft) || 1024;
  } catch {
    // Not Linux.
    return 1024;
  }
}

/** Closed connections are reported at once, then at most once in this many milliseconds, with what came meanwhile. */
const reportEvery = 60_000;

/**
 * Bounds the connections, and drops clients that don't read their answers: each holds a connection and an open file. Closed
 * connections are counted in the log, without addresses. How many one visitor may have is for the proxy to say: here all
 * connections are the proxy's.
 */
export function guardConnections(
  app: FastifyInstance,
  { limits, metrics }: { limits: ConnectionLimits; metrics: Metrics },
): void {
  const { server } = app;
  let counts: Record<string, number> = {};
  let reported = Number.NEGATIVE_INFINITY;
  const report = () => {
    if (Object.keys(counts).length > 0) app.log.warn({ counts }, 'connections closed');
    counts = {};
    reported = performance.now();
  };
  const count = (reason: string) => {
    counts[reason] = (counts[reason] ?? 0) + 1;
    if (performance.now() - reported > reportEvery) report();
  };
  const close = (socket: Socket | undefined, reason: string) => {
    count(reason);
    metrics.dropped.inc({ reason });
    socket?.destroy();
  };

  server.maxConnections = limits.total;
  server.on('drop', () => close(undefined, 'too many'));
  server.on('timeout', (socket: Socket) => {
    // Idle connections time out too, and are not logged.
    if (socket.writableLength > 0) close(socket, 'answer not read');
    else socket.destroy();
  });
  server.on('clientError', (error: NodeJS.ErrnoException) => count(error.code ?? 'unreadable request'));
  app.addHook('onClose', async () => report());
}

/** The search for a quiet turn of the event loop ends after this many milliseconds. */
const quietLimit = 1000;

/**
 * Resolves when no connection waits in the system's queue: closing the port would reset it. Each turn of the event loop takes
 * one. Where they never cease, a second is enough for those that came before.
 */
async function allTaken(): Promise<void> {
  let isQuiet = false;
  const onConnection = () => {
    isQuiet = false;
  };
  // `localhost` may have two addresses, and this counts both.
  subscribe('net.server.socket', onConnection);
  for (const end = performance.now() + quietLimit; !isQuiet && performance.now() < end; ) {
    isQuiet = true;
    await nextTurn();
  }
  unsubscribe('net.server.socket', onConnection);
}

const nextTurn = () => new Promise(setImmediate);

/**
 * Follows the requests under way, for the stop. The framework's own end isn't enough: it waits until clients hang up, and
 * where `localhost` has two addresses it waits for the requests of one only.
 */
export function followRequests(app: FastifyInstance, stopping: AbortSignal): { ended(): Promise<void>; cut(): void } {
  const underWay = new Map<ServerResponse, Promise<unknown>>();
  let portsClosed: Promise<unknown> | undefined;
  app.addHook('preClose', async () => {
    const taken = allTaken();
    portsClosed = taken.then(nextTurn);
    await taken;
  });
  app.addHook('onRequest', async (_request, { raw }) => {
    const closed = new Promise((resolve) => raw.once('close', resolve));
    underWay.set(raw, closed);
    closed.then(() => underWay.delete(raw));
  });
  app.addHook('onSend', async (_request, reply) => {
    if (stopping.aborted) reply.header('Connection', 'close');
    // A client that is answered may connect again at once: the queue of a busy service would never be empty.
    await portsClosed;
  });
  return {
    async ended() {
      while (underWay.size > 0) await Promise.all(underWay.values());
    },
    cut() {
      app.server.closeAllConnections();
      for (const response of underWay.keys()) response.destroy();
    },
  };
}
