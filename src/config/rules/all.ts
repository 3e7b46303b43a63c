import { cities } from './cities.ts';
import { copiedTexts, ownNames } from './copied.ts';
import { areas, cardPicture, navTargets, pastDates, pictureTexts, reminders } from './development.ts';
import { icons } from './icons.ts';
import { links, videos } from './links.ts';
import { paths } from './paths.ts';
import { placeholders } from './placeholders.ts';
import { developmentReferences, frames, redirectTargets, routeReferences } from './references.ts';
import type { FileRule, SiteRule } from './rule.ts';
import { slugs } from './slugs.ts';
import { plainTexts } from './texts.ts';

/** Run on each file by itself, once for each version and day. */
export const fileRules: FileRule[] = [
  cardPicture,
  pictureTexts,
  areas,
  pastDates,
  navTargets,
  icons,
  links,
  videos,
  placeholders,
  plainTexts,
  reminders,
];

/** Run on all files together, in every run. */
export const siteRules: SiteRule[] = [
  slugs,
  paths,
  developmentReferences,
  routeReferences,
  redirectTargets,
  frames,
  cities,
  ownNames,
  copiedTexts,
];
