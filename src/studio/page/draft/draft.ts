/**
 * A draft is what the form shows: the file as it was last read, and the changes that are not in the file yet. It is plain
 * data that a browser can store, and each step is a pure function, so that tests can run the events in any order.
 */

import type { YamlEdit } from '../../../config/yaml/editData.ts';
import { same } from '../../../data/items.ts';
import { parentOf, path } from '../../../data/pointer.ts';
import type { Writer } from '../../contract.ts';
import { applyEdit, type Edit, placeOfEdit, yamlEdit } from './edits.ts';
import { type Data, idOf, matched, type NewId, type Place, plain, pointerOf, type Tree, valueAt } from './tree.ts';

export interface Change {
  /** Unique. */
  id: string;
  edit: Edit;
  /** The value before the change; null if there was none. */
  was: Data;
  /** Changes of the same action are undone together: a text while it is typed, forty dropped pictures. */
  action: string;
  /** Names the action in the undo button. */
  label: string;
}

/** What a person is told beside the form, until they decide. */
export interface Conflict {
  /** Unique. */
  id: string;
  place: Place;
  /** Names the value. */
  label: string;
  /** What they wrote. */
  mine: Data;
  /** What somebody else wrote; null if they removed it. */
  theirs: Data;
  /** Both changed the value, and the file has mine; its place was removed; or the server refused the change. */
  why: 'changed' | 'gone' | 'refused';
  /** Who wrote the file last. */
  who?: Writer;
  message?: string;
}

export interface Draft {
  /** Version of the file when it was last read. */
  version: string;
  /** Whether that text could be parsed as YAML; if not, `base` is the last that could. */
  readable: boolean;
  base: Tree | null;
  /** Sent, but not answered yet. */
  sent: Change[];
  /** Not sent yet. */
  waiting: Change[];
  conflicts: Conflict[];
}

/** A file as it was read. */
export interface Read {
  version: string;
  /** Who wrote it. */
  by?: Writer;
  data?: unknown;
}

/** Applies a change. New list entries get the same ids each time it is applied. */
function applyChange(tree: Tree | undefined, { id, edit }: Change): Tree | undefined {
  let count = 0;
  return applyEdit(tree, edit, () => `${id}.${count++}`);
}

const applyAll = (tree: Tree | null, changes: Change[]): Tree | null =>
  changes.reduce<Tree | undefined>(applyChange, tree ?? undefined) ?? null;

const dataOf = (read: Read): Data | undefined => read.data as Data | undefined;

/** The draft of a file that has just been opened. */
export function opened(read: Read, newId: NewId): Draft {
  const data = dataOf(read);
  const base = data === undefined ? null : matched(undefined, data, newId);
  return { version: read.version, readable: base !== null, base, sent: [], waiting: [], conflicts: [] };
}

/** The file's data with all changes applied. */
export const shown = (draft: Draft): Tree | null => applyAll(draft.base, [...draft.sent, ...draft.waiting]);

/** Whether there are changes that aren't in the file yet. */
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

/** Adds a change. It replaces the last one if both belong to the same action and place, as while a text is typed. */
export function edited(draft: Draft, change: Omit<Change, 'was'>): Draft {
  const last = draft.waiting.at(-1);
  if (last && replaces(last, change))
    return { ...draft, waiting: [...draft.waiting.slice(0, -1), { ...change, was: last.was }] };
  const was = dataAt(shown(draft), placeOfEdit(change.edit));
  return { ...draft, waiting: [...draft.waiting, { ...change, was }] };
}

