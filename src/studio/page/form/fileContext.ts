import { type ComponentType, createContext, use } from 'react';
import type { Problem } from '../../../config/problem.ts';
import { parentOf } from '../../../data/pointer.ts';
import type { FileKind } from '../../../data/schema.ts';
import type { FileSummary } from '../../contract.ts';
import type { FieldPlace } from '../draft/fileData.ts';
import type { FileStore, LocatedProblem } from '../draft/fileStore.ts';
import type { Uploads } from '../draft/uploads.ts';
import type { DraftFieldProps, SchemaFieldsProps } from './fieldProps.ts';

export interface FileTools {
  kind: FileKind;
  stem: string;
  store: FileStore;
  problems: LocatedProblem[];
  developments: FileSummary[];
  priceBands: readonly string[];
  uploads: Uploads;
  isOpen: (place: FieldPlace) => boolean;
  setOpen: (place: FieldPlace, open: boolean) => void;
  /** Removes the value at a place, shows a message, and offers to undo it until something else is done. */
  remove: (place: FieldPlace, label: string, message: string) => void;
  /** The form for one place. Lists, objects and pictures can't import it, because it is made of them. */
  SchemaField: ComponentType<DraftFieldProps>;
  SchemaFields: ComponentType<SchemaFieldsProps>;
}

export const FileContext = createContext<FileTools | undefined>(undefined);

/** The context of the open file. Throws outside a form. */
export function useTools(): FileTools {
  const tools = use(FileContext);
  if (!tools) throw new Error('A field must be inside a form.');
  return tools;
}

export const useProblems = (place: FieldPlace): Problem[] =>
  useTools().problems.flatMap((one) => (one.place === place ? [one.problem] : []));

export const fieldId = (place: FieldPlace) => `campo${place}`;

/** For `aria-labelledby` of a group: the ids of its own name and of its parent's, because many names are the same. */
export const groupName = (place: FieldPlace) =>
  [place, parentOf(place)]
    .filter((at) => at !== '')
    .map((at) => `${fieldId(at)}-nome`)
    .join(' ');
