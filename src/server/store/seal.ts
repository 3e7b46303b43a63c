import { closeSync, openSync, readSync, statSync } from 'node:fs';
import { StoreUnavailable } from './database.ts';

/** Longest that another process's checkpoint may write to the file before the writes count as foreign. Milliseconds. */
const checkpointTime = 2000;

/** A change that may still turn out to be another process's checkpoint. */
export class Undecided extends Error {}

/** Tells whether the store's files are still the ones that SQLite has open, changed by nobody but SQLite. */
export interface Seal {
  /**
   * @throws {Undecided} ask again in a moment
   * @throws {StoreUnavailable} from now on for ever: what is written would be lost, or mixed into another store
   */
  check(): void;
  close(): void;
}

/**
 * In WAL mode the file itself is written by checkpoints only, and each leaves a mark in the log's index. A file that
 * changed without one was overwritten, as `cp` of a backup does. Files that were removed or replaced still take
 * writes, and lose them when the process ends.
 *
 * The index is opened once and closed after SQLite has closed it: closing any descriptor of it gives up the
 * process's locks on it.
 */
export function sealFiles(file: string): Seal {
  const index = openSync(`${file}-shm`, 'r');
  const identities = () => [file, `${file}-wal`, `${file}-shm`].map((name) => stat(name)?.ino).join();
  const identity = identities();
  // Always the mark first: a checkpoint between the two readings then shows as one, not as a change without one.
  let mark = checkpointMark(index);
  let times = timesOf(file);
  let changedAt: number | undefined;
  let broken: StoreUnavailable | undefined;
  let open = true;

  /** @returns a code for the log */
  function judge(): string | undefined {
    if (identities() !== identity) return 'STORE_REPLACED';
    const now = { mark: checkpointMark(index), times: timesOf(file) };
    if (now.times !== times && now.mark === mark) {
      changedAt ??= performance.now();
      if (performance.now() - changedAt < checkpointTime) throw new Undecided('The store file is being changed.');
      return 'STORE_OVERWRITTEN';
    }
    ({ mark, times } = now);
    changedAt = undefined;
    return undefined;
  }

  return {
    check() {
      const code = broken ? undefined : judge();
      if (code) broken = new StoreUnavailable(Object.assign(new Error('The store’s files were changed.'), { code }));
      if (broken) throw broken;
    },
    close() {
      if (open) closeSync(index);
      open = false;
    },
  };
}

const stat = (file: string) => statSync(file, { bigint: true, throwIfNoEntry: false });

function timesOf(file: string): string {
  const found = stat(file);
  return `${found?.mtimeNs} ${found?.size}`;
}

/** Salts of the log and number of its pages already copied: bytes 32–39 and 96–99, as SQLite's "WAL-index format". */
function checkpointMark(index: number): string {
  const head = Buffer.alloc(100);
  readSync(index, head, 0, head.length, 0);
  return head.toString('hex', 32, 40) + head.toString('hex', 96, 100);
}
