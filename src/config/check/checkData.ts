/** Checks one file against the schema, and turns each error into a finding an author can act on. */

import type { ErrorObject } from 'ajv/dist/2020.js';
import { instantOf, isDate } from '../../content/datesAndTimeZones.ts';
import { decimal, formatDate, punctuated } from '../../content/format.ts';
import { parseDate } from '../../content/parseNumbersAndDates.ts';
import { anchors } from '../../content/sections.ts';
import { asSlug } from '../../content/slug.ts';
import { isWithin, parentOf, segment } from '../../data/pointer.ts';
import { type FileKind, type Schema, schemaAt } from '../../data/schema.ts';
import type { Reference } from '../checkedFile.ts';
import { one } from '../messages/messages.ts';
import { type Finding, finding } from '../problem.ts';
import { printable, yamlText } from '../yaml/characters.ts';
import { rangeOf, scalarAt } from '../yaml/pointerPositions.ts';
import type { YamlFile } from '../yaml/readYaml.ts';
import { checkSchema, likelyErrors } from './checkSchema.ts';
import { exampleAt, keyForm, missingKey, unknownKey } from './explainKey.ts';
import { explainType } from './explainType.ts';
import { holding, isCertain, nearest, notAllowed } from './nearest.ts';

interface SchemaVerdict {
  findings: Finding[];
  references: Reference[];
}

/** Checks the data of a file. `text` is its source, which shows how values are written. */
export function checkData(kind: FileKind, yaml: YamlFile, text: string): SchemaVerdict {
  const { errors, references } = checkSchema(kind, yaml.data);
  if (errors.length === 0) return { findings: [], references };
  const findings = withoutEchoes(meant(kind, errors)).map((error) => explain(error, { kind, yaml, text }));
  const renames = Map.groupBy(findings.filter(isRename), renameTarget);
  return {
    findings: findings
      .filter(({ rule, pointer }) => rule !== 'required' || !renames.has(pointer))
      .map((found) => (isRename(found) && (renames.get(renameTarget(found))?.length ?? 0) > 1 ? unsure(found) : found)),
    references,
  };
}

const isRename = ({ on, suggestion }: Finding) => on === 'key' && suggestion !== undefined;

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
    const tried = kept.splice(kept.findLastIndex((other) => !inside(other)) + 1);
    kept.push(...(likelyErrors(kind, error) ?? ofWordOrList(error, tried) ?? [error]));
  }
  return kept;
}

/** For a key that takes a word or a list: the errors of the word if its value is a text, or else those of the list. */
function ofWordOrList({ schema, data, instancePath }: ErrorObject, tried: ErrorObject[]): ErrorObject[] | undefined {
  if (!(schema as Schema[]).some(({ type }) => type === 'array')) return undefined;
  const ofWord = (error: ErrorObject) => error.keyword === 'enum' && error.instancePath === instancePath;
  return tried.filter((error) => ofWord(error) === (typeof data === 'string'));
}

/**
 * Leaves out what repeats another error: the inner error of a `propertyNames`, the second of a `kind` that no alternative has, and
 * further errors of a value that has the wrong type.
 */
function withoutEchoes(errors: ErrorObject[]): ErrorObject[] {
  const mistyped = new Set(errors.filter(({ keyword }) => keyword === 'type').map(({ instancePath }) => instancePath));
  return errors.filter(
    (error) =>
      error.propertyName === undefined &&
      error.keyword !== 'discriminator' &&
      (error.keyword === 'type' || !mistyped.has(error.instancePath)),
  );
}

const renameTarget = ({ pointer, suggestion = '' }: Finding) => parentOf(pointer) + segment(suggestion);

/** A file whose data is checked. */
interface Checked {
  kind: FileKind;
  yaml: YamlFile;
  text: string;
}

