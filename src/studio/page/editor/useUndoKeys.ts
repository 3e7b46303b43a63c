import { useEffect } from 'react';
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
