/** What the studio's page and its server tell each other. */

import type { Problem } from '../config/problem.ts';
import type { YamlEdit } from '../config/yaml/editYaml.ts';

/** Where the studio's page lies; its server answers below. */
export const studioPath = '/__studio';

/** One line of the list of developments. */
export interface FileSummary {
  /** Name of the file without its ending. */
  stem: string;
  name: string;
  draft: boolean;
  errors: number;
}

/** A development's file as it lies on disk. */
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
  /** Whether the last change of the file was made here and can be taken back. */
  undoable: boolean;
  /** Pictures that the file can name: its own folder's and the shared ones, by paths as they stand in the YAML. */
  pictures: string[];
}

/** A change, made on a version; refused when the file holds another one by now. */
export type FileChange = { version: string } & ({ edit: YamlEdit } | { undo: true });

/** What was wrong, in words for the person at the form. */
export interface Refused {
  message: string;
}