/** Takes the next action's changes from the queue; undefined if there are none, or an answer is still missing. */
export function sending(draft: Draft) {
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

/** The sent changes were written; `read` is the file afterwards. */
export function answered(draft: Draft, read: Read, newId: NewId): Draft {
  const written: Draft = { ...draft, base: applyAll(draft.base, draft.sent), sent: [] };
  return arrived(written, read, newId);
}

/** Adds a conflict. Of what somebody else types, only the last counts. */
const told = (draft: Draft, conflict: Conflict): Draft => ({
  ...draft,
  conflicts: [
    ...draft.conflicts.filter(
      ({ why, place }) => why !== 'changed' || why !== conflict.why || place !== conflict.place,
    ),
    conflict,
  ],
});

const conflictOf = ({ id, edit, label }: Omit<Change, 'was'>, theirs: Data, why: Conflict['why']): Conflict => ({
  id,
  place: placeOfEdit(edit),
  label,
  mine: edit.op === 'set' || edit.op === 'add' ? edit.value : null,
  theirs,
  why,
});

/** The person is about to write over a value of the file that they have not seen. */
export const overwriting = (draft: Draft, change: Omit<Change, 'was'>, who: Writer | undefined): Draft =>
  told(draft, { ...conflictOf(change, dataAt(shown(draft), placeOfEdit(change.edit)), 'changed'), who });

/** The sent changes were refused with a message: they become conflicts. */
export const refused = (draft: Draft, message: string): Draft =>
  draft.sent.reduce<Draft>(
    (now, change) =>
      told(now, { ...conflictOf(change, dataAt(draft.base, placeOfEdit(change.edit)), 'refused'), message }),
    { ...draft, sent: [] },
  );

/** The sent changes were certainly not written: they go back into the queue. */
export const returned = (draft: Draft): Draft => ({
  ...draft,
  sent: [],
  waiting: [...draft.sent, ...draft.waiting],
});

/** The number of lines in which two values differ. */
function distance(a: Data, b: Data): number {
  const lines = (data: Data) => JSON.stringify(data, undefined, 1).split('\n');
  const count = new Map<string, number>();
  for (const line of lines(a)) count.set(line, (count.get(line) ?? 0) + 1);
  for (const line of lines(b)) count.set(line, (count.get(line) ?? 0) - 1);
  return [...count.values()].reduce((sum, number) => sum + Math.abs(number), 0);
}

/**
 * The file was read after the answer to a request was lost, so it is unknown whether the sent changes were written. A
 * request is written completely or not at all: the file is closer either to the data with the changes or to that without.
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

/** The file was read. Waiting changes are kept, also where somebody else has written: that is told. */
export function arrived(draft: Draft, read: Read, newId: NewId): Draft {
  if (draft.sent.length > 0) throw new Error('The file must not be read while changes are being sent.');
  const data = dataOf(read);
  // Nothing is sent while the file can't be parsed.
  if (data === undefined) return { ...draft, version: read.version, readable: false };
  const base = matched(draft.base ?? undefined, data, newId);
  let next: Draft = { ...draft, version: read.version, readable: true, base, waiting: [] };
  let tree: Tree | undefined = base;
  for (const change of draft.waiting) {
    const { edit, was } = change;
    const theirs = dataAt(tree ?? null, placeOfEdit(edit));
    const fate = fateOf(tree, change, theirs);
    if (fate === 'changed' || fate === 'gone') next = told(next, { ...conflictOf(change, theirs, fate), who: read.by });
    if (fate === 'gone' || fate === 'done') continue;
    next = { ...next, waiting: [...next.waiting, { ...change, was: fate === 'changed' ? theirs : was }] };
    tree = applyChange(tree, change);
  }
  return next;
}

/** What becomes of a waiting change of a tree in which it finds `theirs`. */
function fateOf(tree: Tree | undefined, { edit, was }: Change, theirs: Data): 'kept' | 'changed' | 'gone' | 'done' {
  if (edit.op === 'add') return 'kept';
  const gone = pointerOf(tree, edit.op === 'move' ? edit.place : parentOf(edit.place)) === undefined;
  if (gone) return edit.op === 'set' ? 'gone' : 'done';
  if (edit.op === 'move' || same(theirs, was) || same(theirs, edit.op === 'set' ? edit.value : null)) return 'kept';
  // An entry that somebody else has just changed stays in its list.
  return edit.op === 'remove' && idOf(path(edit.place).at(-1)) !== undefined ? 'done' : 'changed';
}

/** A person has decided about a conflict. */
export const decided = (draft: Draft, { id }: Conflict): Draft => ({
  ...draft,
  conflicts: draft.conflicts.filter((one) => one.id !== id),
});