function explain(error: ErrorObject, checked: Checked): Finding {
  const { instancePath: pointer, params, data } = error;
  const { kind, yaml, text } = checked;
  const limit = params.limit as number;
  switch (error.keyword) {
    case 'type':
      return (
        punctuation(pointer, data, checked) ??
        explainType(error, yaml, text, rangeOf(yaml.doc, pointer), exampleAt(kind, pointer))
      );
    case 'required':
      return missingKey(kind, pointer, params.missingProperty);
    case 'additionalProperties':
      return unknownKey(kind, pointer, params.additionalProperty, Object.keys(data as object));
    case 'propertyNames':
      return keyForm(kind, pointer, params.propertyName);
    case 'enum':
      return explainEnum(error, checked);
    case 'minLength':
      return data === '' ? empty(pointer) : tooShort(pointer, [...(data as string)].length, limit);
    case 'maxLength': {
      const { length } = [...(data as string)];
      return finding('length.long', pointer, {
        en: `The text has ${one(length, 'character', 'characters')}; at most ${limit} fit. Shorten it.`,
        'pt-BR': `O texto tem ${one(length, 'caractere', 'caracteres')}; cabem no máximo ${limit}. Encurte-o.`,
      });
    }
    case 'pattern':
      return form(pointer, data as string, error.schema as string, checked);
    case 'format':
      return params.format === 'date' ? notDate(pointer, data as string) : notEmail(pointer, data as string);
    case 'minimum':
    case 'exclusiveMinimum':
    case 'maximum':
    case 'exclusiveMaximum':
      return outOfRange(error, checked);
    case 'multipleOf': {
      const [value, decimals] = [shown(pointer, data, checked), -Math.log10(params.multipleOf)];
      return finding('decimals', pointer, (inFile) => ({
        en: `${value} has too many decimal places. Use at most ${decimals}.`,
        'pt-BR': `${inFile(value, decimal(value))} tem casas decimais demais. Use no máximo ${decimals}.`,
      }));
    }
    case 'minItems':
      return finding('items.few', pointer, {
        en: `The list has ${one((data as unknown[]).length, 'item', 'items')}; at least ${limit} are needed. Add some.`,
        'pt-BR': `A lista tem ${one((data as unknown[]).length, 'item', 'itens')}; são necessários pelo menos ${limit}. Acrescente.`,
      });
    case 'maxItems':
    case 'maxProperties': {
      const { length } = Object.keys(data as object);
      return finding('items.many', pointer, {
        en: `The list has ${one(length, 'item', 'items')}; at most ${limit} are allowed. Remove some.`,
        'pt-BR': `A lista tem ${one(length, 'item', 'itens')}; são permitidos no máximo ${limit}. Apague alguns.`,
      });
    }
    case 'uniqueItems': {
      const [first, second] = [Math.min(params.i, params.j), Math.max(params.i, params.j)];
      return finding('items.same', pointer + segment(second), sameItems(first, second));
    }
    default: {
      const detail = error.message ?? error.keyword;
      return finding('schema', pointer, (inFile) => ({
        en: `The value does not fit (${detail}). See the description of the key.`,
        'pt-BR': `O valor não serve (${detail}). Veja a ${inFile('descrição da chave', 'explicação do campo')}.`,
      }));
    }
  }
}

/** A name in place of an address or anchor is turned into one, and a date into its form; otherwise an example is shown. */
function form(pointer: string, data: string, pattern: string, checked: Checked): Finding {
  // A form with capitals is no address: it may be a key or a name, which in small letters is another.
  const slug = /A-Z/.test(pattern) ? '' : asSlug(data);
  const anchor = anchors.includes(slug) ? `#${slug}` : '';
  const suggestion = [slug, anchor, asDateTime(data)].find((text) => new RegExp(pattern, 'u').test(text));
  return punctuation(pointer, data, checked) ?? misformed(pointer, data, suggestion, exampleAt(checked.kind, pointer));
}

/** `25-12-01` may be of 2025 or 2001, and `20101112` begins with its year, so only a year of four digits at the end is certain. */
const certainDate = (text: string) => (/[/.-]\d{4}(?!\d)/.test(text) ? parseDate(text) : undefined);

/** The date that a text means, as it is written in a file; '' if there is no such date. */
function asDateTime(text: string): string {
  const date = certainDate(text) ?? '';
  return Number.isNaN(instantOf(date, 'UTC')) ? '' : date;
}

/** Suggests what a postal code or telephone number lacks that is written as digits: punctuation, or Brazil's code. */
function punctuation(pointer: string, data: unknown, { kind, yaml }: Checked): Finding | undefined {
  const { pattern } = schemaAt(kind, pointer);
  const source = typeof data === 'number' ? (scalarAt(yaml.doc, pointer)?.source ?? '') : data;
  if (!pattern || typeof source !== 'string' || !/^[\d\s().-]+$/.test(source)) return undefined;
  const digits = source.replace(/\D/g, '');
  const suggestion = punctuated(digits).find((text) => text !== digits && new RegExp(pattern, 'u').test(text));
  return suggestion === undefined ? undefined : misformed(pointer, source, suggestion);
}

function explainEnum(error: ErrorObject, checked: Checked): Finding {
  const { instancePath: pointer, data, params, parentSchema } = error;
  const texts: string[] = params.allowedValues.map(String);
  const names: string[] = parentSchema?.enumDescriptions ?? [];
  const value = String(data);
  if (/^(?:entregue|concluído|conclu[ií]da|pronto)$/i.test(value) && texts.includes('Pronto para morar'))
    return finding('enum.delivered', pointer, (inFile) => ({
      suggestion: 'Pronto para morar',
      en: `"${value}" is not one of the allowed values. Write Pronto para morar, and below it statusLabel: ${value}, which the page then says.`,
      'pt-BR': `"${value}" não é um dos valores permitidos. Escreva Pronto para morar e, ${inFile('abaixo, statusLabel', 'no Texto do selo')}: ${value}, que a página então diz.`,
    }));
  const word = nearest(value, texts) ?? nearest(value, names);
  const named = word && (texts.includes(word) ? word : texts[names.indexOf(word)]);
  const near = named ?? holding(value, texts);
  const fix = named && isCertain(value, word, [...texts, ...names]) ? yamlText(named) : undefined;
  const wording = notAllowed(shown(pointer, data, checked), texts, near, fix);
  return finding('enum', pointer, wording);
}

