import { hash } from 'node:crypto';
import { bookMail } from '../bookLinks.ts';
import { findRecipients } from '../recipients.ts';
import type { ServiceContext } from '../serviceContext.ts';
import { byHand, type Claim, readdress } from '../store/outbox.ts';
import type { StoredLead } from '../storedLead.ts';
import { compile, writeDigest, writeMail } from './mail.ts';
import type { Message } from './transport.ts';

/** Makes the mails of claimed messages. @param from the sender */
export function createMailMessages(context: ServiceContext, from: string) {
  const { env, manifest, database, clock, log } = context;

  return { composeMail, composeBook, composeDigest };

  /** A retried mail goes to the current recipient: the earlier address may have been mistyped. */
  async function composeMail(lead: StoredLead, claim: Claim): Promise<Message | undefined> {
    const recipient = await readdress(database, claim, findRecipients(lead, manifest, env));
    if (recipient !== claim.recipient) log.info({ leads: [lead.id] }, 'reader changed');
    if (!recipient) return undefined;
    const mail = writeMail(lead, manifest, claim.last_error === byHand);
    const body = await compile(mail, { from, to: recipient, id: `lead-${lead.id}`, date: lead.receivedAt });
    return { body, recipient, id: lead.id };
  }

  async function composeBook(lead: StoredLead): Promise<Message | undefined> {
    const recipient = lead.payload.email;
    const mail = await bookMail(context, lead);
    if (!recipient || !mail) return undefined;
    const body = await compile(mail, { from, to: recipient, id: `book-${lead.id}`, date: lead.receivedAt });
    return { body, recipient, id: `${lead.id}.book` };
  }

  async function composeDigest(leads: StoredLead[], recipient: string): Promise<Message> {
    // The same leads give the same id, so a retry is recognized; with another lead it is another message.
    const ids = leads.map((lead) => lead.id).sort();
    const id = `digest-${hash('sha256', ids.join()).slice(0, 32)}`;
    const body = await compile(writeDigest(leads, manifest), { from, to: recipient, id, date: clock.now() });
    return { body, recipient, id };
  }
}
