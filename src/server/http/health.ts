import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { DeliveryWorkers } from '../delivery/deliveryWorkers.ts';
import { describeError } from '../log.ts';
import type { ServedSite } from '../servedSite.ts';
import type { ServiceContext } from '../serviceContext.ts';
import { findUnnamed, outboxFigures } from '../store/outbox.ts';
import { collectProcessMetrics } from './metrics.ts';

/** A probe writes to the disk, so its result is reused for this many milliseconds. */
const probeAge = 1000;

/** How often the service probes by itself, in milliseconds, so that the log doesn't wait for somebody to ask. */
const probeEvery = 10_000;

/** A build that takes over later than this after its date, in milliseconds, has failed. */
const late = 60_000;

/**
 * - `/healthz` 200 when a lead could be committed now, else 503: for a supervisor or a load balancer
 * - `/readyz` 200 while requests are taken, 503 from the stop signal on
 * - `/metrics` for Prometheus, from this machine or with METRICS_TOKEN
 */
export function serveHealth(
  app: FastifyInstance,
  options: ServiceContext & { site?: ServedSite; workers?: DeliveryWorkers; stopping?: AbortSignal },
): void {
  const { env, database, clock, metrics, site, workers, stopping } = options;
  let isGood = true;
  let last: { at: number; result: Promise<boolean> } | undefined;

  async function probe(): Promise<boolean> {
    const reason = await database.probe().then(() => undefined, describeError);
    if (reason && isGood) app.log.error({ reason }, 'no lead is taken: /healthz is 503');
    if (!reason && !isGood) app.log.info('leads are taken again');
    isGood = !reason;
    return isGood;
  }

  function canWrite(): Promise<boolean> {
    if (!last || clock.monotonic() - last.at > probeAge) last = { at: clock.monotonic(), result: probe() };
    return last.result;
  }

  let overdue: number | undefined;

  function lookAtDate(): void {
    const { builtAt = 0, next = Number.POSITIVE_INFINITY } = site?.current() ?? {};
    const passed = clock.now() - next;
    metrics.siteBuilt.set(builtAt / 1000);
    metrics.siteOverdue.set(Math.max(0, Math.round(passed / 1000)));
    if (passed < late || next === overdue) return;
    overdue = next;
    const [due, built] = [next, builtAt].map((instant) => new Date(instant).toISOString());
    app.log.error({ due, builtAt: built }, 'the site is out of date: what a date in the content changes was not built');
  }

  let timer: NodeJS.Timeout | undefined;
  app.addHook('onReady', async () => {
    timer = setInterval(() => {
      lookAtDate();
      canWrite();
    }, probeEvery).unref();
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await last?.result;
  });

  const answer = (reply: FastifyReply, good: boolean) =>
    reply.code(good ? 200 : 503).send({ status: good ? 'ok' : 'unavailable' });

  app.get('/healthz', async (_request, reply) => answer(reply, await canWrite()));
  app.get('/readyz', async (_request, reply) => answer(reply, !stopping?.aborted));
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, env.metricsToken)) return reply.code(403).send({ status: 'forbidden' });
    await measure();
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });

  /** Sets the gauges. When the store can't be read, those of its messages keep their last values. */
  async function measure(): Promise<void> {
    collectProcessMetrics(metrics.registry);
    lookAtDate();
    const atWork = workers?.all() ?? [];
    metrics.paused.set(atWork.filter((worker) => worker.fault() !== undefined).length);
    metrics.storeWritable.set(Number(await canWrite()));
    const delivered = atWork.flatMap(({ channels }) => channels);
    const [figures, unnamed] = await Promise.all([
      outboxFigures(database, delivered),
      findUnnamed(database, delivered),
    ]).catch(() => []);
    metrics.storeUp.set(Number(figures !== undefined));
    if (!figures || !unnamed) return;
    metrics.unnamed.set(unnamed.reduce((total, { messages }) => total + Number(messages), 0));
    const { waitingSince, ...counts } = figures;
    for (const [name, count] of Object.entries(counts)) metrics[name as keyof typeof counts].set(count);
    metrics.oldest.set(waitingSince === null ? 0 : Math.max(0, Math.round((clock.now() - waitingSince) / 1000)));
  }
}

/** Requests through a proxy on this machine come from loopback too, but carry one of these headers. */
const forwardingHeaders = ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via'];

function mayRead({ headers, socket }: FastifyRequest, token: string | undefined): boolean {
  if (token !== undefined) {
    const given = Buffer.from(headers.authorization ?? '');
    const wanted = Buffer.from(`Bearer ${token}`);
    return given.length === wanted.length && timingSafeEqual(given, wanted);
  }
  const isProxied = forwardingHeaders.some((name) => name in headers);
  return !isProxied && /^(127\.|::1$|::ffff:127\.)/.test(socket.remoteAddress ?? '');
}
