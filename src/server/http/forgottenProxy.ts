import { BlockList, isIP } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Private networks: an address in one belongs to the operator, not to a visitor. */
const ownNetworks = new BlockList();
for (const [network, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
  ['100.64.0.0', 10],
] as const) {
  ownNetworks.addSubnet(network, bits, 'ipv4');
}
ownNetworks.addAddress('::1', 'ipv6');
ownNetworks.addSubnet('fc00::', 7, 'ipv6');
ownNetworks.addSubnet('fe80::', 10, 'ipv6');

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
  // A client that is gone has no address any more.
  const family = isIP(ip ?? '');
  if (forwarded === undefined || family === 0 || !ownNetworks.check(ip, `ipv${family as 4 | 6}`)) return false;
  return String(forwarded).split(',').length >= (ips?.length ?? 1);
}
