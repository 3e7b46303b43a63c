import { closeSync, fstatSync, openSync, readSync, statSync } from 'node:fs';
import { StoreUnavailable } from './database.ts';

/**
 * Longest that another process's checkpoint may write to the file before the writes count as foreign, in milliseconds: it
 * moves its mark after the disk has everything, and a busy disk takes seconds. Meanwhile nothing is written here.
 */
const checkpointTime = 30_000;

/** A change that may still turn out to be another process's checkpoint. */
export class Undecided extends Error {
  /** For the log: what it most likely is. */
  code = 'STORE_OVERWRITTEN';
}

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
 * changed without one was overwritten, as `cp` of a backup does; so was a log that is not the one of its index. Files
 * that were removed or replaced still take writes, and lose them when the process ends.
 *
 * Log and index are opened once and closed after SQLite has closed them: closing any descriptor of the index gives up
 * the process's locks on it.
 */
export function sealFiles(file: string): Seal {
  const log = openSync(`${file}-wal`, 'r');
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
    if ((now.times !== times && now.mark === mark) || !isLogOf(index, log)) {
      changedAt ??= performance.now();
      if (performance.now() - changedAt < checkpointTime) throw new Undecided('The store’s files are being changed.');
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
      if (open) for (const descriptor of [log, index]) closeSync(descriptor);
      open = false;
    },
  };
}

const stat = (file: string) => statSync(file, { bigint: true, throwIfNoEntry: false });

function timesOf(file: string): string {
  const found = stat(file);
  return `${found?.mtimeNs} ${found?.size}`;
}

function read(descriptor: number, length: number): DataView {
  const bytes = new Uint8Array(length);
  readSync(descriptor, bytes, 0, length, 0);
  return new DataView(bytes.buffer);
}

// Places in the index and in the log are those of SQLite's "WAL-mode File Format".

/** The log's salts and the number of its pages that have been copied to the file. */
function checkpointMark(index: number): string {
  const head = read(index, 100);
  return `${head.getBigUint64(32)} ${head.getUint32(96)}`;
}

/** Whether the log has the salts and all the pages that its index speaks of. */
function isLogOf(index: number, log: number): boolean {
  const head = read(index, 48);
  // The index is in the machine's own byte order, the log is not.
  const isLittle = new Uint8Array(new Uint16Array([1]).buffer)[0] === 1;
  const pages = head.getUint32(16, isLittle);
  if (pages === 0) return true;
  const pageSize = head.getUint16(14, isLittle) === 1 ? 65_536 : head.getUint16(14, isLittle);
  const isWhole = fstatSync(log).size >= 32 + pages * (24 + pageSize);
  return isWhole && read(log, 32).getBigUint64(16) === head.getBigUint64(32);
}
