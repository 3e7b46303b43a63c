import { createHmac } from 'node:crypto';
import type { StoredLead } from '../lead.ts';
import type { Transport } from './transport.ts';

/** Statuses that say: ask again later. */
const busy = new Set([408, 409, 425, 429]);

/** Statuses that say: this address or secret is wrong. The lead has nothing to do with it. */
const misconfigured = new Set([401, 403, 404, 405, 410]);

/** The JSON a CRM receives; src/server/README.md maps it to RD Station's conversion event. */
export function webhookBody(lead: StoredLead): Buffer {
  const { id, kind, receivedAt, payload, context, consent } = lead;
  return Buffer.from(
    JSON.stringify({
      id,
      kind,
      receivedAt: new Date(receivedAt).toISOString(),
      payload,
      context,
      consent: { basis: consent.basis, version: consent.version, hash: consent.hash },
    }),
  );
}

/** HMAC-SHA256 over `<timestamp>.<body>`, so that an old call can't be played again. */
export const sign = (secret: string, timestamp: string, body: Buffer) =>
  `sha256=${createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex')}`;

/** @param now milliseconds since 1970; what is signed and sent is in seconds */
export function createWebhookTransport(url: URL, secret: string, now: () => number): Transport {
  return {
    async deliver({ body, id }, signal) {
      const timestamp = String(Math.floor(now() / 1000));
      try {
        const response = await fetch(url, {
          method: 'POST',
          body: new Uint8Array(body),
          redirect: 'manual',
          signal,
          headers: {
            'Content-Type': 'application/json',
            'Idempotency-Key': id,
            'X-Lead-Timestamp': timestamp,
            'X-Lead-Signature': sign(secret, timestamp, body),
          },
        });
        await response.body?.cancel();
        const reason = `HTTP ${response.status}`;
        if (response.ok) return { result: 'sent' };
        if (misconfigured.has(response.status) || (response.status >= 300 && response.status < 400)) {
          return { result: 'fault', reason };
        }
        return { result: response.status >= 500 || busy.has(response.status) ? 'deferred' : 'refused', reason };
      } catch (error) {
        const cause = (error as Error).cause as NodeJS.ErrnoException | undefined;
        const reason = signal.aborted ? 'EDEADLINE' : (cause?.code ?? (error as Error).name);
        return { result: 'fault', reason };
      }
    },
  };
}
