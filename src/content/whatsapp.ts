/** The sales line's WhatsApp. */

import { whatsappPath } from '../leads/contract.ts';
import { theName } from './article.ts';
import type { CompleteSite } from './completeSite.ts';
import type { Development } from './developments.ts';
import { whatsappLink } from './links.ts';

/** What a message about a development begins with. */
export const greeting = ({ name, article }: Pick<Development, 'name' | 'article'>) =>
  `Olá! Quero saber mais sobre ${theName(name, article)}.`;

/**
 * Link to the sales line, where the company has one. It leads over the service that serves the page, which notes the
 * campaign; a page that another host serves leads there directly.
 */
export function salesLink(
  { company: { whatsapp }, leads }: Pick<CompleteSite, 'company' | 'leads'>,
  development?: Pick<Development, 'slug' | 'name' | 'article'>,
): string | undefined {
  if (!whatsapp) return undefined;
  if (leads?.baseUrl) return whatsappLink(whatsapp.sales, development && greeting(development));
  return development ? `${whatsappPath}/${development.slug}` : whatsappPath;
}
