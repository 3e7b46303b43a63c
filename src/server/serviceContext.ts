import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from './clock.ts';
import type { Destination } from './destinations/destination.ts';
import type { Env } from './env.ts';
import type { Metrics } from './http/metrics.ts';
import type { ServerManifest } from './manifest.ts';
import type { Database } from './store/database.ts';
import type { Visits } from './visits.ts';

/** The objects that routes and delivery share, put together once by `createService`. */
export interface ServiceContext {
  env: Env;
  /** A new build changes its contents, so read it where it is used. */
  manifest: ServerManifest;
  database: Database;
  clock: Clock;
  /** Whether the wall clock is before the build of the site, and so certainly wrong. */
  isClockBehind(): boolean;
  /** The webhook and those of the present build. */
  destinations(): Destination[];
  metrics: Metrics;
  visits: Visits;
  log: FastifyBaseLogger;
}
