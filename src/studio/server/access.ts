/** Access control: only the studio's own page on this computer gets answers. */

import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { tokenHeader } from '../contract.ts';
import { StudioRefusal } from '../refusal.ts';

const loopback = /^(?:::1|(?:::ffff:)?127\.\d+\.\d+\.\d+)$/;
const loopbackName = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])(?::\d+)?$/;

type IncomingRequest = Pick<IncomingMessage, 'method' | 'headers' | 'socket'>;

/**
 * Throws a 403 for any other request. With `--host` the network can reach the dev server, a foreign host name can point to
 * it (DNS rebinding), and any web page can send a form to it or load a picture from it: none of them may read or write
 * files.
 */
export function refuseForeignRequests({ method, headers, socket }: IncomingRequest, token: string): void {
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

/** Vite's own route that starts a program; the router knows it in any case. */
const editorRoute = /\/__open-in-editor/i;

/**
 * The same for what the dev server answers besides: other sites may only link to its pages. The network may see these, as
 * `--host` means it, but starts no editor.
 */
export function refuseOtherSites(request: IncomingRequest & { url?: string }, token: string): void {
  if (editorRoute.test(request.url ?? '')) refuseForeignRequests(request, token);
  const { 'sec-fetch-site': site = 'none', 'sec-fetch-mode': mode, 'sec-fetch-dest': dest } = request.headers;
  const isLink = mode === 'navigate' && dest === 'document';
  if (!isLink && site !== 'same-origin' && site !== 'none')
    throw new StudioRefusal(403, 'Este endereço só atende as páginas dele.');
}

function isToken(given: string | string[] | undefined, token: string): boolean {
  const [a, b] = [Buffer.from(String(given)), Buffer.from(token)];
  return a.length === b.length && timingSafeEqual(a, b);
}
