/** The sales line's WhatsApp. */

import { whatsappPath } from '../leads/contract.ts';
import type { Locale } from '../leads/say.ts';
import { onRequest } from '../leads/sharedWords.gen.ts';
import { ofName, theName } from './article.ts';
import type { Development, DevelopmentSummary } from './developments.ts';
import { basePath, href } from './href.ts';
import type { PageContext } from './pages/context.ts';
import * as words from './pageWords.gen.ts';
import { whatsappLink } from './phoneAndMapLinks.ts';
import type { NamedPlan } from './plans.ts';

type Named = Pick<Development, 'name' | 'article'> & Partial<Pick<DevelopmentSummary, 'priceText'>>;

/** The beginning of a message about a development, or one of its plans, with the price that the page says of it. */
export function greeting({ say }: Locale, { name, article, priceText }: Named, plan?: NamedPlan): string {
  const kind = `${say(words.plan)} `.toLowerCase();
  const planName = plan?.name.toLowerCase().startsWith(kind) ? plan.name.slice(kind.length) : plan?.name;
  const development =
    planName === undefined
      ? theName(name, article)
      : say(words.planGreeting, { plan: planName, development: ofName(name, article) });
  const price = plan ? plan.price : priceText;
  const cost = price && price !== say(onRequest) ? `, ${price.replace(/\s/g, ' ')}` : '';
  return say(words.greeting, { development: `${development}${cost}` });
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
