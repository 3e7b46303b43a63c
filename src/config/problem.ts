import type { YamlEdit } from '../data/editData.ts';
import { type Lang, type Sentences, say } from './messages/messages.ts';

type Severity = 'error' | 'warning';

/** Start and end as offsets (UTF-16 units) in a file's text. */
export type Range = readonly [start: number, end: number];

/** A replacement in a file's text that keeps everything around it, comments included. */
export interface TextEdit {
  start: number;
  end: number;
  text: string;
}

/** A mistake at one place of a file, as people read it. */
export interface Problem {
  /** Relative to the content folder, with forward slashes. */
  file: string;
  /** From 1. */
  line: number;
  /** From 1, in UTF-16 units. */
  column: number;
  /** JSON pointer of the value in the file, '' for the whole file. */
  pointer: string;
  /** Stable code of the rule that was broken. */
  rule: string;
  severity: Severity;
  /** Whole sentences: what is wrong, then what to do. */
  message: string;
  /** The same beside a field of a form, where it differs. */
  inForm?: string;
  /** The text that should stand there instead, when one is likely. */
  suggestion?: string;
  /** The lines around the place with a caret under it. */
  excerpt?: string;
  /** The schema's title and description of the place. */
  see?: string;
  /** The change `--fix` makes; only where it cannot change what the author meant. */
  fix?: TextEdit;
  /** The file that `--fix` renames together with that change. */
  rename?: Rename;
}

/** Paths relative to the content folder. */
export interface Rename {
  from: string;
  to: string;
}

/** The place of a finding: the value at a pointer, its key, or an exact range of the text. */
export interface Place {
  pointer: string;
  on?: 'key' | 'value';
  range?: Range;
}

/** A place in the text, by its offsets, whatever value stands there. */
export const inText = (start: number, end: number): Place => ({ pointer: '', range: [start, end] });

/** The place of a finding about the whole file. */
export const wholeFile = inText(0, 0);

interface Extras {
  severity?: Severity;
  suggestion?: string;
  /** A text that replaces the place's range, or a replacement elsewhere. */
  fix?: string | TextEdit;
  /** The correction as changes of values, for keys that aren't there yet. */
  edits?: YamlEdit[];
  rename?: Rename;
  /** How closely it says what is wrong, from 0: it gives way to a higher one about the same value. Without it it gives way to none. */
  precision?: number;
  /** Without excerpt and the schema's description, for reminders of which there may be many. */
  brief?: boolean;
  /** It concerns the file that the value names: the schema's description of the value would add nothing. */
  aboutFile?: boolean;
}

/** A problem before it is put into a language and a position. Plain data, which can be kept. */
export interface Finding extends Place, Extras {
  /** The code of the broken rule, then, after a dot, one of its cases: `slug.same`. */
  rule: string;
  text: Sentences;
  /** As `text` for whoever fills in a form, where it differs. */
  inForm?: Sentences;
}

/**
 * The sentences of a finding, with the same names everywhere. Parts that only mean something to whoever edits the file's text, such
 * as the name of a key, stand in `inFile`, with what a form says in their place.
 */
export type Wording = Said | ((inFile: (part: string, inForm?: string) => string) => Said);
export type Said = Sentences & Extras;

/** Makes a finding: an error, unless the wording says otherwise. */
export function finding(rule: string, place: Place | string, wording: Wording): Finding {
  const said = typeof wording === 'function' ? wording((part) => part) : wording;
  const { en, 'pt-BR': ptBR, ...extras } = said;
  const at = typeof place === 'string' ? { pointer: place } : place;
  const found = { ...at, ...extras, rule, text: { en, 'pt-BR': ptBR } };
  return typeof wording === 'function' ? { ...found, inForm: wording((_part, inForm = '') => inForm) } : found;
}

export interface Reporter {
  error(rule: string, place: Place | string, wording: Wording): void;
  warning(rule: string, place: Place | string, wording: Wording): void;
  add(found: Finding): void;
}

/** Collects what is reported in `found`. */
export const reportTo = (found: Finding[]): Reporter => ({
  error: (...said) => void found.push(finding(...said)),
  warning: (...said) => void found.push({ ...finding(...said), severity: 'warning' }),
  add: (each) => void found.push(each),
});

/** The code of a finding's rule: `slug` for `slug.same`. */
export const ruleOf = ({ rule }: Finding): string => rule.split('.', 1)[0] as string;

/** The command itself failed (no such folder, unknown option), which says nothing about the content. Exit code 2. */
export class CouldNotRun extends Error {}

/** Whether it keeps the content from being published; a warning does not. */
export const isError = ({ severity }: Problem): boolean => severity === 'error';

/** Whether anything keeps the content from being published. */
export const hasErrors = (problems: readonly Problem[]): boolean => problems.some(isError);

/** Order of reports: by file, then from top to bottom. */
export const byPlace = (a: Problem, b: Problem): number =>
  compare(a.file, b.file) || a.line - b.line || a.column - b.column || compare(a.rule, b.rule);

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** The configuration has errors, so nothing was written. */
export class InvalidConfiguration extends Error {
  problems: Problem[];

  constructor(problems: Problem[], lang: Lang) {
    super(say(lang, 'cli.not-built', {}));
    this.problems = problems;
  }
}
