import type { LeadKind } from '../../leads/contract.ts';
import type { Env } from '../env.ts';
import type { ServerManifest } from '../manifest.ts';
import type { Channel } from '../store/tables.ts';

/** The channel of an entry of `leads.destinations`. */
export const channelOf = (name: string): Channel => `crm:${name}`;

/** The channels and recipients that normal leads of a kind are posted to, as the outbox has them. */
export function postsOf(
  kind: LeadKind,
  { env, manifest }: { env: Pick<Env, 'webhookUrl'>; manifest: Pick<ServerManifest, 'destinations'> },
): { channel: Channel; recipient: string }[] {
  const crms = (manifest.destinations ?? [])
    .filter(({ kinds = ['contact'] }) => kinds.some((its) => its === kind))
    .map(({ name }) => ({ channel: channelOf(name), recipient: name }));
  return env.webhookUrl ? [{ channel: 'webhook', recipient: env.webhookUrl.origin }, ...crms] : crms;
}
