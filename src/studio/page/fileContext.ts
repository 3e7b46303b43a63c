import { createContext, use } from 'react';
import type { Problem } from '../../config/problem.ts';
import type { YamlEdit } from '../../config/yaml/editYaml.ts';

export interface FileTools {
  stem: string;
  pictures: string[];
  problems: Problem[];
  edit: (edit: YamlEdit) => Promise<boolean>;
}

/** The open file, for the fields of its form. */
export const FileContext = createContext<FileTools | undefined>(undefined);

export function useTools(): FileTools {
  const tools = use(FileContext);
  if (!tools) throw new Error('A field stands in a form.');
  return tools;
}

/** The id of the field of a place in the file. */
export const fieldId = (pointer: string) => `campo${pointer}`;
