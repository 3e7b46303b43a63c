import type { Schema } from '../../../data/schema.ts';
import type { Data, FieldPlace } from '../draft/fileData.ts';

export interface DraftFieldProps {
  place: FieldPlace;
  shape: Schema;
  /** Undefined if the file doesn't have it. */
  value: Data | undefined;
  required: boolean;
  /** The optional object around it, which is removed when its last value is emptied. */
  emptied?: FieldPlace;
  label?: string;
}

export type SchemaFieldsProps = Pick<DraftFieldProps, 'place' | 'shape' | 'value' | 'emptied'> & { without?: string[] };
