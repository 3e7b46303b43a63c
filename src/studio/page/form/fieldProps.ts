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

export type SchemaFieldsProps = Pick<FieldProps, 'place' | 'shape' | 'value' | 'emptied'> & { without?: string[] };
