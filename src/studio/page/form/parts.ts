import { type ComponentType, createContext, use } from 'react';
import type { Place, Tree } from '../draft/tree.ts';
import type { Shape } from './shape.ts';

export interface FieldProps {
  /** Where the value stands in the file. */
  place: Place;
  shape: Shape;
  /** Undefined when the file doesn't have it. */
  value: Tree | undefined;
  required: boolean;
  /** The optional group around it, which is removed as a whole when its last value is emptied. */
  emptied?: Place;
  /** Instead of the schema's title. */
  label?: string;
}

export type EntriesProps = Pick<FieldProps, 'place' | 'shape' | 'value' | 'emptied'> & { without?: string[] };

interface Parts {
  /** The part of the form for one place. */
  Entry: ComponentType<FieldProps>;
  /** The keys of one object. */
  Entries: ComponentType<EntriesProps>;
}

/** Given, not imported: lists, objects and pictures hold entries, which may be any of them. */
export const PartsContext = createContext<Parts | undefined>(undefined);

export function useParts(): Parts {
  const parts = use(PartsContext);
  if (!parts) throw new Error('A field stands in a form.');
  return parts;
}
