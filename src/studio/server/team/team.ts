/** The people who share a studio at an address, and how they are reached. */

import { randomUUID } from 'node:crypto';
import { limitConcurrency } from '../../../node/limitConcurrency.ts';
import { compile } from '../../../server/delivery/mail.ts';
import { createSmtpTransport, readSmtpUrl } from '../../../server/delivery/smtp.ts';
import { messageDeadline } from '../../../server/delivery/transport.ts';
import type { Env } from '../../../server/env.ts';
import type { Person } from '../../contract.ts';

export interface TeamMail {
  /** Plain address. */
  to: string;
  subject: string;
  text: string;
}

export interface Team {
  /** Origin of the studio: 'https://estudio.example.com'. */
  origin: string;
  /** As the list says now. */
  people: () => readonly Person[];
  /** Sends a mail. Rejects with an Error that says why the mail server didn't take it. */
  mail: (mail: TeamMail) => Promise<void>;
}

/** @param origin names the sender if MAIL_FROM doesn't */
export function createTeamMail({ smtpUrl, mailFrom }: Pick<Env, 'smtpUrl' | 'mailFrom'>, origin: string): Team['mail'] {
  if (!smtpUrl)
    return async () => {
      throw new Error('O estúdio não tem servidor de e-mail. Avise quem cuida dele.');
    };
  const from = mailFrom ?? `estudio@${new URL(origin).hostname}`;
  const transport = createSmtpTransport(readSmtpUrl(smtpUrl), from.replace(/^.*<|>$/g, ''));
  // It has one connection, on which two messages at a time would be lost.
  const inTurn = limitConcurrency(1);
  return async ({ to, subject, text }) => {
    const id = randomUUID();
    const body = await compile({ subject, text }, { from, to, id, date: Date.now() });
    const message = { body, recipient: to, id };
    const outcome = await inTurn(() => transport.deliver(message, AbortSignal.timeout(messageDeadline), () => {}));
    if (outcome.result !== 'sent') throw new Error([outcome.reason, outcome.words].filter(Boolean).join(' '));
  };
}
