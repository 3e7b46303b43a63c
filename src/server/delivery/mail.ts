import addressparser from 'nodemailer/lib/addressparser';
import { escapeHtml } from '../../escapeHtml.ts';
import { consentBasis, fieldLabels } from '../../leads/contract.ts';
import { doubtOf } from '../../leads/doubtfulEmail.ts';
import { everyConsentText, factsOf } from '../../leads/kinds.ts';
import { pageAddress, type StoredLead, senderOf } from '../lead.ts';
import type { ServerManifest } from '../manifest.ts';
import { findDevelopment } from '../recipients.ts';

type MailSite = Pick<ServerManifest, 'company' | 'origin' | 'developments' | 'colors'>;

export interface Mail {
  subject: string;
  text: string;
  html?: string;
  replyTo?: { name: string; address: string };
}

/** A heading, and labels with their values. */
type MailSection = [string, [string, string][]];

const suspicions: Record<string, string> = {
  honeypot: 'um campo invisível foi preenchido',
  too_fast: 'o formulário foi enviado rápido demais',
  flood: 'muitos envios vieram em pouco tempo',
};

/** Plain address of `Name <address>`. */
export const addressOf = (mailbox: string): string => addressparser(mailbox, { flatten: true })[0]?.address ?? mailbox;

const dateTime = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'America/Sao_Paulo',
});

/**
 * The mail for the sales team: every field, where the lead came from, and which consent text the person saw.
 * @param isReviewed a person has looked at the lead: its subject says nothing of a suspicion
 */
export function writeMail(lead: StoredLead, site: MailSite, isReviewed = false): Mail {
  const { name } = findDevelopment(site.developments, lead) ?? { name: site.company };
  const { name: sender, email } = senderOf(lead.payload);
  const notes = notesOf(lead);
  const sections: MailSection[] = [
    ['Dados enviados', payloadRows(lead)],
    ['Origem', contextRows(lead, site)],
    ['Registro', recordRows(lead)],
  ];
  return {
    subject: `[${name}] ${factsOf(lead.kind).title}${lead.suspicion && !isReviewed ? ' (suspeita de spam)' : ''}`,
    replyTo: email ? { name: sender, address: email } : undefined,
    ...bodyOf(factsOf(lead.kind).title, notes, sections, site.colors),
  };
}

/** Several suspected leads in one mail. */
export function writeDigest(leads: StoredLead[], site: MailSite): Mail {
  const title = `Envios suspeitos de spam: ${leads.length}`;
  const notes = ['Nada foi apagado. Se um deles for de verdade, responda ao endereço informado.'];
  const sections = leads.map(
    (lead): MailSection => [
      `${factsOf(lead.kind).title}: ${suspicions[lead.suspicion ?? ''] ?? 'suspeito'}`,
      [...payloadRows(lead), ...recordRows(lead)],
    ],
  );
  return {
    subject: `[${site.company}] ${title}`,
    ...bodyOf(title, notes, sections, site.colors),
  };
}

function notesOf(lead: StoredLead): string[] {
  return [
    ...(lead.duplicateOf ? [`Possível repetição do envio ${lead.duplicateOf}, de minutos antes.`] : []),
    ...(lead.suspicion ? [`Suspeita de spam: ${suspicions[lead.suspicion] ?? lead.suspicion}.`] : []),
    ...(factsOf(lead.kind).notes ?? []),
  ];
}

const payloadRows = ({ payload }: StoredLead): [string, string][] =>
  Object.entries(payload).flatMap(([key, value]): [string, string][] => {
    const row: [string, string] = [fieldLabels[key] ?? key, String(value) || 'não informado'];
    const doubt = key === 'email' && value ? doubtOf(value) : undefined;
    if (!doubt) return [row];
    return [
      row,
      ['E-mail duvidoso', doubt.suggestion ? `talvez seja ${doubt.suggestion}` : 'o final do endereço não existe'],
    ];
  });

