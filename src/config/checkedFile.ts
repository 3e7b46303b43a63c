/** A configuration file with what its check found. Its data may have any shape, because files with schema errors are checked too. */
import { dig } from '../data/pointer.ts';
import type { FileKind } from '../data/schema.ts';
import { developmentsFolder, stem } from './folder/contentLayout.ts';
import type { Finding } from './problem.ts';

/**
 * The things a text may refer to, by the schema's keyword `refersTo`: a picture or file (path relative to the YAML file's folder), a
 * development (slug), an icon (of lucide-static), a link (web address, or anchor of the page), a route (page of the site), a
 * priceBand (of the catalogue's filter), a section (of the page, or one of its blocks).
 */
export const referenceKinds = [
  'picture',
  'file',
  'development',
  'icon',
  'link',
  'route',
  'priceBand',
  'section',
] as const;
export type ReferenceKind = (typeof referenceKinds)[number];

export interface Reference {
  /** `name`: what may be the name of a development in a text. */
  kind: ReferenceKind | 'name';
  value: string;
  pointer: string;
}

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

/** The day of a check in the site's time zone. */
export interface CheckDay {
  /** Year-month-day. */
  today: string;
  timeZone: string;
}

export interface LoadedFile extends CheckedFile, CheckDay {
  text: string;
  /** Each with its range. */
  findings: Finding[];
}

/** A file whose content is not known. */
export const unread = (file: string): LoadedFile => ({
  kind: file.startsWith(`${developmentsFolder}/`) ? 'development' : 'site',
  file,
  data: undefined,
  references: [],
  slug: stem(file),
  broken: true,
  text: '',
  findings: [],
  today: '',
  timeZone: '',
});

/** Drafts are in no list, have no address and get no leads. */
export const isDraft = ({ data }: CheckedFile): boolean => dig(data, 'draft') === true;
