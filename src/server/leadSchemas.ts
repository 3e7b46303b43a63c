import broker from '../../schema/broker-lead.schema.json' with { type: 'json' };
import contact from '../../schema/contact-lead.schema.json' with { type: 'json' };
import land from '../../schema/land-lead.schema.json' with { type: 'json' };
import privacy from '../../schema/privacy-request.schema.json' with { type: 'json' };
import type { LeadKind } from '../leads/contract.ts';

/** The schema of each kind's payload. */
export const leadSchemas = { contact, land, broker, privacy } as const;

/** Keys of a kind's payload. */
export const payloadKeys = (kind: LeadKind): string[] => Object.keys(leadSchemas[kind].properties);
