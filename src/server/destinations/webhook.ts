import { createHmac } from 'node:crypto';
import type { ServiceContext } from '../serviceContext.ts';
import { type Destination, judge } from './destination.ts';

/** HMAC-SHA256 over `<timestamp>.<body>`, so that an old call can't be played again. */
const sign = (secret: string, timestamp: string, body: string) =>
  `sha256=${createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex')}`;

/** The webhook, if the environment names one: a receiver of one's own, which gets all of a lead. */
export function openWebhook({ env, clock }: Pick<ServiceContext, 'env' | 'clock'>): Destination | undefined {
  const { webhookUrl: url, webhookSecret: secret } = env;
  if (!url || !secret) return undefined;
  return {
    name: 'webhook',
    key: 'webhook',
    channel: 'webhook',
    recipient: url.origin,
    compose({ id, kind, receivedAt, payload, context, consent: { basis, version, hash } }) {
      const timestamp = String(Math.floor(clock.now() / 1000));
      const consent = { basis, version, hash };
      const lead = { id, kind, receivedAt: new Date(receivedAt).toISOString(), payload, context, consent };
      const body = JSON.stringify(lead);
      const headers = { 'X-Lead-Timestamp': timestamp, 'X-Lead-Signature': sign(secret, timestamp, body) };
      return { url: url.href, headers, body };
    },
    judge,
  };
}
