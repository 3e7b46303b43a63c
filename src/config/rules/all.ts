import { altTexts } from './altTexts.ts';
import { cities } from './cities.ts';
import { phones, postalCode } from './contacts.ts';
import { contrast } from './contrast.ts';
import { copiedTexts, ownNames } from './copied.ts';
import {
  areas,
  cardPicture,
  emptyItems,
  navTargets,
  pastDates,
  pictureTexts,
  planAreas,
  readiness,
  reminders,
  titleLength,
} from './development.ts';
import { icons } from './icons.ts';
import { baseAddress, links, videos } from './links.ts';
import { menus, repeatedItems } from './lists.ts';
import { paths } from './paths.ts';
import { placeholders } from './placeholders.ts';
import { priceBands } from './priceBands.ts';
import { recipients } from './recipients.ts';
import { developmentReferences, frames, redirectTargets, routeReferences } from './references.ts';
import type { FileRule, SiteRule } from './rule.ts';
import { sampleTexts } from './samples.ts';
import { slugs } from './slugs.ts';
import { plainTexts } from './texts.ts';
import { unusedPictures } from './unusedPictures.ts';

/** Run on each file by itself, once for each version and day. */
export const fileRules: FileRule[] = [
  cardPicture,
  pictureTexts,
  altTexts,
  emptyItems,
  areas,
  planAreas,
  pastDates,
  readiness,
  titleLength,
  navTargets,
  menus,
  repeatedItems,
  icons,
  links,
  baseAddress,
  contrast,
  videos,
  phones,
  postalCode,
  recipients,
  placeholders,
  plainTexts,
  sampleTexts,
  reminders,
];

/** Run on all files together, in every run. */
export const siteRules: SiteRule[] = [
  slugs,
  paths,
  unusedPictures,
  developmentReferences,
  routeReferences,
  redirectTargets,
  frames,
  cities,
  priceBands,
  ownNames,
  copiedTexts,
];
