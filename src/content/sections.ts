/**
 * The registry of a landing page's sections, in the order of the page (specification 2.2.2). Navigation, its
 * rules and the studio use it; a test compares it with the pattern of `nav` in the schema. The components are in
 * `ui/sections/development/sectionComponents.tsx`, typed by these keys.
 */

import type { DevelopmentConfig } from './types.gen.ts';

interface SectionEntry {
  /** `top`: the first screen. `main`: phones show the bar that leads to the form. `end`: the form and what follows it. */
  place: 'top' | 'main' | 'end';
  /** Its id on the page, to which `nav` links with a #. */
  anchor?: string;
  /** Its name in the navigation; without one it is not listed there. */
  label?: string;
  /** Keys of the file that it shows; the studio's preview scrolls here while one of them is edited. */
  fields?: readonly (keyof DevelopmentConfig)[];
  /** The section is left out while none of its `fields` is filled. */
  optional?: boolean;
}

export const sections = {
  hero: { place: 'top' },
  status: { place: 'top' },
  navigation: { place: 'top' },
  characteristics: {
    place: 'main',
    anchor: 'caracteristica',
    label: 'Característica',
    fields: ['area', 'description', 'characteristics', 'statement'],
  },
  statement: { place: 'main' },
  gallery: {
    place: 'main',
    anchor: 'imagens',
    label: 'Imagens e plantas',
    fields: ['gallery', 'works'],
    optional: true,
  },
  differentials: {
    place: 'main',
    anchor: 'diferenciais',
    label: 'Diferenciais',
    fields: ['differentials'],
    optional: true,
  },
  location: { place: 'main', anchor: 'mapa', label: 'Localização', fields: ['location', 'places'], optional: true },
  contact: { place: 'end', anchor: 'contato', label: 'Contato' },
  similar: { place: 'end' },
} as const satisfies Record<string, SectionEntry>;

export type SectionKey = keyof typeof sections;

const entries: [string, SectionEntry][] = Object.entries(sections);

/** Whether a value has something to show; a group of empty lists has nothing. */
export const isFilled = (value: unknown): boolean =>
  value !== undefined && !Object.values(Object(value)).every((part) => Array.isArray(part) && part.length === 0);

/** Ids of the sections on a page, in its order. */
export const anchors = entries.flatMap(([, { anchor }]) => anchor ?? []);

/** The sections that navigation leads to, with their #anchor, and the keys of which they need one. */
const navigable = entries.flatMap(([, { anchor, label, fields, optional }]) =>
  anchor && label ? [{ target: `#${anchor}`, label, needs: optional ? fields : undefined }] : [],
);

/** The sections that navigation can link to on a development's page; `data` may be unchecked. */
export const navSections = (data: unknown) =>
  navigable.filter(({ needs }) => needs?.some((key) => isFilled(Object(data)[key])) ?? true);

/** The keys of which a navigation target needs one; undefined for a section that every page has. */
export const neededBy = (target: string) => navigable.find((section) => section.target === target)?.needs;

/** Id of the section that shows a key of the file. */
export const anchorOf = (key: string) =>
  entries.find(([, { fields }]) => (fields as readonly string[] | undefined)?.includes(key))?.[1].anchor;

export const sectionKeysAt = (place: SectionEntry['place']) =>
  entries.filter(([, entry]) => entry.place === place).map(([key]) => key as SectionKey);
