import { phoneDigits } from '../leads/checks.ts';
import type { LeadKind } from '../leads/contract.ts';
import { leadKinds, payloadKeys } from '../leads/kinds.ts';
import type { Channel } from './store/tables.ts';

/** Largest body, in bytes. A long lead takes a few kilobytes. */
export const bodyLimit = 32 * 1024;

/** Payload of any kind; every value is a text. */
export type Payload = Partial<Record<string, string>>;

/** The values beside the payload, all of them optional. */
export interface LeadContext {
  page?: string;
  firstPage?: string;
  referrer?: string;
  /** Query string of campaign and click identifiers. */
  campaign?: string;
  /** Name of a floor plan of the development. */
  plan?: string;
  /** `sim` where the development's book was wished for. */
  book?: string;
}

/** Which consent text was shown, as the sender says. */
export interface ConsentClaim {
  version?: string;
  hash?: string;
}

/** A checked lead on its way into the store. */
export interface NewLead {
  id: string;
  kind: LeadKind;
  /** Milliseconds since 1970. */
  receivedAt: number;
  payload: Payload;
  context: LeadContext;
  /** `clockSuspect`: the wall clock was wrong, so no time of the lead is certain. */
  consent: ConsentClaim & { basis: string; clockSuspect: boolean };
  suspicion?: string;
  idempotencyKey?: string;
  deliveries: { channel: Channel; recipient: string; dueAt: number }[];
}

/** A lead as the store gives it back. `at` and `revokedAt` are milliseconds since 1970. */
export interface StoredLead extends Omit<NewLead, 'idempotencyKey' | 'deliveries'> {
  duplicateOf?: string;
  consent: NewLead['consent'] & { at: number; revokedAt?: number };
}

/** Lower case, trimmed. */
export const normalizeEmail = (value: string) => value.trim().toLowerCase();

/** CPF or CNPJ without its mask. */
export const normalizeDocument = (value: string) => value.replace(/[^0-9A-Za-z]/g, '').toUpperCase();

/** Keys that hold a CPF or CNPJ, the person's first. */
const documentKeys = ['documento', 'cpf_responsavel', 'cnpj'];

export const documentsOf = (payload: Payload): string[] =>
  documentKeys.map((key) => normalizeDocument(payload[key] ?? '')).filter(Boolean);

/** Kinds whose leads have more than one document. */
export const kindsOfTwoDocuments = leadKinds.filter(
  (kind) => payloadKeys(kind).filter((key) => documentKeys.includes(key)).length > 1,
);

/** Normalized values by which a person's leads are found; null where the kind has no such field. */
export function lookupKeys(payload: Payload): { email: string | null; phone: string | null; document: string | null } {
  const { email, telefone } = payload;
  return {
    email: email ? normalizeEmail(email) : null,
    phone: telefone ? phoneDigits(telefone) : null,
    document: documentsOf(payload)[0] ?? null,
  };
}

export const developmentOf = (payload: Payload): string | undefined => payload.empreendimento;

/** Name and address for a reply; '' where the lead has none. */
export function senderOf(payload: Payload): { name: string; email: string } {
  const { nome, nome_responsavel, email } = payload;
  return { name: nome ?? nome_responsavel ?? '', email: email ?? '' };
}

/** Anyone may send any text as the page. Only a path of this site is shown, as its full address. */
export function pageAddress(page: string | undefined, origin: string): string | undefined {
  const address = page?.startsWith('/') ? URL.parse(page, origin) : null;
  return address?.origin === origin ? address.href : undefined;
}
