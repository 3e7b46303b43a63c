import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { keyReused, type LeadAccepted, type LeadKind, leadPaths } from '../../leads/contract.ts';
import { factsOf, leadKinds } from '../../leads/kinds.ts';
import { createLocale } from '../../leads/say.ts';
import { bookLink } from '../bookLinks.ts';
import type { DeliveryWorkers } from '../delivery/deliveryWorkers.ts';
import { postsOf } from '../destinations/openDestinations.ts';
import { findDevelopment, findRecipients, shownTo } from '../recipients.ts';
import type { ServiceContext } from '../serviceContext.ts';
import { acceptLead } from '../store/acceptLead.ts';
import { digestDelay } from '../store/outbox.ts';
import { type NewLead, normalizeEmail } from '../storedLead.ts';
import { acceptBodies } from './bodies.ts';
import { headersFor, isTls } from './headers.ts';
import { checkLead } from './leadChecks.ts';
import { findSuspicion, readConsent, readContext, readKey } from './leadContext.ts';
import { guardOrigins } from './origins.ts';
import { contextFromHeaders, isPlainForm, type RawContext, readPlainForm } from './plainForm.ts';
import { createRateLimit, type Judgement } from './rateLimit.ts';
import { Refusal, toRefusal } from './refusal.ts';
import { thankYouPage } from './servicePages.ts';
import { isCountable, visitOrigin } from './visitor.ts';

interface Sent {
  body: Record<string, unknown>;
  raw: RawContext;
  idempotencyKey?: string;
  /** Counts the lead, which is to be kept. */
  judge(): Judgement;
}

/**
 * The four POST routes of `leadPaths`, as a Fastify plugin. 201 with the lead's id means: committed and on disk.
 * Specification: section 7 of both documents.
 */
export async function leadRoutes(
  app: FastifyInstance,
  options: ServiceContext & { workers?: DeliveryWorkers },
): Promise<void> {
  const { env, manifest, database, clock, isClockBehind, destinations, metrics, visits, workers } = options;
  const rateLimit = createRateLimit(env.rateLimit, env.floodMails, clock.monotonic);
  /** Six books an hour to one address, because anybody may type it. */
  const bookLimit = createRateLimit(1, 0, clock.monotonic);
  /** Origins whose pages may send, besides the service's own. */
  const origins = () => [...env.allowedOrigins, manifest.origin];

  acceptBodies(app);
  guardOrigins(app, origins);

  for (const kind of leadKinds) {
    app.options(leadPaths[kind], async (_request, reply) => reply.code(204).send());
    app.post(leadPaths[kind], (request, reply) => receive(kind, request, reply));
  }

  async function receive(kind: LeadKind, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const sent = (request.body ?? {}) as Record<string, unknown>;
    const { body, context: raw } = isPlainForm(request)
      ? readPlainForm(kind, sent, createLocale(manifest.locale).say, request.headers.referer)
      : { body: sent, context: contextFromHeaders(request.headers) };
    const idempotencyKey = readKey(raw);
    const limitKey = idempotencyKey && `${kind}:${idempotencyKey}`;
    const retryAfter = rateLimit.charge(request.ip, limitKey);
    if (retryAfter !== undefined) throw new Refusal(429, 'too_many', { retryAfter });
    try {
      const judge = () => rateLimit.judge(request.ip, limitKey);
      return await keep(kind, { body, raw, idempotencyKey, judge }, request, reply);
    } catch (error) {
      // Only a lead that may be sent again unchanged costs nothing the next time.
      if (toRefusal(error).status < 500) rateLimit.forget(request.ip, limitKey);
      throw error;
    }
  }

  async function keep(
    kind: LeadKind,
    { body, raw, idempotencyKey, judge }: Sent,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    const receivedAt = clock.now();
    const payload = checkLead(kind, body, new Date(receivedAt));
    const context = readContext(raw);
    const spam = findSuspicion(raw);
    const judgement = spam ? 'collected' : judge();
    const suspicion = spam ?? (judgement === 'usual' ? undefined : 'flood');
    const deliveries: NewLead['deliveries'] = findRecipients({ kind, payload, context }, manifest, env).map(
      (recipient) =>
        judgement === 'collected'
          ? { channel: 'digest', recipient, dueAt: receivedAt + digestDelay }
          : { channel: 'email', recipient, dueAt: receivedAt },
    );
    if (!suspicion) deliveries.push(...postsOf(kind, destinations()).map((post) => ({ ...post, dueAt: receivedAt })));
    const told = context.book ? shownTo(context, manifest.developments) : [];
    const wished = findDevelopment(told, { payload, context });
    const link = wished?.book && (await database.transaction((tx) => bookLink(tx, wished.slug, context)));
    if (link && !suspicion && bookLimit.judge(normalizeEmail(payload.email ?? '')) === 'usual')
      deliveries.push({ channel: 'book', recipient: 'visitor', dueAt: receivedAt });
    const acceptance = await acceptLead(database, {
      id: randomUUID(),
      kind,
      receivedAt,
      payload,
      context,
      consent: { ...readConsent(raw, factsOf(kind).consent), clockSuspect: isClockBehind() },
      suspicion,
      idempotencyKey,
      deliveries,
    });
    if (acceptance === 'key-reused') throw new Refusal(422, keyReused);

    if (!acceptance.replayed) {
      if (!suspicion && isCountable(request)) {
        visits.count('lead', { ...visitOrigin(request, context, manifest), page: context.page ?? '' }, request.ip);
      }
      metrics.accepted.inc({ kind });
      if (suspicion) metrics.suspected.inc({ reason: suspicion });
      for (const worker of workers?.all() ?? []) worker.wake();
    }
    request.log.info({ lead: acceptance.id, kind, replayed: acceptance.replayed, suspicion }, 'lead accepted');
    reply.code(201);
    if (!isPlainForm(request)) return reply.send({ id: acceptance.id, book: link } satisfies LeadAccepted);
    // If the page's script started while the form was being sent, it has stored what was typed as not sent.
    reply.header('Clear-Site-Data', '"storage"').headers(headersFor('servicePage', manifest.headers, isTls(request)));
    const page = thankYouPage(manifest, hostOf(request) + pathOfSite(raw.page, manifest.basePath), link);
    return reply.type('text/html; charset=utf-8').send(page);
  }

  /** The origin of a page that may lie on another host; '' for the service's own. */
  const hostOf = ({ headers: { origin = '' } }: FastifyRequest) => (origins().includes(origin) ? origin : '');
}

/** Path of the page with the form, if it is one of this site, else of the home page. */
function pathOfSite(page: string | undefined, basePath: string): string {
  const isPage = page?.startsWith(basePath) && /^\/(?![/\\])[\w/-]*$/.test(page.slice(basePath.length));
  return page && isPage ? page : `${basePath}/`;
}
