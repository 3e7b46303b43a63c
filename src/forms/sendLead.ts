import { keyReused, leadContext } from '../leads.ts';
import type { SessionValue } from './session.ts';

/** Times of a request in ms: all tries together, and the pause before the one automatic retry. */
export const sendTimes = { timeout: 15_000, retryAfter: 1000 };

/** The body last tried and its idempotency key: the same body goes out under the same key until it is accepted. */
export interface Attempt {
  body: string;
  key: string;
}

interface Request {
  url: string;
  payload: object;
  /** Headers of the context; undefined when the address isn't trusted with it, nor with a key. */
  context?: Record<string, string>;
}

interface Tools {
  fetch: typeof fetch;
  makeKey: () => string;
  attempt: SessionValue<Attempt>;
  times?: typeof sendTimes;
}

/** Posts a lead; answers whether it was accepted and rejects when no answer came. */
export async function sendLead(
  { url, payload, context }: Request,
  { fetch, makeKey, attempt, times = sendTimes }: Tools,
): Promise<boolean> {
  const body = JSON.stringify(payload);
  const known = attempt.read();
  let key = known?.body === body ? known.key : makeKey();
  attempt.write({ body, key });

  const signal = AbortSignal.timeout(times.timeout);
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

  // Without a key a second try could make a second lead.
  let response = await post().catch(async (error) => {
    if (!context || signal.aborted) throw error;
    await new Promise((resume) => setTimeout(resume, times.retryAfter));
    return post();
  });
  if (context && (await isKeyReused(response))) {
    key = makeKey();
    attempt.write({ body, key });
    response = await post();
  }
  if (response.ok) attempt.write();
  return response.ok;
}

async function isKeyReused(response: Response): Promise<boolean> {
  if (response.status !== 409 && response.status !== 422) return false;
  const answer = await response.json().catch(() => undefined);
  return answer?.code === keyReused;
}
