import { useCallback, useEffect, useRef, useState } from 'react';
import type { YamlEdit } from '../../config/yaml/editYaml.ts';
import type { FileState } from '../contract.ts';
import { changeFile, readFile } from './api.ts';

export interface OpenFile {
  state: FileState | undefined;
  /** Changes that are on their way to the file. */
  pending: number;
  /** Why the last change was refused; '' when it wasn't. */
  refused: string;
  /** Answers whether it was written. */
  edit: (edit: YamlEdit) => Promise<boolean>;
  undo: () => Promise<boolean>;
}

/** A file that is open in the form: its changes are written one after the other, those of other programs are read. */
export function useFile(stem: string): OpenFile {
  const [state, setState] = useState<FileState>();
  const [pending, setPending] = useState(0);
  const [refused, setRefused] = useState('');
  const latest = useRef<FileState>(undefined);
  const queue = useRef<Promise<unknown>>(Promise.resolve());

  /** In its turn, so that no older answer takes the place of a newer one. */
  const inTurn = useCallback((work: () => Promise<FileState>): Promise<boolean> => {
    const turn = queue.current.then(async () => {
      try {
        latest.current = await work();
        setState(latest.current);
        return true;
      } catch (error) {
        setRefused((error as Error).message);
        return false;
      }
    });
    queue.current = turn;
    return turn;
  }, []);

  const reload = useCallback(() => inTurn(() => readFile(stem)), [inTurn, stem]);

  useEffect(() => {
    reload();
    // What the dev server tells every page when a file was saved, by whomever.
    import.meta.hot?.on('content', reload);
    import.meta.hot?.on('vite:error', reload);
    return () => {
      import.meta.hot?.off('content', reload);
      import.meta.hot?.off('vite:error', reload);
    };
  }, [reload]);

  const change = useCallback(
    async (wish: { edit: YamlEdit } | { undo: true }): Promise<boolean> => {
      setPending((count) => count + 1);
      setRefused('');
      const written = await inTurn(() => changeFile(stem, { version: latest.current?.version ?? '', ...wish }));
      if (!written) await reload();
      setPending((count) => count - 1);
      return written;
    },
    [inTurn, reload, stem],
  );

  return { state, pending, refused, edit: (edit) => change({ edit }), undo: () => change({ undo: true }) };
}
