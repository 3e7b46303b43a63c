import type { LeadKind } from '../../leads/contract.ts';
import type { Outcome } from '../outcome.ts';
import type { Channel } from '../store/tables.ts';
import type { StoredLead } from '../storedLead.ts';

export interface LeadRequest {
  url: string;
  headers: Record<string, string>;
  body: string;
}

/** The other side's answer. */
export interface Answer {
  status: number;
  /** The beginning of its body. */
  text: string;
  /** How long to wait before anything else is sent, by `Retry-After`, in milliseconds. */
  pause?: number;
}

/** The value of an environment variable. @throws {Fault} when it is not set */
export type Secret = (name: string) => string;

/** Shorter values of variables, such as a number of an account, are no secrets. */
const shortestSecret = 4;

/** A text without the secrets that it repeats, in the forms that JSON and addresses give them. @param secrets value → name */
function withoutSecrets(text: string, secrets: ReadonlyMap<string, string>): string {
  for (const [value, name] of secrets) {
    const inJson = JSON.stringify(value).slice(1, -1);
    for (const form of new Set([value, encodeURIComponent(value), inJson, inJson.replaceAll('/', '\\/')]))
      text = text.replaceAll(form, `{${name}}`);
  }
  return text;
}

/** Why nothing can be sent now, whatever the lead. The message is for the log: codes and names, nothing of a person. */
export class Fault extends Error {}

/** A recipient of leads by HTTP: the webhook, or one that a module adds. */
export interface Destination {
  /** For the log, and for `npm run leads -- try`. */
  name: string;
  /** Another one once its configuration is another. */
  key: string;
  channel: Channel;
  /** Its name in the outbox. */
  recipient: string;
  /** The kinds of leads that it gets; without it all. */
  kinds?: readonly LeadKind[];
  /** The request for a lead. @throws {Fault} */
  compose(lead: StoredLead, secret: Secret): LeadRequest;
  judge(answer: Answer): Outcome;
}

/** Longest part of an answer that is read, in bytes. */
const answerLimit = 64 * 1024;

/** Longest pause that a `Retry-After` may ask for, in milliseconds. */
const longestPause = 3_600_000;

/** Sends a lead. Settles soon after the signal's abort, and never throws. @returns the answer too, if one came */
export async function sendLead(
  destination: Destination,
  lead: StoredLead,
  secret: Secret,
  signal: AbortSignal,
): Promise<{ outcome: Outcome; answer?: Answer }> {
  const secrets = new Map<string, string>();
  const note = (value: string, name: string) => {
    if (value.length >= shortestSecret) secrets.set(value, name);
    return value;
  };
  try {
    const { url, headers, body } = destination.compose(lead, (name) => note(secret(name), `env.${name}`));
    const all = new Headers({ 'Content-Type': 'application/json', 'Idempotency-Key': lead.id });
    for (const [name, value] of Object.entries(headers)) all.set(name, value);
    const response = await fetch(url, { method: 'POST', headers: all, body, redirect: 'manual', signal });
    const answer: Answer = { status: response.status, text: await beginning(response), pause: pauseOf(response) };
    const outcome = destination.judge(answer);
    const text = withoutSecrets(answer.text, secrets);
    // Cut after the secrets are out, or else the beginning of one would stay.
    if (outcome.result !== 'sent') outcome.words = wordsOf(text);
    else if (outcome.reference) outcome.reference = withoutSecrets(outcome.reference, secrets);
    return { outcome, answer: { ...answer, text } };
  } catch (error) {
    if (error instanceof Fault) return { outcome: { result: 'fault', reason: error.message } };
    const { name, cause } = error as Error & { cause?: NodeJS.ErrnoException };
    if (signal.aborted) return { outcome: { result: 'fault', reason: 'EDEADLINE' } };
    // Without a cause it is the lead: no request could be made of it.
    if (!cause) return { outcome: { result: 'deferred', reason: `EMESSAGE: ${name}` } };
    return { outcome: { result: 'fault', reason: cause.code ?? name } };
  }
}

/** The body as far as it came: a connection that breaks after the status doesn't undo what was answered. */
async function beginning({ body }: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  try {
    for await (const chunk of body ?? []) {
      text += decoder.decode(chunk.subarray(0, answerLimit - size), { stream: true });
      size += chunk.length;
      if (size >= answerLimit) break;
    }
  } catch {
    // The part that has come by then counts.
  }
  return text;
}

/** `Retry-After` is a number of seconds or a date. */
function pauseOf({ headers }: Response): number | undefined {
  const value = headers.get('retry-after') ?? '';
  const pause = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now();
  return pause > 0 ? Math.min(pause, longestPause) : undefined;
}

/** Statuses that say: ask again later. */
const busy = new Set([408, 409, 425, 429]);

/** Statuses that say: this address or secret is wrong. The lead has nothing to do with it. */
const misconfigured = new Set([401, 403, 404, 405, 410]);

/** Longest part of an answer that is kept beside the lead, in characters. */
const longestWords = 500;

/** 2xx */
export const isGood = (status: number) => status >= 200 && status < 300;

const wordsOf = (text: string) => text.trim().slice(0, longestWords) || undefined;

/** How a delivery went by the answer to it. @param isTaken whether it says that the lead was taken */
export function judge({ status, text, pause }: Answer, isTaken = isGood(status)): Outcome {
  if (isTaken) return { result: 'sent' };
  const failure = { reason: `HTTP ${status}`, words: wordsOf(text) };
  if (misconfigured.has(status) || (status >= 300 && status < 400)) return { result: 'fault', ...failure };
  const isLater = isGood(status) || status >= 500 || busy.has(status);
  if (isLater && pause !== undefined) return { result: 'fault', ...failure, pause };
  return { result: isLater ? 'deferred' : 'refused', ...failure };
}
