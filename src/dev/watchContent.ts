/**
 * Tells when content changes. There is one watch for each folder: one for each file, as the dev server has for code, takes
 * seconds where thousands of developments have their pictures.
 */
import { type Dirent, type FSWatcher, readdirSync, statSync, watch } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { contentPaths, isWithin } from '../config/load/contentFiles.ts';

/** Programs save a file in several steps; so long after the last one it is read, in ms. */
const settled = 20;

/** Calls `onChange` once for changes that come together. Throws what the system says when it allows no further watch. */
export function watchContent(contentDir: string, onChange: () => void): { close(): void } {
  const watchers = new Map<string, FSWatcher>();
  let timer: NodeJS.Timeout | undefined;
  let paths = contentPaths(contentDir);
  /** Whether a file or folder is content, or leads to some. */
  const matters = (path: string) => {
    const inside = relative(contentDir, path).replaceAll(sep, '/');
    return paths.some((content) => isWithin(inside, content) || isWithin(content, inside));
  };
  const closeWithin = (folder: string) => {
    for (const [path, watcher] of watchers) {
      if (!`${path}${sep}`.startsWith(`${folder}${sep}`)) continue;
      watcher.close();
      watchers.delete(path);
    }
  };

  /** What came, went or was replaced under this name may be a folder. */
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
        clearTimeout(timer);
        timer = setTimeout(tell, settled);
      });
      watchers.set(folder, watcher);
      entries = readdirSync(folder, { withFileTypes: true });
    } catch (error) {
      // It went meanwhile: the folder around it tells.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      closeWithin(folder);
      return;
    }
    for (const entry of entries) {
      const path = join(folder, entry.name);
      if (entry.isDirectory() && matters(path)) followFolder(path);
    }
  }

  /** The site's file may name files in folders that didn't matter before. */
  function followNamed(): void {
    paths = contentPaths(contentDir);
    for (const path of paths) {
      for (let folder = dirname(path); folder !== '.'; folder = dirname(folder))
        if (!watchers.has(join(contentDir, folder))) follow(join(contentDir, folder));
    }
  }

  function tell(): void {
    followNamed();
    onChange();
  }

  followFolder(contentDir);
  return {
    close() {
      clearTimeout(timer);
      closeWithin(contentDir);
    },
  };
}
