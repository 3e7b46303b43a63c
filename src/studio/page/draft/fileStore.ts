/** The state of one open file, and what its form does with it. */

import type { Problem } from '../../../config/problem.ts';
import { parentOf, path } from '../../../data/pointer.ts';
import { type FileKind, schemaAt } from '../../../data/schema.ts';
import type { FileState } from '../../contract.ts';
import { fixProblem, undoOrRedo } from '../api.ts';
import { listen } from '../serverEvents.ts';
import { setUnsaved } from '../unsaved.ts';
import { addChange, addOverwritten, dataWithChanges, type EditConflict, removeConflict } from './draft.ts';
import { type FormEdit, withId } from './edits.ts';
import { type Data, type FieldPlace, type FileData, idOf, placeOf, valueAt } from './fileData.ts';
import { FileSync, newId } from './fileSync.ts';

export type Saving = 'opening' | 'saved' | 'saving' | 'offline' | 'full';

export interface LocatedProblem {
  place: FieldPlace;
  problem: Problem;
  /** There is no value yet. */
  missing: boolean;
}

interface OpenFile {
  state: FileState | undefined;
  /** Its data with all changes applied; undefined if it can't be parsed. */
  content: FileData | undefined;
  saving: Saving;
  /** Why there was no connection the last time. */
  lost: string;
  /** Raised when the person has replaced values otherwise than by typing. */
  turn: number;
  conflicts: EditConflict[];
  problems: LocatedProblem[];
  lacking: LocatedProblem[];
  /** Why the server refused the last request; '' if it didn't. */
  message: string;
}

const stores = new Map<string, FileStore>();

/** The store of a file. There is only one: two would send the same unsaved changes twice. */
export function storeOf(stem: string): FileStore {
  const store = stores.get(stem) ?? new FileStore(stem);
  stores.set(stem, store);
  return store;
}

export class FileStore extends FileSync {
  private readonly listeners = new Set<() => void>();
  private snapshot: OpenFile;

  constructor(stem: string) {
    super(stem);
    this.snapshot = this.takeSnapshot();
  }

  /** Starts to follow the file; returns a function that stops it. */
  start(): () => void {
    const stop = listen((event) => {
      this.connected = event !== 'lost';
      this.stale = true;
      this.changed();
      this.run();
    });
    this.run();
    return () => {
      stop();
      this.file = undefined;
      this.stale = true;
      this.message = '';
      this.changed();
    };
  }

  subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => {
      this.listeners.delete(listener);
    };
  };
  read = (): OpenFile => this.snapshot;

  /** Makes a change. It shows at once and is written as soon as possible. */
  edit(edit: FormEdit, { action = newId(), label = '' } = {}): void {
    if (!this.draft) return;
    if (!this.full) this.message = '';
    this.draft = addChange(this.draft, { id: newId(), edit: withId(this.kind, edit), action, label });
    this.changed();
    this.run();
  }

  move(place: FieldPlace, index: number, label: string): void {
    const others = this.snapshot.content?.ids[parentOf(place)]?.filter((id) => id !== idOf(place));
    this.edit({ op: 'move', place, before: others?.[index] ?? null }, { label: `${label}: ordem` });
  }

  undoOrRedo(direction: 'undo' | 'redo'): void {
    this.request(() => undoOrRedo(this.stem, direction));
  }

  fix({ rule, pointer }: Problem): void {
    this.request(() => fixProblem(this.stem, { version: this.draft?.version ?? '', rule, pointer }));
  }

  /** Offers the value that the file has at a place: the person has not seen it and now writes over it. */
  overwrite(place: FieldPlace, label: string, value: Data): void {
    const change = { id: newId(), edit: { op: 'set', place, value }, action: '', label } as const;
    if (this.draft) this.draft = addOverwritten(this.draft, change, this.file?.by);
  }

  /** Ends a conflict. @param take whether what somebody else wrote shall replace the person's own */
  decide(conflict: EditConflict, take: boolean): void {
    if (!this.draft) return;
    const { place, label, theirs } = conflict;
    this.draft = removeConflict(this.draft, conflict);
    if (take) this.edit(theirs === null ? { op: 'remove', place } : { op: 'set', place, value: theirs }, { label });
    else this.changed();
  }

  protected onChange(): void {
    setUnsaved(this, this.isBusy());
    this.snapshot = this.takeSnapshot();
    for (const listener of this.listeners) listener();
  }

  private takeSnapshot(): OpenFile {
    const { kind, draft, file, connected, lost, full, turn, message } = this;
    const located = (problems: Problem[] = []) =>
      draft ? problems.map((problem) => locate(kind, problem, draft.base)) : [];
    return {
      state: file,
      content: draft?.readable ? dataWithChanges(draft) : undefined,
      saving: !connected ? 'offline' : full ? 'full' : !file ? 'opening' : this.isBusy() ? 'saving' : 'saved',
      lost,
      turn,
      conflicts: draft?.conflicts ?? [],
      problems: located(file?.problems),
      lacking: located(file?.lacking),
      message,
    };
  }
}

/** Adds a problem's place. What is missing is not a mistake yet; the message about a missing value is shorter. */
function locate(kind: FileKind, problem: Problem, base: FileData): LocatedProblem {
  const place = placeOf(base, problem.pointer);
  const missing = problem.rule === 'required' || (problem.severity === 'error' && valueAt(base, place) === '');
  const name = schemaAt(kind, problem.pointer).title ?? path(problem.pointer).at(-1);
  const message = problem.rule === 'required' ? `Falta ${name}.` : 'Falta preencher.';
  if (missing) return { place, missing, problem: { ...problem, message } };
  return { place, missing: problem.rule === 'picture-text', problem };
}
