/** The site-wide pages as data: texts that all have, and what each kind adds. */

import { blocksOf, type ShownBlock } from './blocks.ts';
import { aboutPage } from './pages/about.ts';
import { accessibilityPage } from './pages/accessibility.ts';
import { businessesPage } from './pages/businesses.ts';
import { cataloguePage } from './pages/catalogue.ts';
import type { PageConfig, PageContext } from './pages/context.ts';
import { landSalePage, partnerBrokerPage } from './pages/forms.ts';
import { homePage } from './pages/home.ts';
import { mediaPage } from './pages/media.ts';
import { privacyPage } from './pages/privacy.ts';
import { socialPage } from './pages/social.ts';
import type { SitePageKind } from './sitePages.ts';

export interface PageTexts {
  heading: string;
  intro?: string;
  description: string;
}

const makers = {
  home: homePage,
  about: aboutPage,
  businesses: businessesPage,
  media: mediaPage,
  social: socialPage,
  catalogue: cataloguePage,
  privacy: privacyPage,
  accessibility: accessibilityPage,
  landSale: landSalePage,
  partnerBroker: partnerBrokerPage,
} satisfies { [Kind in SitePageKind]: (config: PageConfig<Kind>, context: PageContext) => object };

/** A site-wide page of one kind, or of any. */
export type SitePage<Kind extends SitePageKind = SitePageKind> = {
  [K in Kind]: { kind: K; texts: PageTexts; blocks?: ShownBlock[] } & ReturnType<(typeof makers)[K]>;
}[Kind];

/** The data of the page `kind`. The site must have this page. */
export function sitePage(kind: SitePageKind, context: PageContext): SitePage {
  const config = context.site.pages[kind] as PageConfig<SitePageKind>;
  const { heading, intro, description }: PageTexts = config;
  const blocks = 'blocks' in config ? { blocks: blocksOf(config.blocks, context.resolve) } : {};
  const make = makers[kind] as (config: PageConfig<SitePageKind>, context: PageContext) => object;
  return { kind, texts: { heading, intro, description }, ...blocks, ...make(config, context) } as SitePage;
}
