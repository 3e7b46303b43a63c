/** The development's schema as the form reads it. */

import schema from '../../../schema/development.schema.json';

/** One place of the schema; what a reference names and what stands beside it are one. */
export interface Shape {
  type?: string;
  title?: string;
  description?: string;
  properties?: Record<string, Shape>;
  required?: string[];
  items?: Shape;
  enum?: string[];
  /** What each value means, in the order of `enum`. */
  enumDescriptions?: string[];
  minItems?: number;
  maxItems?: number;
  maxLength?: number;
  format?: string;
  default?: unknown;
  examples?: unknown[];
  refersTo?: string;
  $ref?: string;
}

const definitions: Record<string, Shape> = schema.$defs;

export const resolved = (shape: Shape): Shape =>
  shape.$ref ? { ...resolved(definitions[shape.$ref.replace('#/$defs/', '')] ?? {}), ...shape } : shape;

export const development: Shape = schema;

/** The example, for a placeholder. */
export const exampleOf = ({ examples = [] }: Shape): string =>
  typeof examples[0] === 'string' || typeof examples[0] === 'number' ? String(examples[0]) : '';

/** A new entry of a list: empty where something must stand, so that it is asked for. */
export function emptyEntry(shape: Shape): unknown {
  const { type, enum: choices, properties = {}, required = [] } = resolved(shape);
  if (type !== 'object') return choices?.[0] ?? '';
  return Object.fromEntries(required.map((key) => [key, emptyEntry(properties[key] ?? {})]));
}

/** What a person calls an entry of a list: its name, or else its place. */
export function entryName(value: unknown, index: number): string {
  const { caption, label, text } = Object(value) as Record<string, unknown>;
  const name = [caption, label, text].find((word) => typeof word === 'string' && word !== '');
  return typeof name === 'string' ? name : `Item ${index + 1}`;
}
