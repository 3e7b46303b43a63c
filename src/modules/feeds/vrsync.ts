/**
 * The file that ZAP, Viva Real and OLX read advertisements from, in their format VRSync. What stands where, and the bounds of
 * each value: https://developers.grupozap.com/feeds/vrsync/elements/header.html, …/listing.html and …/details.html; how
 * it is fetched, twice a day: https://developers.grupozap.com/feeds/connection_guideline.html
 */

import { hash } from 'node:crypto';
import XMLBuilder from 'fast-xml-builder';
import { stateName } from '../../config/rules/municipalities.ts';
import type { CompleteSite } from '../../content/completeSite.ts';
import type { Development } from '../../content/developments.ts';
import { mailAddress } from '../../content/mailAddress.ts';
import type { Lookup } from '../../content/pages/context.ts';
import { numberText } from '../../content/phoneAndMapLinks.ts';
import { type Listing, listingsOf } from './listings.ts';
import { portalFeatures } from './portalFeatures.ts';

const format = 'http://www.vivareal.com/schemas/1.0/VRSync';

/** Escapes texts, also those that look escaped already. */
const builder = new XMLBuilder({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  textNodeName: '#',
  suppressBooleanAttributes: false,
  format: true,
});

/** Characters that XML can't have, such as control characters: a portal would refuse the whole file for one of them. */
const noCharacter = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

/** Longest name of an advertisement. A slug may be longer by itself. */
const idLimit = 50;

/** `mirante_3fa1c2d4`: neither part can have the underscore, so no two are equal. */
function listingId({ slug, id }: Pick<Listing, 'slug' | 'id'>): string {
  const whole = id ? `${slug}_${id}` : slug;
  const end = `.${hash('sha256', whole).slice(0, 8)}`;
  return whole.length > idLimit ? whole.slice(0, idLimit - end.length) + end : whole;
}

/**
 * The feed of the published developments; undefined for a site without one, without its key, or without a phone, which portals
 * ask for. Its date is that of the newest price, so that the same content gives the same file.
 */
export function vrsync(
  { baseUrl, company, feeds }: CompleteSite,
  developments: readonly Development[],
  { picture }: Pick<Lookup, 'picture'>,
) {
  const { key, publication } = feeds?.vrsync ?? {};
  const Telephone = company.phone ?? numberText(company.whatsapp?.sales);
  if (!key || !Telephone) return undefined;
  const [Name, Email] = [company.name, mailAddress(company.email)];

  function listing(development: Development, made: Listing) {
    const { address, rooms } = made;
    const folder = development.file.slice(0, development.file.lastIndexOf('/') + 1);
    const features = portalFeatures(development);
    const area = { '@unit': 'square metres', '#': made.area };
    return {
      ListingID: listingId(made),
      Title: made.title,
      TransactionType: 'For Sale',
      PublicationType: publication,
      DetailViewUrl: `${baseUrl}/${made.slug}`,
      Media: {
        Item: made.pictures.map(({ image, alt }, index) => ({
          '@medium': 'image',
          '@caption': alt,
          ...(index === 0 && { '@primary': 'true' }),
          '#': baseUrl + picture({ image: folder + image }, 'portal').base,
        })),
      },
      Details: {
        UsageType: 'Residential',
        PropertyType: made.kind,
        Description: made.text,
        ListPrice: { '@currency': 'BRL', '#': made.price },
        ...(rooms
          ? {
              LivingArea: area,
              Bedrooms: rooms.bedrooms,
              Bathrooms: rooms.bathrooms,
              Suites: rooms.suites,
              Garage: rooms.parking,
            }
          : { LotArea: area }),
        ...(features.length > 0 && { Features: { Feature: features } }),
      },
      Location: {
        '@displayAddress': 'All',
        Country: { '@abbreviation': 'BR', '#': 'Brasil' },
        State: { '@abbreviation': address.state, '#': stateName(address.state) },
        City: address.city,
        Neighborhood: address.district,
        Address: address.street,
        StreetNumber: address.number,
        PostalCode: address.postalCode,
      },
      ContactInfo: { Name, Email, Website: baseUrl, Telephone },
    };
  }

  const advertised = developments.map((development) => ({ development, ...listingsOf(development) }));
  const days = advertised.flatMap(({ development: { price }, listings }) => (listings.length > 0 && price?.asOf) || []);
  const root = {
    '?xml': { '@version': '1.0', '@encoding': 'UTF-8' },
    ListingDataFeed: {
      '@xmlns': format,
      '@xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
      '@xsi:schemaLocation': `${format} http://xml.vivareal.com/vrsync.xsd`,
      Header: {
        Provider: Name,
        Email,
        ContactName: Name,
        PublishDate: `${days.toSorted().at(-1) ?? '2000-01-01'}T00:00:00`,
        Telephone,
      },
      Listings: {
        Listing: advertised.flatMap(({ development, listings }) => listings.map((made) => listing(development, made))),
      },
    },
  };
  return { name: `${key}.xml`, text: builder.build(root).replace(noCharacter, ''), reader: 'portals' };
}
