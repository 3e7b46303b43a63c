/** Counts visits: pages that are answered, and reports of pages. */

import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ServiceContext } from '../serviceContext.ts';
import { kindOf, speedMetrics } from '../speed.ts';
import { acceptBodies } from './bodies.ts';
import { createRateLimit } from './rateLimit.ts';
import { Refusal } from './refusal.ts';
import { isCountable, originOf, visitOrigin } from './visitor.ts';

/** Counts the views of pages: each navigation of a browser that the service answers, but no reload. */
export function countViews(app: FastifyInstance, { manifest, visits }: ServiceContext): void {
  app.addHook('onResponse', async (request, { statusCode }) => {
    const isAnswered = request.method === 'GET' && (statusCode === 200 || statusCode === 304);
    if (!isAnswered || !isNavigation(request, manifest.headers.https) || !isCountable(request)) return;
    const page = visits.pageOf(request.url);
    if (page !== undefined) visits.count('view', { ...originOf(request, manifest), page }, request.ip);
  });
}

/** Whether a browser opens the address in a tab. Over plain HTTP browsers don't say so; there all that isn't denied counts. */
function isNavigation({ headers }: FastifyRequest, https: boolean): boolean {
  const { 'sec-fetch-mode': mode, 'sec-fetch-dest': destination, 'cache-control': caching = '' } = headers;
  const isSaid = mode === 'navigate' && destination === 'document';
  const isUnsaid = !https && mode === undefined;
  return (isSaid || isUnsaid) && !/max-age=0|no-cache/.test(caching);
}

/** The reports of a page's script, `src/browser/visit.ts`. */
const reported = ['view', 'gallery', 'form', 'speed'] as const;

/** Largest report, in bytes: a campaign has a few hundred. */
const bodyLimit = 4096;

/** A page reports up to five times, and a leads' limit of one address is for forms. */
const reportsPerLead = 6;

/** `POST /api/visit`, as a Fastify plugin. 204 also for what is not counted. */
export async function visitRoutes(
  app: FastifyInstance,
  { env, manifest, clock, metrics, visits }: ServiceContext,
): Promise<void> {
  const rateLimit = createRateLimit(env.rateLimit * reportsPerLead, 0, clock.monotonic);
  acceptBodies(app);

  app.post('/api/visit', { bodyLimit }, async (request, reply) => {
    if (!isOwn(request)) throw new Refusal(403, 'origin_refused');
    const retryAfter = rateLimit.charge(request.ip);
    if (retryAfter !== undefined) throw new Refusal(429, 'too_many', { retryAfter });
    const sent = request.body as Record<string, unknown> | undefined;
    const event = reported.find((name) => name === sent?.event);
    if (!sent || !event) throw new Refusal(400, 'bad_request');
    const page = visits.pageOf(text(sent.page));
    if (page !== undefined && isCountable(request)) {
      const visit = { campaign: text(sent.campaign), referrer: text(sent.referrer) };
      if (event === 'speed') countSpeed(page, sent);
      else visits.count(event, { ...visitOrigin(request, visit, manifest), page }, request.ip);
    }
    return reply.code(204).send();
  });

  /** Pages of this site only, by the header that browsers send with each POST. */
  const isOwn = ({ headers: { origin = '' }, host }: FastifyRequest) =>
    origin === manifest.origin || URL.parse(origin)?.host === host;

  function countSpeed(page: string, sent: Record<string, unknown>): void {
    for (const metric of speedMetrics) {
      const value = sent[metric];
      if (typeof value !== 'number' || !(value >= 0)) continue;
      visits.countSpeed(page, metric, value);
      metrics.speed[metric](kindOf(page, manifest), value);
    }
  }
}

const text = (value: unknown) => (typeof value === 'string' ? value : '');
