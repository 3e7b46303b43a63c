/** JSON schemas of requests and of their parts. */

export type Fields = Record<string, object>;

const object = (properties: Fields, optional: Fields = {}) => ({
  type: 'object',
  properties: { ...properties, ...optional },
  required: Object.keys(properties),
});
export const bodyOf = (properties: Fields, optional?: Fields) => ({ schema: { body: object(properties, optional) } });
export const queryOf = (properties: Fields) => ({ schema: { querystring: object(properties) } });

export const text = { type: 'string', minLength: 1 };
/** Blanks are missing values of the draft, or a name that is refused in the person's language. */
export const typed = { type: 'string' };
export const where = { enum: ['archive', 'bin'] };

const pointer = { type: 'string' };
const edit = {
  type: 'object',
  oneOf: [
    object({ op: { const: 'set' }, pointer, value: {} }),
    object({ op: { const: 'remove' }, pointer }),
    object({ op: { const: 'move' }, pointer, to: { type: 'integer', minimum: 0 } }),
  ],
};
export const change = { version: text, edits: { type: 'array', items: edit }, action: text, label: typed };
