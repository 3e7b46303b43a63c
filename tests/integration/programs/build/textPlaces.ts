/** Finds every place of a configuration file that can hold a text, by its schema. */

interface Schema {
  type?: string;
  $ref?: string;
  $defs?: Record<string, Schema>;
  properties?: Record<string, Schema>;
  additionalProperties?: boolean | Schema;
  items?: Schema;
  anyOf?: Schema[];
  examples?: unknown[];
  enum?: unknown[];
  minLength?: number;
  maxLength?: number;
}

type Value = Record<string, unknown> | unknown[];

/** One text of the file: its place and the allowed length. */
export interface TextPlace {
  pointer: string;
  minLength: number;
  maxLength: number;
  get(): string;
  set(text: string): void;
}

/**
 * Adds each missing optional key to `data`, with the schema's example, and returns all texts. Only the first item of a
 * list is visited. `leaveOut` are pointers of keys not to add.
 */
export function textPlaces(root: Schema, data: Value, leaveOut: string[]): TextPlace[] {
  const found: TextPlace[] = [];
  const resolve = ({ $ref, ...rest }: Schema): Schema =>
    $ref ? { ...root.$defs?.[$ref.replace('#/$defs/', '')], ...rest } : rest;

  function visit(schema: Schema, holder: Value, key: string, pointer: string) {
    const { type, properties, items, additionalProperties, ...rest } = resolve(schema);
    const values = holder as Record<string, unknown>;
    const addable = type !== 'boolean' && !leaveOut.includes(pointer);
    if (values[key] === undefined && addable && rest.examples?.length) values[key] = structuredClone(rest.examples[0]);
    const value = values[key];
    if (typeof value === 'string' && !rest.enum) {
      found.push({
        pointer,
        minLength: rest.minLength ?? 0,
        maxLength: rest.maxLength ?? 10_000,
        get: () => values[key] as string,
        set: (text) => {
          values[key] = text;
        },
      });
    }
    if (typeof value !== 'object' || value === null) return;
    for (const [name, each] of Object.entries(properties ?? {}))
      visit(each, value as Value, name, `${pointer}/${name}`);
    if (items && Array.isArray(value) && value.length > 0) visit(items, value, '0', `${pointer}/0`);
    if (typeof additionalProperties !== 'object') return;
    for (const name of Object.keys(value)) {
      visit(
        additionalProperties,
        value as Value,
        name,
        `${pointer}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`,
      );
    }
  }

  visit(root, { '': data }, '', '');
  return found;
}
