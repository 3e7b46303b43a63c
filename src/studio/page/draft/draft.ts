/**
 * What the form shows: the file as it was last read, and the changes made since that it doesn't have yet. All of it is
 * plain data that a browser can keep, and each step is a function, so that it can be tried with any order of events.
 */

import type { YamlEdit } from '../../../config/yaml/editData.ts';
import { applyEdit, type Edit, placeOfEdit, yamlEdit } from './edits.ts';
import {
  around,
  type Data,
  matched,
  type NewId,
  type Place,
  plain,
  pointerOf,
  same,
  type Tree,
  valueAt,
} from './tree.ts';

export interface Change {
  /** Unlike every other's. */
  id: string;
  edit: Edit;
  /** What stood there when the change was begun; null when nothing did. */
  was: Data;
  /** Changes of one action are undone together: a text that is typed, forty pictures that are dropped. */
  action: string;
  /** What undoing it is called. */
  label: string;
}

/** A change that the file couldn't take. It is kept until a person has decided. */
export interface Conflict {
  change: Change;
  /** What stands in the file; null when nothing does. */
  theirs: Data;
  why: 'changed' | 'gone' | 'refused';
  message?: string;
}

export interface Draft {
  /** Of the file that `base` was read from. */
  version: string;
  /** Whether the file's text could be read as YAML; `base` is what was read last. */
  readable: boolean;
  base: Tree | null;
  /** On their way: sent, and not answered yet. */
  sent: Change[];
  waiting: Change[];
  conflicts: Conflict[];
}

/** A file as it was read. */
export interface Read {
  version: string;
  data?: unknown;
}

/** Entries that a change brings have the same identities each time it is applied. */
function applyChange(tree: Tree | undefined, { id, edit }: Change): Tree | undefined {
  let count = 0;
  return applyEdit(tree, edit, () => `${id}.${count++}`);
}

const applyAll = (tree: Tree | null, changes: Change[]): Tree | null =>
  changes.reduce<Tree | undefined>(applyChange, tree ?? undefined) ?? null;

const dataOf = (read: Read): Data | undefined => read.data as Data | undefined;

export function opened(read: Read, newId: NewId): Draft {
  const data = dataOf(read);
  const base = data === undefined ? null : matched(undefined, data, newId);
  return { version: read.version, readable: base !== null, base, sent: [], waiting: [], conflicts: [] };
}

/** The file's data as it will be when everything has been written. */
export const shown = (draft: Draft): Tree | null => applyAll(draft.base, [...draft.sent, ...draft.waiting]);

/** Whether anything isn't in the file yet. */
export const isPending = ({ sent, waiting }: Draft): boolean => sent.length > 0 || waiting.length > 0;

const dataAt = (tree: Tree | null, place: Place): Data => {
  const value = valueAt(tree ?? undefined, place);
  return value === undefined ? null : plain(value);
};

const replaces = (last: Change | undefined, change: Pick<Change, 'edit' | 'action'>) =>
  last !== undefined &&
  last.action === change.action &&
  ['set', 'remove'].includes(last.edit.op) &&
  ['set', 'remove'].includes(change.edit.op) &&
  last.edit.place === change.edit.place;

/** Adds a change; one of the same text while it is typed takes the place of the one before. */
export function edited(draft: Draft, change: Omit<Change, 'was'>): Draft {
  const last = draft.waiting.at(-1);
  if (last && replaces(last, change))
    return { ...draft, waiting: [...draft.waiting.slice(0, -1), { ...change, was: last.was }] };
  const was = dataAt(shown(draft), placeOfEdit(change.edit));
  return { ...draft, waiting: [...draft.waiting, { ...change, was }] };
}

export interface Sending {
  draft: Draft;
  version: string;
  edits: YamlEdit[];
  action: string;
  label: string;
}

/** Takes the next action's changes out of the queue; undefined when there is nothing to send, or no answer yet. */
export function sending(draft: Draft): Sending | undefined {
  const [first] = draft.waiting;
  if (!first || draft.sent.length > 0 || !draft.readable) return undefined;
  const next = draft.waiting.findIndex(({ action }) => action !== first.action);
  const sent = next === -1 ? draft.waiting : draft.waiting.slice(0, next);
  const edits: YamlEdit[] = [];
  let tree: Tree | undefined = draft.base ?? undefined;
  for (const change of sent) {
    const made = yamlEdit(tree, change.edit);
    if (made) edits.push(made);
    tree = applyChange(tree, change);
  }
  const { action, label } = first;
  return {
    draft: { ...draft, sent, waiting: draft.waiting.slice(sent.length) },
    version: draft.version,
    edits,
    action,
    label,
  };
}

