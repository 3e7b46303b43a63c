import type { LeadKind } from '../../leads/contract.ts';
import type { ServerManifest } from '../manifest.ts';
import type { ServerModule } from '../serverModule.ts';
import type { ServiceContext } from '../serviceContext.ts';
import type { Channel } from '../store/tables.ts';
import type { Destination } from './destination.ts';
import { openWebhook } from './webhook.ts';

/** The channel of a destination that the site names. */
export const channelOf = (name: string): Channel => `crm:${name}`;

/**
 * The webhook and the destinations of modules.
 * @param manifest absent where nothing is built
 * @returns those of the present build
 */
export function openDestinations(
  { env, clock, manifest }: Pick<ServiceContext, 'env' | 'clock'> & { manifest?: ServerManifest },
  modules: ServerModule[],
): () => Destination[] {
  const webhook = openWebhook({ env, clock });
  const lists = manifest ? modules.map((module) => module.destinations(manifest)) : [];
  return () => [...(webhook ? [webhook] : []), ...lists.flatMap((list) => list())];
}

/** The channels and recipients that normal leads of a kind are posted to, as the outbox has them. */
export const postsOf = (kind: LeadKind, destinations: Destination[]): { channel: Channel; recipient: string }[] =>
  destinations
    .filter(({ kinds }) => !kinds || kinds.includes(kind))
    .map(({ channel, recipient }) => ({ channel, recipient }));
