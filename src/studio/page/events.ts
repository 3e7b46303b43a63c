/** What the server tells every open page, and whether there is a server. */

import { studioPath } from '../contract.ts';

type Listener = (news: 'content' | 'connected' | 'lost') => void;

const listeners = new Set<Listener>();
let source: EventSource | undefined;

const tell: Listener = (news) => {
  for (const listener of listeners) listener(news);
};

/** The browser itself asks again until the server is back. */
function connect(): void {
  source = new EventSource(`${studioPath}/events`);
  source.onopen = () => tell('connected');
  source.onmessage = () => tell('content');
  source.onerror = () => {
    tell('lost');
    // The browser gives up for good when a proxy answers in the place of a server that is gone.
    if (source?.readyState === EventSource.CLOSED) setTimeout(connect, 500);
  };
}

/** Answers how to stop listening. */
export function listen(listener: Listener): () => void {
  if (!source) connect();
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
