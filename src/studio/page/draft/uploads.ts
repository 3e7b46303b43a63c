/** The pictures and PDFs that are being sent to a file's folder, also while its form isn't open. */

import { useSyncExternalStore } from 'react';
import type { Upload } from '../../contract.ts';
import { NoConnection, sendFile } from '../api.ts';
import type { FieldPlace } from './fileData.ts';
import type { FileStore } from './fileStore.ts';
import { newId } from './fileSync.ts';

interface UploadFailure {
  file: File;
  /** Called with the path if a retry succeeds. */
  onStored: (path: string, action: string) => void;
  message: string;
  /** The connection failed, so a retry may help. */
  again: boolean;
  as: Upload;
}

interface Progress {
  /** Files that are not uploaded yet, of `total`. */
  left: number;
  total: number;
  /** For uploads that take longer than 2 s. */
  secondsLeft?: number;
  failures: UploadFailure[];
}

export type Uploads = ReturnType<typeof useUploads>;

const all = new WeakMap<FileStore, ReturnType<typeof createUploads>>();

/** The uploads of a file; the form can be used, and left, meanwhile. */
export function useUploads(store: FileStore) {
  const uploads = all.get(store) ?? createUploads(store);
  all.set(store, uploads);
  return { ...uploads, ...useSyncExternalStore(uploads.subscribe, uploads.read) };
}

function createUploads(store: FileStore) {
  let progress: Progress = { left: 0, total: 0, failures: [] };
  let queue = Promise.resolve();
  let began = 0;
  const listeners = new Set<() => void>();
  const change = (changed: Partial<Progress>) => {
    progress = { ...progress, ...changed };
    for (const listener of listeners) listener();
  };

  /** Uploads files one after the other and calls `onStored` with each path. All of one call are one action. */
  function send(files: File[], onStored: UploadFailure['onStored'], as: Upload = 'picture'): void {
    const action = newId();
    if (progress.left === 0) began = performance.now();
    change({ left: progress.left + files.length, total: progress.total + files.length });
    for (const file of files)
      queue = queue.then(async () => {
        const failed: UploadFailure[] = [];
        try {
          onStored(await sendFile(store.stem, file, as), action);
        } catch (error) {
          const again = error instanceof NoConnection;
          const message = again ? `${file.name} não foi enviado: sem conexão.` : (error as Error).message;
          failed.push({ file, onStored, message, again, as });
        }
        const left = progress.left - 1;
        const passed = performance.now() - began;
        const secondsLeft = Math.ceil((passed * left) / (progress.total - left) / 1000);
        change({
          left,
          total: left === 0 ? 0 : progress.total,
          secondsLeft: passed > 2000 && left > 0 ? secondsLeft : undefined,
          failures: [...progress.failures, ...failed],
        });
      });
  }

  return {
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    read: () => progress,
    send,
    retry(failure: UploadFailure) {
      change({ failures: progress.failures.filter((one) => one !== failure) });
      send([failure.file], failure.onStored, failure.as);
    },
    dismiss: () => change({ failures: [] }),
    /** Uploads pictures and adds each to a list; one that was chosen twice is added once. */
    addTo(list: FieldPlace, files: File[], label: string) {
      const added = new Set<string>();
      send(files, (image, action) => {
        if (added.has(image)) return;
        added.add(image);
        store.edit({ op: 'add', place: list, id: newId(), value: { image } }, { action, label });
      });
    },
  };
}
