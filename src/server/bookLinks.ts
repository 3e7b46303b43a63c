/** A development's book: the links to it, and what they lead to. */

import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { createLocale } from '../leads/say.ts';
import * as words from '../leads/sharedWords.gen.ts';
import { campaignOf } from './campaign.ts';
import { isCountable, originOf } from './http/visitor.ts';
import { pathBeside } from './manifest.ts';
import { findDevelopment } from './recipients.ts';
import type { ServiceContext } from './serviceContext.ts';
import type { Database } from './store/database.ts';
import { keyedHash } from './store/settings.ts';
import type { LeadContext, StoredLead } from './storedLead.ts';

const sign = (query: Database['query'], slug: string) => keyedHash(query, `book:${slug}`);

/** A link relative to the address of a form. It tells a campaign, and nothing of a person. */
export async function bookLink(query: Database['query'], slug: string, { campaign = '' }: LeadContext) {
  const link = `book/${slug}/${await sign(query, slug)}`;
  const kept = campaignOf(campaign);
  return kept ? `${link}?${kept}` : link;
}

/** A mail to the visitor with a link, and no word that was typed, because the address may be another person's. */
export async function bookMail({ database, manifest }: ServiceContext, lead: StoredLead) {
  const { slug, name: development = '', book } = findDevelopment(manifest.developments, lead) ?? {};
  if (!slug || !book) return undefined;
  const { say } = createLocale(manifest.locale);
  const link = `${manifest.service}/api/${await bookLink(database.query, slug, lead.context)}`;
  return {
    subject: say(words.bookSubject, { development }),
    replyTo: { name: manifest.company, address: manifest.companyEmail },
    text: `${[say(words.bookHello), say(words.bookText, { development }), link, say(words.bookNote), manifest.company].join('\n\n')}\n`,
  };
}

/** Answers the present book to a link that this service has signed; any other link leads to the form. */
export function serveBook(app: FastifyInstance, { env, manifest, database, visits }: ServiceContext): void {
  app.get<{ Params: { slug: string; signature?: string } }>('/api/book/:slug/:signature?', async (request, reply) => {
    const { slug, signature = '' } = request.params;
    const expected = Buffer.from(await sign(database.query, slug));
    const given = Buffer.from(signature);
    const development = manifest.developments.find((each) => each.slug === slug);
    if (!development?.book || given.length !== expected.length || !timingSafeEqual(given, expected)) {
      const home = (manifest.headers.leadOrigin ? manifest.origin : '') + manifest.basePath;
      return reply.redirect(`${home}/${development && !development.preview ? `${slug}#book` : ''}`, 302);
    }
    if (request.method === 'GET' && !request.headers.range && isCountable(request))
      visits.count('book', { ...originOf(request, manifest), page: `/${slug}` }, request.ip);
    // A stricter policy stops Chrome's viewer.
    reply.headers({ 'Content-Security-Policy': "frame-ancestors 'none'", 'X-Robots-Tag': 'noindex' });
    reply.header('Content-Disposition', `inline; filename="book-${slug}.pdf"`);
    return reply.sendFile(development.book, pathBeside(env.outDir, 'books'));
  });
}
