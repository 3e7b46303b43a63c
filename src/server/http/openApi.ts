import {
  campaignKeys,
  keyReused,
  type LeadContextKey,
  type LeadKind,
  leadContext,
  leadPaths,
} from '../../leads/contract.ts';
import { factsOf, leadKinds, leadRegistry } from '../../leads/kinds.ts';
import { bodyLimit } from '../lead.ts';
import type { ServerManifest } from '../manifest.ts';
import { refusalCodes } from './refusal.ts';

const schemaRef = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const responseRef = (name: string) => ({ $ref: `#/components/responses/${name}` });

/** The schema's title as a name: 'Contact lead' → 'ContactLead'. */
const payloadName = (kind: LeadKind) =>
  factsOf(kind).schema.title.replace(/ (.)/g, (_, letter: string) => letter.toUpperCase());

const contextTexts: Record<LeadContextKey, string> = {
  idempotencyKey: 'Made at the first attempt and kept for retries of the same body: a retry answers the same id.',
  page: 'Path of the page with the form. It also says which development a contact is about.',
  firstPage: 'First page of the visit.',
  referrer: 'Address the visit came from.',
  campaign: `Query string of ${campaignKeys.join(', ')}; others are left out.`,
  consentVersion: 'Version of the text that the person agreed to.',
  consentHash: 'SHA-256 of that text in UTF-8, hexadecimal.',
  elapsed: 'Milliseconds between the appearance of the form and the submit.',
  website: 'Honeypot: a lead with a value is kept as suspected spam.',
};

/**
 * The lead routes as OpenAPI 3.1. The bodies are the files of schema/: what they share moves to the components, where
 * tools look for it.
 */
export function openApi({
  origin,
  basePath,
  company,
}: Pick<ServerManifest, 'origin' | 'basePath' | 'company'>): object {
  return {
    openapi: '3.1.1',
    info: {
      title: `${company}: leads`,
      version: '1.0.0',
      description: '201 means that the lead, its consent record and its messages are on disk. Send again on 503.',
    },
    servers: [{ url: origin + basePath }],
    paths: Object.fromEntries(leadKinds.map((kind) => [leadPaths[kind], { post: operation(kind) }])),
    components: {
      schemas: {
        ...sharedDefinitions(),
        ...Object.fromEntries(leadKinds.map((kind) => [payloadName(kind), payloadSchema(kind)])),
        Accepted: {
          type: 'object',
          required: ['id'],
          properties: { id: { type: 'string', format: 'uuid' } },
        },
        Refused: {
          type: 'object',
          required: ['code', 'message', 'requestId'],
          properties: {
            code: { type: 'string', enum: refusalCodes },
            message: { type: 'string', description: 'In Portuguese, for the person.' },
            requestId: { type: 'string', description: 'Finds the request in the log.' },
            fields: {
              type: 'object',
              description: 'Every refused field and why; `*` is an unknown one.',
              additionalProperties: { type: 'string' },
            },
          },
        },
      },
      parameters: Object.fromEntries(
        Object.entries(leadContext).map(([key, { header }]) => [
          key,
          {
            name: header,
            in: 'header',
            description: `${contextTexts[key as LeadContextKey]} Percent-encoded.`,
            schema: { type: 'string' },
          },
        ]),
      ),
      responses: {
        Accepted: {
          description: 'Kept. A plain form gets a page.',
          content: {
            'application/json': { schema: schemaRef('Accepted') },
            'text/html': { schema: { type: 'string' } },
          },
        },
        BadRequest: refused("Not the schema's shape, not UTF-8, or repeated keys."),
        Forbidden: refused('Sent by a page of another site.'),
        TooLarge: refused(`Over ${bodyLimit} bytes.`),
        UnsupportedType: refused('Neither JSON nor a form, or compressed.'),
        Invalid: refused(`Values that can't be true; or \`${keyReused}\`: make a new key and send once more.`),
        TooMany: refused('Too many posts of one address.', true),
        Unavailable: refused('The store takes nothing now: send again with the same key.', true),
      },
    },
  };
}

function operation(kind: LeadKind): object {
  const schema = schemaRef(payloadName(kind));
  return {
    operationId: kind,
    summary: factsOf(kind).schema.title,
    description: factsOf(kind).schema.description,
    parameters: Object.keys(leadContext).map((key) => ({ $ref: `#/components/parameters/${key}` })),
    requestBody: {
      required: true,
      content: { 'application/json': { schema }, 'application/x-www-form-urlencoded': { schema } },
    },
    responses: {
      201: responseRef('Accepted'),
      400: responseRef('BadRequest'),
      403: responseRef('Forbidden'),
      413: responseRef('TooLarge'),
      415: responseRef('UnsupportedType'),
      422: responseRef('Invalid'),
      429: responseRef('TooMany'),
      503: responseRef('Unavailable'),
    },
  };
}

function refused(description: string, retries = false): object {
  return {
    description,
    ...(retries && {
      headers: { 'Retry-After': { description: 'Seconds.', schema: { type: 'integer', minimum: 1 } } },
    }),
    content: { 'application/json': { schema: schemaRef('Refused') } },
  };
}

/** A file of schema/ without `$schema` and `$id`, its references pointing at the components. */
function payloadSchema(kind: LeadKind): object {
  const { $schema, $id, $defs, ...schema } = leadRegistry[kind].schema;
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/'));
}

/** The definitions of all kinds. A test makes sure that those of one name are the same in each file. */
const sharedDefinitions = (): object => Object.assign({}, ...leadKinds.map((kind) => factsOf(kind).schema.$defs));
