import { Global } from '@emotion/react';
import { useCallback, useEffect, useState } from 'react';
import type { FileList } from '../contract.ts';
import { listFiles } from './api.ts';
import { Editor } from './editor/Editor.tsx';
import { listen } from './events.ts';
import { Home } from './home/Home.tsx';
import { page } from './style.ts';

const addressed = () => decodeURIComponent(location.hash.slice(1)).replace(/^\//, '');

/** The list of what there is, or the file that is open. The address names it, so that a reload opens it again. */
export function Studio() {
  const [list, setList] = useState<FileList>();
  const [open, setOpen] = useState(addressed);
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
    const stop = listen((news) => {
      if (news !== 'lost') refresh();
    });
    const follow = () => setOpen(addressed());
    addEventListener('hashchange', follow);
    return () => {
      stop();
      removeEventListener('hashchange', follow);
    };
  }, [refresh]);

  return (
    <>
      <Global styles={page} />
      {open ? (
        <Editor key={open} stem={open} developments={list?.developments ?? []} priceBands={list?.priceBands ?? []} />
      ) : (
        <Home list={list} message={message} onChanged={refresh} />
      )}
    </>
  );
}
