import type { SumRow } from '../../report/visitReport.ts';
/** Rows as both databases keep them. Times are milliseconds since 1970; JSON is text, so that both behave alike. */
export interface Tables {
  leads: LeadRow;
  consents: ConsentRow;
  consent_texts: { hash: string; version: string; text: string };
  outbox: OutboxRow;
  settings: { name: string; value: string };
  audit: AuditRow;
  sums: SumRow;
  whatsapp: WhatsappRow;
}

export interface LeadRow {
  id: string;
  kind: string;
  received_at: number;
  /** JSON of the payload; `{}` once erased. */
  payload: string;
  /** JSON of `LeadContext`; `{}` once erased. */
  context: string;
  /** Name of the development, for the soft-duplicate rule. */
  development: string | null;
  /** Why the lead looks like spam; null when it doesn't. */
  suspicion: string | null;
  /** An earlier lead with the same phone and development within ten minutes. */
  duplicate_of: string | null;
  /** Keyed hash of `<kind>:<idempotency key>`; null without a key, and once erased. */
  key_hash: string | null;
  /** SHA-256 of the payload; null once erased, because a payload can be guessed and compared with it. */
  body_hash: string | null;
  /** Normalized, for finding a person: lower case. */
  email: string | null;
  /** Digits only. */
  phone: string | null;
  /** CPF or CNPJ: letters and digits only. */
  document: string | null;
  erased_at: number | null;
}

/** A person's action on stored leads. */
export interface AuditRow {
  at: number;
  action: string;
  leads: number;
  /** User of the system and name of the machine; null for what the service does by itself. */
  actor: string | null;
  /** The search. Values of persons stand as keyed hashes, which go when the person is erased. */
  search: string | null;
}

export interface ConsentRow {
  lead_id: string;
  basis: string;
  /** Version and hash of the text the person saw; null when the sender didn't say. */
  version: string | null;
  hash: string | null;
  at: number;
  /** 1 when the wall clock was wrong. */
  clock_suspect: number;
  revoked_at: number | null;
}

/** `crm:<name>`: a destination of `leads.destinations`. `book`: to the visitor, whose address the lead has; nobody is called if it fails. */
export type Channel = 'email' | 'book' | 'digest' | 'webhook' | `crm:${string}`;
/** `parked`: a dead letter, for a person to look at. `held`: waited in a restored copy, until a person resumes it. */
export type DeliveryState = 'pending' | 'sent' | 'parked' | 'held' | 'cancelled';

export interface OutboxRow {
  id: string;
  lead_id: string;
  channel: Channel;
  recipient: string;
  state: DeliveryState;
  attempts: number;
  due_at: number;
  claimed_by: string | null;
  claimed_until: number | null;
  last_error: string | null;
  /** The recipient's name for the lead, such as a CRM's number; null where it says nothing. */
  reference: string | null;
  /** When the state last changed. */
  changed_at: number;
}

/** A press of a WhatsApp button, by the code in its message. Holds nothing about the visitor. */
export interface WhatsappRow {
  code: string;
  /** `2026-11-26`, in the site's time zone. */
  day: string;
  /** Slug; null for a button of the site. */
  development: string | null;
  /** Path of the page; '' when the browser doesn't say. */
  page: string;
  /** As `campaignOf` writes it; '' without one. */
  campaign: string;
}