function contextRows({ context }: StoredLead, site: MailSite): [string, string][] {
  const rows: [string, string | undefined][] = [
    ['Planta de interesse', context.plan],
    ['Pediu o book', context.book],
    ['Página', pageAddress(context.page, site.origin)],
    ['Primeira página da visita', context.firstPage],
    ['Veio de', context.referrer],
    ...new URLSearchParams(context.campaign),
  ];
  return rows.filter((row): row is [string, string] => Boolean(row[1]));
}

function recordRows({ id, receivedAt, consent }: StoredLead): [string, string][] {
  const stated = consent.version ? `${consent.basis}, texto ${consent.version}` : consent.basis;
  const missing = consent.basis === consentBasis && !consent.version ? ' (aceite não informado por quem enviou)' : '';
  const changed =
    consent.hash && !everyConsentText.some(({ hash }) => hash === consent.hash) ? ' (versão anterior do texto)' : '';
  return [
    ['Recebido em', `${dateTime.format(receivedAt)} (horário de Brasília)`],
    ['Base legal', stated + missing + changed],
    ['Código do envio', id],
  ];
}

/** Indents the lines of a value more than fields and headings, so that none can be taken for one. */
const indented = (value: string) => value.replaceAll(/[\n\u2028\u2029]/g, '\n    ');

/** Text and HTML of a mail; sections without rows are left out. */
function bodyOf(title: string, notes: string[], sections: MailSection[], colors: MailSite['colors']) {
  const filled = sections.filter(([, rows]) => rows.length > 0);
  const parts = filled.map(
    ([heading, rows]) => `${heading}\n${rows.map(([label, value]) => `  ${label}: ${indented(value)}`).join('\n')}`,
  );
  const cell = `style="padding:6px 12px;border-bottom:1px solid ${colors.line};vertical-align:top;text-align:left"`;
  const row = ([label, value]: [string, string]) =>
    `<tr><th scope="row" ${cell}>${escapeHtml(label)}</th><td ${cell}>${escapeHtml(value).replaceAll('\n', '<br>')}</td></tr>`;
  const tables = filled.map(
    ([heading, rows]) =>
      `<h2 style="font-size:16px;margin:24px 0 8px">${escapeHtml(heading)}</h2><table style="border-collapse:collapse">${rows.map(row).join('')}</table>`,
  );
  return {
    text: `${[title, ...notes, ...parts].join('\n\n')}\n`,
    html: `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head><body style="font:15px/1.5 Arial,sans-serif;color:${colors.text}"><h1 style="font-size:20px;color:${colors.heading}">${escapeHtml(title)}</h1>${notes
      .map((note) => `<p><strong>${escapeHtml(note)}</strong></p>`)
      .join('')}${tables.join('')}</body></html>`,
  };
}

/** ASCII text goes into a header as it is, so mail programs would decode whatever looks like an encoded word in it. */
const withoutEncodedWords = (text: string) => text.replaceAll('=?', '= ?');

/**
 * The whole message in the form of RFC 5322. Addresses are passed as objects, never as text to be parsed, and nothing
 * is read from files or URLs.
 * @param envelope.from `Name <address>` or an address
 * @param envelope.id the same at every attempt, so that a retry is recognized
 */
export async function compile(
  mail: Mail,
  envelope: { from: string; to: string; id: string; date: number },
): Promise<Buffer> {
  const [sender] = addressparser(envelope.from, { flatten: true });
  const address = sender?.address ?? envelope.from;
  // Imported at the first mail, to keep the start short: it brings an HTTP client.
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer');
  const composer = new MailComposer({
    from: { name: sender?.name ?? '', address },
    to: { name: '', address: envelope.to },
    replyTo: mail.replyTo && { ...mail.replyTo, name: withoutEncodedWords(mail.replyTo.name) },
    subject: withoutEncodedWords(mail.subject),
    // Asks for no automatic reply (holiday notices), neither to this address nor to the lead's.
    headers: { 'Auto-Submitted': 'auto-generated' },
    text: mail.text,
    html: mail.html,
    messageId: `<${envelope.id}@${address.split('@')[1] ?? 'localhost'}>`,
    date: new Date(envelope.date),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return composer.compile().build();
}
