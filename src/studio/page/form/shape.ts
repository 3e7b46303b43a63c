/** The schemas as the form reads them. */

import developmentSchema from '../../../../schema/development.schema.json';
import siteSchema from '../../../../schema/site.schema.json';
import { siteStem } from '../../contract.ts';
import { type Data, isMap, steps } from '../draft/tree.ts';

/** One place of a schema; what a reference names and what stands beside it are one. */
export interface Shape {
  type?: string;
  title?: string;
  description?: string;
  properties?: Record<string, Shape>;
  required?: string[];
  items?: Shape;
  /** Of an object whose keys anybody may choose: what each value must be. */
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
  /** What a number counts: m², %. */
  'x-unit'?: string;
  $ref?: string;
}

/** A part of the form, as its schema says in `x-studio`. */
export interface Group {
  title: string;
  about: string;
  /** JSON pointers of what it holds. */
  places: string[];
  /** What is seldom needed. */
  advanced: string[];
  /** Parts of the page that show it, where the registry of sections has none for its first place. */
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

/** A place of a schema with what it refers to; alternatives of a list's entries are one with the keys of all. */
export function resolved(kind: Kind, shape: Shape): Shape {
  const target = shape.$ref ? schemas[kind].$defs[shape.$ref.replace('#/$defs/', '')] : undefined;
  const whole = target ? { ...resolved(kind, target), ...shape } : shape;
  if (!whole.anyOf) return whole;
  const all = whole.anyOf.map((one) => resolved(kind, one));
  const required = all[0]?.required?.filter((key) => all.every((one) => one.required?.includes(key)));
  const properties = Object.assign({}, ...all.map((one) => one.properties));
  return { type: 'object', title: all[0]?.title, properties, required };
}

/** What stands at a pointer of the schema, and whether what is around it needs it. */
export function shapeAt(kind: Kind, pointer: string): { shape: Shape; required: boolean } {
  let shape: Shape = schemas[kind];
  let required = true;
  for (const key of steps(pointer)) {
    required &&= shape.required?.includes(key) ?? false;
    shape = resolved(kind, shape.properties?.[key] ?? {});
  }
  return { shape, required };
}

/** The example, for a placeholder. */
export const exampleOf = ({ examples = [] }: Shape): string =>
  typeof examples[0] === 'string' || typeof examples[0] === 'number' ? String(examples[0]) : '';

/** A new value: empty where something must stand, so that it is asked for. */
export function emptyValue(kind: Kind, shape: Shape): Data {
  const { type, enum: choices, properties = {}, required = [], items, minItems = 0 } = resolved(kind, shape);
  if (type === 'array') return minItems > 0 && items ? [emptyValue(kind, items)] : [];
  if (type !== 'object') return choices?.[0] ?? '';
  return Object.fromEntries(required.map((key) => [key, emptyValue(kind, properties[key] ?? {})]));
}

/** Whether a value holds nothing that anybody has filled in. */
export const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === '' ||
  value === null ||
  (typeof value === 'object' && Object.values(value).every(isEmpty));

const named = ['caption', 'label', 'text', 'title', 'name', 'heading', 'development', 'network'] as const;

/** What a person calls an entry of a list: its name, or its file's, or else its number. */
export function entryName(value: Data, index: number): string {
  const of = (key: string) => (isMap(value) && typeof value[key] === 'string' && value[key] !== '' ? value[key] : '');
  const words = named.map(of).find((word) => word !== '');
  if (words) return words;
  const file = of('image') || (isMap(value) && isMap(value.picture) ? String(value.picture.image ?? '') : '');
  return file ? file.replace(/^.*\//, '') : `Item ${index + 1}`;
}