/** What was sent is in the file, which is as `read` says. */
export function answered(draft: Draft, read: Read, newId: NewId): Draft {
  const written: Draft = { ...draft, base: applyAll(draft.base, draft.sent), sent: [] };
  return arrived(written, read, newId);
}

/** What was sent couldn't be written; `message` says why. The rest goes on. */
export const refused = (draft: Draft, message: string): Draft => ({
  ...draft,
  sent: [],
  conflicts: [
    ...draft.conflicts,
    ...draft.sent.map(
      (change): Conflict => ({
        change,
        theirs: dataAt(draft.base, placeOfEdit(change.edit)),
        why: 'refused',
        message,
      }),
    ),
  ],
});

/** It is certain that what was sent wasn't written: it will be sent again. */
export const returned = (draft: Draft): Draft => ({
  ...draft,
  sent: [],
  waiting: [...draft.sent, ...draft.waiting],
});

/** Lines in which two values differ, as a measure of how far they are apart. */
function distance(a: Data, b: Data): number {
  const lines = (data: Data) => JSON.stringify(data, undefined, 1).split('\n');
  const count = new Map<string, number>();
  for (const line of lines(a)) count.set(line, (count.get(line) ?? 0) + 1);
  for (const line of lines(b)) count.set(line, (count.get(line) ?? 0) - 1);
  return [...count.values()].reduce((sum, number) => sum + Math.abs(number), 0);
}

/**
 * The file was read while nobody knows whether what was sent has reached it: its answer was lost. The file itself tells,
 * for one request is written whole or not at all.
 */
export function resumed(draft: Draft, read: Read, newId: NewId): Draft {
  const data = dataOf(read);
  if (draft.sent.length === 0 || read.version === draft.version || data === undefined)
    return arrived(returned(draft), read, newId);
  const withSent = applyAll(draft.base, draft.sent);
  const written =
    distance(withSent === null ? null : plain(withSent), data) <
    distance(draft.base === null ? null : plain(draft.base), data);
  return written ? answered(draft, read, newId) : arrived(returned(draft), read, newId);
}

/** The file was read; what waits is laid over it, unless another program changed the same place to something else. */
export function arrived(draft: Draft, read: Read, newId: NewId): Draft {
  if (draft.sent.length > 0) throw new Error('The file is read in turn with what is sent.');
  const data = dataOf(read);
  // While it is unreadable, nothing can be sent.
  if (data === undefined) return { ...draft, version: read.version, readable: false };
  const base = matched(draft.base ?? undefined, data, newId);
  const waiting: Change[] = [];
  const conflicts: Conflict[] = [];
  let tree: Tree | undefined = base;
  for (const change of draft.waiting) {
    const conflict = conflictOf(tree, change);
    if (conflict === 'done') continue;
    if (conflict) conflicts.push(conflict);
    else {
      waiting.push(change);
      tree = applyChange(tree, change);
    }
  }
  return {
    version: read.version,
    readable: true,
    base,
    sent: [],
    waiting,
    conflicts: [...draft.conflicts, ...conflicts],
  };
}

function conflictOf(tree: Tree | undefined, change: Change): Conflict | 'done' | undefined {
  const { edit, was } = change;
  if (edit.op === 'add') return undefined;
  const gone = pointerOf(tree, edit.op === 'move' ? edit.place : around(edit.place)) === undefined;
  if (gone) return edit.op === 'set' ? { change, theirs: null, why: 'gone' } : 'done';
  if (edit.op === 'move') return undefined;
  const found = valueAt(tree, edit.place);
  const theirs = found === undefined ? null : plain(found);
  const mine = edit.op === 'set' ? edit.value : null;
  if (same(theirs, was) || same(theirs, mine)) return undefined;
  return { change, theirs, why: 'changed' };
}

/** A person decided: what was typed takes the place of what the file has, or is let go. */
export function decided(draft: Draft, conflict: Conflict, choice: 'mine' | 'theirs'): Draft {
  const conflicts = draft.conflicts.filter((one) => one !== conflict);
  if (choice === 'theirs') return { ...draft, conflicts };
  return { ...draft, conflicts, waiting: [...draft.waiting, { ...conflict.change, was: conflict.theirs }] };
}
