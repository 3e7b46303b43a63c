/** The server's event stream: saved content, who is here, and whether there is a connection. The preview is told what pages show. */

import { versionAsked } from '../../preview/versionAsked.ts';
import { eventsPath } from '../contract.ts';
import { setPresent, tab } from './present.ts';

type Listener = (event: 'content' | 'connected' | 'lost') => void;

const listeners = new Set<Listener>();
let source: EventSource | undefined;
/** The version of the content that pages show. */
let version: number | undefined;
/** The preview's window, once its script runs. */
let preview: Window | undefined;

const notify: Listener = (event) => {
  for (const listener of listeners) listener(event);
};

const tellPreview = () => version !== undefined && preview?.postMessage(version, location.origin);

addEventListener('message', ({ origin, source, data }) => {
  if (origin !== location.origin || data !== versionAsked) return;
  preview = source as Window;
  tellPreview();
});

/** EventSource reconnects by itself until the server is back. */
function connect(): void {
  source = new EventSource(`${eventsPath}?tab=${tab}`);
  source.onopen = () => notify('connected');
  source.addEventListener('saved', () => notify('content'));
  source.addEventListener('shown', ({ data }) => {
    version = Number(data);
    tellPreview();
  });
  source.addEventListener('present', ({ data }) => setPresent(JSON.parse(data)));
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
