/** Who is answered by a studio that a team shares. */

import type { IncomingMessage } from 'node:http';
import { compile } from '@fastify/proxy-addr';
import type { Env } from '../../../server/env.ts';
import { signInPath } from '../../contract.ts';
import type { Guard } from '../access.ts';
import { cookieOf, type Sessions, sessionCookie, setSession } from './sessions.ts';
import type { Team } from './team.ts';

interface GuardOptions extends Pick<Team, 'origin' | 'people'>, Pick<Env, 'trustedProxies'> {
  sessions: Sessions;
  /** The header in which a proxy says who has signed in there; without it people sign in here. */
  identity?: string;
}

export function createTeamGuard({ origin, people, trustedProxies, sessions, identity }: GuardOptions): Guard {
  const { host } = new URL(origin);
  const isProxy = compile(trustedProxies);

  function emailOf(request: IncomingMessage): string | undefined {
    if (!identity) return sessions.emailOf(cookieOf(request, sessionCookie));
    const email = request.headers[identity];
    // Anybody can send the header; only the proxy replaces it.
    return typeof email === 'string' && isProxy(request.socket.remoteAddress ?? '', 0)
      ? email.toLowerCase()
      : undefined;
  }

  function personOf(request: IncomingMessage) {
    const email = emailOf(request);
    if (email === undefined) return undefined;
    const list = people();
    const person = list.find((each) => each.email === email);
    // A person who is put on the list again signs in again. While it can't be read, nobody is on it.
    if (!person && !identity && list.length > 0) sessions.end(email);
    return person;
  }

  return (request) => {
    const { method, url = '', headers } = request;
    if (hostsIn(request).join() !== host) return { status: 421, message: 'Neste endereço não há um estúdio.' };
    if (!isFromOwnPage(request, origin)) return { status: 403, message: 'O estúdio só atende as páginas dele.' };
    if (!identity && url.split('?')[0] === signInPath) return {};
    const person = personOf(request);
    if (person) {
      const token = cookieOf(request, sessionCookie);
      const cookie = !identity && sessions.renew(token) ? { 'set-cookie': setSession(token) } : undefined;
      return { person, headers: cookie, isStillIn: () => personOf(request) !== undefined };
    }
    // As after a session: what the page has not written yet waits until the person is on the list again.
    if (identity) return { status: 401, message: 'Quem entrou no proxy não está na lista deste estúdio.' };
    const { 'sec-fetch-dest': dest = 'document' } = headers;
    if (method !== 'GET' || dest !== 'document')
      return { status: 401, message: 'Sua sessão no estúdio terminou. Entre de novo.' };
    const location = `${signInPath}?${new URLSearchParams({ para: url })}`;
    return { status: 303, message: 'Entre primeiro.', headers: { location } };
  };
}

/** A proxy could believe one of two, and this program the other. */
const hostsIn = ({ rawHeaders }: IncomingMessage) =>
  rawHeaders.filter((_, index) => index % 2 === 1 && rawHeaders[index - 1]?.toLowerCase() === 'host');

/** Whether a page of this studio asks. Other sites may only link to pages. */
function isFromOwnPage({ method, headers }: IncomingMessage, origin: string): boolean {
  const { 'sec-fetch-site': site, 'sec-fetch-mode': mode, 'sec-fetch-dest': dest } = headers;
  if (method !== 'GET' && method !== 'HEAD') return site === 'same-origin' && headers.origin === origin;
  const isLink = mode === 'navigate' && dest === 'document';
  return isLink || site === undefined || site === 'same-origin' || site === 'none';
}
