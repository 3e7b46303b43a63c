import { statSync } from 'node:fs';
import { StoreUnavailable } from './database.ts';

/**
 * Remembers which files SQLite has open. Files that were removed or replaced meanwhile still take writes, and lose
 * them when the process ends. A file that was overwritten in place is still the same file, and is not noticed.
 * @returns a check that throws StoreUnavailable when a file is gone or is another one
 */
export function rememberFiles(file: string): () => void {
  const identities = () => [file, `${file}-wal`, `${file}-shm`].map(identityOf).join();
  const opened = identities();
  return () => {
    if (identities() === opened) return;
    throw new StoreUnavailable(
      Object.assign(new Error('The store’s files were removed or replaced.'), { code: 'STORE_REPLACED' }),
    );
  };
}

function identityOf(file: string): string {
  const { dev, ino } = statSync(file, { bigint: true, throwIfNoEntry: false }) ?? {};
  return `${dev}:${ino}`;
}
