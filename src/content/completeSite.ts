/** A site's configuration with everything that it may leave out; `config/defaults/` fills it in. */

import type { SiteConfig, SiteFont } from './types.gen.ts';

type Company = SiteConfig['company'];
type Theme = NonNullable<SiteConfig['theme']>;
type Navigation = NonNullable<SiteConfig['navigation']>;
type MenuOfDevelopments = NonNullable<Navigation['developments']>;
type AllDevelopments = NonNullable<SiteConfig['developments']>;
type Pages = NonNullable<SiteConfig['pages']>;

export type Colors = Required<NonNullable<Theme['colors']>>;
export type ColorName = keyof Colors;
export type Style = NonNullable<Theme['style']>;
/** `generic`: CSS family of a display font that has no serifs. */
type Font = SiteFont & { generic?: 'sans-serif' };
export type Fonts = Record<keyof NonNullable<Theme['fonts']>, Font>;
type OwnTokens = NonNullable<Theme['tokens']>;
/** Without a weight or tracking, each kind of heading has a usual one. */
export type Tokens = Required<Omit<OwnTokens, 'headingWeight' | 'headingTracking'>> &
  Pick<OwnTokens, 'headingWeight' | 'headingTracking'>;

/** With the texts that every page has, and others that have defaults. */
type Written<Page, Key extends keyof Page = never> = Page & { heading: string; description: string } & Required<
    Pick<Page, Key>
  >;

export interface CompleteSite
  extends Omit<
    SiteConfig,
    'company' | 'theme' | 'navigation' | 'footer' | 'cities' | 'developments' | 'priceBands' | 'pages'
  > {
  company: Company & Required<Pick<Company, 'description' | 'social' | 'favicon'>>;
  theme: {
    colors: Colors;
    /** Stands for `action` where it is ink on white, if it isn't legible there. */
    link?: string;
    tokens: Tokens;
    fonts: Fonts;
  };
  navigation: {
    links: NonNullable<Navigation['links']>;
    /** Without `mobile` the small screen's submenu shows the first developments of the menu. */
    developments: Required<Omit<MenuOfDevelopments, 'mobile'>> & Pick<MenuOfDevelopments, 'mobile'>;
  };
  footer: Required<NonNullable<SiteConfig['footer']>>;
  /** Texts that differ on a site that lists one development. A missing one is made of its name. */
  alone: Pick<MenuOfDevelopments, 'label' | 'all'> & Pick<Required<NonNullable<SiteConfig['footer']>>, 'columns'>;
  cities: NonNullable<SiteConfig['cities']>;
  developments: AllDevelopments & Required<Pick<AllDevelopments, 'order'>>;
  priceBands: NonNullable<SiteConfig['priceBands']>;
  pages: Omit<Pages, 'home' | 'businesses' | 'catalogue' | 'privacy' | 'accessibility'> & {
    home: Written<
      NonNullable<Pages['home']>,
      'listingHeading' | 'showcaseHeading' | 'partnersHeading' | 'newsHeading' | 'newsMore'
    >;
    businesses?: Written<NonNullable<Pages['businesses']>, 'group'>;
    catalogue: Written<NonNullable<Pages['catalogue']>, 'salesLabel'>;
    privacy: Written<NonNullable<Pages['privacy']>>;
    accessibility?: Written<NonNullable<Pages['accessibility']>, 'sections'>;
  };
}
