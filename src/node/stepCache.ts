/**
 * A cache of the results of steps of builds and checks, so that the next run only does what has changed. Safe to delete and to
 * share between processes: it never changes a result, only what must be computed again.
 */

import { hash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, type Stats, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Entries that were not used for this many days are deleted. */
const keptDays = 7;

/** In milliseconds. A file that was changed this long ago gets another time stamp if it changes again. */
const settledAfter = 200;

const dayOf = (milliseconds: number) => Math.floor(milliseconds / 86_400_000);

interface Row {
  key: string;
  version: string;
  /** JSON. */
  value: string;
  /** The day it was last used. */
  used: number;
}

/** A value about a file, and the version of the file. */
interface OfFile {
  version: string;
  value: unknown;
  used: number;
}

/** Changes with every change of a file, also with one that keeps time and size. */
const versionOf = ({ mtimeMs, ctimeMs, size, ino }: Stats) => `${mtimeMs} ${ctimeMs} ${size} ${ino}`;

/** For files that never change but get hard links. Without `ctime`, because each link sets it. */
const linkedVersionOf = ({ mtimeMs, size, ino }: Stats) => `${mtimeMs} ${size} ${ino}`;

export class StepCache {
  private readonly database: DatabaseSync | undefined;
  private readonly day = dayOf(Date.now());
  private readonly files = new Map<string, Map<string, OfFile>>();
  private readonly fresh = new Map<string, { version: string; value: string }>();
  private readonly touched = new Set<string>();
  private readonly find: (key: string) => Row | undefined;

  /** Without a file the cache lasts as long as this object. */
  constructor(file?: string) {
    this.database = file === undefined ? undefined : open(file);
    const find = this.database?.prepare('select value, used from kept where key = ?');
    this.find = (key) => find?.get(key) as Row | undefined;
  }

  /** The value of a step under a key, which must cover everything that the value depends on. */
  get<Value>(step: string, key: string): Value | undefined {
    const name = `${step} ${key}`;
    const fresh = this.fresh.get(name);
    if (fresh) return JSON.parse(fresh.value);
    const row = this.find(name);
    if (!row) return undefined;
    if (row.used < this.day) this.touched.add(name);
    return JSON.parse(row.value);
  }

  put(step: string, key: string, value: unknown): void {
    this.fresh.set(`${step} ${key}`, { version: '', value: JSON.stringify(value) });
  }

  /** The value of a step under a key, or else the result of `make`, which is then kept. */
  kept<Value>(step: string, key: string, make: () => Value): Value {
    const known = this.get<Value>(step, key);
    if (known !== undefined) return known;
    const value = make();
    this.put(step, key, value);
    return value;
  }

  /**
   * The result of `make` for a file, kept for this version of it. Nothing is kept for a file that was changed a moment ago,
   * because it could change again unnoticed. Throws the file system's errors and those of `make`.
   */
  ofFile<Value>(step: string, path: string, make: (stat: Stats) => Value): Value {
    const stat = statSync(path);
    const version = versionOf(stat);
    const known = this.known(step, path, version);
    if (known) return known.value as Value;
    const value = make(stat);
    if (Date.now() - Math.max(stat.mtimeMs, stat.ctimeMs) > settledAfter) this.keep(step, path, version, value);
    return value;
  }

  /** Whether a file that is written once and only gets hard links is whole. `check` is asked once for each version. */
  isWhole(path: string, check: () => boolean): boolean {
    const stat = statSync(path, { throwIfNoEntry: false });
    if (!stat) return false;
    const version = linkedVersionOf(stat);
    if (this.known('whole', path, version)) return true;
    if (!check()) return false;
    this.keep('whole', path, version, true);
    return true;
  }

  /** Spares `isWhole` its check of a file that this process has just written. */
  wrote(path: string): void {
    this.isWhole(path, () => true);
  }

  /** One hash over names and contents of files and folders: changes with any edit, addition, removal or renaming. */
  hashTree(root: string, paths: readonly string[]): string {
    const content = (file: string) =>
      this.ofFile('content', join(root, file), () => hash('sha256', readFileSync(join(root, file)), 'base64'));
    const lines = paths.flatMap((path) => listFiles(root, path)).map((file) => `${file}\0${content(file)}\0`);
    return hash('sha256', lines.join('')).slice(0, 16);
  }

  /** Writes new entries. If another process writes for too long nothing is kept, and is computed again. */
  save(): void {
    const { database, day } = this;
    if (!database || (this.fresh.size === 0 && this.touched.size === 0)) return;
    try {
      database.exec('begin immediate');
      const put = database.prepare('insert or replace into kept values (?, ?, ?, ?)');
      for (const [key, { version, value }] of this.fresh) put.run(key, version, value, day);
      const touch = database.prepare('update kept set used = ? where key = ? and used < ?');
      for (const key of this.touched) touch.run(day, key, day);
      database.prepare('delete from kept where used < ?').run(day - keptDays);
      database.exec('commit');
      this.fresh.clear();
      this.touched.clear();
    } catch {
      if (database.isTransaction) database.exec('rollback');
    }
  }

  /** Deletes, once a day, those files of a folder that `isWhole` was not asked about for `keptDays`. It may be missing. */
  prune(folder: string): void {
    if (this.get('pruned', folder) === this.day) return;
    this.put('pruned', folder, this.day);
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
    const known = this.filesOf('whole');
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name);
      const isOld = (day: number) => day < this.day - keptDays;
      if (!entry.isFile() || !isOld(known.get(path)?.used ?? 0)) continue;
      // Another process may have written it a moment ago.
      if (isOld(dayOf(statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0))) rmSync(path, { force: true });
    }
  }

  private known(step: string, path: string, version: string): OfFile | undefined {
    const known = this.filesOf(step).get(path);
    if (known?.version !== version) return undefined;
    if (known.used < this.day) this.touched.add(`${step} ${path}`);
    known.used = this.day;
    return known;
  }

  private keep(step: string, path: string, version: string, value: unknown): void {
    this.filesOf(step).set(path, { version, value, used: this.day });
    this.fresh.set(`${step} ${path}`, { version, value: JSON.stringify(value) });
  }

  /** All entries of a step, read at once, because steps look at all files. */
  private filesOf(step: string): Map<string, OfFile> {
    const known = this.files.get(step);
    if (known) return known;
    const rows = this.database?.prepare('select * from kept where key >= ? and key < ?').all(`${step} `, `${step}!`);
    const files = new Map<string, OfFile>();
    for (const { key, version, value, used } of (rows ?? []) as unknown as Row[])
      files.set(key.slice(step.length + 1), { version, value: JSON.parse(value), used });
    this.files.set(step, files);
    return files;
  }
}

