/** Links made from phone numbers and addresses of places. */

/**
 * A phone number with its country code: `(41) 3000-0000` → `+55 41 3000-0000`. `0800 …` and `4003-…` stay as they are,
 * because they only work within Brazil; numbers of other countries have their code already.
 */
export const internationalPhone = (phone: string) =>
  phone.startsWith('(') ? `+55 ${phone.replace(/[()]/g, '')}` : phone;

/** `tel:` link of a phone: `(41) 3000-0000` → `tel:+554130000000`, `0800 123 4567` → `tel:08001234567`. */
export const phoneLink = (phone: string) => `tel:${internationalPhone(phone).replace(/[^\d+]/g, '')}`;

/** A WhatsApp number as people write it: `5541930000000` → `(41) 93000-0000`; of another country with its code. */
export const numberText = (number = ''): string =>
  number.replace(/^55(\d\d)(\d{4,5})(\d{4})$/, '($1) $2-$3').replace(/^\d+$/, '+$&');

/** Link that opens a conversation with `number` (country code, digits only) with `text` already typed. */
export function whatsappLink(number: string, text?: string): string {
  return `https://wa.me/${number}${text ? `?text=${encodeURIComponent(text)}` : ''}`;
}

/** Embedded map (specification 2.2.2, 2.2.4 and 2.7): zooms for an address and for a city, height in px. */
export const map = { zoom: 18, cityZoom: 12, height: 600, language: 'pt' } as const;

/** Address of the map's frame for a search text. */
export function mapEmbed(query: string, zoom: number = map.zoom): string {
  const parameters = new URLSearchParams({
    width: '100%',
    height: `${map.height}`,
    hl: map.language,
    q: query,
    z: `${zoom}`,
    output: 'embed',
  });
  return `https://www.google.com/maps?${parameters}`;
}

/** Link that opens the search in Google Maps; phones open the app if they have it. */
export const mapSearch = (query: string) =>
  `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query })}`;

/** The same in Waze, with directions. */
export const wazeSearch = (query: string) =>
  `https://www.waze.com/ul?${new URLSearchParams({ q: query, navigate: 'yes' })}`;
