/** Stored leads as `npm run leads` prints them. */

import { consentBasis, type LeadKind } from '../../leads/contract.ts';
import { doubtOf } from '../../leads/doubtfulEmail.ts';
import { everyPayloadKey, payloadKeys } from '../../leads/kinds.ts';
import { campaignName } from '../../report/campaignName.ts';
import { csvLine } from '../../report/csv.ts';
import type { LeadWithMessages } from '../../server/store/selectLeads.ts';
import type { AuditRow, WhatsappRow } from '../../server/store/tables.ts';
import { senderOf } from '../../server/storedLead.ts';

const iso = (milliseconds: number) => new Date(milliseconds).toISOString();

/** Whether the person agreed, where that is the lead's legal basis. */
function consentState({ consent }: LeadWithMessages): 'given' | 'revoked' | 'not stated' | 'not needed' {
  if (consent.revokedAt !== undefined) return 'revoked';
  if (consent.basis !== consentBasis) return 'not needed';
  return consent.version === undefined ? 'not stated' : 'given';
}

/** One line, tabs between the columns. */
export function listLine(lead: LeadWithMessages): string {
  const { id, receivedAt, kind, payload, delivery, suspicion, duplicateOf, consent, context } = lead;
  const development = 'empreendimento' in payload ? payload.empreendimento : '';
  const states = [...new Set(delivery.map(({ state }) => state))].join(',');
  const { name, email } = senderOf(payload);
  const doubtful = email && doubtOf(email) && 'e-mail';
  const flags = [suspicion, duplicateOf && 'repeated', consent.clockSuspect && 'clock', doubtful]
    .filter(Boolean)
    .join(',');
  const { campaign = '', plan = '' } = context;
  return [id, iso(receivedAt), kind, states, name, development, consentState(lead), flags, campaign, plan]
    .join('\t')
    .trimEnd();
}

export function toExport(lead: LeadWithMessages) {
  const { id, kind, payload, consent, delivery, suspicion = null, context } = lead;
  const { at, revokedAt, ...text } = consent;
  return {
    id,
    kind,
    receivedAt: iso(lead.receivedAt),
    payload,
    consent: { state: consentState(lead), ...text, at: iso(at), revokedAt: revokedAt ? iso(revokedAt) : null },
    delivery: delivery.map(({ channel, recipient, state, attempts, due_at, changed_at, last_error, reference }) => ({
      ...{ channel, recipient, state, attempts },
      dueAt: iso(due_at),
      changedAt: iso(changed_at),
      lastError: last_error,
      ...(reference !== null && { reference }),
    })),
    suspicion,
    campaign: context.campaign ?? null,
    plan: context.plan ?? null,
  };
}

/** Everything that is kept of a lead. */
export const toWhole = (lead: LeadWithMessages) => ({
  ...toExport(lead),
  context: lead.context,
  duplicateOf: lead.duplicateOf,
});

/** The columns of leads of these kinds. */
export function csvColumns(kinds: LeadKind[]): string[] {
  const known = new Set(kinds.flatMap(payloadKeys));
  const fields = everyPayloadKey.filter((key) => known.has(key));
  const others = ['consent', 'revokedAt', 'suspicion', 'campaign', 'delivery', 'plan'];
  return ['id', 'kind', 'receivedAt', ...fields, ...others];
}

export function csvLead(lead: LeadWithMessages, columns: string[]): string {
  const { payload, consent, delivery, ...others } = toExport(lead);
  const cells: Record<string, string | null | undefined> = {
    ...payload,
    ...others,
    consent: consent.state,
    revokedAt: consent.revokedAt,
    delivery: delivery.map(({ channel, state }) => `${channel}:${state}`).join(' '),
  };
  return csvLine(columns.map((column) => cells[column] ?? ''));
}

/** A WhatsApp message's origin, by its code. */
export const pressText = ({ development, campaign, page, day }: WhatsappRow): string =>
  [
    `Development: ${development ?? 'none'}`,
    `Campaign: ${campaignName(campaign)}`,
    `Page: ${page || 'unknown'}`,
    `Day: ${day}`,
  ].join('\n');

export const auditLine = ({ at, action, leads, actor, search }: AuditRow): string =>
  [iso(at), action, leads, actor ?? 'the service', search ?? ''].join('\t').trimEnd();
