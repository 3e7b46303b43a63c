import type { FileKind } from '../../data/schema.ts';
import { addressParts, cityState, companyState, mapPlace, salesPlaces } from './addresses.ts';
import { altTexts } from './altTexts.ts';
import { areaScale, areas, planAreas, suites } from './areas.ts';
import { blockCities, blockIds } from './blockIds.ts';
import { cities } from './cities.ts';
import { contrast, ownAccents, ownGrounds } from './contrast.ts';
import { copiedContent, copiedTexts, ownNames } from './copiedTexts.ts';
import { developmentDates, historyOrder, slideDates, timeZone } from './dates.ts';
import { deliveryDates } from './deliveryDates.ts';
import {
  cardPicture,
  emptyItems,
  galleryTwice,
  heroOpening,
  pastDates,
  pictureTexts,
  pictureTwice,
  registryNumber,
  reminders,
  titleLength,
} from './development.ts';
import { emails } from './emails.ts';
import { baseAddress, links, videos } from './externalLinks.ts';
import { paths } from './filePaths.ts';
import { icons } from './iconNames.ts';
import { placeholders, successWord } from './knownPlaceholders.ts';
import { recipients } from './leadRecipients.ts';
import { menuLabels, navLabels } from './menuLabels.ts';
import { figures, namedSections, navTargets, navTargetsOfSite, openingSection } from './pageSections.ts';
import { paymentDelivery, paymentParts, paymentPrice } from './paymentParts.ts';
import { phones, postalCode } from './phones.ts';
import { plainTexts } from './plainTexts.ts';
import { planFacts } from './planCaptions.ts';
import { priceBands } from './priceBands.ts';
import { oldPrices, ownBands, planPrices, prices } from './prices.ts';
import { addedAddresses, developmentReferences, frames, redirectTargets, routeReferences } from './references.ts';
import { menus, repeatedItems } from './repeatedItems.ts';
import { reservedAddresses } from './reservedAddresses.ts';
import type { FileRule, SiteRule } from './rule.ts';
import { sampleTexts } from './sampleTexts.ts';
import { services } from './services.ts';
import { slugs } from './slugs.ts';
import { networks } from './socialNetworks.ts';
import { filterSpellings, ownSpellings } from './spellings.ts';
import { otherNames, textFacts } from './textFacts.ts';
import { unusedPictures } from './unusedPictures.ts';
import { readiness, worksMonths } from './worksMonths.ts';

/** Run on each file by itself, once for each version and day. */
export const fileRules: Record<FileKind, FileRule[]> = {
  development: [
    cardPicture,
    pictureTexts,
    altTexts,
    textFacts,
    emptyItems,
    galleryTwice,
    heroOpening,
    pictureTwice,
    areas,
    planAreas,
    suites,
    areaScale,
    planFacts,
    planPrices,
    prices,
    oldPrices,
    paymentParts,
    paymentPrice,
    paymentDelivery,
    addressParts,
    cityState,
    mapPlace,
    salesPlaces,
    pastDates,
    deliveryDates,
    readiness,
    worksMonths,
    ownSpellings,
    titleLength,
    blockIds,
    namedSections,
    openingSection,
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
    pastDates,
    altTexts,
    companyState,
    menus,
    repeatedItems,
    icons,
    links,
    baseAddress,
    services,
    reservedAddresses,
    blockIds,
    namedSections,
    figures,
    networks,
    emails,
    contrast,
    phones,
    recipients,
    placeholders,
    successWord,
    plainTexts,
  ],
};

/** Run on all files together, in every run. */
export const siteRules: SiteRule[] = [
  slugs,
  paths,
  ownAccents,
  ownGrounds,
  unusedPictures,
  developmentReferences,
  routeReferences,
  menuLabels,
  navTargetsOfSite,
  blockCities,
  redirectTargets,
  addedAddresses,
  frames,
  cities,
  filterSpellings,
  priceBands,
  ownBands,
  ownNames,
  copiedTexts,
  copiedContent,
  otherNames,
];
