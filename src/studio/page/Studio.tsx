import { Global } from '@emotion/react';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import type { FileList } from '../contract.ts';
import { listFiles } from './api.ts';
import { EditorScreen } from './editor/EditorScreen.tsx';
import { Home } from './home/Home.tsx';
import { listen } from './serverEvents.ts';
import { page } from './style.ts';

/** Stem of the file that the hash names; '' for the list. */
const stemInHash = () => location.hash.slice(1).replace(/^\//, '');

function onHash(change: () => void) {
  addEventListener('hashchange', change);
  return () => removeEventListener('hashchange', change);
}

/** The list of files, or the editor of one. The hash names the open file, so that a reload opens it again. */
export function Studio() {
  const [list, setList] = useState<FileList>();
  const open = useSyncExternalStore(onHash, stemInHash);
  const [message, setMessage] = useState('');

  const refresh = useCallback(
    () =>
      listFiles().then(
        (files) => {
          setList(files);
          setMessage('');
        },
        ({ message }: Error) => setMessage(message),
      ),
    [],
  );
  useEffect(() => {
    refresh();
    return listen(refresh);
  }, [refresh]);

  return (
    <>
      <Global styles={page} />
      {open ? (
        <EditorScreen key={open} stem={open} developments={[]} priceBands={[]} {...list} />
      ) : (
        <Home list={list} message={message} onChanged={refresh} />
      )}
    </>
  );
}
