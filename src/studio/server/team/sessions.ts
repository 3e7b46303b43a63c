/** Who is signed in. Only the browser has a session's token; kept is its hash. */

import { hash, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { dirname } from 'node:path';

const day = 86_400_000;

/** A session ends when it was not used for this many days. */
const sessionDays = 30;

/** Browsers send such a cookie to this host only, by TLS, and take it from no other. */
export const sessionCookie = '__Host-estudio';

export const cookieOf = ({ headers: { cookie = '' } }: Pick<IncomingMessage, 'headers'>, name: string): string =>
  new RegExp(`(?:^|; ?)${name}=([\\w-]+)`).exec(cookie)?.[1] ?? '';

/** @param seconds how long the browser keeps it; 0 removes it */
export const setCookie = (name: string, value: string, seconds: number) =>
  `${name}=${value}; Path=/; Max-Age=${seconds}; Secure; HttpOnly; SameSite=Lax`;

export const setSession = (token: string) => setCookie(sessionCookie, token, sessionDays * 86_400);

export const newToken = () => randomBytes(32).toString('base64url');
export const hashOf = (token: string) => hash('sha256', token, 'base64url');

interface Session {
  email: string;
  /** When it was last used, to the day; ms since the epoch. */
  used: number;
}

export type Sessions = ReturnType<typeof openSessions>;

/** @param file where they are kept, so that a restart ends none */
export function openSessions(file: string, now: () => number = Date.now) {
  const sessions = new Map<string, Session>(readSessions(file));
  const isOver = ({ used }: Session) => now() - used > sessionDays * day;

  function keep(): void {
    for (const [key, session] of sessions) if (isOver(session)) sessions.delete(key);
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    writeFileSync(`${file}.part`, JSON.stringify([...sessions]), { mode: 0o600 });
    renameSync(`${file}.part`, file);
  }

  return {
    /** Starts a session, and returns its token. */
    start(email: string): string {
      const token = newToken();
      sessions.set(hashOf(token), { email, used: now() });
      keep();
      return token;
    },
    /** Whose session it is; undefined if it is over. */
    emailOf(token: string): string | undefined {
      const session = sessions.get(hashOf(token));
      return session && !isOver(session) ? session.email : undefined;
    },
    /** Notes that a session is used; returns whether its cookie has to be sent again, once a day. */
    renew(token: string): boolean {
      const session = sessions.get(hashOf(token));
      if (!session || Math.abs(now() - session.used) < day) return false;
      session.used = now();
      keep();
      return true;
    },
    /** Ends all sessions of a person. */
    end(email: string): void {
      for (const [key, session] of sessions) if (session.email === email) sessions.delete(key);
      keep();
    },
  };
}

function readSessions(file: string): [string, Session][] {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    // The first start, or a file that can't be read: everybody signs in again.
    return [];
  }
}
