/**
 * The registry of a landing page's sections, in the usual order of the page (specification 2.2.2). Navigation, its
 * rules and the studio use it; a test compares it with the schemas. The components are in
 * `ui/sections/development/sectionComponents.tsx`, typed by these keys.
 */

import type { Locale, Word } from '../leads/say.ts';
import { galleryTabs, type TabKey } from './galleryTabs.ts';
import * as words from './pageWords.gen.ts';
import type { Block, DevelopmentConfig, SiteConfig } from './types.gen.ts';

interface SectionEntry {
  /**
   * `top`: the first screen. `main`: phones show the bar that leads to the form, and `sections` of a file may move it or leave it
   * out. `end`: the form and what follows it.
   */
  place: 'top' | 'main' | 'end';
  /** Its id on the page, to which `nav` links with a #. */
  anchor?: string;
  /** Its name in the navigation; without one it is not listed there. */
  label?: Word;
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
    label: words.characteristics,
    fields: ['area', 'description', 'characteristics', 'statement'],
  },
  statement: { place: 'main' },
  gallery: {
    place: 'main',
    anchor: 'imagens',
    label: words.imagesAndPlans,
    fields: ['gallery', 'works'],
    optional: true,
  },
  payment: { place: 'main', anchor: 'pagamento', label: words.payment, fields: ['payment'], optional: true },
  differentials: {
    place: 'main',
    anchor: 'diferenciais',
    label: words.differentials,
    fields: ['differentials'],
    optional: true,
  },
  location: { place: 'main', anchor: 'mapa', label: words.location, fields: ['location'], optional: true },
  contact: { place: 'end', anchor: 'contato', label: words.contact },
  similar: { place: 'end' },
} as const satisfies Record<string, SectionEntry>;

export type SectionKey = keyof typeof sections;

const entries: [string, SectionEntry][] = Object.entries(sections);

/** Whether a value has something to show; a group of empty lists has nothing. */
export const isFilled = (value: unknown): boolean =>
  value !== undefined && !Object.values(Object(value)).every((part) => Array.isArray(part) && part.length === 0);

/** Ids of the sections on a page, in its order. */
export const anchors = entries.flatMap(([, { anchor }]) => anchor ?? []);

/** The site's settings for all landing pages. */
export type PageSettings = Pick<NonNullable<SiteConfig['developments']>, 'sections' | 'tabs'>;

export const sectionKeysAt = (place: SectionEntry['place']) =>
  entries.filter(([, entry]) => entry.place === place).map(([key]) => key as SectionKey);

/** The sections that may move or be left out, in their usual order. */
export const movable: readonly string[] = sectionKeysAt('main');

/**
 * The sections between a page's first screen and its form, in order: those that `order` names, by their keys. A block is named
 * by its id; one that isn't named stands after the differentials, or else at the end.
 */
export function mainSections(order: readonly string[] = movable, blockIds: readonly string[] = []): string[] {
  const named = order.filter((key) => movable.includes(key) || blockIds.includes(key));
  const others = blockIds.filter((id) => !named.includes(id));
  return named.toSpliced(named.indexOf('differentials') + 1 || named.length, 0, ...others);
}

/** The list of a development's file, or else the site's. Both may be unchecked. */
const orderOf = (...settings: { sections?: unknown }[]) =>
  settings
    .map(({ sections }) => sections)
    .find(Array.isArray)
    ?.map(String);

/** The blocks of a file, which may be unchecked. */
export const blocksIn = (data: unknown): Pick<Block, 'id' | 'label'>[] => {
  const { blocks } = Object(data);
  return Array.isArray(blocks) ? blocks.filter((block) => typeof Object(block).id === 'string') : [];
};

/**
 * The tabs of a development's gallery, in order: those that the site names, or of them all those that have something, and none
 * while nothing would show. `data` may be unchecked.
 */
export function tabsOf(data: unknown, { tabs }: PageSettings = {}): TabKey[] {
  const { gallery, works } = Object(data);
  const has = (tab: TabKey) => isFilled(Object(gallery)[tab]) || (tab === 'works' && isFilled(works));
  const all = Object.keys(galleryTabs) as TabKey[];
  const named = Array.isArray(tabs) ? tabs : all.filter((tab) => tabs !== 'filled' || has(tab));
  return named.some(has) ? named : [];
}

/** Whether a development, which may be unchecked, has something to show in a section. A block has. */
const hasContent = (key: string, data: unknown, settings: PageSettings) => {
  const { fields, optional }: Partial<SectionEntry> = sections[key as SectionKey] ?? {};
  if (key === 'gallery') return tabsOf(data, settings).length > 0;
  return !optional || fields?.some((field) => isFilled(Object(data)[field]));
};

/**
 * The main sections of a development's page, in order, without those for which it has no content: keys, and ids of blocks; `data`
 * may be unchecked. Without a hero a page begins with its characteristics, which then have its name and first picture.
 */
export function pageSections(data: unknown, usual: PageSettings = {}): string[] {
  const ids = blocksIn(data).map(({ id }) => id);
  const keys = mainSections(orderOf(Object(data), usual), ids);
  const opening = Object(data).hero === undefined ? ['characteristics'] : [];
  return [...new Set([...opening, ...keys])].filter((key) => hasContent(key, data, usual));
}

/**
 * The sections that navigation can link to on a development's page, with their #anchors; `data` may be unchecked. A block without a
 * label is listed only by the file's `nav`.
 */
export const navSections = (
  data: unknown,
  { say }: Locale,
  usual?: PageSettings,
): { target: string; label?: string }[] =>
  [...pageSections(data, usual), ...sectionKeysAt('end')].flatMap((key) => {
    const block = blocksIn(data).find(({ id }) => id === key);
    if (block) return [{ target: `#${key}`, label: block.label }];
    const { anchor, label }: SectionEntry = sections[key as SectionKey];
    const [tab, second] = key === 'gallery' ? tabsOf(data, usual) : [];
    return anchor && label
      ? [{ target: `#${anchor}`, label: say(tab && !second ? galleryTabs[tab].label : label) }]
      : [];
  });

/** The keys of which a navigation target needs one; undefined for a section that needs none. */
export const neededBy = (target: string) =>
  entries.find(([, { anchor, optional }]) => optional && `#${anchor}` === target)?.[1].fields;

/** Id of the section that shows a key of the file. */
export const anchorOf = (key: string) =>
  entries.find(([, { fields }]) => (fields as readonly string[] | undefined)?.includes(key))?.[1].anchor;
