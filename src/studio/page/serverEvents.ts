/** The server's event stream: changed content, and whether there is a connection. */

import { studioPath } from '../contract.ts';

type Listener = (event: 'content' | 'connected' | 'lost') => void;

const listeners = new Set<Listener>();
let source: EventSource | undefined;

const notify: Listener = (event) => {
  for (const listener of listeners) listener(event);
};

/** EventSource reconnects by itself until the server is back. */
function connect(): void {
  source = new EventSource(`${studioPath}/events`);
  source.onopen = () => notify('connected');
  source.onmessage = () => notify('content');
  source.onerror = () => {
    notify('lost');
    // EventSource gives up if a proxy answers instead of the server.
    if (source?.readyState === EventSource.CLOSED) setTimeout(connect, 500);
  };
}

/** Returns a function that stops listening. */
export function listen(listener: Listener): () => void {
  if (!source) connect();
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
