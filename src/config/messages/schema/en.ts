/** Sentences about values that the schema refuses. */
import { one } from '../numbers.ts';

const characters = (count: number) => one(count, 'character', 'characters');
const items = (count: number) => one(count, 'item', 'items');
const span = ({ minimum, maximum }: Range, other: string) =>
  minimum === undefined ? other : `Use a number from ${minimum} to ${maximum}.`;

interface Range {
  value: string;
  limit: number;
  inclusive: boolean;
  minimum?: number;
  maximum?: number;
}

export const en = {
  // Schema
  required: (p: { key: string; title: string; example: string }) =>
    `${p.key}${p.title && ` (${p.title})`} is missing. Add it${p.example && `, for example: ${p.key}: ${p.example}`}.`,
  'unknown-key': (p: { key: string; keys: string }) =>
    `There is no key called ${p.key} here. Remove it${p.keys && `, or use one of these: ${p.keys}`}.`,
  'unknown-key.near': (p: { key: string; near: string }) =>
    `There is no key called ${p.key} here. Did you mean ${p.near}?`,
  'unknown-key.home': (p: { key: string; home: string }) =>
    `The key ${p.key} does not belong here but under ${p.home}. Move it there, or check the indentation.`,
  'key-form': (p: { key: string }) => `${p.key} does not have the form a key must have here. Correct it.`,
  'key-form.slash': (p: { key: string; suggestion: string }) =>
    `${p.key} must begin with a slash and not end with one, as every address of the site. Write ${p.suggestion}.`,
  enum: (p: { value: string; allowed: string }) =>
    `"${p.value}" is not one of the allowed values. Use one of these: ${p.allowed}.`,
  'enum.near': (p: { value: string; allowed: string; near: string }) =>
    `"${p.value}" is not one of the allowed values. Did you mean '${p.near}'? Allowed are: ${p.allowed}.`,
  'length.empty': () => 'The text is empty. Write a text, or remove the key.',
  'length.short': (p: { count: number; limit: number }) =>
    `The text has ${characters(p.count)}; at least ${p.limit} are needed. Write a longer one.`,
  'length.long': (p: { count: number; limit: number }) =>
    `The text has ${characters(p.count)}; at most ${p.limit} fit. Shorten it.`,
  pattern: (p: { value: string; example: string }) =>
    `"${p.value}" does not have the expected form. ${p.example ? `Write it like this: ${p.example}` : 'See the description of the key.'}`,
  email: (p: { value: string }) => `"${p.value}" is not an e-mail address. Write one like vendas@example.com.`,
  'date.order': (p: { value: string; iso: string }) => `${p.value} is not written as year-month-day. Write ${p.iso}.`,
  'date.unreal': (p: { value: string }) => `${p.value} is not a day of the calendar. Correct the day or the month.`,
  'date.form': (p: { value: string }) => `"${p.value}" is not a date. Write year-month-day, for example 2025-09-30.`,
  'range.small': (p: Range) =>
    `${p.value} is ${p.inclusive ? 'below' : 'not above'} ${p.limit}. ${span(p, `Use a number ${p.inclusive ? 'of at least' : 'above'} ${p.limit}.`)}`,
  'range.large': (p: Range) =>
    `${p.value} is ${p.inclusive ? 'above' : 'not below'} ${p.limit}. ${span(p, `Use a number ${p.inclusive ? 'of at most' : 'below'} ${p.limit}.`)}`,
  decimals: (p: { value: string; decimals: number }) =>
    `${p.value} has too many decimal places. Use at most ${p.decimals}.`,
  'items.few': (p: { count: number; limit: number }) =>
    `The list has ${items(p.count)}; at least ${p.limit} are needed. Add some.`,
  'items.many': (p: { count: number; limit: number }) =>
    `The list has ${items(p.count)}; at most ${p.limit} are allowed. Remove some.`,
  'items.same': (p: { first: number; second: number }) =>
    `Items ${p.first} and ${p.second} are the same. Remove one of them.`,
  schema: (p: { detail: string }) => `The value does not fit (${p.detail}). See the description of the key.`,

  // Types
  'type.text': () => 'A text is expected here. Write it on one line, between quotes.',
  'type.text-number': (p: { source: string; value: string; suggestion: string }) =>
    `A text is expected here, but ${p.source} is read as ${p.source === p.value ? 'a number' : `the number ${p.value}`}. Put it between quotes: ${p.suggestion}`,
  'type.text-boolean': (p: { source: string; value: string; suggestion: string }) =>
    `A text is expected here, but ${p.source} is read as ${p.value === 'true' ? 'yes' : 'no'}. Put it between quotes: ${p.suggestion}`,
  'type.text-bracket': (p: { bracket: string }) =>
    `A text is expected here, but ${p.bracket} begins a ${p.bracket === '[' ? 'list' : 'group'} in YAML. Put the whole text between quotes.`,
  'type.text-colon': () =>
    'A text is expected here, but a colon followed by a space makes it a key with a value. Put the whole text between quotes.',
  'type.number': (p: { value?: string }) =>
    `A number is expected here${p.value ? `, not "${p.value}"` : ''}. Write digits only, with a point before the decimals.`,
  'type.number-comma': (p: { value: string; suggestion: string }) =>
    `${p.value} is a text to YAML, because decimals are written with a point. Write ${p.suggestion}.`,
  'type.number-quoted': (p: { value: string }) => `A number is expected here, without quotes. Write ${p.value}.`,
  'type.number-unit': (p: { value: string; suggestion: string }) =>
    `Only the number is expected here, not "${p.value}". Write ${p.suggestion}.`,
  'type.integer': (p: { value: string }) =>
    `A whole number is expected here, not ${p.value}. Write it without decimals.`,
  'type.boolean': () => 'Only true (yes) or false (no) is expected here. Write one of the two, without quotes.',
  'type.boolean-word': (p: { value: string; meant: string }) =>
    `"${p.value}" is a text to YAML. Write ${p.meant}, without quotes.`,
  'type.list': () =>
    'A list is expected here. Write each item on a line of its own, with a dash and a space before it.',
  'type.list-dash': () =>
    'A list is expected here, but there is no space after the dash. Write a dash, a space and the item.',
  'type.map': (p: { keys: string }) =>
    `A group of keys is expected here${p.keys && `: ${p.keys}`}. Write them on the lines below, indented by two spaces.`,
  'type.null': () => 'There is no value here. Write one, or remove the key.',
  'type.null-hash': (p: { lost: string; suggestion: string }) =>
    `There is no value here: everything after # is a comment. If "${p.lost}" is the value, put it between quotes: ${p.suggestion}`,
};
