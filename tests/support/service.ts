import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { onTestFailed, onTestFinished } from 'vitest';
import { type LeadKind, leadPaths } from '../../src/leads/contract.ts';
import { serverModules } from '../../src/modules/server.ts';
import { type Clock, systemClock } from '../../src/server/clock.ts';
import { openDestinations } from '../../src/server/destinations/openDestinations.ts';
import { type Env, readEnv } from '../../src/server/env.ts';
import { createApp } from '../../src/server/http/app.ts';
import type { ConnectionLimits } from '../../src/server/http/connections.ts';
import { createMetrics } from '../../src/server/http/metrics.ts';
import { createLog } from '../../src/server/log.ts';
import { addManifest, type ServerManifest } from '../../src/server/manifest.ts';
import { openSite, type ServedSite } from '../../src/server/servedSite.ts';
import { createService, type ServiceOptions } from '../../src/server/service.ts';
import type { ServiceContext } from '../../src/server/serviceContext.ts';
import type { Database } from '../../src/server/store/database.ts';
import { openSqlite } from '../../src/server/store/openSqlite.ts';
import { storeFile } from '../../src/server/store/openStore.ts';
import type { Channel } from '../../src/server/store/tables.ts';
import { createVisits } from '../../src/server/visits.ts';
import { bodies, manifest, phoneAgent } from './siteManifest.ts';

/** A folder that goes when the test ends. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'leads-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

let emptyStore: Promise<Buffer> | undefined;

/** Puts an empty store into a folder: a copy, because making the tables anew for each test takes longer than most tests. */
async function putStore(folder: string): Promise<string> {
  emptyStore ??= (async () => {
    const made = mkdtempSync(join(tmpdir(), 'store-'));
    await (await openSqlite(storeFile(made))).close();
    const bytes = readFileSync(storeFile(made));
    rmSync(made, { recursive: true });
    return bytes;
  })();
  writeFileSync(storeFile(folder), await emptyStore);
  return storeFile(folder);
}

/** A clock that stands still until the test moves it. */
export function testClock(
  start = '2026-11-20T12:00:00Z',
): Clock & { pass(milliseconds: number): void; set(time: string): void } {
  let wall = Date.parse(start);
  let monotonic = 0;
  return {
    now: () => wall,
    monotonic: () => monotonic,
    pass(milliseconds) {
      wall += milliseconds;
      monotonic += milliseconds;
    },
    set(time) {
      wall = Date.parse(time);
    },
  };
}

/** The real clock, which the test can move ahead. */
export function shiftedClock(): Clock & { pass(milliseconds: number): void } {
  let shift = 0;
  return {
    now: () => Date.now() + shift,
    monotonic: () => performance.now() + shift,
    pass(milliseconds) {
      shift += milliseconds;
    },
  };
}

/** Waits until the condition holds. @param limit milliseconds */
export async function until(condition: () => boolean | Promise<boolean>, limit = 60_000): Promise<void> {
  const start = performance.now();
  while (!(await condition())) {
    if (performance.now() - start > limit) throw new Error(`Not within ${limit} ms: ${condition}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

const testEnv = (variables: NodeJS.ProcessEnv = {}): Env => readEnv({ RATE_LIMIT: '0', ...variables });

export interface TestApp {
  app: FastifyInstance;
  database: Database;
  folder: string;
  post(
    kind: LeadKind,
    body?: unknown,
    headers?: Record<string, string>,
    more?: InjectOptions,
  ): ReturnType<typeof postLead>;
}

/** The application on an embedded store of its own, without workers and without a port. */
export async function testApp(
  options: {
    env?: NodeJS.ProcessEnv;
    manifest?: Partial<ServerManifest>;
    clock?: Clock;
    /** When the site was built, in milliseconds since 1970: a clock before that is wrong. */
    builtAt?: number;
    /** A built site, in a folder inside the test's own, because its manifest is written beside it. */
    distDir?: string;
    database?: Database;
    log?: ServiceContext['log'];
    limits?: ConnectionLimits;
  } = {},
): Promise<TestApp & { parts: ServiceContext }> {
  const folder = temporaryFolder();
  const database = options.database ?? (await openSqlite(await putStore(folder)));
  const known = { ...manifest, ...options.manifest };
  if (options.distDir !== undefined) addManifest(options.distDir, '', known);
  const clock = options.clock ?? systemClock;
  const log = options.log ?? createLog(() => {});
  const site = options.distDir === undefined ? undefined : openSite(options.distDir);
  const isClockBehind = () => clock.now() < (options.builtAt ?? 0);
  const env = testEnv({ DATA_DIR: folder, ...options.env });
  const parts: ServiceContext = {
    env,
    manifest: known,
    destinations: openDestinations({ env, clock, manifest: known }, serverModules),
    database,
    clock,
    isClockBehind,
    metrics: createMetrics(),
    visits: createVisits({ database, clock, isClockBehind, manifest: known, site, log }),
    log,
  };
  const app = createApp({ ...parts, site, limits: options.limits });
  onTestFinished(async () => {
    await app.close();
    if (!options.database) await database.close();
  });
  return {
    app,
    database,
    folder,
    parts,
    post: (kind, body = bodies[kind], headers = {}, more = {}) => postLead(app, kind, body, headers, more),
  };
}

function postLead(
  app: FastifyInstance,
  kind: LeadKind,
  body: unknown,
  headers: Record<string, string>,
  more: InjectOptions,
) {
  const payload = typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body);
  return app.inject({
    method: 'POST',
    url: leadPaths[kind],
    headers: { 'content-type': 'application/json', host: 'www.example.com', ...headers },
    payload,
    ...more,
  });
}

/** The whole service with workers that retry quickly, without a port. */
export async function testService(
  options: {
    env?: NodeJS.ProcessEnv;
    manifest?: Partial<ServerManifest>;
    /** A built site, with its manifest. */
    site?: ServedSite;
    clock?: Clock;
    database?: Database;
    timing?: ServiceOptions['timing'];
  } = {},
): Promise<TestApp & { stop(): Promise<void>; lines: string[] }> {
  const folder = temporaryFolder();
  await putStore(folder);
  const lines: string[] = [];
  const service = await createService({
    env: testEnv({ DATA_DIR: folder, MAIL_TO: 'vendas@example.com', ...options.env }),
    manifest: options.site?.manifest ?? { ...manifest, ...options.manifest },
    modules: serverModules,
    site: options.site,
    clock: options.clock,
    database: options.database,
    log: createLog((line) => lines.push(line)),
    timing: { pauses: [50], lookEvery: 20, ...options.timing },
  });
  service.start();
  let stopped: Promise<void> | undefined;
  const stop = () => {
    stopped ??= service.stop();
    return stopped;
  };
  onTestFinished(stop);
  onTestFailed(() => console.log(lines.join('\n')));
  return {
    ...service,
    folder,
    lines,
    stop,
    post: (kind, body = bodies[kind], headers = {}, more = {}) => postLead(service.app, kind, body, headers, more),
  };
}

/** The first message of a channel. */
export const outboxRow = (database: Database, channel: Channel) =>
  database.query.selectFrom('outbox').selectAll().where('channel', '=', channel).executeTakeFirst();

/** Body of a plain HTML form. */
export const formBody = (fields: Record<string, string>) => new URLSearchParams(fields).toString();

export const formType = { 'content-type': 'application/x-www-form-urlencoded' };

export { bodies, manifest, phoneAgent };
