import { keyReused, leadContext } from '../../leads/contract.ts';
import type { SessionValue } from './session.ts';

/** In ms: timeout of all attempts together, and the pause before the one automatic retry. */
const sendTimes = { timeout: 15_000, retryAfter: 1000 };

interface Request {
  url: string;
  payload: object;
  /** Context as headers; undefined if the address isn't trusted. Then no idempotency key is sent either. */
  context?: Record<string, string>;
}

interface Tools {
  fetch: typeof fetch;
  makeKey: () => string;
  /** Idempotency key of earlier attempts: it is reused until the lead is accepted or edited. */
  attempt: SessionValue<string>;
  times?: typeof sendTimes;
}

/** Posts a lead. Returns whether it was accepted; rejects if no answer came. */
export async function sendLead(
  { url, payload, context }: Request,
  { fetch, makeKey, attempt, times = sendTimes }: Tools,
): Promise<boolean> {
  const body = JSON.stringify(payload);
  let key = attempt.read() ?? makeKey();
  attempt.write(key);

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

  // No retry without a key: it could create the lead twice.
  let response = await post().catch(async (error) => {
    if (!context || signal.aborted) throw error;
    await new Promise((resume) => setTimeout(resume, times.retryAfter));
    return post();
  });
  if (context && (await isKeyReused(response))) {
    key = makeKey();
    attempt.write(key);
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
