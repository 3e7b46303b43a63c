import type { FileKind } from '../../data/schema.ts';
import { altTexts } from './altTexts.ts';
import { areaScale, areas, planAreas, suites } from './areas.ts';
import { cities } from './cities.ts';
import { phones, postalCode } from './contacts.ts';
import { contrast } from './contrast.ts';
import { copiedContent, copiedTexts, ownNames } from './copied.ts';
import { deliveryDates } from './delivery.ts';
import { destinationIds, destinations } from './destinations.ts';
import {
  cardPicture,
  emptyItems,
  galleryTwice,
  navTargets,
  pastDates,
  pictureTexts,
  placesNearby,
  registryNumber,
  reminders,
  titleLength,
} from './development.ts';
import { emails } from './emails.ts';
import { areaTexts, planFacts } from './facts.ts';
import { icons } from './icons.ts';
import { menuLabels, navLabels } from './labels.ts';
import { baseAddress, links, videos } from './links.ts';
import { menus, repeatedItems } from './lists.ts';
import { networks } from './networks.ts';
import { paths } from './paths.ts';
import { placeholders } from './placeholders.ts';
import { addressParts, cityState, companyState, mapPlace, salesPlaces } from './places.ts';
import { oldPrices, ownBands, planPrices, prices } from './price.ts';
import { priceBands } from './priceBands.ts';
import { recipients } from './recipients.ts';
import { developmentReferences, frames, redirectTargets, routeReferences } from './references.ts';
import { reservedAddresses } from './reserved.ts';
import type { FileRule, SiteRule } from './rule.ts';
import { sampleTexts } from './samples.ts';
import { developmentDates, historyOrder, slideDates, timeZone } from './schedule.ts';
import { services } from './services.ts';
import { slugs } from './slugs.ts';
import { filterSpellings, ownSpellings } from './spellings.ts';
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
    galleryTwice,
    areas,
    planAreas,
    suites,
    areaScale,
    areaTexts,
    planFacts,
    planPrices,
    prices,
    oldPrices,
    addressParts,
    cityState,
    mapPlace,
    salesPlaces,
    placesNearby,
    pastDates,
    deliveryDates,
    readiness,
    worksMonths,
    ownSpellings,
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
    registryNumber,
    reminders,
  ],
  site: [
    timeZone,
    slideDates,
    historyOrder,
    altTexts,
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
  filterSpellings,
  priceBands,
  ownBands,
  ownNames,
  copiedTexts,
  copiedContent,
];
