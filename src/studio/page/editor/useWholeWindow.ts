/** Keys pressed and files dropped anywhere in the window. */

import { useEffect, useRef } from 'react';
import type { FileStore } from '../draft/fileStore.ts';

/** Ctrl+Z and Ctrl+Shift+Z, except in a text field, where the browser's own undo applies. */
export function useUndoKeys(store: FileStore): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const typing = (event.target as Element).matches('input:not([type=checkbox]),textarea,select');
      if (typing || !(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return;
      event.preventDefault();
      store.undoOrRedo(event.shiftKey ? 'redo' : 'undo');
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [store]);
}

/** Takes files that are dropped anywhere but onto a zone of the form. Keeps the browser from opening them. */
export function useDropAnywhere(onFiles: (files: File[]) => void): void {
  const latest = useRef(onFiles);
  latest.current = onFiles;
  useEffect(() => {
    const hold = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    };
    const drop = (event: DragEvent) => {
      const files = [...(event.dataTransfer?.files ?? [])];
      if (files.length === 0) return;
      event.preventDefault();
      latest.current(files);
    };
    addEventListener('dragover', hold);
    addEventListener('drop', drop);
    return () => {
      removeEventListener('dragover', hold);
      removeEventListener('drop', drop);
    };
  }, []);
}
