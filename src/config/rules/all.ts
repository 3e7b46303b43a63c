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
