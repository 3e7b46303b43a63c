import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createNetworks } from './networks.ts';

/** Private networks: an address in one belongs to the operator, not to a visitor. */
const isOwn = createNetworks(['loopback', 'linklocal', 'uniquelocal', '100.64.0.0/10']);

/**
 * Behind a proxy that TRUSTED_PROXIES doesn't name, all visitors are one address to the rate limit, and leads are
 * refused. Said once; only of private addresses, for of any other the header may be the visitor's own claim.
 */
export function warnOfForgottenProxy(app: FastifyInstance): void {
  let told = false;
  app.addHook('onRequest', async (request) => {
    if (told || !isFromForgottenProxy(request)) return;
    told = true;
    request.log.warn(
      { proxy: request.ip },
      'X-Forwarded-For of this address is not believed: if it is a proxy of yours, name it in TRUSTED_PROXIES, ' +
        'or all visitors share one rate limit',
    );
  });
}

/** Whether the address that counts as the visitor's is a private one that speaks for yet another. */
function isFromForgottenProxy({ headers, ip, ips }: FastifyRequest): boolean {
  const forwarded = headers['x-forwarded-for'];
  if (forwarded === undefined || !isOwn(ip)) return false;
  return String(forwarded).split(',').length >= (ips?.length ?? 1);
}
