/** The placeholders in the texts of a destination, for the check of the configuration and the service. */

import { campaignKeys } from './contract.ts';
import { everyPayloadKey } from './kinds.ts';

/** Facts of a lead besides its payload and its campaign. */
const ofEveryLead = [
  'id',
  'kind',
  'receivedAt',
  'receivedAtMs',
  'developmentSlug',
  'developmentName',
  'developmentId',
  'page',
  'firstPage',
  'referrer',
  'plan',
  'consentVersion',
  'consentText',
  'consentGiven',
  'consentStatus',
  'consentBasis',
  'phoneDigits',
  'phoneAreaCode',
  'phoneNumber',
  'phoneE164',
] as const;
export type LeadPlaceholder = (typeof ofEveryLead)[number];

/** Names of all placeholders but `env.NAME`, which is a variable of the service. */
export const leadPlaceholders: readonly string[] = [...everyPayloadKey, ...ofEveryLead, ...campaignKeys];

/** `{name}`, or `{name|text}` with the text that stands there when the value is missing. */
export const placeholder = /\{([^{}|\s]*)(?:\|([^{}]*))?\}/g;

/** The service's own variables, which no destination may send. */
const serviceVariables =
  'PORT HOST OUT_DIR DATA_DIR DATABASE_URL SMTP_URL MAIL_FROM MAIL_TO TRUSTED_PROXIES ALLOWED_ORIGINS WEBHOOK_URL WEBHOOK_SECRET METRICS_TOKEN RETENTION DRAIN RATE_LIMIT FLOOD_MAILS'.split(
    ' ',
  );

export const isServiceVariable = (name: string) => serviceVariables.includes(name);

/** `env.NAME` → `NAME`. */
export const variableOf = (name: string): string | undefined => /^env\.(.*)$/.exec(name)?.[1];
