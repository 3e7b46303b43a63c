import type { FastifyInstance, FastifyRequest } from 'fastify';
import { leadContext } from '../../leads/contract.ts';
import { Refusal } from './refusal.ts';

const corsHeaders = {
  'Access-Control-Allow-Methods': 'POST',
  'Access-Control-Allow-Headers': ['Content-Type', ...Object.values(leadContext).map(({ header }) => header)].join(
    ', ',
  ),
  'Access-Control-Max-Age': '7200',
};

/** How many refused origins are remembered. A forgotten one is logged again. */
const mostLogged = 1000;

/** Longest origin in the log, in characters. */
const longestOrigin = 200;

/**
 * Lets the site's own pages and the allowed origins send; every other site's page is refused, whatever it sends.
 * Programs that send no origin are let through: no visitor's browser is behind them.
 */
export function guardOrigins(app: FastifyInstance, allowed: () => string[]): void {
  /**
   * Logs each origin once: if it is missing in ALLOWED_ORIGINS by mistake, all leads of its pages are lost. Origins can
   * be made up, so when there are too many all are forgotten.
   */
  const logged = new Set<string>();
  function warnOf(origin: string, request: FastifyRequest): void {
    if (logged.has(origin)) return;
    logged.add(origin);
    if (logged.size > mostLogged) logged.clear();
    request.log.warn(
      { origin: origin.slice(0, longestOrigin), host: request.host },
      'pages of this origin may send no leads: if they are yours, name it in ALLOWED_ORIGINS, or pass Host on',
    );
  }

  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers;
    reply.header('Vary', 'Origin');
    if (origin === undefined) {
      if (request.headers['sec-fetch-site'] === 'cross-site' && request.method !== 'GET') {
        throw new Refusal(403, 'origin_refused');
      }
      return;
    }
    if (allowed().includes(origin)) reply.header('Access-Control-Allow-Origin', origin);
    else if (URL.parse(origin)?.host !== request.host) {
      warnOf(origin, request);
      throw new Refusal(403, 'origin_refused');
    }
    if (request.method === 'OPTIONS') reply.headers(corsHeaders).code(204).send();
  });
}
