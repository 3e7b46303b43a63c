/**
 * A draft is what the form shows: the file as it was last read, and the changes that are not in the file yet. It is plain
 * data that a browser can store, and each step is a pure function, so that tests can run the events in any order.
 */

import type { YamlEdit } from '../../../data/editData.ts';
import { same } from '../../../data/items.ts';
import { parentOf } from '../../../data/pointer.ts';
import type { FileState, Writer } from '../../contract.ts';
import { applyEdit, type FormEdit, placeOfEdit, yamlEdit } from './edits.ts';
import {
  type Data,
  type FieldPlace,
  type FileData,
  identified,
  idOf,
  type NewId,
  pointerOf,
  valueAt,
} from './fileData.ts';

export interface DraftChange {
  id: string;
  edit: FormEdit;
  /** The value before the change; null if there was none. */
  was: Data;
  /** Changes of the same action are undone together: a text while it is typed, forty dropped pictures. */
  action: string;
  label: string;
}

/** Shown to the person beside the form, until they decide. */
export interface EditConflict {
  id: string;
  place: FieldPlace;
  label: string;
  mine: Data;
  /** The value that somebody else wrote; null if they removed it. */
  theirs: Data;
  /** Both changed the value, and the file has mine; its place was removed; or the server refused the change. */
  why: 'changed' | 'gone' | 'refused';
  who?: Writer;
  message?: string;
}

export interface Draft {
  /** Version of the file when it was last read. */
  version: string;
  /** Whether that text could be parsed as YAML; if not, `base` is the last that could, or empty. */
  readable: boolean;
  base: FileData;
  /** Sent, but not answered yet. */
  sent: DraftChange[];
  waiting: DraftChange[];
  conflicts: EditConflict[];
}

type FileRead = Pick<FileState, 'version' | 'data'> & Partial<Pick<FileState, 'by'>>;

/** Applies a change. New list entries get the same ids each time it is applied. */
function applyChange(file: FileData, { id, edit }: DraftChange): FileData {
  let count = 0;
  return applyEdit(file, edit, () => `${id}.${count++}`);
}

const dataOf = (read: FileRead): Data | undefined => read.data as Data | undefined;

export function openDraft(read: FileRead, newId: NewId): Draft {
  const data = dataOf(read);
  const base = identified(data ?? {}, newId);
  return { version: read.version, readable: data !== undefined, base, sent: [], waiting: [], conflicts: [] };
}

export const dataWithChanges = ({ base, sent, waiting }: Draft): FileData =>
  [...sent, ...waiting].reduce(applyChange, base);

export const isPending = ({ sent, waiting }: Draft): boolean => sent.length > 0 || waiting.length > 0;

const dataAt = (file: FileData, place: FieldPlace): Data => valueAt(file, place) ?? null;

const givesValue = ({ op }: FormEdit) => op === 'set' || op === 'remove';

/** Adds a change. It replaces the last one if both belong to the same action and place, as while a text is typed. */
export function addChange(draft: Draft, change: Omit<DraftChange, 'was'>): Draft {
  const last = draft.waiting.at(-1);
  const isSame = last?.action === change.action && last.edit.place === change.edit.place;
  if (isSame && givesValue(last.edit) && givesValue(change.edit))
    return { ...draft, waiting: [...draft.waiting.slice(0, -1), { ...change, was: last.was }] };
  const was = dataAt(dataWithChanges(draft), placeOfEdit(change.edit));
  return { ...draft, waiting: [...draft.waiting, { ...change, was }] };
}

