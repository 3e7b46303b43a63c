/** The schemas of both kinds of file, and what they say about a place. */

import development from '../../schema/development.schema.json' with { type: 'json' };
import site from '../../schema/site.schema.json' with { type: 'json' };
import { isWithin, parentOf, path } from './pointer.ts';

export type FileKind = 'site' | 'development';

/** One part of a JSON schema, with the keywords that the checks and the studio's form read. */
export interface Schema {
  type?: string;
  title?: string;
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  propertyNames?: { pattern?: string };
  /** For an object with free keys: the schema of its values. */
  additionalProperties?: boolean | Schema;
  items?: Schema;
  minItems?: number;
  maxItems?: number;
  uniqueItems?: boolean;
  anyOf?: Schema[];
  enum?: string[];
  /** What each value means, in the order of `enum`. */
  enumDescriptions?: string[];
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  pattern?: string;
  format?: string;
  default?: unknown;
  examples?: unknown[];
  /** Nobody types it: a form leaves it out. */
  readOnly?: boolean;
  /** What a text refers to: a picture, a development, an icon. */
  refersTo?: string;
  /** Unit of a number: m², %. */
  'x-unit'?: string;
  $ref?: string;
}

/** A part of the studio's form. */
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

interface RootSchema extends Schema {
  $id: string;
  $defs: Record<string, Schema>;
  'x-studio': Group[];
}

export const schemas = { site, development } as unknown as Record<FileKind, RootSchema>;

/** A schema with its `$ref` merged with the keywords beside it, and the alternatives of `anyOf` into one object. */
export function resolved(kind: FileKind, { $ref, ...own }: Schema): Schema {
  const target = $ref && schemas[kind].$defs[$ref.replace('#/$defs/', '')];
  const whole = target ? { ...resolved(kind, target), ...own } : own;
  if (!whole.anyOf) return whole;
  const all = whole.anyOf.map((one) => resolved(kind, one));
  return {
    ...whole,
    type: 'object',
    properties: Object.assign({}, ...all.map(({ properties }) => properties)),
    required: all[0]?.required?.filter((key) => all.every(({ required }) => required?.includes(key))) ?? [],
  };
}

/** The part of the schema that describes a place; empty if there is none. */
export const schemaAt = (kind: FileKind, pointer: string): Schema =>
  path(pointer).reduce<Schema>(({ properties = {}, items, additionalProperties }, key) => {
    const inside = Object.hasOwn(properties, key) ? properties[key] : (items ?? additionalProperties);
    return typeof inside === 'object' ? resolved(kind, inside) : {};
  }, schemas[kind]);

/** Keys an object may have at a place, with their titles; empty when the schema names none. */
export const knownKeys = (kind: FileKind, pointer: string): Map<string, string> =>
  new Map(
    Object.entries(schemaAt(kind, pointer).properties ?? {}).map(([key, inside]) => [
      key,
      resolved(kind, inside).title ?? '',
    ]),
  );

/** Whether a place, and every object around it, is required. */
export const isRequired = (kind: FileKind, pointer: string): boolean =>
  pointer === '' ||
  (isRequired(kind, parentOf(pointer)) &&
    (schemaAt(kind, parentOf(pointer)).required?.includes(path(pointer).at(-1) ?? '') ?? false));

/** The parts of the studio's form for a kind of file. */
export const groupsOf = (kind: FileKind): Group[] => schemas[kind]['x-studio'];

/** Whether a part of the form has the field of a place. */
export const holds = ({ places, advanced }: Group, place: string): boolean =>
  [...places, ...advanced].some((known) => isWithin(place, known));
