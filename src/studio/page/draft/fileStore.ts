/** One open file: what the form shows of it, and how what is typed gets into it, also after a reload or a lost server. */

import type { Problem } from '../../../config/problem.ts';
import type { FileState } from '../../contract.ts';
import { changeFile, fixProblem, NoConnection, Refusal, readFile, undoOrRedo } from '../api.ts';
import { listen } from '../events.ts';
import {
  answered,
  arrived,
  type Conflict,
  type Draft,
  decided,
  edited,
  isPending,
  opened,
  refused,
  resumed,
  returned,
  sending,
  shown,
} from './draft.ts';
import type { Edit } from './edits.ts';
import { type Place, placeOf, type Tree, valueAt } from './tree.ts';

export type Saving = 'opening' | 'saved' | 'saving' | 'offline';

export interface OpenFile {
  /** As the file was last read; undefined until it was. */
  state: FileState | undefined;
  /** Its data with what is typed. */
  tree: Tree | undefined;
  saving: Saving;
  conflicts: Conflict[];
  /** The file's problems, each with the place it is at. */
  problems: { place: Place; problem: Problem; missing: boolean }[];
  /** Why the server refused the last request; '' when it didn't. */
  message: string;
}

/** Identities that no other window or reload gives out again. */
export const newId = () => crypto.randomUUID().slice(0, 8);

export class FileStore {
  readonly stem: string;
  private readonly key: string;
  private draft: Draft | undefined;
  private file: FileState | undefined;
  private running = false;
  private connected = true;
  /** The file may have changed, and what is in it must be read. */
  private stale = true;
  private message = '';
  private readonly requests: (() => Promise<FileState>)[] = [];
  private readonly listeners = new Set<() => void>();
  private snapshot: OpenFile = {
    state: undefined,
    tree: undefined,
    saving: 'opening',
    conflicts: [],
    problems: [],
    message: '',
  };

  constructor(stem: string) {
    this.stem = stem;
    this.key = `estudio ${stem}`;
    this.draft = restored(this.key);
  }

  /** Begins to follow the file; answers how to stop. */
  start(): () => void {
    const stop = listen((news) => {
      if (news === 'lost') this.connected = false;
      else {
        this.connected = true;
        this.stale = true;
      }
      this.tell();
      if (this.connected) this.run();
    });
    const stay = (event: BeforeUnloadEvent) => {
      if (this.draft && isPending(this.draft) && !this.connected) event.preventDefault();
    };
    addEventListener('beforeunload', stay);
    this.run();
    return () => {
      stop();
      removeEventListener('beforeunload', stay);
    };
  }

  subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => {
      this.listeners.delete(listener);
    };
  };
  read = (): OpenFile => this.snapshot;

  /** Makes a change. It shows at once and is in the file as soon as can be. */
  edit(edit: Edit, { action = newId(), label = '' } = {}): void {
    if (!this.draft) return;
    this.message = '';
    this.draft = edited(this.draft, { id: newId(), edit, action, label });
    this.tell();
    this.run();
  }

  undoOrRedo(direction: 'undo' | 'redo'): void {
    this.request(() => undoOrRedo(this.stem, direction));
  }

  /** Makes the correction that the check knows. */
  fix({ rule, pointer }: Problem): void {
    this.request(() => fixProblem(this.stem, { version: this.draft?.version ?? '', rule, pointer }));
  }

  /** Makes a request after what was typed before it is written; its answer is the file as it then is. */
  request(work: () => Promise<FileState>): void {
    this.message = '';
    this.requests.push(work);
    this.tell();
    this.run();
  }

  decide(conflict: Conflict, choice: 'mine' | 'theirs'): void {
    if (!this.draft) return;
    this.draft = decided(this.draft, conflict, choice);
    this.tell();
    this.run();
  }

  private async run(): Promise<void> {
    if (this.running) return;
    this.running = true;
    try {
      while (await this.step()) this.tell();
      this.connected = true;
    } catch (error) {
      if (error instanceof Refusal) this.message = error.message;
      else if (!(error instanceof NoConnection)) throw error;
      else {
        this.connected = false;
        this.stale = true;
        // The stream of news tells when a server is back, but not when only one answer was lost.
        setTimeout(() => this.run(), 1000);
      }
    } finally {
      this.running = false;
      this.tell();
    }
  }

  /** One request; false when there is nothing left to ask. */
  private async step(): Promise<boolean> {
    const draft = this.draft;
    if (!draft || draft.sent.length > 0) return this.take(await readFile(this.stem), draft ? resumed : undefined);
    const next = sending(draft);
    if (next) {
      this.draft = next.draft;
      this.tell();
      if (next.edits.length === 0 && this.file) return this.take(this.file, answered);
      const { version, edits, action, label } = next;
      try {
        return this.take(await changeFile(this.stem, { version, edits, action, label }), answered);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        const changedMeanwhile = error.status === 409;
        this.draft = changedMeanwhile ? returned(this.draft) : refused(this.draft, error.message);
        return this.take(await readFile(this.stem), arrived);
      }
    }
    const request = this.requests.shift();
    if (request) {
      try {
        return this.take(await request(), arrived);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        this.message = error.message;
        this.stale = true;
        return true;
      }
    }
    if (!this.stale) return false;
    this.stale = false;
    return this.take(await readFile(this.stem), arrived);
  }

  /** Takes in what the server says of the file; `merge` joins it with what is typed. */
  private take(state: FileState, merge?: (draft: Draft, state: FileState, newId: () => string) => Draft): true {
    this.file = state;
    this.draft = merge && this.draft ? merge(this.draft, state, newId) : opened(state, newId);
    return true;
  }

  private tell(): void {
    const { draft, file } = this;
    keep(this.key, draft);
    const busy = this.requests.length > 0 || (draft !== undefined && isPending(draft));
    this.snapshot = {
      state: file,
      tree: (draft?.readable && shown(draft)) || undefined,
      saving: !this.connected ? 'offline' : !file ? 'opening' : busy ? 'saving' : 'saved',
      conflicts: draft?.conflicts ?? [],
      problems: (file?.problems ?? []).map((problem) => located(problem, draft?.base ?? undefined)),
      message: this.message,
    };
    for (const listener of this.listeners) listener();
  }
}

/** What is still to be filled in is no mistake, and is said in fewer words. */
function located(problem: Problem, base: Tree | undefined): OpenFile['problems'][number] {
  const place = placeOf(base, problem.pointer);
  const missing = problem.rule === 'required' || (problem.severity === 'error' && valueAt(base, place) === '');
  // Of a key that isn't there, the first sentence names it.
  const message = problem.rule === 'required' ? problem.message.replace(/(?<=\.) .*$/s, '') : 'Falta preencher.';
  return { place, missing, problem: missing ? { ...problem, message } : problem };
}

function restored(key: string): Draft | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '') as Draft;
  } catch {
    return undefined;
  }
}

function keep(key: string, draft: Draft | undefined): void {
  try {
    if (draft) sessionStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // No room left: it is still in this page.
  }
}
