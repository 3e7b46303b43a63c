import type { MessageKey, Params } from './messages/messages.ts';

export type Severity = 'error' | 'warning';

/** Start and end as offsets (UTF-16 units) in a file's text. */
export type Range = readonly [start: number, end: number];

/** A replacement in a file's text that keeps everything around it, comments included. */
export interface Edit {
  start: number;
  end: number;
  text: string;
}

/** What is wrong in one place of one file, ready to be read by a person. */
export interface Problem {
  /** Relative to the content folder, with forward slashes. */
  file: string;
  /** From 1. */
  line: number;
  /** From 1, in UTF-16 units. */
  column: number;
  /** JSON pointer of the value in the file, '' for the whole file. */
  pointer: string;
  /** Stable code of what was broken. */
  rule: string;
  severity: Severity;
  /** Whole sentences: what is wrong, then what to do. */
  message: string;
  /** The text that should stand there instead, when one is likely. */
  suggestion?: string;
  /** The lines around the place with a caret under it. */
  excerpt?: string;
  /** What the schema says about the place, in the words of its title and description. */
  see?: string;
  /** The change `--fix` makes; only where it cannot change what the author meant. */
  fix?: Edit;
  /** The file that `--fix` renames together with that change. */
  rename?: Rename;
}

/** Paths relative to the content folder. */
export interface Rename {
  from: string;
  to: string;
}

/** Where a finding lies: the value at a pointer, its key, or an exact range of the text. */
export interface Place {
  pointer: string;
  on?: 'key' | 'value';
  range?: Range;
}

/** Where a finding concerns the file as such. */
export const wholeFile: Place = { pointer: '', range: [0, 0] };

export interface Extras {
  severity?: Severity;
  suggestion?: string;
  /** Replaces the place's range, or the given range. */
  fix?: string | Edit;
  rename?: Rename;
  /** Without excerpt and schema help: for reminders that come in numbers. */
  brief?: boolean;
}

/** A problem before it has words and a position: rules make these. */
export interface Finding extends Place, Extras {
  message: MessageKey;
  params: object;
}

/** Ties a message to the parameters it needs. */
export const finding = <K extends MessageKey>(
  message: K,
  place: Place | string,
  params: Params<K>,
  extras?: Extras,
): Finding => ({
  ...(typeof place === 'string' ? { pointer: place } : place),
  ...extras,
  message,
  params: params as object,
});

/** The run itself failed (no such folder, unknown option): no statement about the content. Exit code 2. */
export class CouldNotRun extends Error {}

/** Whether it keeps the content from being published; a warning does not. */
export const isError = ({ severity }: Problem): boolean => severity === 'error';

/** Whether anything keeps the content from being published. */
export const hasErrors = (problems: readonly Problem[]): boolean => problems.some(isError);

/** Order of reports: by file, then from top to bottom. */
export const byPlace = (a: Problem, b: Problem): number =>
  compare(a.file, b.file) || a.line - b.line || a.column - b.column || compare(a.rule, b.rule);

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
