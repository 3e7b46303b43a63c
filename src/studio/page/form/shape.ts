/** The schemas as the form reads them. */

import developmentSchema from '../../../../schema/development.schema.json';
import siteSchema from '../../../../schema/site.schema.json';
import { siteStem } from '../../contract.ts';
import { type Data, isMap, steps } from '../draft/tree.ts';

/** One part of a JSON schema. */
export interface Shape {
  type?: string;
  title?: string;
  description?: string;
  properties?: Record<string, Shape>;
  required?: string[];
  items?: Shape;
  /** For an object with free keys: the schema of its values. */
  additionalProperties?: boolean | Shape;
  anyOf?: Shape[];
  enum?: string[];
  /** What each value means, in the order of `enum`. */
  enumDescriptions?: string[];
  minItems?: number;
  maxItems?: number;
  maxLength?: number;
  pattern?: string;
  format?: string;
  default?: unknown;
  examples?: unknown[];
  refersTo?: string;
  /** Unit of a number: m², %. */
  'x-unit'?: string;
  $ref?: string;
}

/** A part of the form, as the schema defines it in `x-studio`. */
export interface Group {
  title: string;
  about: string;
  /** JSON pointers of its fields. */
  places: string[];
  /** JSON pointers of fields that are seldom needed. */
  advanced: string[];
  /** Anchors of the page's sections that show it, if the registry of sections has none for its first place. */
  sections?: string[];
}

interface Schema extends Shape {
  'x-studio': Group[];
  $defs: Record<string, Shape>;
}

const schemas = { development: developmentSchema as unknown as Schema, site: siteSchema as unknown as Schema };
export type Kind = keyof typeof schemas;

export const kindOf = (stem: string): Kind => (stem === siteStem ? 'site' : 'development');
export const groupsOf = (kind: Kind): Group[] => schemas[kind]['x-studio'];

/** A schema with its `$ref` resolved. The alternatives of `anyOf` are merged into one object with the keys of all. */
export function resolved(kind: Kind, shape: Shape): Shape {
  const target = shape.$ref ? schemas[kind].$defs[shape.$ref.replace('#/$defs/', '')] : undefined;
  const whole = target ? { ...resolved(kind, target), ...shape } : shape;
  if (!whole.anyOf) return whole;
  const all = whole.anyOf.map((one) => resolved(kind, one));
  const required = all[0]?.required?.filter((key) => all.every((one) => one.required?.includes(key)));
  const properties = Object.assign({}, ...all.map((one) => one.properties));
  return { type: 'object', title: all[0]?.title, properties, required };
}

/** The schema at a pointer, and whether all objects on the way require it. */
export function shapeAt(kind: Kind, pointer: string): { shape: Shape; required: boolean } {
  let shape: Shape = schemas[kind];
  let required = true;
  for (const key of steps(pointer)) {
    required &&= shape.required?.includes(key) ?? false;
    shape = resolved(kind, shape.properties?.[key] ?? {});
  }
  return { shape, required };
}

/** The schema's first example, for a placeholder; '' if there is none. */
export const exampleOf = ({ examples = [] }: Shape): string =>
  typeof examples[0] === 'string' || typeof examples[0] === 'number' ? String(examples[0]) : '';

/** A new value: required keys are there but empty, so that the checks ask for them. */
export function emptyValue(kind: Kind, shape: Shape): Data {
  const { type, enum: choices, properties = {}, required = [], items, minItems = 0 } = resolved(kind, shape);
  if (type === 'array') return minItems > 0 && items ? [emptyValue(kind, items)] : [];
  if (type !== 'object') return choices?.[0] ?? '';
  return Object.fromEntries(required.map((key) => [key, emptyValue(kind, properties[key] ?? {})]));
}

/** Whether nothing in a value is filled in. */
export const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === '' ||
  value === null ||
  (typeof value === 'object' && Object.values(value).every(isEmpty));

/** Keys by which an entry is recognised, best first. */
const named = ['caption', 'label', 'text', 'title', 'name', 'heading', 'development', 'network'] as const;

/** A name for an entry of a list: one of its texts, or its picture's file name, or else its number. */
export function entryName(value: Data, index: number): string {
  const of = (key: string) => (isMap(value) && typeof value[key] === 'string' && value[key] !== '' ? value[key] : '');
  const words = named.map(of).find((word) => word !== '');
  if (words) return words;
  const file = of('image') || (isMap(value) && isMap(value.picture) ? String(value.picture.image ?? '') : '');
  return file ? file.replace(/^.*\//, '') : `Item ${index + 1}`;
}
