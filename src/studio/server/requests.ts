/** JSON schemas of the requests. */

const text = { type: 'string', minLength: 1 } as const;

const object = (properties: Record<string, object>) => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
});
const bodyOf = (properties: Record<string, object>) => ({ schema: { body: object(properties) } });
const queryOf = (properties: Record<string, object>) => ({ schema: { querystring: object(properties) } });

const pointer = { type: 'string' };
const edit = {
  type: 'object',
  oneOf: [
    object({ op: { const: 'set' }, pointer, value: {} }),
    object({ op: { const: 'remove' }, pointer }),
    object({ op: { const: 'move' }, pointer, to: { type: 'integer', minimum: 0 } }),
  ],
};

export const change = bodyOf({
  version: text,
  edits: { type: 'array', items: edit },
  action: text,
  label: { type: 'string' },
});
export const history = bodyOf({ direction: { enum: ['undo', 'redo'] } });
export const fix = bodyOf({ version: text, rule: text, pointer });
/** Blanks are missing values of the draft, or a name that is refused in the person's language. */
const typed = { type: 'string' } as const;
export const create = bodyOf({ name: typed, city: typed, state: text, status: text, typology: typed });
export const copy = bodyOf({ name: typed });
export const hero = bodyOf({ image: text });
export const rename = bodyOf({ slug: typed, redirect: { type: 'boolean' } });

const where = { enum: ['archive', 'bin'] };
export const aside = bodyOf({ where });
export const takeBack = bodyOf({ stem: text, where, since: { type: 'integer' } });

export const upload = queryOf({ name: text });
export const picture = queryOf({ path: text });
export const small = (widths: readonly number[]) => queryOf({ path: text, width: { enum: widths.map(String) } });
