/**
 * Tells when content changes. There is one watch for each folder: one for each file, as the dev server has for code, takes
 * seconds where thousands of developments have their pictures.
 */
import { type Dirent, type FSWatcher, readdirSync, statSync, watch } from 'node:fs';
import { join, sep } from 'node:path';
import { contentNames } from '../config/load/contentFolder.ts';

/** Programs save a file in several steps; so long after the last one it is read, in ms. */
const settled = 20;

/** Calls `onChange` once for changes that come together. Throws what the system says when it allows no further watch. */
export function watchContent(contentDir: string, onChange: () => void): { close(): void } {
  const watchers = new Map<string, FSWatcher>();
  let timer: NodeJS.Timeout | undefined;
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
    if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) followFolder(path, () => true);
  }

  function followFolder(folder: string, matters: (name: string) => boolean): void {
    let entries: Dirent[];
    try {
      const watcher = watch(folder, { persistent: false }, (event, name) => {
        if (name === null || !matters(name)) return;
        if (event === 'rename') follow(join(folder, name));
        clearTimeout(timer);
        timer = setTimeout(onChange, settled);
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
      if (entry.isDirectory() && matters(entry.name)) followFolder(join(folder, entry.name), () => true);
    }
  }

  followFolder(contentDir, (name) => contentNames.some((known) => known === name));
  return {
    close() {
      clearTimeout(timer);
      closeWithin(contentDir);
    },
  };
}
