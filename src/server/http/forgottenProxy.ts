import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createNetworks } from './networks.ts';

/** Private networks: an address in one belongs to the operator, not to a visitor. */
const isOwn = createNetworks(['loopback', 'linklocal', 'uniquelocal', '100.64.0.0/10']);

/**
 * Warns once of a proxy that TRUSTED_PROXIES doesn't name: behind it all visitors are one address to the rate limit,
 * and leads are refused. Only of private addresses, because any visitor may send the header.
 */
export function warnOfForgottenProxy(app: FastifyInstance): void {
  let warned = false;
  app.addHook('onRequest', async (request) => {
    if (warned || !isFromForgottenProxy(request)) return;
    warned = true;
    request.log.warn(
      { proxy: request.ip },
      'X-Forwarded-For of this address is not believed: if it is a proxy of yours, name it in TRUSTED_PROXIES, ' +
        'or all visitors share one rate limit',
    );
  });
}

/** Whether the address that counts as the visitor's is private and forwards for another one. */
function isFromForgottenProxy({ headers, ip, ips }: FastifyRequest): boolean {
  const forwarded = headers['x-forwarded-for'];
  if (forwarded === undefined || !isOwn(ip)) return false;
  return String(forwarded).split(',').length >= (ips?.length ?? 1);
}
