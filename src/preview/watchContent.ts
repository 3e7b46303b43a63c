/**
 * Watches the content. One watch for each folder, because one for each file, as Vite has for code, takes seconds
 * with the pictures of thousands of developments.
 */
import { type Dirent, type FSWatcher, readdirSync, statSync, watch } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { contentPaths, isWithin } from '../config/load/contentPaths.ts';

/** Time in ms without further changes before `onChange` is called: programs save a file in several steps. */
const settled = 20;

/**
 * Calls `onChange` once for changes that come together, with what has changed, relative to the content folder. Throws the
 * system's error when it allows no more watches.
 */
export function watchContent(contentDir: string, onChange: (changed: string[]) => void): { close(): void } {
  const watchers = new Map<string, FSWatcher>();
  let timer: NodeJS.Timeout | undefined;
  const changed = new Set<string>();
  const inside = (path: string) => relative(contentDir, path).replaceAll(sep, '/');
  let paths = contentPaths(contentDir);
  /** Whether a path is content or a folder that contains some. */
  const matters = (path: string) => {
    const place = inside(path);
    return paths.some((content) => isWithin(place, content) || isWithin(content, place));
  };
  const closeWithin = (folder: string) => {
    for (const [path, watcher] of watchers) {
      if (!`${path}${sep}`.startsWith(`${folder}${sep}`)) continue;
      watcher.close();
      watchers.delete(path);
    }
  };

  /** Watches anew what was created, removed or replaced under a name, if it is a folder. */
  function follow(path: string): void {
    closeWithin(path);
    if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) followFolder(path);
  }

  function followFolder(folder: string): void {
    let entries: Dirent[];
    try {
      const watcher = watch(folder, { persistent: false }, (event, name) => {
        if (name === null || !matters(join(folder, name))) return;
        if (event === 'rename') follow(join(folder, name));
        changed.add(inside(join(folder, name)));
        clearTimeout(timer);
        timer = setTimeout(report, settled);
      });
      watchers.set(folder, watcher);
      entries = readdirSync(folder, { withFileTypes: true });
    } catch (error) {
      // The folder was removed meanwhile, which the watch of its parent reports.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      closeWithin(folder);
      return;
    }
    for (const entry of entries) {
      const path = join(folder, entry.name);
      if (entry.isDirectory() && matters(path)) followFolder(path);
    }
  }

  /** site.config.yaml may name files in folders that weren't watched before. */
  function followNamed(): void {
    paths = contentPaths(contentDir);
    for (const path of paths) {
      for (let folder = dirname(path); folder !== '.'; folder = dirname(folder))
        if (!watchers.has(join(contentDir, folder))) follow(join(contentDir, folder));
    }
  }

  function report(): void {
    followNamed();
    const all = [...changed];
    changed.clear();
    onChange(all);
  }

  followFolder(contentDir);
  return {
    close() {
      clearTimeout(timer);
      closeWithin(contentDir);
    },
  };
}
