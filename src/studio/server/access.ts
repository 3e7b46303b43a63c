/** Access control: only the studio's own page on this computer gets answers. */

import { timingSafeEqual } from 'node:crypto';
import { type IncomingRequest, isOwn } from '../../preview/access.ts';
import { tokenHeader } from '../contract.ts';
import { StudioRefusal } from '../refusal.ts';

/** Throws a 403 for any other request. None of them may read or write files; what changes some also has the page's token. */
export function refuseForeignRequests(request: IncomingRequest, token: string): void {
  const proven = request.method === 'GET' || isToken(request.headers[tokenHeader], token);
  if (!isOwn(request) || !proven) throw new StudioRefusal(403, 'O estúdio só atende a página dele neste computador.');
}

function isToken(given: string | string[] | undefined, token: string): boolean {
  const [a, b] = [Buffer.from(String(given)), Buffer.from(token)];
  return a.length === b.length && timingSafeEqual(a, b);
}
