/** Addresses that pages make from contacts and places. */

/**
 * A phone as it is written for callers from anywhere: `(41) 3000-0000` → `+55 41 3000-0000`. `0800 …` and `4003-…` can be
 * called from inside the country only; one of another country begins with + already.
 */
export const internationalPhone = (phone: string) =>
  phone.startsWith('(') ? `+55 ${phone.replace(/[()]/g, '')}` : phone;

/** `tel:` link of a phone: `(41) 3000-0000` → `tel:+554130000000`, `0800 123 4567` → `tel:08001234567`. */
export const phoneLink = (phone: string) => `tel:${internationalPhone(phone).replace(/[^\d+]/g, '')}`;

/** Opens a conversation with `number` (country code, digits only) and `text` already typed. */
export function whatsappLink(number: string, text?: string): string {
  return `https://wa.me/${number}${text ? `?text=${encodeURIComponent(text)}` : ''}`;
}

/**
 * Embedded map of an address: Portuguese, zoom 18, 600 px high (specification 2, sections 2 and 7); of a city at a wider
 * zoom (decision 42).
 */
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

/** The same search in Google Maps and in Waze: the app, where there is one. */
export const mapSearch = (query: string) =>
  `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query })}`;

export const wazeSearch = (query: string) =>
  `https://www.waze.com/ul?${new URLSearchParams({ q: query, navigate: 'yes' })}`;
