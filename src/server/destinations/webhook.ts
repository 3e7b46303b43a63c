import { createHmac } from 'node:crypto';
import type { StoredLead } from '../lead.ts';
import { type Destination, judge } from './destination.ts';

/** The JSON that a receiver of one's own gets. */
function webhookBody(lead: StoredLead): string {
  const { id, kind, receivedAt, payload, context, consent } = lead;
  return JSON.stringify({
    id,
    kind,
    receivedAt: new Date(receivedAt).toISOString(),
    payload,
    context,
    consent: { basis: consent.basis, version: consent.version, hash: consent.hash },
  });
}

/** HMAC-SHA256 over `<timestamp>.<body>`, so that an old call can't be played again. */
const sign = (secret: string, timestamp: string, body: string) =>
  `sha256=${createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex')}`;

/** @param now milliseconds since 1970; what is signed and sent is in seconds */
export const createWebhook = (url: URL, secret: string, now: () => number): Destination => ({
  name: 'webhook',
  channel: 'webhook',
  compose(lead) {
    const timestamp = String(Math.floor(now() / 1000));
    const body = webhookBody(lead);
    const headers = { 'X-Lead-Timestamp': timestamp, 'X-Lead-Signature': sign(secret, timestamp, body) };
    return { url: url.href, headers, body };
  },
  judge,
});
