import { createContext, use } from 'react';
import type { Problem } from '../../../config/problem.ts';
import type { FileSummary, PictureFile } from '../../contract.ts';
import type { FileStore } from '../draft/fileStore.ts';
import { around, type Place } from '../draft/tree.ts';
import type { Uploads } from '../photos/useUploads.ts';
import type { Kind } from './shape.ts';

export interface FileTools {
  kind: Kind;
  stem: string;
  store: FileStore;
  pictures: PictureFile[];
  /** `missing`: nothing is there yet. */
  problems: { place: Place; problem: Problem; missing: boolean }[];
  /** For fields that name one. */
  developments: FileSummary[];
  priceBands: readonly string[];
  uploads: Uploads;
  isOpen: (place: Place) => boolean;
  setOpen: (place: Place, open: boolean) => void;
  /** Removes what stands at a place, says so, and offers to undo it as long as nothing else is done. */
  remove: (place: Place, label: string, said: string) => void;
}

/** The open file, for the fields of its form. */
export const FileContext = createContext<FileTools | undefined>(undefined);

export function useTools(): FileTools {
  const tools = use(FileContext);
  if (!tools) throw new Error('A field stands in a form.');
  return tools;
}

/** What the checks say of exactly this place. */
export const useProblems = (place: Place): Problem[] =>
  useTools().problems.flatMap((found) => (found.place === place ? [found.problem] : []));

/** The id of the field of a place in the file. */
export const fieldId = (place: Place) => `campo${place}`;

/** Elements that together name the group of a place: its own name, and that of what it lies in, for many are called alike. */
export const groupName = (place: Place) =>
  [place, around(place)]
    .filter((at) => at !== '')
    .map((at) => `${fieldId(at)}-nome`)
    .join(' ');
