/** The sales line's WhatsApp. */

import { whatsappPath } from '../leads/contract.ts';
import { theName } from './article.ts';
import type { CompleteSite } from './completeSite.ts';
import type { Development, DevelopmentSummary } from './developments.ts';
import { whatsappLink } from './links.ts';
import { onRequest } from './price.ts';

type Named = Pick<Development, 'name' | 'article'> & Partial<Pick<DevelopmentSummary, 'priceText'>>;

/** What a message about a development begins with, and the price that its page says. */
export const greeting = ({ name, article, priceText = onRequest }: Named) =>
  `Olá! Quero saber mais sobre ${theName(name, article)}${priceText === onRequest ? '' : `, ${priceText.replace(/\s/g, ' ')}`}.`;

/**
 * Link to the sales line, where the company has one. It leads over the service that serves the page, which notes the
 * campaign; a page that another host serves leads there directly.
 */
export function salesLink(
  { company: { whatsapp }, leads }: Pick<CompleteSite, 'company' | 'leads'>,
  development?: Named & Pick<Development, 'slug'>,
): string | undefined {
  if (!whatsapp) return undefined;
  if (leads?.baseUrl) return whatsappLink(whatsapp.sales, development && greeting(development));
  return development ? `${whatsappPath}/${development.slug}` : whatsappPath;
}
