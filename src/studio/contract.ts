/** The contract between the studio's page and its server. */

import type { Problem } from '../config/problem.ts';
import type { YamlEdit } from '../data/editData.ts';

/** Path of the studio's page; its server's routes are below it. */
export const studioPath = '/__studio';

/** Path of the event stream, of pages and previews. */
export const eventsPath = `${studioPath}/events`;

export const publishPath = `${studioPath}/publicar`;

/** Where the people of a team sign in, and out. */
export const signInPath = `${studioPath}/entrar`;
export const signOutPath = `${studioPath}/sair`;

export const contactsPath = `${studioPath}/contatos`;

/** Path of the content folder's guide, rendered as a page. */
export const guidePath = `${studioPath}/guia/`;

/** Stem of the site's own file, as if it were among the developments. */
export const siteStem = '_site';

/** A person who works in a studio that a team shares: `edita` saves and asks for publications, `publica` publishes too. */
export interface Person {
  /** In lower case; it says who somebody is. */
  email: string;
  name: string;
  role: 'edita' | 'publica';
}

/** Somebody at a form, in a window. Pages get all of them by the event `present`. */
export interface Present extends Place {
  /** Id of the window. */
  tab: string;
  name: string;
}

/** Where somebody is; '' is nowhere. */
export interface Place {
  /** The open file's. */
  stem: string;
  /** Title of the form's group that had the focus last. */
  group: string;
  /** JSON pointer of the field that has the focus. */
  pointer: string;
}

/** Header with the token that proves that a request comes from the studio's page (CSRF). */
export const tokenHeader = 'x-studio-token';

/** The hours of a development, as in its file: year-month-day and hour in the site's time zone. */
export interface Hours {
  publishAt?: string;
  unpublishAt?: string;
}

/** A development in the list. */
export interface FileSummary extends Hours {
  /** File name without its extension. */
  stem: string;
  /** Path of its page, without the slash. */
  slug: string;
  name: string;
  draft: boolean;
  errors: number;
  /** As in the file; undefined if it isn't there. */
  status?: string;
  city?: string;
  /** Path of the picture on its cards, as in the file. */
  picture?: string;
}

/** An archived or deleted development, or a picture deleted of one, which can be restored. */
export interface RemovedItem {
  /** File name of the development, without its extension. */
  stem: string;
  picture?: string;
  name: string;
  where: 'archive' | 'bin';
  /** When it was moved there, in ms since the epoch. */
  since: number;
}

export interface FileList {
  developments: FileSummary[];
  priceBands: readonly string[];
  removed: RemovedItem[];
  /** Whether the content folder has a guide for the people who fill it. */
  guide: boolean;
  /** Who asks; undefined at a studio for this computer only. `signsOut`: they can sign out here. */
  person?: Person & { signsOut: boolean };
}

/** The writer of a text: a form in a window of this browser, another person (of the team, or whose publication came here), or another program. */
export type Writer = 'window' | 'person' | 'program';

/** A file as it is on disk. */
export interface FileState {
  stem: string;
  /** Relative to the content folder. */
  file: string;
  /** Hash of its text. */
  version: string;
  by: Writer;
  /** Path of its page in the preview. */
  href: string;
  /** Undefined if the text can't be parsed as YAML. */
  data?: Record<string, unknown>;
  problems: Problem[];
  /** What a draft lacks to be published; nothing is blocked by it. */
  lacking: Problem[];
  /** Labels of the actions that can be undone and redone; undefined if there is none. */
  undo?: string;
  redo?: string;
}

export type Upload = 'picture' | 'pdf';

/** A picture that a file may show. */
export interface LibraryPicture {
  /** Path as it is written in the file's YAML. */
  path: string;
  /** Name of the folder: that of a development is called as its file. */
  folder: string;
  /** Stems of the files that show it. */
  uses: string[];
  /** Its captions and alternative texts there. */
  captions: string[];
}

/** Edits of one action; refused if the file's version is no longer `version`. */
export interface FileChange {
  version: string;
  edits: YamlEdit[];
  /** Consecutive changes with the same action are undone together. */
  action: string;
  /** Names the action in the undo button: 'Legenda'. */
  label: string;
}

export interface NewDevelopment {
  name: string;
  city: string;
  state: string;
  status: string;
  typology: string;
}

