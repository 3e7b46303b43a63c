/** Explains values of the wrong type. Nearly always the author didn't know a rule of YAML's. */
import type { AnySchemaObject, ErrorObject } from 'ajv/dist/2020.js';
import { scalarAt } from '../position.ts';
import { type Finding, finding, type Range } from '../problem.ts';
import type { YamlFile } from '../yaml/readYaml.ts';
import { printable } from './text.ts';

const yes = new Set(['sim', 's', 'yes', 'y', 'on', 'true', 'verdadeiro', '1']);
const no = new Set(['não', 'nao', 'n', 'no', 'off', 'false', 'falso', '0']);

/** Explains an error of the schema's keyword `type` by what the author probably meant. `range` is the value's in `text`. */
export function explainType(error: ErrorObject, yaml: YamlFile, text: string, range: Range): Finding {
  const { instancePath: pointer, data, parentSchema } = error;
  const expected = String([error.params.type].flat()[0]);
  if (data === null) return explainNull(pointer, text, range);
  const source = scalarAt(yaml.doc, pointer)?.source ?? '';
  const value = printable(typeof data === 'string' ? data : source);
  switch (expected) {
    case 'string':
      return explainText(pointer, data, source, text, range);
    case 'number':
    case 'integer':
      return explainNumber(pointer, data, expected);
    case 'boolean': {
      const word = String(data).trim().toLowerCase();
      const meant = yes.has(word) ? 'true' : no.has(word) ? 'false' : undefined;
      if (!meant || typeof data === 'object') return finding('type.boolean', pointer, {});
      return finding('type.boolean-word', pointer, { value, meant }, { suggestion: meant, fix: meant });
    }
    case 'array':
      return typeof data === 'string' && data.startsWith('-')
        ? finding('type.list-dash', pointer, {})
        : finding('type.list', pointer, {});
    default:
      return finding('type.map', pointer, { keys: keysOf(parentSchema) });
  }
}

/** The keys that a group must have, or else the first of those it may have. */
function keysOf({ required = [], properties = {} }: AnySchemaObject = {}): string {
  return (required.length > 0 ? required : Object.keys(properties)).slice(0, 4).join(', ');
}

function explainNull(pointer: string, text: string, range: Range): Finding {
  const lineEnd = text.indexOf('\n', range[1]);
  const rest = /^\s*:?\s+(#[^\s#].*)$/.exec(text.slice(range[1], lineEnd === -1 ? undefined : lineEnd))?.[1];
  if (!rest) return finding('type.null', pointer, {});
  const suggestion = `'${rest.trim().replaceAll("'", "''")}'`;
  return finding(
    'type.null-hash',
    pointer,
    { lost: printable(rest), suggestion: printable(suggestion) },
    { suggestion },
  );
}

function explainText(pointer: string, data: unknown, source: string, text: string, range: Range): Finding {
  if (typeof data === 'number' || typeof data === 'boolean') {
    const suggestion = `'${source}'`;
    const shown = { source: printable(source), value: String(data), suggestion };
    return finding(typeof data === 'number' ? 'type.text-number' : 'type.text-boolean', pointer, shown, {
      suggestion,
      fix: suggestion,
    });
  }
  const bracket = /^[^\n]*?[:-]\s+([{[])/.exec(text.slice(range[0]))?.[1];
  if (bracket) return finding('type.text-bracket', pointer, { bracket });
  if (!Array.isArray(data) && Object.keys(data as object).length === 1) return finding('type.text-colon', pointer, {});
  return finding('type.text', pointer, {});
}

function explainNumber(pointer: string, data: unknown, expected: string): Finding {
  if (typeof data === 'number' && Number.isFinite(data))
    return finding('type.integer', pointer, { value: String(data) });
  if (typeof data !== 'string') return finding('type.number', pointer, {});
  const plain = data.trim();
  if (/^-?\d{1,3}(\.\d{3})*,\d+$|^-?\d+,\d+$/.test(plain)) {
    const suggestion = plain.replaceAll('.', '').replace(',', '.');
    return finding('type.number-comma', pointer, { value: plain, suggestion }, { suggestion, fix: suggestion });
  }
  if (/^-?\d+(\.\d+)?$/.test(plain))
    return finding('type.number-quoted', pointer, { value: plain }, { suggestion: plain, fix: plain });
  const [, digits = ''] = /^(\d+(?:[.,]\d+)?)\s*(?:%|m²|m2|metros.*|por cento)$/i.exec(plain) ?? [];
  if (!digits)
    return finding(expected === 'integer' ? 'type.integer' : 'type.number', pointer, { value: printable(plain) });
  const suggestion = digits.replace(',', '.');
  return finding('type.number-unit', pointer, { value: plain, suggestion }, { suggestion, fix: suggestion });
}
