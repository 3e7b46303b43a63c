/** The compiled schemas, and where keys occur in them. */
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { mailAddress } from '../../content/mailAddress.ts';
import { blockSchema, type FileKind, resolved, type Schema, schemas } from '../../data/schema.ts';
import { type Reference, type ReferenceKind, referenceKinds } from '../checkedFile.ts';
import { nearest } from './nearest.ts';

const ajv = new Ajv2020({
  allErrors: true,
  verbose: true,
  // A block is checked only against the alternative that its `kind` names.
  discriminator: true,
  ownProperties: true,
  passContext: true,
  multipleOfPrecision: 6,
  strictTypes: false,
  strictRequired: false,
  // Each would take longer than checking a thousand files. That the schemas are schemas is a test's work.
  validateSchema: false,
  code: { optimize: false },
});
// Editors show these beside the values.
ajv.addKeyword({ keyword: 'enumDescriptions', schemaType: 'array' });
// For the studio: the groups of its form, the place of a field in it, the noun of a list's item, and the unit of a number.
ajv.addKeyword({ keyword: 'x-studio', schemaType: 'array' });
ajv.addKeyword({ keyword: 'x-form', schemaType: 'object' });
ajv.addKeyword({ keyword: 'x-noun', schemaType: 'object' });
// For the checks: a name that may be all in capitals.
ajv.addKeyword({ keyword: 'x-capitals', schemaType: 'boolean' });
ajv.addKeyword({ keyword: 'x-unit', schemaType: 'string' });
ajv.addKeyword({ keyword: 'x-sum', schemaType: 'string' });
addFormats.default(ajv, ['date', 'email']);
const plainAddress = addFormats.default.get('email') as RegExp;
ajv.addFormat('email', (text) => plainAddress.test(mailAddress(text)));
ajv.addKeyword({
  keyword: 'refersTo',
  type: 'string',
  schemaType: 'string',
  metaSchema: { enum: referenceKinds },
  errors: false,
  validate(
    this: Map<string, Reference>,
    kind: ReferenceKind,
    value: string,
    _schema: unknown,
    context?: { instancePath: string },
  ) {
    const pointer = context?.instancePath ?? '';
    // Two alternatives of the schema may find the same one.
    this.set(`${kind} ${pointer} ${value}`, { kind, value, pointer });
    return true;
  },
});

// They refer to each other.
for (const schema of [schemas.site, schemas.development, blockSchema]) ajv.addSchema(schema);

/** Compiled when they are needed: one takes longer than hundreds of files from the cache. */
const validators = new Map<FileKind, ValidateFunction>();

function validatorOf(kind: FileKind): ValidateFunction {
  const validator = validators.get(kind) ?? (ajv.getSchema(schemas[kind].$id) as ValidateFunction);
  validators.set(kind, validator);
  return validator;
}

/** Checks data against the schema of its kind and collects its references. */
export function checkSchema(kind: FileKind, data: unknown): { errors: ErrorObject[]; references: Reference[] } {
  const references = new Map<string, Reference>();
  const validate = validatorOf(kind);
  const errors = validate.call(references, data) ? [] : (validate.errors ?? []);
  return { errors, references: [...references.values()] };
}

/**
 * The errors of the alternative of an `anyOf` that was most likely meant: the one with which the data shares most
 * keys. Undefined when the alternatives aren't `$ref`s.
 */
export function likelyErrors(kind: FileKind, error: ErrorObject): ErrorObject[] | undefined {
  const keys = Object.keys(Object(error.data));
  const branches = (error.schema as Schema[]).filter((branch) => branch.$ref !== undefined);
  const overlap = (branch: Schema) => {
    const names = Object.keys(resolved(kind, branch).properties ?? {});
    return keys.filter((key) => names.includes(key)).length + keys.filter((key) => nearest(key, names)).length;
  };
  const [best] = branches.toSorted((a, b) => overlap(b) - overlap(a));
  const validate = best && keys.length > 0 ? ajv.getSchema(schemas[kind].$id + best.$ref) : undefined;
  if (!validate || validate.call(new Map(), error.data)) return undefined;
  return (validate.errors ?? []).map((inner) => ({ ...inner, instancePath: error.instancePath + inner.instancePath }));
}

/** Texts that may have this many characters at most are names, titles or labels, written on one line. */
const longestLine = 120;

/** Keys whose texts are written on one line wherever the key occurs. */
export function oneLineKeys(kind: FileKind): ReadonlySet<string> {
  let keys = oneLine.get(kind);
  if (!keys) {
    const short = new Set<string>();
    const long = new Set<string>();
    const visit = (schema: unknown) => {
      if (typeof schema !== 'object' || schema === null) return;
      // A pattern from the first letter on says by itself what may stand there.
      for (const [key, inside] of Object.entries((schema as Schema).properties ?? {}))
        if (inside.type === 'string' && !inside.pattern?.startsWith('^'))
          ((inside.maxLength ?? Number.POSITIVE_INFINITY) <= longestLine ? short : long).add(key);
      for (const inside of Object.values(schema)) visit(inside);
    };
    visit(schemas[kind]);
    keys = short.difference(long);
    oneLine.set(kind, keys);
  }
  return keys;
}
const oneLine = new Map<FileKind, ReadonlySet<string>>();

/** The right places of a misplaced key: dotted paths of the objects that may have it. Objects in lists are left out. */
export function homesOf(kind: FileKind, key: string): string[] {
  const homes: string[] = [];
  const visit = ({ properties = {} }: Schema, words: string) => {
    if (words && Object.hasOwn(properties, key)) homes.push(words);
    for (const [name, inside] of Object.entries(properties))
      visit(resolved(kind, inside), words ? `${words}.${name}` : name);
  };
  visit(schemas[kind], '');
  return homes;
}
