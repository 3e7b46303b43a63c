/** Links that were mailed to sign in: each can be used once, in the browser that asked for it. A restart ends them. */

import { hashOf, newToken } from './sessions.ts';

/** How long a link can be used. */
export const linkMinutes = 15;

/** Links of one mailbox that can be open at a time, so that nobody fills it. */
const mostOpen = 3;

interface Link {
  email: string;
  /** Hash of the browser's cookie. */
  browser: string;
  /** Path in the studio that was asked for. */
  to: string;
  until: number;
}

export type SignInLinks = ReturnType<typeof createSignInLinks>;

/** @param now in ms; by default no clock that somebody sets */
export function createSignInLinks(now = () => performance.now()) {
  const links = new Map<string, Link>();
  return {
    /** Makes a link, and returns its token; undefined if the mailbox has enough. */
    make(email: string, browser: string, to: string): string | undefined {
      for (const [key, { until }] of links) if (until < now()) links.delete(key);
      if ([...links.values()].filter((link) => link.email === email).length >= mostOpen) return undefined;
      const token = newToken();
      links.set(hashOf(token), { email, browser: hashOf(browser), to, until: now() + linkMinutes * 60_000 });
      return token;
    },
    /** Uses a link up; 'elsewhere', and leaves it, for another browser than asked; undefined if there is none. */
    take(token: string, browser: string): Pick<Link, 'email' | 'to'> | 'elsewhere' | undefined {
      const link = links.get(hashOf(token));
      if (!link || link.until < now()) return undefined;
      if (link.browser !== hashOf(browser)) return 'elsewhere';
      links.delete(hashOf(token));
      return link;
    },
  };
}
