import type { SiteMappedDestination, SiteRdStationDestination } from '../../content/types.gen.ts';
import type { LeadKind } from '../../leads/contract.ts';
import type { Env } from '../env.ts';
import type { ServerManifest } from '../manifest.ts';
import type { Channel } from '../store/tables.ts';
import type { Destination } from './destination.ts';
import { createMapping } from './mapping.ts';
import type { DestinationParts } from './oauthTokens.ts';
import { createRdStation } from './rdStation.ts';

/** A CRM: an entry of `leads.destinations`, whose keys the schema explains. */
export type DestinationConfig = SiteMappedDestination | SiteRdStationDestination;

const channelOf = ({ name }: DestinationConfig): Channel => `crm:${name}`;

/** Where normal leads of a kind are posted, as the outbox has it. */
export function postsOf(
  kind: LeadKind,
  { env, manifest }: { env: Pick<Env, 'webhookUrl'>; manifest: Pick<ServerManifest, 'destinations'> },
): { channel: Channel; recipient: string }[] {
  const crms = (manifest.destinations ?? [])
    .filter(({ kinds = ['contact'] }) => kinds.some((its) => its === kind))
    .map((config) => ({ channel: channelOf(config), recipient: config.name }));
  return env.webhookUrl ? [{ channel: 'webhook', recipient: env.webhookUrl.origin }, ...crms] : crms;
}

/** An entry of `leads.destinations`, by its type. */
export function openDestination(config: DestinationConfig, parts: DestinationParts): Destination {
  const made = 'type' in config ? createRdStation(config, parts) : createMapping(config, parts);
  return { ...made, name: config.name, channel: channelOf(config) };
}
