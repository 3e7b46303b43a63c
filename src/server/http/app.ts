import { randomBytes } from 'node:crypto';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { leadPaths } from '../../leads/contract.ts';
import { openApi } from '../../leads/openApi.ts';
import { createLocale } from '../../leads/say.ts';
import { serveBook } from '../bookLinks.ts';
import type { DeliveryWorkers } from '../delivery/deliveryWorkers.ts';
import { describeError } from '../log.ts';
import type { ServedSite } from '../servedSite.ts';
import type { ServiceContext } from '../serviceContext.ts';
import { bodyLimit } from '../storedLead.ts';
import { type ConnectionLimits, defaultLimits, guardConnections } from './connections.ts';
import { warnOfForgottenProxy } from './forgottenProxy.ts';
import { headersFor, isTls } from './headers.ts';
import { serveHealth } from './health.ts';
import { leadRoutes } from './leadRoutes.ts';
import { isPlainForm } from './plainForm.ts';
import { Refusal, toRefusal } from './refusal.ts';
import { errorPage, refusalPage } from './servicePages.ts';
import { readableUrl, serveStatic } from './staticFiles.ts';
import { countViews, visitRoutes } from './visitRoutes.ts';
import { serveWhatsapp } from './whatsappRoutes.ts';
import { withoutBase } from './withoutBase.ts';

/** Longest path in the log, in characters. */
const longestPath = 200;

export interface AppOptions extends ServiceContext {
  /** The built site; without it only leads and health are served. */
  site?: ServedSite;
  /** Delivers what was accepted; without it leads are only kept. */
  workers?: DeliveryWorkers;
  /** Aborted by the stop signal: /readyz is 503 from then on, but requests are taken until the app is closed. */
  stopping?: AbortSignal;
  /** By default as many as the system's limits allow. */
  limits?: ConnectionLimits;
}

/**
 * Lead routes, built pages and health on one Fastify instance that does not listen yet. A slow or endless client costs
 * a connection, never the service.
 */
export function createApp(options: AppOptions): FastifyInstance {
  const { env, manifest, metrics, site, workers, limits = defaultLimits() } = options;
  // Part of each request's id, because the number alone would come again after a restart.
  const start = randomBytes(6).toString('base64url');
  let requests = 0;

  /** Answers with a page where a browser opens an address or sends a plain form, otherwise with JSON. */
  function refuse(refusal: Refusal, request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const isOpened = !request.url.startsWith('/api/') && /\btext\/html\b/.test(request.headers.accept ?? '');
    const isForm = isLead(request) && isPlainForm(request);
    const kind = isOpened || isForm ? 'servicePage' : 'api';
    reply.code(refusal.status).headers(headersFor(kind, manifest.headers, isTls(request)));
    if (refusal.retryAfter !== undefined) reply.header('Retry-After', String(refusal.retryAfter));
    if (kind === 'api') return reply.send(refusal.toAnswer(request.id, createLocale(manifest.locale).say));
    return reply
      .type('text/html; charset=utf-8')
      .send(isForm ? refusalPage(manifest, refusal) : errorPage(manifest, refusal.status));
  }

  const app = Fastify({
    loggerInstance: options.log,
    logger: false,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit,
    genReqId: () => `${start}-${++requests}`,
    connectionTimeout: limits.unreadAfter,
    requestTimeout: 10_000,
    // Longer than proxies keep idle connections: a lead sent over one that closes here would be answered 502.
    keepAliveTimeout: 75_000,
    maxRequestsPerSocket: 100,
    forceCloseConnections: 'idle',
    // Over a connection that is open at the stop leads and pages are still answered, and it ends then.
    return503OnClosing: false,
    // A list of networks, never a number or `true`: those let the sender choose the address.
    trustProxy: env.trustedProxies.length > 0 ? env.trustedProxies : false,
    http: { headersTimeout: 5000, connectionsCheckingInterval: 1000 },
    // Routes have no base path: a proxy may leave it or remove it.
    rewriteUrl: ({ url = '/' }) => readableUrl(withoutBase(url, manifest.basePath)),
    frameworkErrors(_error, request, reply) {
      refuse(new Refusal(400, 'bad_request'), request, reply as FastifyReply);
    },
    clientErrorHandler(error, socket) {
      if (!socket.writable) return;
      const status = clientErrors[(error as NodeJS.ErrnoException).code ?? ''] ?? '400 Bad Request';
      socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
    },
  });

  guardConnections(app, { limits, metrics });
  warnOfForgottenProxy(app);
  app.addHook('onRequest', async (request, reply) => {
    // The strictest ones: pages and files bring their own.
    reply.headers(headersFor('api', manifest.headers, isTls(request)));
    // A proxy could believe one of two Host headers, and this service the other.
    const hosts = request.raw.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host');
    if (hosts.length > 1) throw new Refusal(400, 'bad_request');
  });
  app.addHook('onResponse', async (request, reply) => {
    // With the request a new build may have been taken over.
    workers?.follow();
    const { method, routeOptions, url } = request;
    const { statusCode: status, elapsedTime } = reply;
    const route = routeOptions.url ?? 'none';
    metrics.requests.observe({ method, route, status }, elapsedTime / 1000);
    const path = url.split('?', 1)[0]?.slice(0, longestPath);
    request.log.info({ method, path, route, status, ms: Math.round(elapsedTime) }, 'answered');
  });
  app.setErrorHandler((error, request, reply) => {
    const refusal = toRefusal(error);
    if (refusal.status >= 500) {
      metrics.failures.inc();
      request.log.error({ reason: describeError(error) }, isLead(request) ? 'lead not accepted' : 'failed');
    }
    return refuse(refusal, request, reply);
  });
  const notFound = async () => {
    throw new Refusal(404, 'not_found');
  };
  app.setNotFoundHandler(notFound);
  app.get('/api/*', notFound);
  app.get('/api/openapi.json', async () => openApi(manifest.origin + manifest.basePath));

  serveWhatsapp(app, options);
  serveBook(app, options);
  app.register(leadRoutes, options);
  app.register(visitRoutes, options);
  countViews(app, options);
  serveHealth(app, options);
  if (site) serveStatic(app, site);
  return app;
}

const isLead = ({ routeOptions }: FastifyRequest) => Object.values<string>(leadPaths).includes(routeOptions.url ?? '');

const clientErrors: Record<string, string> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
};
