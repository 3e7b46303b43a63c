/** The sales line's WhatsApp. */

import { whatsappPath } from '../leads/contract.ts';
import type { Locale } from '../leads/say.ts';
import * as words from '../leads/sharedWords.gen.ts';
import { ofName, theName } from './article.ts';
import type { Development, DevelopmentSummary } from './developments.ts';
import { basePath, href } from './href.ts';
import type { PageContext } from './pages/context.ts';
import { whatsappLink } from './phoneAndMapLinks.ts';
import type { NamedPlan } from './plans.ts';

type Named = Pick<Development, 'name' | 'article'> & Partial<Pick<DevelopmentSummary, 'priceText'>>;

/** The beginning of a message about a development, or one of its plans, with the price that the page says of it. */
export function greeting({ say }: Locale, { name, article, priceText }: Named, plan?: NamedPlan): string {
  const planName = plan && `a planta ${plan.name.replace(/^planta /i, '')} ${ofName(name, article)}`;
  const price = plan ? plan.price : priceText;
  const cost = price && price !== say(words.onRequest) ? `, ${price.replace(/\s/g, ' ')}` : '';
  return `Olá! Quero saber mais sobre ${planName ?? theName(name, article)}${cost}.`;
}

/**
 * Link to the sales line, where the company has one. It leads over the service that serves the page, which notes the
 * campaign; a page that another host serves leads there directly.
 */
export function salesLink(
  { site, locale }: Pick<PageContext, 'site' | 'locale'>,
  development?: Named & Pick<Development, 'slug'>,
  plan?: NamedPlan,
): string | undefined {
  const {
    baseUrl,
    company: { whatsapp },
    leads,
  } = site;
  if (!whatsapp) return undefined;
  if (leads?.baseUrl) return whatsappLink(whatsapp.sales, development && greeting(locale, development, plan));
  return href(basePath(baseUrl), [whatsappPath, development?.slug, plan?.id].filter(Boolean).join('/'));
}
