/** Access control: which requests come from the own pages of a program on this computer. */

import type { IncomingMessage } from 'node:http';

const loopback = /^(?:::1|(?:::ffff:)?127\.\d+\.\d+\.\d+)$/;
const loopbackName = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])(?::\d+)?$/;

export type IncomingRequest = Pick<IncomingMessage, 'method' | 'headers' | 'socket'>;

/**
 * Whether a request was made on this computer and names it: the network may reach the port, and a foreign host name can point
 * to it (DNS rebinding).
 */
const isLocal = ({ headers: { host = '' }, socket }: IncomingRequest) =>
  loopback.test(socket.remoteAddress ?? '') && loopbackName.test(host);

/** Whether somebody followed a link to a page. */
const isLink = ({ method, headers }: IncomingRequest) =>
  method === 'GET' && headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document';

/** Any web page can send a form to this computer or load a picture from it. */
export function isOwn(request: IncomingRequest): boolean {
  const { method, headers } = request;
  const { origin, host = '', 'sec-fetch-site': site } = headers;
  return (
    isLocal(request) &&
    (site === undefined || site === 'same-origin' || (site === 'none' && method === 'GET')) &&
    (origin === undefined ? method === 'GET' : origin === `http://${host}` || origin === `https://${host}`)
  );
}

/** Other sites may only link to pages. */
export const isOwnOrLink = (request: IncomingRequest): boolean =>
  isOwn(request) || (isLocal(request) && isLink(request));

/** Whether the page of another site asks, by what the browser says: not for a link. */
export function isFromOtherSite(request: IncomingRequest): boolean {
  const { 'sec-fetch-site': site = 'none' } = request.headers;
  return !isLink(request) && site !== 'same-origin' && site !== 'none';
}
