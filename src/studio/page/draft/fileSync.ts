/** Keeps a draft and its file the same: one request at a time, and again after a lost connection. */

import type { FileKind } from '../../../data/schema.ts';
import { type FileState, siteStem } from '../../contract.ts';
import { diskFull, StudioRefusal } from '../../refusal.ts';
import { changeFile, NoConnection, readFile } from '../api.ts';
import { readTab, saveTab } from '../tabStorage.ts';
import {
  confirmSent,
  type Draft,
  isPending,
  mergeRead,
  openDraft,
  refuseSent,
  requeueSent,
  resume,
  takeAction,
} from './draft.ts';

const stillHere = 'O que você escreveu está neste navegador, e é gravado assim que houver lugar.';
const notDone = 'Sem conexão: isto não foi feito. Repita quando o estúdio voltar.';

/** A unique id, also across windows and reloads. */
export const newId = () => crypto.randomUUID().slice(0, 8);

type NextAction = NonNullable<ReturnType<typeof takeAction>>;

export abstract class FileSync {
  readonly stem: string;
  readonly kind: FileKind;
  protected draft: Draft | undefined;
  protected file: FileState | undefined;
  protected connected = true;
  /** Why there was no connection the last time. */
  protected lost = new NoConnection().message;
  /** The disk is full: the last change is not in the file. */
  protected full = false;
  /** Why the server refused the last request; '' if it didn't. */
  protected message = '';
  /** Raised when the person has replaced values otherwise than by typing: by undo, redo or a correction. */
  protected turn = 0;
  /** The file may have changed and must be read again. */
  protected stale = true;
  private readonly key: string;
  private readonly requests: (() => Promise<FileState>)[] = [];
  private running = false;
  private retry: ReturnType<typeof setTimeout> | undefined;

  constructor(stem: string) {
    this.stem = stem;
    this.kind = stem === siteStem ? 'site' : 'development';
    this.key = `estudio rascunho ${stem}`;
    this.draft = readTab<Draft>(this.key);
  }

  /** Called after each step. */
  protected abstract onChange(): void;

  /** Whether something would be lost with the tab: a typed text outlives a reload only. */
  protected isBusy(): boolean {
    return this.requests.length > 0 || (this.draft !== undefined && isPending(this.draft));
  }

  /**
   * Makes a request once all earlier changes are written. It must return the file's new state. Unlike a change, it isn't
   * kept without a connection: pressed again and again, it would later be done as many times.
   */
  request(work: () => Promise<FileState>): void {
    this.message = this.connected ? '' : notDone;
    if (this.connected) this.requests.push(work);
    this.changed();
    this.run();
  }

  protected changed(): void {
    if (this.draft) saveTab(this.key, this.draft);
    this.onChange();
  }

  protected async run(): Promise<void> {
    if (this.running) return;
    this.running = true;
    try {
      while (await this.step()) this.changed();
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
      this.changed();
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
    this.lost = error.message;
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
    this.changed();
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
}
