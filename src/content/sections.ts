/**
 * The registry of a landing page's sections, in the order of the page (specification 2, section 2): its navigation, the
 * rule of menus and the studio come from it; the schema's pattern of `nav` is compared with it by a test. The component of
 * each stands in `ui/sections/development/sections.tsx`, typed by these keys.
 */

import type { DevelopmentConfig } from './types.gen.ts';

interface SectionEntry {
  /**
   * `top`: above what a reader scrolls through. `main`: along these phones have the bar that leads to the form. `end`: the
   * form and what follows it.
   */
  place: 'top' | 'main' | 'end';
  /** Its id on the page; what `nav` names with a #. */
  anchor?: string;
  /** What navigation calls it; one without a label is not in it. */
  label?: string;
  /** Keys of the file that it shows: while one is filled in, the studio's page is there. */
  fields?: readonly (keyof DevelopmentConfig)[];
  /** The key without which a page doesn't have it. */
  needs?: keyof DevelopmentConfig;
}

export const sections = {
  hero: { place: 'top' },
  status: { place: 'top' },
  navigation: { place: 'top' },
  characteristics: {
    place: 'main',
    anchor: 'caracteristica',
    label: 'Característica',
    fields: ['area', 'description', 'characteristics'],
  },
  gallery: { place: 'main', anchor: 'imagens', label: 'Imagens e plantas', fields: ['gallery'], needs: 'gallery' },
  differentials: {
    place: 'main',
    anchor: 'diferenciais',
    label: 'Diferenciais',
    fields: ['differentials'],
    needs: 'differentials',
  },
  location: { place: 'main', anchor: 'mapa', label: 'Localização', fields: ['location'], needs: 'location' },
  contact: { place: 'end', anchor: 'contato', label: 'Contato' },
  similar: { place: 'end' },
} as const satisfies Record<string, SectionEntry>;

export type SectionKey = keyof typeof sections;

const entries: [string, SectionEntry][] = Object.entries(sections);

/** Whether there is something to show: lists without items are nothing. */
export const isFilled = (value: unknown): boolean =>
  value !== undefined && !Object.values(Object(value)).every((part) => Array.isArray(part) && part.length === 0);

/** Ids of the sections on a page, in its order. */
export const anchors = entries.flatMap(([, { anchor }]) => anchor ?? []);

/** The sections that navigation leads to, with their #anchor. */
const navigable = entries.flatMap(([, { anchor, label, needs }]) =>
  anchor && label ? [{ target: `#${anchor}`, label, needs }] : [],
);

/** What navigation can lead to on the page of a file, of whatever shape it is. */
export const navSections = (data: unknown) =>
  navigable.filter(({ needs }) => needs === undefined || isFilled(Object(data)[needs]));

/** The key that a navigation's target needs; undefined for one that every page has. */
export const neededBy = (target: string) => navigable.find((section) => section.target === target)?.needs;

/** Id of the section that shows a key of the file. */
export const anchorOf = (key: string) =>
  entries.find(([, { fields }]) => (fields as readonly string[] | undefined)?.includes(key))?.[1].anchor;

export const sectionKeysAt = (place: SectionEntry['place']) =>
  entries.filter(([, entry]) => entry.place === place).map(([key]) => key as SectionKey);
