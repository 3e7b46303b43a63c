/** The schemas of both kinds of file, and what they say about a place. */

import blocks from '../../schema/blocks.schema.json' with { type: 'json' };
import development from '../../schema/development.schema.json' with { type: 'json' };
import site from '../../schema/site.schema.json' with { type: 'json' };
import { isWithin, parentOf, path, segment } from './pointer.ts';

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
  /** Alternatives that differ by `kind`. */
  oneOf?: Schema[];
  enum?: string[];
  /** The meaning of each value, in the order of `enum`. */
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
  /** Kind of the thing that a text names: picture, development, icon and others. */
  refersTo?: string;
  /** Unit of a number: m², %. */
  'x-unit'?: string;
  /** For a list: what an item is called, singular and plural, in sentences about changes; in Portuguese `f` marks feminine nouns. */
  'x-noun'?: { 'pt-BR': [one: string, many: string, gender?: 'f']; en: [one: string, many: string] };
  /** Names that others may write in capitals, such as those of shops. */
  'x-capitals'?: boolean;
  /** For a list: the key of its items whose numbers add up to 100. */
  'x-sum'?: string;
  'x-form'?: FormPlace;
  $ref?: string;
}

interface FormPlace {
  /** Title of a group. */
  group: string;
  /** The field is seldom needed. */
  advanced?: boolean;
  /** The object has many texts in groups, all with a usual one: a form finds them by a search. */
  searched?: boolean;
  /** Fields with a higher number come later in the group, 0 by default; equal ones are in the order of the schema. */
  order?: number;
}

/** A part of the studio's form, as the schema lists them. */
interface GroupTexts {
  title: string;
  about: string;
  /** Anchors of the page's sections that show it, if the registry of sections has none for its first place. */
  sections?: string[];
}

export interface Group extends GroupTexts {
  /** JSON pointers of its fields. */
  places: string[];
  /** JSON pointers of fields that are seldom needed. */
  advanced: string[];
}

interface RootSchema extends Schema {
  $id: string;
  $defs: Record<string, Schema>;
  'x-studio': GroupTexts[];
}

const whole = (schema: typeof site | typeof development) =>
  ({ ...schema, $defs: { ...blocks.$defs, ...schema.$defs } }) as unknown as RootSchema;

export const schemas: Record<FileKind, RootSchema> = { site: whole(site), development: whole(development) };

/** The schema of blocks, to which both others refer. */
export const blockSchema = blocks;

/**
 * A schema with its `$ref` merged with the keywords beside it, and the alternatives of `anyOf` or `oneOf` into one object. A word or
 * a list becomes a list that has the words in `enum`.
 */
export function resolved(kind: FileKind, { $ref, ...own }: Schema): Schema {
  const target = $ref && schemas[kind].$defs[$ref.replace(/^.*#\/\$defs\//, '')];
  const whole = target ? { ...resolved(kind, target), ...own } : own;
  const alternatives = whole.anyOf ?? whole.oneOf;
  if (!alternatives) return whole;
  const all = alternatives.map((one) => resolved(kind, one));
  if (all.some(({ type }) => type === 'array')) return Object.assign({}, ...all, whole);
  return {
    ...whole,
    type: 'object',
    properties: Object.assign({}, ...all.map(({ properties }) => properties), whole.properties),
    required: all[0]?.required?.filter((key) => all.every(({ required }) => required?.includes(key))) ?? [],
  };
}

/** The alternatives of a schema, by `kind`. */
export const alternativesOf = (kind: FileKind, { oneOf = [] }: Schema): Schema[] =>
  oneOf.map((one) => resolved(kind, one));

/** The alternative that a value's `kind` chooses, if the schema has alternatives. */
export const schemaOf = (kind: FileKind, schema: Schema, value: unknown): Schema =>
  alternativesOf(kind, schema).find(({ properties }) => properties?.kind?.enum?.[0] === Object(value).kind) ?? schema;

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

/** The fields with a place in the form, with their pointers, in the order of the schema. */
const fieldsIn = (kind: FileKind, pointer: string): (FormPlace & { place: string })[] =>
  Object.entries(schemaAt(kind, pointer).properties ?? {}).flatMap(([key, { 'x-form': form }]) => {
    const place = pointer + segment(key);
    return form ? [{ ...form, place }] : fieldsIn(kind, place);
  });

function makeGroups(kind: FileKind): Group[] {
  const fields = fieldsIn(kind, '').toSorted((a, b) => (a.order ?? 0) - (b.order ?? 0));
  return schemas[kind]['x-studio'].map((texts) => {
    const [places = [], advanced = []] = [false, true].map((seldom) =>
      fields.flatMap(({ group, advanced = false, place }) =>
        group === texts.title && advanced === seldom ? [place] : [],
      ),
    );
    return { ...texts, places, advanced };
  });
}

const groups = { site: makeGroups('site'), development: makeGroups('development') };

/** The parts of the studio's form for a kind of file. */
export const groupsOf = (kind: FileKind): Group[] => groups[kind];

/** Whether a part of the form has the field of a place. */
export const holds = ({ places, advanced }: Group, place: string): boolean =>
  [...places, ...advanced].some((known) => isWithin(place, known));
