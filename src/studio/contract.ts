/** What the studio's page and its server tell each other. */

import type { Problem } from '../config/problem.ts';
import type { YamlEdit } from '../config/yaml/editData.ts';

/** Where the studio's page lies; its server answers below. */
export const studioPath = '/__studio';

/** The page that publishes. */
export const publishPath = `${studioPath}/publicar`;

/** The content folder's own guide, as a page. */
export const guidePath = `${studioPath}/guia/`;

/** Stem that stands for the file of what holds for the whole site. */
export const siteStem = '_site';

/** Header that proves that a change comes from the studio's own page. */
export const tokenHeader = 'x-studio-token';

/** One line of the list of developments. */
export interface FileSummary {
  /** Name of the file without its ending. */
  stem: string;
  /** Address of its page, without the slash. */
  slug: string;
  name: string;
  draft: boolean;
  errors: number;
  /** As in the file, where it says so. */
  status?: string;
  city?: string;
  /** Path of the picture on its cards, as in the file. */
  picture?: string;
}

/** What lies aside: out of the site, and can be brought back. */
export interface PutAside {
  /** Name of the file without its ending. */
  stem: string;
  name: string;
  where: 'archive' | 'bin';
  /** When it was put there, in ms. */
  since: number;
}

export interface FileList {
  developments: FileSummary[];
  /** Price bands that a development can name. */
  priceBands: readonly string[];
  aside: PutAside[];
  /** Whether the content folder has a guide for the people who fill it. */
  guide: boolean;
}

/** A file as it lies on disk. */
export interface FileState {
  stem: string;
  /** Relative to the content folder. */
  file: string;
  /** Tells this text from every other. */
  version: string;
  /** Address of its page in the preview. */
  href: string;
  /** Undefined when the text can't be read as YAML. */
  data?: Record<string, unknown>;
  problems: Problem[];
  /** What the last action made here was, when it can be taken back; and the last that was, when it can be made again. */
  undo?: string;
  redo?: string;
  /** Pictures that the file can name, by paths as they stand in the YAML. */
  pictures: PictureFile[];
}

export interface PictureFile {
  /** As it stands in the file. */
  path: string;
  /** Upright px; 0 of what can't be read. */
  width: number;
  height: number;
  /** Lies in the file's own folder, and the file doesn't name it. */
  unused: boolean;
}

/** Edits of one action, made on a version; refused when the file holds another one by now. */
export interface FileChange {
  version: string;
  edits: YamlEdit[];
  /** Changes with the same name that follow each other are undone together. */
  action: string;
  /** What undoing it is called: 'Legenda'. */
  label: string;
}

/** What a new development is known by. */
export interface NewDevelopment {
  name: string;
  city: string;
  state: string;
  status: string;
  typology: string;
}

/** Another name for a development's file, folder and address. */
export interface Rename {
  slug: string;
  /** Whether the old address shall lead to the new one. */
  redirect: boolean;
}

/** What was wrong, in words for the person at the form. */
export interface Refused {
  message: string;
}

/** One publication of the past, the newest first. */
export interface Publication {
  id: string;
  /** ISO date and time. */
  at: string;
  by: string;
  /** What changed, in sentences; its first line names the pages. */
  text: string;
  undoable: boolean;
}

/** What is missing in one file. */
export interface MissingIn {
  /** Of a development's file; '' for the site's own. */
  stem: string;
  name: string;
  draft: boolean;
  /** `blocks`: nothing is published before it is mended; `later`: before the draft can be published. */
  items: { message: string; blocks: boolean; later: boolean }[];
}

/** What the panel that publishes shows. */
export interface PublishState {
  /** By git, by the company's own command, or not from here. */
  way: 'git' | 'command' | 'none';
  /** Where to, in words. */
  target: string;
  /** It is sent for somebody to accept. */
  review: boolean;
  /** Why the server could not be asked. */
  problem?: string;
  /** Tells this state from every other: what was seen is what is published. */
  version: string;
  /** Whether it is known what visitors see now. */
  known: boolean;
  missing: MissingIn[];
  /** For visitors; pictures by their version. */
  changes: { kind: string; headline: string; details: string[]; pictures: { before?: string; after?: string }[] }[];
  /** Names of drafts that go along, unseen. */
  drafts: string[];
  /** What somebody else changed in the same places. */
  conflicts: { file: string; mine?: string; theirs?: string }[];
  history: Publication[];
  /** Drafts and the addresses at which a site that is built with previews shows them. */
  previews: { name: string; href: string }[];
  /** The content folder. */
  folder: string;
  /** The step of a publication that is on its way. */
  running?: string;
  /** How the last one went. */
  last?: { ok: boolean; message: string };
}
