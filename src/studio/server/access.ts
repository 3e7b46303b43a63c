/** Access control: only the studio's own page on this computer gets answers. */

import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { tokenHeader } from '../contract.ts';
import { StudioRefusal } from '../refusal.ts';

const loopback = /^(?:::1|(?:::ffff:)?127\.\d+\.\d+\.\d+)$/;
const loopbackName = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])(?::\d+)?$/;

/**
 * Throws a 403 for any other request. With `--host` the network can reach the dev server, a foreign host name can point to
 * it (DNS rebinding), and any web page can send a form to it or load a picture from it: none of them may read or write
 * files.
 */
export function refuseForeignRequests({ method, headers, socket }: FastifyRequest, token: string): void {
  const { origin, host = '' } = headers;
  const site = headers['sec-fetch-site'];
  const own =
    loopback.test(socket.remoteAddress ?? '') &&
    loopbackName.test(host) &&
    (site === undefined || site === 'same-origin' || (site === 'none' && method === 'GET')) &&
    (origin === undefined ? method === 'GET' : origin === `http://${host}` || origin === `https://${host}`);
  const proven = method === 'GET' || isToken(headers[tokenHeader], token);
  if (!own || !proven) throw new StudioRefusal(403, 'O estúdio só atende a página dele neste computador.');
}

function isToken(given: string | string[] | undefined, token: string): boolean {
  const [a, b] = [Buffer.from(String(given)), Buffer.from(token)];
  return a.length === b.length && timingSafeEqual(a, b);
}
