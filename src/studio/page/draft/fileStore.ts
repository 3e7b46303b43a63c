/** The state of one open file. Writes its changes to the server, also after a reload or a lost connection. */

import type { Problem } from '../../../config/problem.ts';
import { parentOf, path } from '../../../data/pointer.ts';
import { type FileKind, schemaAt } from '../../../data/schema.ts';
import { type FileState, siteStem } from '../../contract.ts';
import { diskFull, StudioRefusal } from '../../refusal.ts';
import { changeFile, fixProblem, NoConnection, readFile, undoOrRedo } from '../api.ts';
import { listen } from '../serverEvents.ts';
import { readTab, saveTab } from '../tabStorage.ts';
import { setUnsaved } from '../unsaved.ts';
import {
  addChange,
  addOverwritten,
  confirmSent,
  type Draft,
  dataWithChanges,
  type EditConflict,
  isPending,
  mergeRead,
  openDraft,
  refuseSent,
  removeConflict,
  requeueSent,
  resume,
  takeAction,
} from './draft.ts';
import { type FormEdit, withId } from './edits.ts';
import { type Data, type FieldPlace, type FileData, idOf, placeOf, valueAt } from './fileData.ts';

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
  /** Raised when the person has replaced values otherwise than by typing: by undo, redo or a correction. */
  turn: number;
  conflicts: EditConflict[];
  problems: LocatedProblem[];
  lacking: LocatedProblem[];
  /** Why the server refused the last request; '' if it didn't. */
  message: string;
}

const stillHere = 'O que você escreveu está neste navegador, e é gravado assim que houver lugar.';
const notDone = 'Sem conexão: isto não foi feito. Repita quando o estúdio voltar.';

/** A unique id, also across windows and reloads. */
export const newId = () => crypto.randomUUID().slice(0, 8);

type NextAction = NonNullable<ReturnType<typeof takeAction>>;

const stores = new Map<string, FileStore>();

/** The store of a file. There is only one: two would send the same unsaved changes twice. */
export function storeOf(stem: string): FileStore {
  const store = stores.get(stem) ?? new FileStore(stem);
  stores.set(stem, store);
  return store;
}

export class FileStore {
  readonly stem: string;
  readonly kind: FileKind;
  private readonly key: string;
  private draft: Draft | undefined;
  private file: FileState | undefined;
  private running = false;
  private connected = true;
  /** The disk is full: the last change is not in the file. */
  private full = false;
  private retry: ReturnType<typeof setTimeout> | undefined;
  /** The file may have changed and must be read again. */
  private stale = true;
  private message = '';
  private turn = 0;
  private readonly requests: (() => Promise<FileState>)[] = [];
  private readonly listeners = new Set<() => void>();
  private snapshot: OpenFile;

  constructor(stem: string) {
    this.stem = stem;
    this.kind = stem === siteStem ? 'site' : 'development';
    this.key = `estudio rascunho ${stem}`;
    this.draft = readTab<Draft>(this.key);
    this.snapshot = this.look();
  }