/** SQLite's codes for a malformed file and for one that is no database. */
const damaged = [11, 26];

/** Replaces a damaged file. Undefined where nothing can be written; then nothing is kept. */
function open(file: string): DatabaseSync | undefined {
  for (const again of [true, false]) {
    try {
      const database = new DatabaseSync(file, { timeout: 5000 });
      database.exec(
        'pragma journal_mode = wal; pragma synchronous = normal;' +
          'create table if not exists kept (key text primary key, version text, value text, used integer)',
      );
      return database;
    } catch (error) {
      if (!again || !damaged.includes((error as { errcode?: number }).errcode ?? 0)) return undefined;
      rmSync(file, { force: true });
    }
  }
}

/** Every file below `path`, relative to `root`, sorted; hidden ones left out. A missing path has none. */
export function listFiles(root: string, path: string): string[] {
  const stat = statSync(join(root, path), { throwIfNoEntry: false });
  if (!stat) return [];
  if (stat.isFile()) return [path];
  // Only links are looked at again, which may lead to folders.
  return readdirSync(join(root, path), { withFileTypes: true })
    .filter(({ name }) => !name.startsWith('.'))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => (entry.isFile() ? join(path, entry.name) : listFiles(root, join(path, entry.name))));
}

const opened = new Map<string, StepCache>();

/** The cache of an engine's folder: one object for the process, saved when the process ends. */
export function stepCacheOf(root: string): StepCache {
  const known = opened.get(root);
  if (known) return known;
  try {
    mkdirSync(join(root, '.cache'), { recursive: true });
  } catch {
    // Without a writable folder nothing is kept.
  }
  const cache = new StepCache(join(root, '.cache/steps.db'));
  opened.set(root, cache);
  process.once('exit', () => cache.save());
  return cache;
}
