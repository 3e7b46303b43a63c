/**
 * The registry of the home page's sections below its hero, in the usual order (specification 1.2.3). `pages.home.sections` orders
 * them and leaves some out; a test compares it with the schema. The components are in
 * `ui/sections/home/homeComponents.tsx`, typed by these keys.
 */
export const homeSections = [
  'listing',
  'showcase',
  'spread',
  'about',
  'strengths',
  'fronts',
  'partners',
  'news',
] as const;

export type HomeSection = (typeof homeSections)[number];

export const isHomeSection = (key: string): key is HomeSection => (homeSections as readonly string[]).includes(key);
