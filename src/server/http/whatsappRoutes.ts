import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { whatsappPath } from '../../leads/contract.ts';
import { createLocale } from '../../leads/say.ts';
import * as words from '../../leads/sharedWords.gen.ts';
import { dayOf } from '../campaign.ts';
import { describeError } from '../log.ts';
import type { ServiceContext } from '../serviceContext.ts';
import { takeCode } from '../store/whatsappCodes.ts';
import { createRateLimit } from './rateLimit.ts';
import { Refusal } from './refusal.ts';
import { isAhead, isCountable, originOf } from './visitor.ts';

/** Longest that a visitor waits for the store, in milliseconds. */
const longestWait = 1000;

type Press = FastifyRequest<{ Params: { slug?: string; plan?: string } }>;

/**
 * Leads on to the sales line's WhatsApp, with a message whose code tells which campaign brought the visitor. Nobody is
 * refused or kept waiting for it: where no code can be had, and for robots, the message has none.
 */
export function serveWhatsapp(app: FastifyInstance, { env, manifest, database, clock, visits }: ServiceContext): void {
  const rateLimit = createRateLimit(env.rateLimit, 0, clock.monotonic);

  app.get(whatsappPath, open);
  app.get(`${whatsappPath}/:slug`, open);
  app.get(`${whatsappPath}/:slug/:plan`, open);

  async function open(request: Press, reply: FastifyReply): Promise<FastifyReply> {
    const { whatsapp, developments } = manifest;
    if (!whatsapp) throw new Refusal(404, 'not_found');
    // A success would be kept and used for the press.
    if (isAhead(request)) return reply.code(503).send();
    const { slug, plan } = request.params;
    const development = developments.find((one) => one.slug === slug && !one.preview);
    const about = development?.plans?.find(({ id }) => id === plan) ?? development;
    const code = isPress(request) ? await codeFor(request, development?.slug ?? null) : undefined;
    const { say } = createLocale(manifest.locale);
    const reference = code ? ` ${say(words.whatsappCode, { code })}` : '';
    const text = (about?.greeting ?? say(words.whatsappHello)) + reference;
    return reply.redirect(`https://wa.me/${whatsapp}?text=${encodeURIComponent(text)}`, 302);
  }

  /** Counts a press. Undefined over the rate limit, and when the store can't take the code in time. */
  async function codeFor(request: Press, development: string | null): Promise<string | undefined> {
    if (rateLimit.charge(request.ip) !== undefined || rateLimit.judge(request.ip) !== 'usual') return undefined;
    const { page, campaign } = originOf(request, manifest);
    visits.count('whatsapp', { page, campaign, referrer: '' }, request.ip);
    const day = dayOf(clock.now(), manifest.timeZone);
    const taken = takeCode(database, { day, development, page, campaign }).catch((error: unknown) => {
      request.log.warn({ reason: describeError(error) }, 'a WhatsApp message has no code: the store did not take it');
      return undefined;
    });
    return Promise.race([taken, sleep(longestWait, undefined, { ref: false })]);
  }
}

/** Whether a visitor has pressed a link: not a page of another site that shows the address as a picture or frame. */
function isPress(request: Press): boolean {
  const { 'sec-fetch-dest': destination = 'document' } = request.headers;
  return request.method === 'GET' && destination === 'document' && isCountable(request);
}
