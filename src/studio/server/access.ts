/** Access control: who gets answers from a studio, and with which headers. */

import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import { isOwnOrLink } from '../../preview/access.ts';
import { commonHeaders } from '../../server/http/headers.ts';
import { type Person, tokenHeader } from '../contract.ts';
import { StudioRefusal } from '../refusal.ts';

/** A request that may be answered. */
interface Admission {
  /** Who asks; undefined at a studio for this computer only, and where people sign in. */
  person?: Person;
  /** Whether that is still so: an event stream stays open. */
  isStillIn?: () => boolean;
  headers?: OutgoingHttpHeaders;
}

interface Denial {
  status: number;
  message: string;
  headers?: OutgoingHttpHeaders;
}

/** Is asked before anything is answered. */
export type Guard = (request: IncomingMessage) => Admission | Denial;

/** The guard of a studio for this computer only. */
export function localGuard(request: IncomingMessage): ReturnType<Guard> {
  if (isOwnOrLink(request)) return {};
  return { status: 403, message: 'O estúdio só atende as páginas dele neste computador.' };
}

/** The token of a person's pages: one that somebody has left open in this browser does nothing as the next person. */
export const pageToken = (secret: string, person: Person | undefined): string =>
  person ? createHmac('sha256', secret).update(person.email).digest('base64url') : secret;

/** Throws for a change without the token of the person's pages: a 403, or a 401 for a page of somebody else's, whose text waits. */
export function refuseForeignChanges(
  { method, headers }: Pick<IncomingMessage, 'method' | 'headers'>,
  secret: string,
  person: Person | undefined,
) {
  if (method === 'GET' || method === 'HEAD' || isToken(headers[tokenHeader], pageToken(secret, person))) return;
  if (!person) throw new StudioRefusal(403, 'O estúdio só atende a página dele. Recarregue-a.');
  throw new StudioRefusal(401, 'Esta página não é de quem entrou neste navegador. Entre de novo, ou recarregue-a.');
}

function isToken(given: string | string[] | undefined, token: string): boolean {
  const [a, b] = [Buffer.from(String(given)), Buffer.from(token)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Headers of everything but previews, which have those of the site's pages. */
export const studioHeaders = {
  ...commonHeaders,
  'Content-Security-Policy':
    "default-src 'none'; script-src 'self'; style-src 'unsafe-inline'; img-src 'self'; connect-src 'self'; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'Cache-Control': 'no-store',
};
