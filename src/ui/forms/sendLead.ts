import { keyReused, leadContext } from '../../leads/contract.ts';
import type { SessionValue } from './formStorage.ts';

/** Longest wait for an answer in ms. */
const sendTimeout = 15_000;

interface LeadPost {
  url: string;
  payload: object;
  /** Context as headers; undefined if the address isn't trusted. Then no idempotency key is sent either. */
  context?: Record<string, string>;
}

/** 128 random bits; `crypto.randomUUID` is missing where a page is shown over plain http. */
const makeKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * Posts a lead. Returns the answer; rejects if none came.
 * @param attempt idempotency key of earlier attempts: it is reused until the lead is accepted or edited
 */
export async function sendLead({ url, payload, context }: LeadPost, attempt: SessionValue<string>): Promise<Response> {
  const body = JSON.stringify(payload);
  let key = attempt.read() ?? makeKey();
  attempt.write(key);

  const signal = AbortSignal.timeout(sendTimeout);
  const post = () =>
    fetch(url, {
      method: 'POST',
      body,
      signal,
      headers: {
        'Content-Type': 'application/json',
        ...(context && { ...context, [leadContext.idempotencyKey.header]: key }),
      },
    });

  let response = await post();
  if (context && [409, 422].includes(response.status)) {
    const answer = await response.json().catch(() => undefined);
    if (answer?.code === keyReused) {
      key = makeKey();
      attempt.write(key);
      response = await post();
    }
  }
  if (response.ok) attempt.write();
  return response;
}
