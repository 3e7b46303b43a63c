import { execFileSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { SqliteHandle } from '../../src/server/store/sqliteDialect.ts';

/** This machine lacks something that is needed to cause a fault; the message says what. */
export class MissingTool extends Error {}

export interface SmallDisk {
  folder: string;
  /** Fills it to the last byte. */
  fill(): void;
  free(): void;
  unmount(): void;
}

/**
 * Mounts a file system of its own at the new `folder`.
 * @throws {MissingTool} when this process may not mount one
 */
export function mountDisk(folder: string, megabytes: number): SmallDisk {
  mkdirSync(folder);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'pipe' });
  } catch {
    throw new MissingTool('Only root may mount a file system.');
  }
  const filler = join(folder, 'filler');
  return {
    folder,
    fill: () => fill(filler),
    free: () => rmSync(filler, { force: true }),
    unmount: () => execFileSync('umount', ['--lazy', folder]),
  };
}

function fill(file: string): void {
  const descriptor = openSync(file, 'a');
  for (let size = 1024 * 1024; size >= 1; size >>= 4) {
    const zeros = Buffer.alloc(size);
    try {
      while (writeSync(descriptor, zeros) === size);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    }
  }
  closeSync(descriptor);
}

/** Numbers of leads, consent records and messages that another connection finds. */
export function counts(file: string): number[] {
  const reader = new DatabaseSync(file, { readOnly: true });
  const count = (table: string) => (reader.prepare(`select count(*) as n from ${table}`).get() as { n: number }).n;
  const all = ['leads', 'consents', 'outbox'].map(count);
  reader.close();
  return all;
}

/** A `wrap` for `openSqlite`: each write fails with node:sqlite's error of a full disk while `state.isFull`. */
export const fullDisk =
  (state: { isFull: boolean }) =>
  (handle: SqliteHandle): SqliteHandle => ({
    get isOpen() {
      return handle.isOpen;
    },
    get isTransaction() {
      return handle.isTransaction;
    },
    exec: (sql) => handle.exec(sql),
    close: () => handle.close(),
    prepare(sql) {
      const statement = handle.prepare(sql);
      const isWrite = /^(insert|update|delete)/i.test(sql);
      return {
        columns: () => statement.columns(),
        all: (...parameters) => statement.all(...parameters),
        run(...parameters) {
          const words = 'database or disk is full';
          if (state.isFull && isWrite) throw Object.assign(new Error(words), { errcode: 13, errstr: words });
          return statement.run(...parameters);
        },
      };
    },
  });
