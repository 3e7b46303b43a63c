/** Checks one file against the schema, and turns each error into a finding an author can act on. */
import type { ErrorObject } from 'ajv/dist/2020.js';
import { asSlug } from '../../content/slug.ts';
import { isWithin, parentOf, segment } from '../../data/pointer.ts';
import { type FileKind, knownKeys, schemaAt } from '../../data/schema.ts';
import { rangeOf, scalarAt } from '../position.ts';
import { type Finding, finding, type Place } from '../problem.ts';
import type { YamlFile } from '../yaml/readYaml.ts';
import { explainType } from './explainType.ts';
import { asLatin } from './letters.ts';
import { checkSchema, homesOf, likelyErrors, type Reference } from './schema.ts';
import { codePoint, folded, holding, nearest, printable, yamlText } from './text.ts';

interface SchemaVerdict {
  findings: Finding[];
  references: Reference[];
}

/** Checks the data of a file. `text` is its source, which shows how values are written. */
export function validate(kind: FileKind, yaml: YamlFile, text: string): SchemaVerdict {
  const { errors, references } = checkSchema(kind, yaml.data);
  if (errors.length === 0) return { findings: [], references };
  const explain = new Explainer(kind, yaml, text);
  const findings = withoutEchoes(meant(kind, errors)).map((error) => explain.error(error));
  const renames = Map.groupBy(findings.filter(isRename), renameTarget);
  return {
    findings: findings
      .filter(({ message, pointer }) => message !== 'required' || !renames.has(pointer))
      .map((found) => (isRename(found) && (renames.get(renameTarget(found))?.length ?? 0) > 1 ? unsure(found) : found)),
    references,
  };
}

const isRename = ({ message }: Finding) => message === 'unknown-key.near';

/** For several misspelt keys with the same suggestion: at most one can be corrected to it. */
const unsure = (found: Finding): Finding => ({ ...found, fix: undefined });

/** Ajv reports the errors of each alternative of an `anyOf`, then its own. Keeps those of the alternative that was meant. */
function meant(kind: FileKind, errors: ErrorObject[]): ErrorObject[] {
  const kept: ErrorObject[] = [];
  for (const error of errors) {
    if (error.keyword !== 'anyOf') {
      kept.push(error);
      continue;
    }
    const inside = (other: ErrorObject) => isWithin(other.instancePath, error.instancePath);
    while (kept.length > 0 && inside(kept.at(-1) as ErrorObject)) kept.pop();
    kept.push(...(likelyErrors(kind, error) ?? [error]));
  }
  return kept;
}

/**
 * Leaves out what repeats another error: the inner error of a `propertyNames`, and further errors of a value that has the wrong
 * type.
 */
function withoutEchoes(errors: ErrorObject[]): ErrorObject[] {
  const mistyped = new Set(errors.filter(({ keyword }) => keyword === 'type').map(({ instancePath }) => instancePath));
  return errors.filter(
    (error) => error.propertyName === undefined && (error.keyword === 'type' || !mistyped.has(error.instancePath)),
  );
}

const renameTarget = ({ pointer, suggestion = '' }: Finding) => parentOf(pointer) + segment(suggestion);

class Explainer {
  private readonly kind: FileKind;
  private readonly yaml: YamlFile;
  private readonly text: string;

  constructor(kind: FileKind, yaml: YamlFile, text: string) {
    this.kind = kind;
    this.yaml = yaml;
    this.text = text;
  }

