import addressparser from 'nodemailer/lib/addressparser';
import { escapeHtml } from '../../escapeHtml.ts';
import { consentBasis } from '../../leads/contract.ts';
import { doubtOf } from '../../leads/doubtfulEmail.ts';
import { everyConsentText, factsOf } from '../../leads/kinds.ts';
import { createLocale, type Locale, type Say, type Word } from '../../leads/say.ts';
import * as words from '../../leads/sharedWords.gen.ts';
import { labelOf } from '../labelOf.ts';
import type { ServerManifest } from '../manifest.ts';
import { findDevelopment } from '../recipients.ts';
import { pageAddress, type StoredLead, senderOf } from '../storedLead.ts';

type MailSite = Pick<ServerManifest, 'company' | 'origin' | 'developments' | 'colors' | 'locale' | 'timeZone'>;

export interface Mail {
  subject: string;
  text: string;
  html?: string;
  replyTo?: { name: string; address: string };
}

/** A heading, and labels with their values. */
type MailSection = [string, [string, string][]];

const suspicions: Record<string, Word> = { honeypot: words.honeypot, too_fast: words.tooFast, flood: words.flood };

/** Plain address of `Name <address>`. */
export const addressOf = (mailbox: string): string => addressparser(mailbox, { flatten: true })[0]?.address ?? mailbox;

/**
 * The mail for the sales team: every field, where the lead came from, and which consent text the person saw.
 * @param isReviewed a person has looked at the lead: its subject says nothing of a suspicion
 */
export function writeMail(lead: StoredLead, site: MailSite, isReviewed = false): Mail {
  const locale = createLocale(site.locale);
  const { say } = locale;
  const { name } = findDevelopment(site.developments, lead) ?? { name: site.company };
  const { name: sender, email } = senderOf(lead.payload);
  const title = say(factsOf(lead.kind).title);
  const sections: MailSection[] = [
    [say(words.data), payloadRows(lead, say)],
    [say(words.origin), contextRows(lead, site, say)],
    [say(words.record), recordRows(lead, site, locale)],
  ];
  return {
    subject: `[${name}] ${title}${lead.suspicion && !isReviewed ? ` ${say(words.spamSubject)}` : ''}`,
    replyTo: email ? { name: sender, address: email } : undefined,
    ...bodyOf(title, notesOf(lead, say), sections, site, locale),
  };
}

export function writeDigest(leads: StoredLead[], site: MailSite): Mail {
  const locale = createLocale(site.locale);
  const { say } = locale;
  const title = say(words.digestMail, { count: leads.length });
  const sections = leads.map(
    (lead): MailSection => [
      `${say(factsOf(lead.kind).title)}: ${reasonOf(lead, say)}`,
      [...payloadRows(lead, say), ...recordRows(lead, site, locale)],
    ],
  );
  return {
    subject: `[${site.company}] ${title}`,
    ...bodyOf(title, [say(words.digestNote)], sections, site, locale),
  };
}

/** Why a lead is suspected; a reason of another version stands as it is. */
function reasonOf({ suspicion = '' }: StoredLead, say: Say): string {
  const word = suspicions[suspicion];
  return word ? say(word) : suspicion;
}

function notesOf(lead: StoredLead, say: Say): string[] {
  return [
    ...(lead.duplicateOf ? [say(words.repeated, { id: lead.duplicateOf })] : []),
    ...(lead.suspicion ? [say(words.spam, { reason: reasonOf(lead, say) })] : []),
    ...(factsOf(lead.kind).notes ?? []).map((note) => say(note)),
  ];
}

const payloadRows = ({ payload }: StoredLead, say: Say): [string, string][] =>
  Object.entries(payload).flatMap(([key, value]): [string, string][] => {
    const row: [string, string] = [labelOf(say, key), String(value) || say(words.blank)];
    const doubt = key === 'email' && value ? doubtOf(value) : undefined;
    if (!doubt) return [row];
    const { suggestion: email } = doubt;
    return [row, [say(words.doubtfulEmail), email ? say(words.maybeEmail, { email }) : say(words.wrongEnding)]];
  });

function contextRows({ context }: StoredLead, site: MailSite, say: Say): [string, string][] {
  const rows: [string, string | undefined][] = [
    [say(words.planOfInterest), context.plan],
    [say(words.wantedBook), context.book],
    [say(words.page), pageAddress(context.page, site.origin)],
    [say(words.firstPage), context.firstPage],
    [say(words.referrer), context.referrer],
    ...new URLSearchParams(context.campaign),
  ];
  return rows.filter((row): row is [string, string] => Boolean(row[1]));
}

function recordRows(
  { id, receivedAt, consent }: StoredLead,
  { timeZone }: MailSite,
  { lang, say }: Locale,
): [string, string][] {
  const date = new Intl.DateTimeFormat(lang, { dateStyle: 'long', timeStyle: 'short', timeZone }).format(receivedAt);
  const named = new Intl.DateTimeFormat(lang, { timeZone, timeZoneName: 'longGeneric' }).formatToParts(receivedAt);
  // 'Horário Padrão de Brasília' is what nobody says.
  const zone = named.find(({ type }) => type === 'timeZoneName')?.value.replace('Horário Padrão', 'horário') ?? '';
  const { basis, version, hash } = consent;
  const stated = version ? say(words.consentVersion, { basis, version }) : basis;
  const isMissing = basis === consentBasis && !version;
  const isOlder = hash && !everyConsentText.some((text) => text.hash === hash);
  return [
    [say(words.receivedAt), say(words.localTime, { date, zone })],
    [
      say(words.legalBasis),
      stated + (isMissing ? ` ${say(words.notStated)}` : '') + (isOlder ? ` ${say(words.olderText)}` : ''),
    ],
    [say(words.leadId), id],
  ];
}

/** Indents the lines of a value more than fields and headings, so that none can be taken for one. */
const indented = (value: string) => value.replaceAll(/[\n\u2028\u2029]/g, '\n    ');

/** Text and HTML of a mail; sections without rows are left out. */
function bodyOf(
  title: string,
  notes: string[],
  sections: MailSection[],
  { colors }: MailSite,
  { lang }: Locale,
): Pick<Mail, 'text' | 'html'> {
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
    html: `<!doctype html><html lang="${escapeHtml(lang)}"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head><body style="font:15px/1.5 Arial,sans-serif;color:${colors.text}"><h1 style="font-size:20px;color:${colors.heading}">${escapeHtml(title)}</h1>${notes
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
