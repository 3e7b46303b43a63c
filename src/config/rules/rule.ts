/** The input of rules, and helpers for them. Data may have any shape, because files with schema errors are checked too. */

import { dig, pointerOf } from '../../data/pointer.ts';
import type { FileKind } from '../../data/schema.ts';
import type { Reference } from '../check/checkSchema.ts';
import type { Folder } from '../load/folderCache.ts';
import type { Reporter } from '../problem.ts';

export { dig };

export interface CheckedFile {
  kind: FileKind;
  /** Relative to the content folder. */
  file: string;
  data: unknown;
  references: Reference[];
  /** Address of the page without its slash; '' for the site's own file. */
  slug: string;
  /** The file has errors of its own. */
  broken: boolean;
}

export interface SiteContext {
  /** Undefined when site.config.yaml is missing. */
  site: CheckedFile | undefined;
  developments: readonly CheckedFile[];
  folder: Folder;
  /** The instant whose content is checked, in ms since the epoch. */
  at: number;
  /** The site's. */
  timeZone: string;
}

/** The day of a check in the site's time zone. */
export interface CheckDay {
  /** Year-month-day. */
  today: string;
  timeZone: string;
}

/** A rule within one file; depends only on its text and the day. */
export type FileRule = (file: CheckedFile, report: Reporter, day: CheckDay) => void;

/** A rule across files, or between files and the folder. */
export type SiteRule = (context: SiteContext, about: (file: CheckedFile) => Reporter) => void;

/** The value at a path as a text, '' when there is none. */
export const textAt = (data: unknown, ...keys: (string | number)[]): string => String(dig(data, ...keys) ?? '');

/** The items of the list at a path, empty when there is none. */
export const listAt = (data: unknown, ...keys: string[]): unknown[] => {
  const list = dig(data, ...keys);
  return Array.isArray(list) ? list : [];
};

/** Pages that a site adds by lists of their own, each with the list and its place. */
export const addedPages = (site: unknown) =>
  (['frames', 'customPages'] as const).flatMap((list) =>
    listAt(site, list).map((page, index) => ({ list, path: textAt(page, 'path'), pointer: `/${list}/${index}` })),
  );

/** The items of a development's gallery, with those of the months of its works. */
export const galleryOf = (data: unknown): { item: unknown; pointer: string }[] =>
  [
    ...['photos', 'plans', 'works'].map((tab) => ({ list: listAt(data, 'gallery', tab), place: `/gallery/${tab}` })),
    ...listAt(data, 'works').map((month, at) => ({ list: listAt(month, 'photos'), place: `/works/${at}/photos` })),
  ].flatMap(({ list, place }) => list.map((item, index) => ({ item, pointer: `${place}/${index}` })));

/** The entries of the map at a path, empty when there is none. */
export const entriesAt = (data: unknown, ...keys: string[]): [string, unknown][] => {
  const map = dig(data, ...keys);
  return typeof map === 'object' && map !== null && !Array.isArray(map) ? Object.entries(map) : [];
};

/** Visits every text in a value, with its key or index. The pointer is a function, because few are needed. */
export function eachText(
  value: unknown,
  look: (text: string, pointer: () => string, key: string) => void,
  keys: string[] = [],
): void {
  if (typeof value === 'string') look(value, () => pointerOf(keys), keys.at(-1) ?? '');
  else if (typeof value === 'object' && value !== null)
    for (const [key, inside] of Object.entries(value)) {
      keys.push(key);
      eachText(inside, look, keys);
      keys.pop();
    }
}

/** Whether a text is an ISO date, or month, of the calendar. */
export const isDate = (text: string): boolean =>
  /^\d{4}-\d\d(-\d\d)?$/.test(text) && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text);

/** Drafts are in no list, have no address and get no leads. */
export const isDraft = ({ data }: CheckedFile): boolean => dig(data, 'draft') === true;
