import { useCallback, useRef, useState } from 'react';
import { NoConnection, sendPicture } from '../api.ts';
import { type FileStore, newId } from '../draft/fileStore.ts';
import type { Place } from '../draft/tree.ts';

export interface Failure {
  file: File;
  /** Called with the path if a retry succeeds. */
  onKept: (path: string, action: string) => void;
  message: string;
  /** The connection failed, so a retry may help. */
  again: boolean;
}

export interface Uploads {
  /** Pictures that are not uploaded yet, of `total`. */
  left: number;
  total: number;
  failures: Failure[];
  /** Uploads pictures one after the other and calls `onKept` with each path. All of one call are one action. */
  send: (files: File[], onKept: Failure['onKept']) => void;
  retry: (failure: Failure) => void;
  dismiss: () => void;
  /** Uploads pictures and adds each to a list. */
  addTo: (list: Place, files: File[], label: string) => void;
}

/** Uploads pictures into the file's folder; the form can be used meanwhile. */
export function useUploads(store: FileStore): Uploads {
  const [left, setLeft] = useState(0);
  const [total, setTotal] = useState(0);
  const [failures, setFailures] = useState<Failure[]>([]);
  const queue = useRef(Promise.resolve());

  const send = useCallback(
    (files: File[], onKept: Failure['onKept']) => {
      const action = newId();
      setLeft((count) => count + files.length);
      setTotal((count) => count + files.length);
      for (const file of files)
        queue.current = queue.current.then(async () => {
          try {
            onKept(await sendPicture(store.stem, file), action);
          } catch (error) {
            const { message } = error as Error;
            const again = error instanceof NoConnection;
            const words = again ? `${file.name} não foi enviada: sem conexão.` : message;
            setFailures((known) => [...known, { file, onKept, message: words, again }]);
          }
          setLeft((count) => {
            if (count === 1) setTotal(0);
            return count - 1;
          });
        });
    },
    [store],
  );

  return {
    left,
    total,
    failures,
    send,
    retry(failure) {
      setFailures((known) => known.filter((one) => one !== failure));
      send([failure.file], failure.onKept);
    },
    dismiss: () => setFailures([]),
    addTo: (list, files, label) =>
      send(files, (image, action) =>
        store.edit({ op: 'add', place: list, id: newId(), value: { image } }, { action, label }),
      ),
  };
}

/** Picture formats that the server accepts. It may not be able to convert HEIC, and then says so. */
export const accepted = 'image/jpeg,image/png,image/webp,image/avif,image/svg+xml,image/heic,.heic,.heif';
