import type { Outcome } from '../delivery/transport.ts';
import type { Answer } from './destination.ts';

/** Statuses that say: ask again later. */
const busy = new Set([408, 409, 425, 429]);

/** Statuses that say: this address or secret is wrong. The lead has nothing to do with it. */
const misconfigured = new Set([401, 403, 404, 405, 410]);

/** Longest part of an answer that is kept beside the lead, in characters. */
const longestWords = 500;

/** 2xx */
export const isGood = (status: number) => status >= 200 && status < 300;

/** How a delivery went by the answer to it. @param isTaken whether it says that the lead was taken */
export function judge({ status, text, pause }: Answer, isTaken = isGood(status)): Outcome {
  if (isTaken) return { result: 'sent' };
  const failure = { reason: `HTTP ${status}`, words: text.trim().slice(0, longestWords) || undefined };
  if (misconfigured.has(status) || (status >= 300 && status < 400)) return { result: 'fault', ...failure };
  const isLater = isGood(status) || status >= 500 || busy.has(status);
  if (isLater && pause !== undefined) return { result: 'fault', ...failure, pause };
  return { result: isLater ? 'deferred' : 'refused', ...failure };
}
