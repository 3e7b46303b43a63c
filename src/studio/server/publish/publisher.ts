/** The interface of all ways of publishing. */

import type { ContentState } from '../../../config/changes/compareContent.ts';
import type { Side } from '../../../config/changes/mergeData.ts';
import type { Conflict, Publication, PublishState } from '../../contract.ts';

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
}

export interface PublishRequest {
  /** Version of the state that the person has seen; missing if they see nothing of it. */
  version?: string;
  /** File of the only development that is published, with its pictures; all that has changed if it is missing. */
  only?: string;
  /** Says what changes, in sentences. */
  describe: (before: ContentState | undefined, after: ContentState, history: Publication[]) => string;
  /** Throws if the content folder, with what others published merged in, has errors. */
  check: () => void;
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
  /**
   * Undoes a publication in the content folder; that then has to be published like any other change.
   * @param undo false: takes back an undo that is not published yet
   */
  undo(id: string, undo: boolean): Promise<void>;
}