  error(error: ErrorObject): Finding {
    const { instancePath: pointer, params, data } = error;
    const limit = params.limit as number;
    const value = this.shown(pointer, data);
    switch (error.keyword) {
      case 'type':
        return (
          this.punctuated(pointer, data) ?? explainType(error, this.yaml, this.text, rangeOf(this.yaml.doc, pointer))
        );
      case 'required':
        return this.missing(pointer, params.missingProperty);
      case 'additionalProperties':
        return this.unknownKey(pointer, params.additionalProperty, Object.keys(data as object));
      case 'propertyNames':
        return this.keyForm(pointer, params.propertyName);
      case 'enum':
        return this.notAllowed(error);
      case 'minLength':
        if (data === '') return finding('length.empty', pointer, {});
        return finding('length.short', pointer, { count: [...(data as string)].length, limit });
      case 'maxLength':
        return finding('length.long', pointer, { count: [...(data as string)].length, limit });
      case 'pattern':
        return this.form(pointer, data as string, error.schema as string);
      case 'format':
        return this.format(pointer, data as string, params.format);
      case 'minimum':
      case 'exclusiveMinimum':
      case 'maximum':
      case 'exclusiveMaximum':
        return this.outOfRange(error, value);
      case 'multipleOf':
        return finding('decimals', pointer, { value, decimals: -Math.log10(params.multipleOf) });
      case 'minItems':
        return finding('items.few', pointer, { count: (data as unknown[]).length, limit });
      case 'maxItems':
      case 'maxProperties':
        return finding('items.many', pointer, { count: Object.keys(data as object).length, limit });
      case 'uniqueItems': {
        const [first, second] = [Math.min(params.i, params.j), Math.max(params.i, params.j)];
        return finding('items.same', pointer + segment(second), { first: first + 1, second: second + 1 });
      }
      default:
        return finding('schema', pointer, { detail: error.message ?? error.keyword });
    }
  }

  private missing(pointer: string, key: string): Finding {
    const title = knownKeys(this.kind, pointer).get(key) ?? '';
    return finding('required', pointer + segment(key), { key, title, example: this.example(pointer + segment(key)) });
  }

  private unknownKey(pointer: string, key: string, present: string[]): Finding {
    const place = { pointer: pointer + segment(key), on: 'key' } as const;
    const known = knownKeys(this.kind, pointer);
    const free = [...known].filter(([name]) => !present.includes(name));
    const shown = printable(key);
    if (asLatin(key) !== key && known.has(asLatin(key))) return this.lookalike(place, key);
    const near =
      nearest(
        key,
        free.map(([name]) => name),
      ) ?? free.find(([, title]) => title && folded(title) === folded(key))?.[0];
    if (near) return finding('unknown-key.near', place, { key: shown, near }, { suggestion: near, fix: near });
    const [home, another] = homesOf(this.kind, key);
    if (home && !another) return finding('unknown-key.home', place, { key: shown, home });
    const titles = free.map(([, title]) => title).filter(Boolean);
    const spelt = nearest(key, titles);
    const word = spelt ?? holding(key, titles);
    const [titled] = free.find(([, title]) => title === word) ?? [];
    // A word that is only part of a title is no certain correction, unless that very key is missing.
    const certain = spelt || schemaAt(this.kind, pointer).required?.includes(titled ?? '');
    const fix = certain && { fix: titled };
    if (titled) return finding('unknown-key.near', place, { key: shown, near: titled }, { suggestion: titled, ...fix });
    return finding('unknown-key', place, { key: shown, keys: [...known.keys()].join(', ') });
  }

  private keyForm(pointer: string, key: string): Finding {
    const place = { pointer: pointer + segment(key), on: 'key' } as const;
    const { pattern = '' } = schemaAt(this.kind, pointer).propertyNames ?? {};
    const suggestion = `/${key.replace(/^\/+|\/+$/g, '')}`;
    if (!pattern.startsWith('^/') || !new RegExp(pattern).test(suggestion))
      return finding('key-form', place, { key: printable(key) });
    return finding('key-form.slash', place, { key: printable(key), suggestion }, { suggestion, fix: suggestion });
  }

  /** A name in place of an address or anchor is turned into one; otherwise an example is shown. */
  private form(pointer: string, data: string, pattern: string): Finding {
    const digits = this.punctuated(pointer, data);
    if (digits) return digits;
    const slug = asSlug(data);
    const suggestion = [slug, `#${slug}`].find((text) => new RegExp(pattern).test(text));
    const text = suggestion ?? this.example(pointer);
    const example = text && yamlText(text);
    const params = { value: printable(data), example };
    return finding('pattern', pointer, params, suggestion ? { suggestion, fix: example } : {});
  }

