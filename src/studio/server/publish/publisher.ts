/** What every way of publishing can do. */

import type { ContentState } from '../../../config/changes/changes.ts';
import type { Publication } from '../../contract.ts';
import type { Conflict } from './contentTree.ts';

export interface Looked {
  /** Why the server couldn't be asked; what follows is then as it was last known. */
  problem?: string;
  /** Tells this state from every other. */
  version: string;
  /** What visitors see now, and what they would see; undefined when nobody knows. */
  before: ContentState | undefined;
  after: ContentState | undefined;
  conflicts: Conflict[];
  history: Publication[];
}

export interface PublishRequest {
  /** Of the state that the person has seen. */
  version: string;
  /** What changes, in sentences. */
  message: string;
  /** Throws when the content folder, with what others published, can't be published as it is. */
  check: () => void;
}

/** What is told when it is done. */
export interface Outcome {
  message: string;
}

export interface Publisher {
  way: 'git' | 'command' | 'none';
  /** Where to, in words. */
  target: string;
  review: boolean;
  /** @param ask whether the server is asked first what it has */
  look(ask: boolean): Promise<Looked>;
  /** A picture by what `ContentState.version` says of it. */
  picture(version: string): Promise<Buffer | undefined>;
  publish(request: PublishRequest, tell: (step: string) => void): Promise<Outcome>;
  /** Decides between the two texts of a conflict. */
  choose(file: string, keep: 'mine' | 'theirs'): Promise<void>;
  /** Puts what a publication changed back as it was, in the content folder: it is published like any other change. */
  undo(id: string): Promise<void>;
}
