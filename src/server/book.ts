/** A development's book: links to it, which end by themselves, and what they lead to. */

import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { campaignOf } from './campaign.ts';
import { headersFor, isTls } from './http/headers.ts';
import { page } from './http/servicePages.ts';
import { isCountable, originOf } from './http/visitor.ts';
import type { LeadContext, StoredLead } from './lead.ts';
import { pathBeside } from './manifest.ts';
import type { Parts } from './parts.ts';
import { findDevelopment } from './recipients.ts';
import type { Database } from './store/database.ts';
import { keyedHash } from './store/settings.ts';

const sign = (query: Database['query'], slug: string, until: string) => keyedHash(query, `book:${slug}:${until}`);

/** A link for seven days, relative to the address of a form. It tells a campaign, and nothing of a person. */
export async function bookLink(query: Database['query'], slug: string, { campaign = '' }: LeadContext, now: number) {
  const until = String(now + 7 * 86_400_000);
  const parameters = new URLSearchParams({ ate: until, assinatura: await sign(query, slug, until) });
  for (const [key, value] of new URLSearchParams(campaignOf(campaign))) parameters.set(key, value);
  return `book/${slug}?${parameters}`;
}

/** For the visitor: a link, and no word that was typed, because whoever typed the address may not own it. */
export async function bookMail({ database, manifest, clock }: Parts, lead: StoredLead) {
  const { slug, name, book } = findDevelopment(manifest.developments, lead) ?? {};
  if (!slug || !book) return undefined;
  const link = `${manifest.service}/api/${await bookLink(database.query, slug, lead.context, clock.now())}`;
  return {
    subject: `${name}: o book que você pediu`,
    replyTo: { name: manifest.company, address: manifest.companyEmail },
    text: `Olá!\n\nAqui está o book (PDF) do empreendimento ${name}, pedido em nosso site para este e-mail:\n\n${link}\n\nO link vale por sete dias. Se não foi você quem pediu, não precisa fazer nada.\n\n${manifest.company}\n`,
  };
}

/** Hands the book to whoever has a link that this service has signed. */
export function serveBook(app: FastifyInstance, { env, manifest, database, clock, visits }: Parts): void {
  app.get<{ Params: { slug: string } }>('/api/book/:slug', async (request, reply) => {
    const { slug } = request.params;
    const query = new URLSearchParams(request.url.split('?')[1]);
    const until = query.get('ate') ?? '';
    const signature = Buffer.from(await sign(database.query, slug, until));
    const given = Buffer.from(query.get('assinatura') ?? '');
    const isOwn = given.length === signature.length && timingSafeEqual(given, signature);
    const development = manifest.developments.find((each) => each.slug === slug);
    if (!development?.book || !isOwn || clock.now() > Number(until)) {
      const home = (manifest.headers.leadOrigin ? manifest.origin : '') + manifest.basePath;
      reply.code(isOwn ? 410 : 404).headers(headersFor('servicePage', manifest.headers, isTls(request)));
      const link = `<a href="${home}/${development && !development.preview ? `${slug}#contato` : ''}">Pedir o book de novo</a>`;
      const text = `<p>Cada link vale por sete dias. Na página do empreendimento você recebe outro na hora.</p>\n<p>${link}</p>`;
      return reply.type('text/html; charset=utf-8').send(page('Este link não abre mais o book', text, manifest));
    }
    if (request.method === 'GET' && !request.headers.range && isCountable(request))
      visits.count('book', { ...originOf(request, manifest), page: `/${slug}` }, request.ip);
    // A stricter policy stops Chrome's viewer.
    reply.headers({ 'Content-Security-Policy': "frame-ancestors 'none'", 'X-Robots-Tag': 'noindex' });
    reply.header('Content-Disposition', `inline; filename="book-${slug}.pdf"`);
    return reply.sendFile(development.book, pathBeside(env.outDir, 'books'));
  });
}
