/** Explains values of the wrong type. Nearly always the author didn't know a rule of YAML's. */
import type { AnySchemaObject, ErrorObject } from 'ajv/dist/2020.js';
import { decimal } from '../../content/format.ts';
import { moneyIn } from '../../content/parseNumbersAndDates.ts';
import { type Finding, finding, type Range } from '../problem.ts';
import { printable } from '../yaml/characters.ts';
import { scalarAt } from '../yaml/pointerPositions.ts';
import type { YamlFile } from '../yaml/readYaml.ts';

const yes = new Set(['sim', 's', 'yes', 'y', 'on', 'true', 'verdadeiro', '1']);
const no = new Set(['não', 'nao', 'n', 'no', 'off', 'false', 'falso', '0']);

/** Said in a form of what the file has, and a form could not have written. */
const fillAgain = 'O que está gravado aqui não serve. Remova-o e preencha de novo.';

/**
 * Explains an error of the schema's keyword `type` by what the author probably meant.
 * @param range the value's in `text`
 * @param example a right value; '' if the schema has none
 */
export function explainType(error: ErrorObject, yaml: YamlFile, text: string, range: Range, example: string): Finding {
  const { instancePath: pointer, data, parentSchema } = error;
  if (data === null) return explainNull(pointer, text, range);
  switch ([error.params.type].flat()[0]) {
    case 'string':
      return explainText(pointer, data, scalarAt(yaml.doc, pointer)?.source ?? '', text, range);
    case 'number':
      return explainNumber(pointer, data, example);
    case 'integer':
      return explainNumber(pointer, data, example, { source: scalarAt(yaml.doc, pointer)?.source });
    case 'boolean':
      return explainBoolean(pointer, data);
    case 'array':
      return explainList(pointer, data);
    default: {
      const keys = keysOf(parentSchema);
      const range =
        parentSchema?.properties?.min && typeof data === 'string' ? data.match(/\d+(?:[.,]\d+)?/g) : undefined;
      if (range && range.length < 3) {
        const [min = '', max = min] = range.map((number) => number.replace(',', '.'));
        return finding('type.range', pointer, (inFile) => ({
          en: `The smallest and the largest number stand on lines of their own. Write below the key, indented by two spaces, min: ${min} and max: ${max}.`,
          'pt-BR': `${inFile(`O menor e o maior número ficam cada um em uma linha. Escreva abaixo da chave, com recuo de dois espaços, min: ${min} e max: ${max}.`, fillAgain)}`,
        }));
      }
      if (Array.isArray(data) && keys)
        return finding('type.map-list', pointer, (inFile) => ({
          en: `This list belongs under a key of its own: ${keys}. Write the key with a colon above the list, and indent both by two spaces.`,
          'pt-BR': `${inFile(`O lugar desta lista é dentro de uma chave: ${keys}. Escreva a chave com dois-pontos acima da lista, as duas com recuo de dois espaços.`, fillAgain)}`,
        }));
      return finding('type.map', pointer, (inFile) => ({
        en: `A group of keys is expected here${keys && `: ${keys}`}. Write them on the lines below, indented by two spaces.`,
        'pt-BR': `${inFile(`Aqui se espera um grupo de chaves${keys && `: ${keys}`}. Escreva-as nas linhas de baixo, com recuo de dois espaços.`, fillAgain)}`,
      }));
    }
  }
}

/** The keys that a group must have, or else the first of those it may have. */
function keysOf({ required = [], properties = {} }: AnySchemaObject = {}): string {
  return (required.length > 0 ? required : Object.keys(properties)).slice(0, 4).join(', ');
}