/** On which side of a bound a number lies, and on which it should: in English, then in Portuguese. */
const bounds = {
  maximum: ['above', 'of at most', 'está acima', 'até'],
  exclusiveMaximum: ['not below', 'below', 'não está abaixo', 'abaixo de'],
  minimum: ['below', 'of at least', 'está abaixo', 'a partir de'],
  exclusiveMinimum: ['not above', 'above', 'não está acima', 'acima de'],
} as const;

function outOfRange(
  { instancePath: pointer, keyword, params: { limit }, data }: ErrorObject,
  checked: Checked,
): Finding {
  const { minimum, maximum } = schemaAt(checked.kind, pointer);
  const value = shown(pointer, data, checked);
  const isBounded = minimum !== undefined && maximum !== undefined;
  const [is, use, ptIs, ptUse] = bounds[keyword as keyof typeof bounds];
  return finding('range', pointer, (inFile) => {
    const said = (number: number | string = '') => inFile(String(number), decimal(number));
    return {
      precision: 1,
      en: `${value} is ${is} ${limit}. Use a number ${isBounded ? `from ${minimum} to ${maximum}` : `${use} ${limit}`}.`,
      'pt-BR': `${said(value)} ${ptIs} de ${said(limit)}. Use um número ${isBounded ? `de ${said(minimum)} a ${said(maximum)}` : `${ptUse} ${said(limit)}`}.`,
    };
  });
}

/** The value as written in the file. */
function shown(pointer: string, data: unknown, { yaml }: Checked): string {
  return printable(
    typeof data === 'string' ? data : (scalarAt(yaml.doc, pointer)?.source ?? JSON.stringify(data) ?? ''),
  );
}

const empty = (pointer: string): Finding =>
  finding('length.empty', pointer, (inFile) => ({
    en: 'The text is empty. Write a text, or remove the key.',
    'pt-BR': `O texto está vazio. Escreva um texto${inFile(' ou apague a chave')}.`,
  }));

const tooShort = (pointer: string, length: number, limit: number): Finding =>
  finding('length.short', pointer, {
    precision: 1,
    en: `The text has ${one(length, 'character', 'characters')}; at least ${limit} are needed. Write a longer one.`,
    'pt-BR': `O texto tem ${one(length, 'caractere', 'caracteres')}; são necessários pelo menos ${limit}. Escreva um texto mais longo.`,
  });

/** A text of the wrong form, with the likely correction or else an example. */
function misformed(pointer: string, text: string, suggestion?: string, example = ''): Finding {
  const plain = suggestion ?? example;
  const right = plain && yamlText(plain);
  return finding('pattern', pointer, (inFile) => ({
    precision: suggestion ? 3 : 0,
    ...(suggestion && { suggestion, fix: right }),
    en: `"${printable(text)}" does not have the expected form. ${right ? `Write it like this: ${right}` : 'See the description of the key.'}`,
    'pt-BR': `"${printable(text)}" não tem a forma esperada. ${right ? `Escreva assim: ${inFile(right, plain)}` : inFile('Veja a descrição da chave.', 'Veja a explicação do campo.')}`,
  }));
}

const notEmail = (pointer: string, value: string): Finding =>
  finding('email', pointer, {
    en: `"${printable(value)}" is not an e-mail address. Write one like vendas@example.com.`,
    'pt-BR': `"${printable(value)}" não é um endereço de e-mail. Escreva um como vendas@example.com.`,
  });

function notDate(pointer: string, value: string): Finding {
  const iso = certainDate(value);
  if (iso && isDate(iso))
    return finding('date.order', pointer, (inFile) => ({
      suggestion: iso,
      fix: iso,
      en: `${value} is not written as year-month-day. Write ${iso}.`,
      'pt-BR': `${value} não está ${inFile(`na ordem ano-mês-dia. Escreva ${iso}`, 'gravado como data')}.`,
    }));
  if (iso?.length === 10 || /^\d{4}-\d{2}-\d{2}$/.test(value))
    return finding('date.unreal', pointer, (inFile) => ({
      en: `${printable(value)} is not a day of the calendar. Correct the day or the month.`,
      'pt-BR': `${inFile(printable(value), printable(formatDate(value)))} não existe no calendário. Corrija o dia ou o mês.`,
    }));
  return finding('date.form', pointer, (inFile) => ({
    en: `"${printable(value)}" is not a date. Write year-month-day, for example 2025-09-30.`,
    'pt-BR': `"${printable(value)}" não é uma data. Escreva ${inFile('ano-mês-dia, por exemplo 2025-09-30', 'dia/mês/ano, por exemplo 30/09/2025')}.`,
  }));
}

/** The message about two equal items, by their indexes. */
export const sameItems = (first: number, second: number) => ({
  en: `Items ${first + 1} and ${second + 1} are the same. Remove one of them.`,
  'pt-BR': `Os itens ${first + 1} e ${second + 1} são iguais. Apague um deles.`,
});