/** A new name for a development's file, folder and address. */
export interface AddressChange {
  slug: string;
  /** Whether the old address redirects to the new one. */
  redirect: boolean;
}

/** Body of an error response; the message is for the person at the form. */
export interface Refused {
  message: string;
}

export interface Publication {
  id: string;
  /** ISO date and time. */
  at: string;
  by: string;
  /** The changes, in sentences; the first line names the pages. */
  text: string;
  undoable: boolean;
  /** It was undone on this computer; that is not published yet. */
  undone: boolean;
}

/** A state that a file had, from git. */
export interface PastState {
  id: string;
  /** ISO date and time. */
  at: string;
  by: string;
  /** The changes that led to it, in sentences. */
  changes: string[];
}

export interface FileChecklist {
  /** Stem of a development's file; '' for the site's own. */
  stem: string;
  name: string;
  draft: boolean;
  /**
   * `blocks`: must be fixed before anything is published; `later`: only before the draft itself is published; `hidden`:
   * invisible characters, which can be removed.
   */
  items: { message: string; blocks: boolean; later: boolean; hidden?: boolean }[];
}

/** A value, or a whole file, that this computer and somebody else have changed; a person chooses one of the two. */
export interface Conflict {
  /** The same as long as both have these values. */
  id: string;
  /** Relative to the content folder. */
  file: string;
  /** The development, 'O site', or a file's path. */
  page: string;
  /** In the form's words: 'Estágio da obra'. */
  title: string;
  mine: string;
  theirs: string;
  /** Who has published theirs. */
  by?: string;
  /** The two pictures, by their version, for the pictures route. */
  pictures?: { mine?: string; theirs?: string };
}

/** A changed page of a studio that people share: what one of them ticks to publish it. */
export interface ChangedPage extends Pick<PublishState, 'changes'> {
  /** Path of the development's file without its ending, of the site's own file, or of a picture that belongs to neither. */
  id: string;
  name: string;
  /** Names of those who changed it; nobody where that isn't known. */
  by: string[];
  /** Whether the person who asks is one of them. */
  own: boolean;
  draft: boolean;
  /** Ids of the pages that are published with it. */
  needs: string[];
  /** Hash of what changes. Publishing sends it back. */
  version: string;
  /** The obstacle to its publication: errors in its file, or values to choose first. */
  obstacle?: 'errors' | 'conflicts';
  /** It has been sent for review as it is: the branch, and the page of the review where the host is known. */
  waits?: { branch: string; link?: string };
}

export interface PublishState {
  /** The remote, for the person: 'origin, ramo main'; '' if nothing can be published from this computer. */
  target: string;
  review: boolean;
  /** Why the remote could not be fetched. */
  problem?: string;
  /** Hash of this state. Publishing sends it back, so that only what the person has seen is published. */
  version: string;
  /** Whether it is known what is published now. */
  known: boolean;
  missing: FileChecklist[];
  /** Changes that visitors will see. Pictures are given by their version, for the pictures route. */
  changes: { kind: string; headline: string; details: string[]; pictures: { before?: string; after?: string }[] }[];
  /** Names of changed drafts; they are published too, but visitors don't see them. */
  drafts: string[];
  /** The changes by page, at a studio that people share. */
  pages?: ChangedPage[];
  /** The role there of the person who asks. */
  role?: Person['role'];
  /** Developments with hours. */
  scheduled: ({ name: string } & Hours)[];
  conflicts: Conflict[];
  /** The change that waits for a review: its branch, and the page of the review where the host is known. `same`: there is nothing else to send. */
  sent?: { branch: string; link?: string; same: boolean };
  history: Publication[];
  folder: string;
  running?: string;
  /** Outcome of the last publication; `at`: ISO date and time when it was sent, if the site will show it by itself. */
  last?: { ok: boolean; message: string; at?: string };
}

/** The published site's own answer about what it shows. */
export interface LiveState {
  /** `baseUrl` of the site. */
  address: string;
  /** It answered, and says which build it is. */
  reached: boolean;
  /** It has what was published last. */
  live: boolean;
  /** It is built with previews of drafts. */
  previews: boolean;
  /** The page that was asked for answers. */
  page: boolean;
}
