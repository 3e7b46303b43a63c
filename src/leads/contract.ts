/**
 * The contract between the page that sends a lead and the service that keeps it: paths, and what travels beside the payload.
 * Imports nothing, so that both can import it. What else there is of each kind is in `kinds.ts`.
 */

/** The kinds of leads, and where each is posted, below the service's base address. */
export const leadPaths = {
  contact: '/api/enviar-email',
  land: '/api/send-mail-land',
  broker: '/api/send-mail-real-state',
  privacy: '/api/privacy-request',
} as const;

export type LeadKind = keyof typeof leadPaths;

/** Leads to the sales line's WhatsApp; with `/<slug>`, to a message about that development. */
export const whatsappPath = '/api/whatsapp';

/**
 * Metadata sent beside the payload: request headers when the page sends JSON, fields when a plain form is posted. Header
 * values are percent-encoded (`encodeURIComponent`), because headers are ASCII.
 */
export const leadContext = {
  /** Made at the first submit; retries of the same body repeat it. */
  idempotencyKey: { header: 'Idempotency-Key', field: '_idempotency_key' },
  /** Path of the page with the form. */
  page: { header: 'X-Lead-Page', field: '_page' },
  /** First page of the visit, with its query. */
  firstPage: { header: 'X-Lead-First-Page', field: '_first_page' },
  /** Address the visit came from. */
  referrer: { header: 'X-Lead-Referrer', field: '_referrer' },
  /** Query string of the `campaignKeys` seen during the visit. */
  campaign: { header: 'X-Lead-Campaign', field: '_campaign' },
  /** Name of the floor plan that the visitor is interested in. */
  plan: { header: 'X-Lead-Plan', field: '_plan' },
  /** Not empty where the visitor wishes the development's book. */
  book: { header: 'X-Lead-Book', field: '_book' },
  /** `version` of the kind's `ConsentText`, sent when the text was shown (and, where there is a checkbox, ticked). */
  consentVersion: { header: 'X-Lead-Consent-Version', field: '_consent_version' },
  /** `hash` of the same */
  consentHash: { header: 'X-Lead-Consent-Hash', field: '_consent_hash' },
  /** Milliseconds from the form's appearance to the submit. Missing in plain forms and in those filled from a draft. */
  elapsed: { header: 'X-Lead-Elapsed', field: '_elapsed' },
  /** Honeypot: a field that people don't see and bots fill in. */
  website: { header: 'X-Lead-Website', field: '_website' },
} as const;
export type LeadContextKey = keyof typeof leadContext;

/** Fields that only a plain form posts: the consent checkbox and the land form's postcode. */
export const plainFields = { consent: '_consent', postalCode: '_cep' } as const;

/** Query parameters that are sent with a lead: campaign and click identifiers. */
export const campaignKeys = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
  'utm_id',
  'gclid',
  'gbraid',
  'wbraid',
  'fbclid',
  'msclkid',
  'ttclid',
] as const;

/** Response to a lead that was kept. */
export interface LeadAccepted {
  id: string;
  /** The book that was wished for, relative to the address of the form. */
  book?: string;
}

/** Response to a lead that was not kept. `fields` says in the site's words why each refused key was refused. */
export interface LeadRefused {
  code: string;
  message: string;
  requestId: string;
  fields?: Record<string, string>;
}

/** `LeadRefused.code` when an idempotency key comes again with another body; the page then sends once more with a new key. */
export const keyReused = 'idempotency_key_reused';

/** A person needs at least this long from the form's appearance to the submit, in milliseconds. */
export const minimumElapsed = 2000;

/** The text that a person read when sending, and the legal basis for processing the data (LGPD, Lei 13.709/2018). */
export interface ConsentText {
  /** Count it up with every change of the text. The store keeps older texts beside their leads. */
  version: string;
  basis: string;
  text: string;
  /** SHA-256 of `text` in UTF-8, hexadecimal; a test checks it. */
  hash: string;
}

/** The basis of a kind whose sender has to tick a box; it can be withdrawn. The others need neither. */
export const consentBasis = 'consentimento (LGPD art. 7, I)';