function explainNull(pointer: string, text: string, range: Range): Finding {
  const lineEnd = text.indexOf('\n', range[1]);
  const rest = /^\s*:?\s+(#[^\s#].*)$/.exec(text.slice(range[1], lineEnd === -1 ? undefined : lineEnd))?.[1];
  if (!rest)
    return finding('type.null', pointer, (inFile) => ({
      en: 'There is no value here. Write one, or remove the key.',
      'pt-BR': `Falta o valor aqui. Escreva um${inFile(' ou apague a chave')}.`,
    }));
  const suggestion = rest.trim();
  const [lost, quoted] = [printable(rest), printable(`'${suggestion.replaceAll("'", "''")}'`)];
  return finding('type.null-hash', pointer, (inFile) => ({
    suggestion,
    en: `There is no value here: everything after # is a comment. If "${lost}" is the value, put it between quotes: ${quoted}`,
    'pt-BR': `Falta o valor aqui${inFile(`: tudo depois de # é comentário. Se "${lost}" é o valor, coloque-o entre aspas: ${quoted}`, `. Seria ${lost}?`)}`,
  }));
}

function explainText(pointer: string, data: unknown, source: string, text: string, range: Range): Finding {
  const suggestion = `'${source}'`;
  const shown = printable(source);
  if (typeof data === 'number')
    return finding('type.text-number', pointer, (inFile) => ({
      suggestion,
      fix: suggestion,
      en: `A text is expected here, but ${shown} is read as ${shown === String(data) ? 'a number' : `the number ${data}`}. Put it between quotes: ${suggestion}`,
      'pt-BR': `Aqui se espera um texto, mas ${shown} é lido como ${shown === String(data) ? 'um número' : `o número ${data}`}.${inFile(` Coloque entre aspas: ${suggestion}`)}`,
    }));
  if (typeof data === 'boolean')
    return finding('type.text-boolean', pointer, (inFile) => ({
      suggestion,
      fix: suggestion,
      en: `A text is expected here, but ${shown} is read as ${data ? 'yes' : 'no'}. Put it between quotes: ${suggestion}`,
      'pt-BR': `Aqui se espera um texto, mas ${shown} é lido como ${data ? 'sim' : 'não'}.${inFile(` Coloque entre aspas: ${suggestion}`)}`,
    }));
  const bracket = /^[^\n]*?[:-]\s+([{[])/.exec(text.slice(range[0]))?.[1];
  if (bracket)
    return finding('type.text-bracket', pointer, (inFile) => ({
      en: `A text is expected here, but ${bracket} begins a ${bracket === '[' ? 'list' : 'group'} in YAML. Put the whole text between quotes.`,
      'pt-BR': `Aqui se espera um texto${inFile(`, mas ${bracket} inicia ${bracket === '[' ? 'uma lista' : 'um grupo'} no YAML. Coloque o texto inteiro entre aspas.`, `. ${fillAgain}`)}`,
    }));
  if (!Array.isArray(data) && Object.keys(data as object).length === 1)
    return finding('type.text-colon', pointer, (inFile) => ({
      en: 'A text is expected here, but a colon followed by a space makes it a key with a value. Put the whole text between quotes.',
      'pt-BR': `Aqui se espera um texto${inFile(', mas dois-pontos seguidos de espaço fazem dele uma chave com valor. Coloque o texto inteiro entre aspas.', `. ${fillAgain}`)}`,
    }));
  return finding('type.text', pointer, (inFile) => ({
    en: 'A text is expected here. Write it on one line, between quotes.',
    'pt-BR': `Aqui se espera um texto. ${inFile('Escreva-o em uma linha, entre aspas.', fillAgain)}`,
  }));
}

/** The separator of these three digits may mean thousands or decimals. */
const grouped = /[.,]\d{3}$/;
/** A single amount of whole reais, as Portuguese writes it. */
const oneAmount = /^(?:R\$)?\s*(?:\d{1,3}(?:\.\d{3})+|\d+)(?:,00|(?:,\d+)?\s(?:mil|milhão|milhões))?$/i;

/** Digits with a separator between thousands. */
const separated = /^\d{1,3}(?:[._ ]\d{3})+$/;

/** `whole` is of an integer, with how it is written. */
function explainNumber(pointer: string, data: unknown, example: string, whole?: { source?: string }): Finding {
  const isWhole = whole !== undefined;
  const written = typeof data === 'string' ? data.trim() : (whole?.source ?? '');
  // A single point may separate decimals.
  if (separated.test(written) && (isWhole || !/^\d+\.\d+$/.test(written))) {
    const number = written.replace(/\D/g, '');
    return finding('type.number-thousands', pointer, (inFile) => ({
      suggestion: number,
      en: `${written} is not read as ${number}, because nothing may stand between thousands. Write ${number}.`,
      'pt-BR': inFile(
        `${written} não é lido como ${number}, porque entre os milhares não pode haver nada. Escreva ${number}.`,
        `${written} não está gravado como ${number}.`,
      ),
    }));
  }
  if (typeof data === 'number' && Number.isFinite(data)) return notWhole(pointer, String(data));
  const notNumber = (text: string) =>
    finding('type.number', pointer, (inFile) => ({
      en: `A number is expected here${text && `, not "${text}"`}. Write digits only${isWhole ? '' : ', with a point before the decimals'}.`,
      'pt-BR': `Aqui se espera um número${text && `, não "${text}"`}. Escreva só ${inFile(`dígitos${isWhole ? '' : ', com ponto antes das decimais'}`, `o número, por exemplo ${decimal(example || 41.54)}`)}${pointer === '/price/from' ? `, ou ${inFile('apague a chave', 'deixe o campo vazio')}: a página diz «sob consulta»` : ''}.`,
    }));
  if (typeof data !== 'string') return notNumber('');
  if (/^-?(\d{1,3}(\.\d{3})+|\d+),\d+$/.test(written) && !grouped.test(written)) {
    const number = written.replaceAll('.', '').replace(',', '.');
    return finding('type.number-comma', pointer, (inFile) => ({
      suggestion: number,
      fix: number,
      en: `${written} is a text to YAML, because decimals are written with a point. Write ${number}.`,
      'pt-BR': `${inFile(`Para o YAML ${written} é um texto, porque as decimais se escrevem com ponto. Escreva ${number}.`, `${written} está gravado como texto, não como número.`)}`,
    }));
  }
  if (/^-?\d+(\.\d+)?$/.test(written) && !grouped.test(written))
    return finding('type.number-quoted', pointer, (inFile) => ({
      suggestion: written,
      fix: written,
      en: `A number is expected here, without quotes. Write ${written}.`,
      'pt-BR': inFile(`Aqui se espera um número, sem aspas. Escreva ${written}.`, 'O número está gravado como texto.'),
    }));
  const [, digits = ''] = /^(\d+(?:[.,]\d+)?)\s*(?:%|m²|m2|metros.*|min|minutos?|por cento)?$/i.exec(written) ?? [];
  const [reais] = /^R\$|\d mil/i.test(written) ? moneyIn(written) : [];
  const isGroup = grouped.test(digits);
  const thousands = isGroup && (digits.includes('.') || isWhole);
  const number = reais === undefined ? digits.replace(/[.,]/, thousands ? '' : '.') : String(reais);
  if (!number) return notNumber(printable(written));
  return finding('type.number-unit', pointer, (inFile) => ({
    suggestion: number,
    fix: isGroup || (reais !== undefined && !oneAmount.test(written)) ? undefined : number,
    en: `Only the number is expected here, not "${written}". Write ${number}.`,
    'pt-BR': `Aqui se espera só o número, não "${written}". Escreva ${inFile(number, number.replace('.', ','))}.`,
  }));
}

const notWhole = (pointer: string, value: string): Finding =>
  finding('type.integer', pointer, {
    en: `A whole number is expected here, not ${value}. Write it without decimals.`,
    'pt-BR': `Aqui se espera um número inteiro, não ${decimal(value)}. Escreva-o sem decimais.`,
  });

function explainBoolean(pointer: string, data: unknown): Finding {
  const word = String(data).trim().toLowerCase();
  const meant = yes.has(word) ? 'true' : no.has(word) ? 'false' : undefined;
  if (!meant || typeof data === 'object')
    return finding('type.boolean', pointer, (inFile) => ({
      en: 'Only true (yes) or false (no) is expected here. Write one of the two, without quotes.',
      'pt-BR': `${inFile('Aqui só cabe true (sim) ou false (não). Escreva um dos dois, sem aspas.', 'Aqui só cabe sim ou não. Marque ou desmarque.')}`,
    }));
  return finding('type.boolean-word', pointer, (inFile) => ({
    suggestion: meant,
    fix: meant,
    en: `"${printable(String(data))}" is a text to YAML. Write ${meant}, without quotes.`,
    'pt-BR': `${inFile(`Para o YAML "${printable(String(data))}" é um texto. Escreva ${meant}, sem aspas.`, `"${printable(String(data))}" está gravado como texto. Marque ou desmarque.`)}`,
  }));
}

const explainList = (pointer: string, data: unknown): Finding =>
  typeof data === 'string' && data.startsWith('-')
    ? finding('type.list-dash', pointer, (inFile) => ({
        en: 'A list is expected here, but there is no space after the dash. Write a dash, a space and the item.',
        'pt-BR': `Aqui se espera uma lista${inFile(', mas falta o espaço depois do hífen. Escreva hífen, espaço e o item.', `. ${fillAgain}`)}`,
      }))
    : finding('type.list', pointer, (inFile) => ({
        en: 'A list is expected here. Write each item on a line of its own, with a dash and a space before it.',
        'pt-BR': `Aqui se espera uma lista. ${inFile('Escreva cada item em uma linha, com hífen e espaço na frente.', fillAgain)}`,
      }));
