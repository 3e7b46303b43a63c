import type { FileKind } from '../../data/schema.ts';
import { altTexts } from './altTexts.ts';
import { areaScale, areas, planAreas, suites } from './areas.ts';
import { cities } from './cities.ts';
import { phones, postalCode } from './contacts.ts';
import { contrast } from './contrast.ts';
import { copiedTexts, ownNames } from './copied.ts';
import { destinationIds, destinations } from './destinations.ts';
import {
  cardPicture,
  emptyItems,
  navTargets,
  pastDates,
  pictureTexts,
  placesNearby,
  reminders,
  titleLength,
} from './development.ts';
import { emails } from './emails.ts';
import { icons } from './icons.ts';
import { menuLabels, navLabels } from './labels.ts';
import { baseAddress, links, videos } from './links.ts';
import { menus, repeatedItems } from './lists.ts';
import { networks } from './networks.ts';
import { paths } from './paths.ts';
import { placeholders } from './placeholders.ts';
import { addressParts, cityState, companyState, mapPlace } from './places.ts';
import { oldPrices, ownBands, prices } from './price.ts';
import { priceBands } from './priceBands.ts';
import { recipients } from './recipients.ts';
import { developmentReferences, frames, redirectTargets, routeReferences } from './references.ts';
import { reservedAddresses } from './reserved.ts';
import type { FileRule, SiteRule } from './rule.ts';
import { sampleTexts } from './samples.ts';
import { developmentDates, slideDates, timeZone } from './schedule.ts';
import { services } from './services.ts';
import { slugs } from './slugs.ts';
import { plainTexts } from './texts.ts';
import { unusedPictures } from './unusedPictures.ts';
import { readiness, worksMonths } from './works.ts';

/** Run on each file by itself, once for each version and day. */
export const fileRules: Record<FileKind, FileRule[]> = {
  development: [
    cardPicture,
    pictureTexts,
    altTexts,
    emptyItems,
    areas,
    planAreas,
    suites,
    areaScale,
    prices,
    oldPrices,
    addressParts,
    cityState,
    mapPlace,
    placesNearby,
    pastDates,
    readiness,
    worksMonths,
    titleLength,
    navTargets,
    navLabels,
    menus,
    repeatedItems,
    icons,
    links,
    videos,
    postalCode,
    plainTexts,
    sampleTexts,
    developmentDates,
    reminders,
  ],
  site: [
    timeZone,
    slideDates,
    companyState,
    menus,
    repeatedItems,
    icons,
    links,
    baseAddress,
    services,
    reservedAddresses,
    networks,
    emails,
    contrast,
    phones,
    recipients,
    destinations,
    placeholders,
    plainTexts,
  ],
};

/** Run on all files together, in every run. */
export const siteRules: SiteRule[] = [
  slugs,
  paths,
  unusedPictures,
  developmentReferences,
  destinationIds,
  routeReferences,
  menuLabels,
  redirectTargets,
  frames,
  cities,
  priceBands,
  ownBands,
  ownNames,
  copiedTexts,
];
