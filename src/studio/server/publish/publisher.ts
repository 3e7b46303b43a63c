/** The interface of all ways of publishing. */

import type { ContentState } from '../../../config/changes/compareContent.ts';
import type { Side } from '../../../config/changes/mergeData.ts';
import type { LoadedConfig } from '../../../config/load/load.ts';
import type { ChangedPage, Conflict, Publication, PublishState } from '../../contract.ts';
import type { PageChange } from './changedPages.ts';

/** The published content compared with the content folder. */
export interface Comparison {
  target: string;
  review: boolean;
  problem?: string;
  version: string;
  /** The content that is published now, and the one that would be; undefined if unknown. */
  before: ContentState | undefined;
  after: ContentState | undefined;
  conflicts: Conflict[];
  history: Publication[];
  lately?: string[];
  sent?: PublishState['sent'];
  /** The pages that are to be published; missing if that is unknown. */
  pages?: () => Promise<ComparedPage[]>;
}

/** A changed page, and where it waits for its review. */
export type ComparedPage = PageChange & Pick<ChangedPage, 'waits'>;

export interface PublishRequest {
  /** Version of the state that the person has seen; missing if they see nothing of it. */
  version?: string;
  /** File of the only development that is published, with its pictures. */
  only?: string;
  /** The pages that are published, with the version of each that the person has seen. Without both, all that has changed is. */
  pages?: Readonly<Record<string, string>>;
  /** Says what changes, in sentences. */
  describe: (before: ContentState | undefined, after: ContentState, history: Publication[]) => string;
  /**
   * Throws if the content that is published has errors.
   * @param loadPart reads what is published where that isn't the content folder, into which others' publications were merged
   */
  check: (loadPart?: (loadFolder: (folder: string) => LoadedConfig) => Promise<LoadedConfig>) => Promise<void>;
}

export interface PublishOutcome {
  /** For the person, when it is done. */
  message: string;
  /** Git commit that was sent; missing if it waits for a review, or without git. */
  commit?: string;
  waits?: boolean;
}

export interface Publisher {
  /** @param ask whether to fetch the remote first */
  compare(ask: boolean): Promise<Comparison>;
  /** A picture by its `ContentState.version`. */
  picture(version: string): Promise<Buffer | undefined>;
  /** @param tell called with each step */
  publish(request: PublishRequest, tell: (step: string) => void): Promise<PublishOutcome>;
  /** Whether a commit is the other one or comes after it; undefined if that can't be known. */
  follows(commit: string, other: string): Promise<boolean | undefined>;
  choose(id: string, keep: Side): Promise<void>;
  /** Writes what others have published into the folder, if nothing has to be decided first; returns whether anything was. */
  bring(): Promise<boolean>;
  /** The same of what they have just pushed; the checked-out branch follows. Throws why the remote could not be fetched. */
  takeIn(): Promise<void>;
  /** Keeps unpublished work on the remote, if it has changed. @param authors whose it is */
  keepWork(authors: string): Promise<void>;
  /**
   * Undoes a publication in the content folder; that then has to be published like any other change.
   * @param undo false: takes back an undo that is not published yet
   */
  undo(id: string, undo: boolean): Promise<void>;
}
