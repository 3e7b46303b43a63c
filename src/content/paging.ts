/** Page numbers of lists, from 1. */

/** Cards on a page of the catalogue (specification 1.9). */
export const cataloguePageSize = 12;

/** News on a page: in windows wider than `breakpoints.mediaPage`, and in narrower ones (specification 1.9). */
export const mediaPageSizes = { wide: 12, narrow: 4 } as const;

/** How many pages a list takes; an empty list still has one. */
export const pageCount = (items: number, size: number) => Math.max(1, Math.ceil(items / size));

/** The chosen page, or the last one when the list has become shorter (specification 1.4). */
export const shownPage = (chosen: number, pages: number) => Math.min(Math.max(1, chosen), pages);

/** Page of the item at `index`. */
export const pageOf = (index: number, size: number) => Math.floor(index / size) + 1;

/** A page number from a query string; 1 for anything but a positive whole number. */
export function readPage(value: string | null): number {
  return value && /^[1-9]\d{0,5}$/.test(value) ? Number(value) : 1;
}

/** The page numbers to show: all of them up to `most`, otherwise those around the current page. */
export function pageNumbers(current: number, pages: number, most = 7): number[] {
  const length = Math.min(pages, most);
  const first = Math.min(Math.max(1, current - Math.floor(length / 2)), pages - length + 1);
  return Array.from({ length }, (_, index) => first + index);
}
