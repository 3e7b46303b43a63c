import { type ComponentType, createContext, use } from 'react';
import type { Schema } from '../../../data/schema.ts';
import type { Place, Tree } from '../draft/tree.ts';

export interface FieldProps {
  /** The value's place in the file. */
  place: Place;
  shape: Schema;
  /** Undefined if the file doesn't have it. */
  value: Tree | undefined;
  required: boolean;
  /** The optional object around it, which is removed when its last value is emptied. */
  emptied?: Place;
  /** Replaces the schema's title. */
  label?: string;
}

export type EntriesProps = Pick<FieldProps, 'place' | 'shape' | 'value' | 'emptied'> & { without?: string[] };

interface Parts {
  /** The form for one place. */
  Entry: ComponentType<FieldProps>;
  /** The forms for an object's keys. */
  Entries: ComponentType<EntriesProps>;
}

/** A context, because imports would be circular: lists, objects and pictures contain entries, which can be any of them. */
export const PartsContext = createContext<Parts | undefined>(undefined);

export function useParts(): Parts {
  const parts = use(PartsContext);
  if (!parts) throw new Error('A field must be inside a form.');
  return parts;
}
