import { useCallback, useRef, useState } from 'react';
import { NoConnection, sendPicture } from '../api.ts';
import { type FileStore, newId } from '../draft/fileStore.ts';
import type { Place } from '../draft/tree.ts';

export interface Failure {
  file: File;
  /** Told what became of it when it is tried again. */
  onKept: (path: string, action: string) => void;
  message: string;
  /** Trying again may help: it was the connection. */
  again: boolean;
}

export interface Uploads {
  /** Pictures that are on their way or wait, and how many there were in all. */
  left: number;
  total: number;
  failures: Failure[];
  /** Sends pictures one after the other; `onKept` is told each one's path. All of one call are one action. */
  send: (files: File[], onKept: Failure['onKept']) => void;
  retry: (failure: Failure) => void;
  dismiss: () => void;
  /** Sends pictures and adds each to a list. */
  addTo: (list: Place, files: File[], label: string) => void;
}

/** What is on its way from this computer into the file's folder; it goes on while other parts of the form are used. */
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

/** Names of formats that the server can take; HEIC where it can, which it tells. */
export const accepted = 'image/jpeg,image/png,image/webp,image/avif,image/svg+xml,image/heic,.heic,.heif';