  /** Suggests the punctuation of a postal code or telephone number that is written as digits. */
  private punctuated(pointer: string, data: unknown): Finding | undefined {
    const { pattern } = schemaAt(this.kind, pointer);
    const source = typeof data === 'number' ? (scalarAt(this.yaml.doc, pointer)?.source ?? '') : data;
    if (!pattern || typeof source !== 'string' || !/^[\d\s().-]+$/.test(source)) return undefined;
    const digits = source.replace(/\D/g, '');
    const suggestion = [
      digits.replace(/^(\d{5})(\d{3})$/, '$1-$2'),
      digits.replace(/^(\d\d)(\d{4,5})(\d{4})$/, '($1) $2-$3'),
    ].find((text) => text !== digits && new RegExp(pattern).test(text));
    if (suggestion === undefined) return undefined;
    const example = yamlText(suggestion);
    return finding('pattern', pointer, { value: printable(source), example }, { suggestion, fix: example });
  }

  /** A word whose letters only look like those of an allowed one. */
  private lookalike(place: Place | string, word: string): Finding {
    const suggestion = asLatin(word);
    const letter = Array.from(word).find((each) => asLatin(each) !== each) ?? '';
    return finding(
      'text-letters',
      place,
      { letter, code: codePoint(letter) },
      { suggestion, fix: yamlText(suggestion) },
    );
  }

  private notAllowed({ instancePath: pointer, data, params: { allowedValues }, parentSchema }: ErrorObject): Finding {
    const texts: string[] = allowedValues.map(String);
    const names: string[] = parentSchema?.enumDescriptions ?? [];
    const latin = asLatin(String(data));
    if (latin !== data && texts.includes(latin)) return this.lookalike(pointer, String(data));
    const near = nearest(String(data), texts);
    const params = { value: this.shown(pointer, data), allowed: texts.map((text) => `'${text}'`).join(', ') };
    const named = nearest(String(data), names);
    const meant = near ?? (named && texts[names.indexOf(named)]) ?? holding(String(data), texts);
    if (!meant) return finding('enum', pointer, params);
    // Matching words alone are no certain correction.
    const fix = (near ?? named) && { fix: yamlText(meant) };
    return finding('enum.near', pointer, { ...params, near: meant }, { suggestion: meant, ...fix });
  }

  private format(pointer: string, value: string, format: string): Finding {
    if (format !== 'date') return finding('email', pointer, { value: printable(value) });
    const [, day = '', month = '', year = ''] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(value) ?? [];
    const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
    if (year && exists(iso)) return finding('date.order', pointer, { value, iso }, { suggestion: iso, fix: iso });
    const wellFormed = /^\d{4}-\d{2}-\d{2}$/.test(value) || year !== '';
    return finding(wellFormed ? 'date.unreal' : 'date.form', pointer, { value: printable(value) });
  }

  private outOfRange({ instancePath, keyword, params }: ErrorObject, value: string): Finding {
    const { minimum, maximum } = schemaAt(this.kind, instancePath);
    const range = minimum !== undefined && maximum !== undefined ? { minimum, maximum } : {};
    const rule = keyword.toLowerCase().includes('max') ? 'range.large' : 'range.small';
    return finding(rule, instancePath, { value, limit: params.limit, inclusive: !keyword.startsWith('ex'), ...range });
  }

  /** The value as written in the file. */
  private shown(pointer: string, data: unknown): string {
    return printable(
      typeof data === 'string' ? data : (scalarAt(this.yaml.doc, pointer)?.source ?? JSON.stringify(data) ?? ''),
    );
  }

  private example(pointer: string): string {
    const [example] = schemaAt(this.kind, pointer).examples ?? [];
    return example === undefined || typeof example === 'object' ? '' : String(example);
  }
}

const exists = (iso: string) => !Number.isNaN(Date.parse(iso)) && new Date(iso).toISOString().startsWith(iso);
