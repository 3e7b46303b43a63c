import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LoadedConfig } from '../load/load.ts';
import type { ContentState } from './compareContent.ts';

/** The state of a content folder on disk. Pictures and other files are read only when they are compared. */
export function stateOf({ contentDir, sources }: Pick<LoadedConfig, 'contentDir' | 'sources'>): ContentState {
  const versions = new Map<string, string | undefined>();
  const read = (path: string) => {
    try {
      return hash('sha256', readFileSync(join(contentDir, path)));
    } catch {
      return undefined;
    }
  };
  return {
    texts: sources,
    version(path) {
      if (!versions.has(path)) versions.set(path, read(path));
      return versions.get(path);
    },
  };
}
