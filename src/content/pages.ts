/** The site-wide pages as data: their texts and whatever else the configuration holds for them. */

import { type AboutPage, aboutPage } from './pages/about.ts';
import { type BusinessesPage, businessesPage } from './pages/businesses.ts';
import { type CataloguePage, cataloguePage } from './pages/catalogue.ts';
import type { PageContext } from './pages/context.ts';
import { type FormPage, type LandSalePage, landSalePage, partnerBrokerPage } from './pages/forms.ts';
import { type HomePage, homePage } from './pages/home.ts';
import { type MediaPage, mediaPage } from './pages/media.ts';
import { type PrivacyPage, privacyPage } from './pages/privacy.ts';
import { type SocialPage, socialPage } from './pages/social.ts';
import type { SiteConfig } from './types.gen.ts';

interface Pages {
  home: HomePage;
  about: AboutPage;
  businesses: BusinessesPage;
  media: MediaPage;
  social: SocialPage;
  catalogue: CataloguePage;
  privacy: PrivacyPage;
  landSale: LandSalePage;
  partnerBroker: FormPage;
}

export type SitePageKind = keyof Pages;

/** Heading, introduction and description that every page has. */
export interface PageTexts {
  heading: string;
  intro?: string;
  description: string;
}

/** A site-wide page of one kind, or of any. */
export type SitePage<Kind extends SitePageKind = SitePageKind> = {
  [K in Kind]: { kind: K; texts: PageTexts } & Pages[K];
}[Kind];

const makers: { [K in SitePageKind]: (context: PageContext) => Pages[K] } = {
  home: homePage,
  about: aboutPage,
  businesses: businessesPage,
  media: mediaPage,
  social: socialPage,
  catalogue: cataloguePage,
  privacy: privacyPage,
  landSale: landSalePage,
  partnerBroker: partnerBrokerPage,
};

/** What the page `kind` shows. */
export function sitePage(kind: SitePageKind, context: PageContext): SitePage {
  const { heading, intro, description }: SiteConfig['pages'][SitePageKind] = context.site.pages[kind];
  return { kind, texts: { heading, intro, description }, ...makers[kind](context) } as SitePage;
}

export type { PageContext };
