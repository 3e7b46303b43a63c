import { BlockList, isIPv6 } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Private networks: an address in one belongs to the operator, not to a visitor. */
const privateNetworks = new BlockList();
const networks =
  '127.0.0.0/8 10.0.0.0/8 172.16.0.0/12 192.168.0.0/16 100.64.0.0/10 169.254.0.0/16 ::1/128 fc00::/7 fe80::/10';
for (const [address = '', bits] of networks.split(' ').map((network) => network.split('/'))) {
  privateNetworks.addSubnet(address, Number(bits), isIPv6(address) ? 'ipv6' : 'ipv4');
}

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
  if (forwarded === undefined || !privateNetworks.check(ip, isIPv6(ip) ? 'ipv6' : 'ipv4')) return false;
  return String(forwarded).split(',').length >= (ips?.length ?? 1);
}
