/** The input of rules, and helpers for them. */

import { listAt, textAt } from '../../data/pointer.ts';
import type { CheckDay, CheckedFile } from '../checkedFile.ts';
import type { Folder } from '../folder/folderCache.ts';
import type { Reporter } from '../problem.ts';

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

/** A rule within one file; depends only on its text and the day. */
export type FileRule = (file: CheckedFile, report: Reporter, day: CheckDay) => void;

/** A rule across files, or between files and the folder. */
export type SiteRule = (context: SiteContext, about: (file: CheckedFile) => Reporter) => void;

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
