import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { isDead, nameClaimant } from './claimant.ts';
import { type Clock, systemClock } from './clock.ts';
import { stopLimit } from './delivery/deliveryWorker.ts';
import { createDeliveryWorkers, type DeliveryWorkersOptions } from './delivery/deliveryWorkers.ts';
import type { Env } from './env.ts';
import { createApp } from './http/app.ts';
import { createCounters } from './http/metrics.ts';
import { createLog, describeError } from './log.ts';
import type { ServerManifest } from './manifest.ts';
import type { Database } from './store/database.ts';
import { openStore } from './store/open.ts';
import { freeDeadClaims } from './store/outbox.ts';

export interface Service {
  app: FastifyInstance;
  database: Database;
  /** Stops taking requests, finishes those under way and the deliveries, for some seconds; closes the store. */
  stop(): Promise<void>;
}

export interface ServiceOptions {
  env: Env;
  manifest: ServerManifest;
  /** The built site; without it only leads and health are served, as for the dev server. */
  distDir?: string;
  clock?: Clock;
  log?: FastifyBaseLogger;
  timing?: DeliveryWorkersOptions['timing'];
  /** An open store; by default the one that the environment names. */
  database?: Database;
}

/**
 * Store, routes and workers, put together and running; the caller listens.
 * @throws when the store can't be opened; a database server that is away is waited for while pages are served
 */
export async function createService(options: ServiceOptions): Promise<Service> {
  const { env, manifest, distDir, clock = systemClock, log = createLog(), timing } = options;
  const onAway = (error: unknown) =>
    log.error({ reason: describeError(error) }, 'store out of reach: leads are answered 503 until it is there');
  const database = options.database ?? (await openStore(env, { onAway }));
  const counters = createCounters();
  // Not waited for: pages don't need them. What can't be freed now ends by itself, a little later.
  freeDeadClaims(database, isDead).catch((error: unknown) => {
    log.error({ reason: describeError(error) }, 'claims of earlier processes not freed');
  });
  const claimant = nameClaimant();
  const workers = createDeliveryWorkers({ env, manifest, database, clock, claimant, counters, log, timing });
  const faults = () => workers.flatMap((worker) => worker.fault() ?? []);
  const app = createApp({
    env,
    manifest,
    database,
    clock,
    counters,
    distDir,
    log,
    channels: workers.flatMap(({ channels }) => channels),
    faults,
    onAccepted: () => {
      for (const worker of workers) worker.wake();
    },
  });
  for (const worker of workers) worker.start();
  return {
    app,
    database,
    async stop() {
      // Of a visitor whose line is lost nobody hears any more: once the server closes, its time-outs are off.
      const timer = setTimeout(() => app.server.closeAllConnections(), timing?.stopLimit ?? stopLimit);
      await Promise.all([app.close(), ...workers.map((worker) => worker.stop())]);
      clearTimeout(timer);
      await database.close();
    },
  };
}
