import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { Clock } from '../clock.ts';
import type { Env } from '../env.ts';
import { describeError } from '../log.ts';
import type { ServerManifest } from '../manifest.ts';
import type { Database } from '../store/database.ts';
import type { Channel } from '../store/tables.ts';
import { bodyLimit } from './bodies.ts';
import { warnOfForgottenProxy } from './forgottenProxy.ts';
import { headersFor } from './headers.ts';
import { serveHealth } from './health.ts';
import { isTls, leadRoutes, toRefusal } from './leadRoutes.ts';
import type { Counters } from './metrics.ts';
import { Refusal } from './refusal.ts';
import { errorPage } from './servicePages.ts';
import { readableUrl, serveStatic } from './staticFiles.ts';

export interface AppOptions {
  env: Pick<Env, 'rateLimit' | 'mailTo' | 'allowedOrigins' | 'webhookUrl' | 'trustedProxies' | 'metricsToken'>;
  manifest: ServerManifest;
  database: Database;
  clock: Clock;
  counters: Counters;
  /** The built site; without it only leads and health are served. */
  distDir?: string;
  /** Called after each commit of a lead. */
  onAccepted?: () => void;
  /** The channels that are delivered. */
  channels?: Channel[];
  /** Why transports are paused. */
  faults?: () => string[];
  log?: FastifyBaseLogger;
}

/**
 * Lead routes, built pages and health on one Fastify instance that does not listen yet. Limits are the ones of
 * the service's specification: a slow or endless client costs a connection, never the service.
 */
export function createApp(options: AppOptions): FastifyInstance {
  const { env, manifest, database, clock, counters, distDir, onAccepted, channels = [], faults = () => [] } = options;

  /** Answers with a page if the client accepts HTML, as browsers do when they open an address; otherwise with JSON. */
  function refuse(refusal: Refusal, request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const isPage = !request.url.startsWith('/api/') && /\btext\/html\b/.test(request.headers.accept ?? '');
    reply.code(refusal.status).headers(headersFor(isPage ? 'servicePage' : 'api', manifest.headers, isTls(request)));
    return isPage
      ? reply.type('text/html; charset=utf-8').send(errorPage(refusal.status))
      : reply.send(refusal.toAnswer(request.id));
  }

  const app = Fastify({
    loggerInstance: options.log,
    logger: false,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit,
    requestTimeout: 10_000,
    // Longer than proxies keep idle connections: a lead sent over one that is being closed here would be answered 502.
    keepAliveTimeout: 75_000,
    maxRequestsPerSocket: 100,
    forceCloseConnections: 'idle',
    // A list of networks, never a number or `true`: those let the sender choose the address.
    trustProxy: env.trustedProxies.length > 0 ? env.trustedProxies : false,
    http: { headersTimeout: 5000, connectionsCheckingInterval: 1000 },
    rewriteUrl: ({ url = '/' }) => readableUrl(url),
    frameworkErrors(_error, request, reply) {
      refuse(new Refusal(400, 'bad_request'), request, reply as FastifyReply);
    },
    clientErrorHandler(error, socket) {
      if (!socket.writable) return;
      const status = clientErrors[(error as NodeJS.ErrnoException).code ?? ''] ?? '400 Bad Request';
      socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
    },
  });

  warnOfForgottenProxy(app);
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request;
    request.log.info(
      { method, route: routeOptions.url, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'answered',
    );
  });
  app.setErrorHandler((error, request, reply) => {
    const refusal = toRefusal(error);
    if (refusal.status >= 500) {
      counters.failures += 1;
      request.log.error({ reason: describeError(error) }, 'failed');
    }
    return refuse(refusal, request, reply);
  });
  const notFound = async () => {
    throw new Refusal(404, 'not_found');
  };
  app.setNotFoundHandler(notFound);
  app.get('/api/*', notFound);

  app.register(leadRoutes, { env, manifest, database, clock, counters, onAccepted });
  const health = serveHealth(app, {
    database,
    clock,
    counters,
    manifest,
    metricsToken: env.metricsToken,
    channels,
    faults,
  });
  app.addHook('preClose', async () => health.stopping());
  if (distDir) serveStatic(app, distDir, manifest);
  return app;
}

const clientErrors: Record<string, string> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
};
