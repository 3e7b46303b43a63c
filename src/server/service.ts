import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { type Clock, systemClock } from './clock.ts';
import { type DeliveryTiming, stopLimit } from './delivery/deliveryWorker.ts';
import { createDeliveryWorkers } from './delivery/deliveryWorkers.ts';
import { openDestinations } from './destinations/openDestinations.ts';
import type { Env } from './env.ts';
import { createApp } from './http/app.ts';
import { followRequests } from './http/connections.ts';
import { createMetrics } from './http/metrics.ts';
import { createLog, describeError } from './log.ts';
import type { ServerManifest } from './manifest.ts';
import { startRetention } from './retentionJob.ts';
import type { ServedSite } from './servedSite.ts';
import type { ServerModule } from './serverModule.ts';
import type { ServiceContext } from './serviceContext.ts';
import type { Database } from './store/database.ts';
import { openStore } from './store/openStore.ts';
import { repeatRemovals } from './store/removeLeads.ts';
import { holdCopied } from './store/sentCount.ts';
import { createVisits } from './visits.ts';

export interface Service {
  app: FastifyInstance;
  database: Database;
  /** Begins to deliver. Called once requests are answered, because what deliveries load takes as long as the rest. */
  start(): void;
  /**
   * Answers 503 at /readyz for DRAIN, then takes no new connections. Waits some seconds for requests and deliveries under
   * way, then closes the store.
   */
  stop(): Promise<void>;
}

export interface ServiceOptions {
  env: Env;
  manifest: ServerManifest;
  modules?: ServerModule[];
  /** The built site; without it only leads and health are served, as for previews. */
  site?: ServedSite;
  clock?: Clock;
  log?: FastifyBaseLogger;
  timing?: DeliveryTiming;
  /** An open store; by default the one that the environment names. */
  database?: Database;
}

/** How long a stop waits for the last sums, in milliseconds. */
const countLimit = 1500;

/**
 * Store, routes and workers, put together; the caller listens and then starts them.
 * @throws when the store can't be opened; a database server that is away is waited for while pages are served
 */
export async function createService(options: ServiceOptions): Promise<Service> {
  const { env, manifest, site, modules = [], clock = systemClock, log = createLog(), timing } = options;
  const onAway = (error: unknown) =>
    log.error({ reason: describeError(error) }, 'store out of reach: leads are answered 503 until it is there');
  const database = options.database ?? (await openStore(env, { onAway }));
  const metrics = createMetrics();
  const isClockBehind = () => clock.now() < (site?.current().builtAt ?? 0);
  const visits = createVisits({ database, clock, isClockBehind, manifest, site, log });
  const destinations = openDestinations({ env, clock, manifest }, modules);
  const context: ServiceContext = { env, manifest, database, clock, isClockBehind, destinations, metrics, visits, log };
  const workers = createDeliveryWorkers({ ...context, claimant: randomUUID(), timing });
  const stopping = new AbortController();
  const app = createApp({ ...context, site, workers, stopping: stopping.signal });
  const requests = followRequests(app, stopping.signal);
  let started = Promise.resolve();
  return {
    app,
    database,
    start() {
      started = startWorkers();
    },
    async stop() {
      stopping.abort();
      // A load balancer sends requests here until it has asked /readyz again.
      await sleep(env.drain);
      // A closing server has no time-outs any more: a visitor whose line is lost would keep it open.
      const timer = setTimeout(requests.cut, timing?.stopLimit ?? stopLimit);
      await Promise.all([
        app.close().then(requests.ended),
        // Connections whose answers began before the stop stay open.
        requests.ended().then(() => app.server.closeIdleConnections()),
        started.then(workers.stop),
      ]);
      clearTimeout(timer);
      // The last sums are lost where the store is away.
      await Promise.race([visits.stop(), sleep(countLimit, undefined, { ref: false })]);
      await database.close();
    },
  };

  /** If the store is a restored copy, holds what waited in it, and removes again the people who were erased since it was made. */
  async function settleRestore(): Promise<void> {
    const messages = await holdCopied(database, env.dataDir, clock.now());
    if (messages !== undefined) {
      log.error(
        { messages },
        'the store is a restored copy: what waited in it is held, for some of it may have been sent already. ' +
          'See: npm run leads -- list --state held. Send: npm run leads -- resume',
      );
    }
    const leads = await repeatRemovals(database, { dataDir: env.dataDir, now: clock.now });
    if (leads > 0) log.warn({ leads }, 'removed again: a restored copy had brought them back');
  }

  /** Sends nothing before it is known whether the store is a restored copy, and before such a copy was dealt with. */
  async function startWorkers(): Promise<void> {
    let isLogged = false;
    while (!stopping.signal.aborted) {
      try {
        await settleRestore();
        workers.start();
        stopping.signal.addEventListener('abort', startRetention(env.retention, context));
        return;
      } catch (error) {
        if (!isLogged)
          log.error(
            { reason: describeError(error) },
            'nothing is sent: the store or its list of removals is out of reach',
          );
        isLogged = true;
        await sleep(1000, undefined, { signal: stopping.signal }).catch(() => {});
      }
    }
  }
}