  /** Starts to follow the file; returns a function that stops it. */
  start(): () => void {
    const stop = listen((event) => {
      if (event === 'lost') this.connected = false;
      else {
        this.connected = true;
        this.stale = true;
      }
      this.notify();
      if (this.connected) this.run();
    });
    this.run();
    return () => {
      stop();
      // The next time it is opened, the file is read again.
      this.file = undefined;
      this.stale = true;
      this.message = '';
      this.notify();
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
    this.notify();
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

  /**
   * Makes a request once all earlier changes are written. It must return the file's new state. Unlike a change, it isn't
   * kept without a connection: pressed again and again, it would later be done as many times.
   */
  request(work: () => Promise<FileState>): void {
    this.message = this.connected ? '' : notDone;
    if (this.connected) this.requests.push(work);
    this.notify();
    this.run();
  }

  /** Offers the value that the file has at a place: the person has not seen it and now writes over it. */
  overwrite(place: FieldPlace, label: string, value: Data): void {
    if (!this.draft) return;
    const change = { id: newId(), edit: { op: 'set', place, value }, action: '', label } as const;
    this.draft = addOverwritten(this.draft, change, this.file?.by);
  }

  /** Ends a conflict. @param take whether what somebody else wrote shall replace the person's own */
  decide(conflict: EditConflict, take: boolean): void {
    if (!this.draft) return;
    const { place, label, theirs } = conflict;
    this.draft = removeConflict(this.draft, conflict);
    if (take) this.edit(theirs === null ? { op: 'remove', place } : { op: 'set', place, value: theirs }, { label });
    else this.notify();
  }

  private async run(): Promise<void> {
    if (this.running) return;
    this.running = true;
    try {
      while (await this.step()) this.notify();
      this.connected = true;
      if (this.full) this.message = '';
      this.full = false;
    } catch (error) {
      this.noteFailure(error);
      // The event stream reports when the server is back, but not if only a single answer was lost.
      clearTimeout(this.retry);
      if (this.full || !this.connected) this.retry = setTimeout(() => this.run(), 1000);
    } finally {
      this.running = false;
      this.notify();
    }
  }

  private noteFailure(error: unknown): void {
    this.full = error instanceof StudioRefusal && error.status === diskFull;
    if (error instanceof StudioRefusal) {
      this.message = this.full ? `${error.message} ${stillHere}` : error.message;
      return;
    }
    if (!(error instanceof NoConnection)) throw error;
    this.connected = false;
    this.stale = true;
    if (this.requests.length > 0) this.message = notDone;
    this.requests.length = 0;
  }

  /** Makes the next request; returns false if there is none. */
  private async step(): Promise<boolean> {
    const draft = this.draft;
    if (!draft || draft.sent.length > 0) return this.take(await readFile(this.stem), draft ? resume : undefined);
    const next = takeAction(draft);
    if (next) return this.write(next);
    const [request] = this.requests;
    if (request) return this.make(request);
    if (!this.stale) return false;
    this.stale = false;
    return this.take(await readFile(this.stem), mergeRead);
  }

  private async write({ draft, version, edits, action, label }: NextAction): Promise<true> {
    this.draft = draft;
    this.notify();
    if (edits.length === 0 && this.file) return this.take(this.file, confirmSent);
    try {
      return this.take(await changeFile(this.stem, { version, edits, action, label }), confirmSent);
    } catch (error) {
      if (!(error instanceof StudioRefusal)) throw error;
      const isUnwritten = [409, diskFull].includes(error.status);
      this.draft = isUnwritten ? requeueSent(this.draft) : refuseSent(this.draft, error.message);
      this.take(await readFile(this.stem), mergeRead);
      if (error.status === diskFull) throw error;
      return true;
    }
  }

  private async make(request: () => Promise<FileState>): Promise<true> {
    try {
      this.take(await request(), mergeRead);
      this.turn++;
    } catch (error) {
      if (!(error instanceof StudioRefusal)) throw error;
      this.message = error.message;
      this.stale = true;
    }
    this.requests.shift();
    return true;
  }

  /** Stores the file's new state; `merge` combines it with the draft. */
  private take(state: FileState, merge?: (draft: Draft, state: FileState, newId: () => string) => Draft): true {
    this.file = state;
    this.draft = merge && this.draft ? merge(this.draft, state, newId) : openDraft(state, newId);
    return true;
  }

  private isBusy(): boolean {
    return this.requests.length > 0 || (this.draft !== undefined && isPending(this.draft));
  }

  private notify(): void {
    if (this.draft) saveTab(this.key, this.draft);
    // Typed text outlives a reload, but not its tab.
    setUnsaved(this, this.isBusy());
    this.snapshot = this.look();
    for (const listener of this.listeners) listener();
  }

  private look(): OpenFile {
    const { draft, file } = this;
    const located = (problems: Problem[] = []) =>
      draft ? problems.map((problem) => locate(this.kind, problem, draft.base)) : [];
    return {
      state: file,
      content: draft?.readable ? dataWithChanges(draft) : undefined,
      saving: !this.connected ? 'offline' : this.full ? 'full' : !file ? 'opening' : this.isBusy() ? 'saving' : 'saved',
      turn: this.turn,
      conflicts: draft?.conflicts ?? [],
      problems: located(file?.problems),
      lacking: located(file?.lacking),
      message: this.message,
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