/** Takes the next action's changes from the queue; undefined if there are none, or an answer is still missing. */
export function takeAction(draft: Draft) {
  const [first] = draft.waiting;
  if (!first || draft.sent.length > 0 || !draft.readable) return undefined;
  const next = draft.waiting.findIndex(({ action }) => action !== first.action);
  const sent = next === -1 ? draft.waiting : draft.waiting.slice(0, next);
  const edits: YamlEdit[] = [];
  let file = draft.base;
  for (const change of sent) {
    const made = yamlEdit(file, change.edit);
    if (made) edits.push(made);
    file = applyChange(file, change);
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
export function confirmSent(draft: Draft, read: FileRead, newId: NewId): Draft {
  return mergeRead({ ...draft, base: draft.sent.reduce(applyChange, draft.base), sent: [] }, read, newId);
}

/** Adds a conflict. While somebody else types, only their last value counts. */
const addConflict = (draft: Draft, conflict: EditConflict): Draft => ({
  ...draft,
  conflicts: [
    ...draft.conflicts.filter(
      ({ why, place }) => why !== 'changed' || why !== conflict.why || place !== conflict.place,
    ),
    conflict,
  ],
});

const conflictOf = (
  { id, edit, label }: Omit<DraftChange, 'was'>,
  theirs: Data,
  why: EditConflict['why'],
): EditConflict => ({
  id,
  place: placeOfEdit(edit),
  label,
  mine: edit.op === 'set' || edit.op === 'add' ? edit.value : null,
  theirs,
  why,
});

/** The person is about to write over a value of the file that they have not seen. */
export const addOverwritten = (draft: Draft, change: Omit<DraftChange, 'was'>, who: Writer | undefined): Draft =>
  addConflict(draft, {
    ...conflictOf(change, dataAt(dataWithChanges(draft), placeOfEdit(change.edit)), 'changed'),
    who,
  });

/** The sent changes were refused with a message: they become conflicts. */
export const refuseSent = (draft: Draft, message: string): Draft =>
  draft.sent.reduce<Draft>(
    (now, change) =>
      addConflict(now, { ...conflictOf(change, dataAt(draft.base, placeOfEdit(change.edit)), 'refused'), message }),
    { ...draft, sent: [] },
  );

/** The sent changes were certainly not written: they go back into the queue. */
export const requeueSent = (draft: Draft): Draft => ({
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
export function resume(draft: Draft, read: FileRead, newId: NewId): Draft {
  const data = dataOf(read);
  if (draft.sent.length === 0 || read.version === draft.version || data === undefined)
    return mergeRead(requeueSent(draft), read, newId);
  const withSent = draft.sent.reduce(applyChange, draft.base);
  return distance(withSent.data, data) < distance(draft.base.data, data)
    ? confirmSent(draft, read, newId)
    : mergeRead(requeueSent(draft), read, newId);
}

/** The file was read. Waiting changes are kept; where somebody else has written too, that becomes a conflict. */
export function mergeRead(draft: Draft, read: FileRead, newId: NewId): Draft {
  if (draft.sent.length > 0) throw new Error('The file must not be read while changes are being sent.');
  const data = dataOf(read);
  // Nothing is sent while the file can't be parsed.
  if (data === undefined) return { ...draft, version: read.version, readable: false };
  const base = identified(data, newId, draft.base);
  let next: Draft = { ...draft, version: read.version, readable: true, base, waiting: [] };
  let file = base;
  for (const change of draft.waiting) {
    const theirs = dataAt(file, placeOfEdit(change.edit));
    const fate = fateOf(file, change, theirs);
    if (fate === 'changed' || fate === 'gone')
      next = addConflict(next, { ...conflictOf(change, theirs, fate), who: read.by });
    if (fate === 'gone' || fate === 'done') continue;
    next = { ...next, waiting: [...next.waiting, { ...change, was: fate === 'changed' ? theirs : change.was }] };
    file = applyChange(file, change);
  }
  return next;
}

/** Decides about a waiting change of a file that has `theirs` at its place now. */
function fateOf(file: FileData, { edit, was }: DraftChange, theirs: Data): 'kept' | 'changed' | 'gone' | 'done' {
  if (edit.op === 'add') return 'kept';
  const gone = pointerOf(file, edit.op === 'move' ? edit.place : parentOf(edit.place)) === undefined;
  if (gone) return edit.op === 'set' ? 'gone' : 'done';
  if (edit.op === 'move' || same(theirs, was) || same(theirs, edit.op === 'set' ? edit.value : null)) return 'kept';
  // An entry that somebody else has just changed stays in its list.
  return edit.op === 'remove' && idOf(edit.place) !== undefined ? 'done' : 'changed';
}

export const removeConflict = (draft: Draft, { id }: EditConflict): Draft => ({
  ...draft,
  conflicts: draft.conflicts.filter((one) => one.id !== id),
});
