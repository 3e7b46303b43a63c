/** The event stream of open pages. */

import type { ServerResponse } from 'node:http';
import type { WatchedContent } from './content.ts';

/** Makes a function that sends a page, with its version, that content was `saved`, and that another is `shown`. */
export function createEvents(content: WatchedContent) {
  const open = new Set<ServerResponse>();
  const message = (event: 'saved' | 'shown') => `event: ${event}\ndata: ${content.version}\n\n`;
  for (const event of ['saved', 'shown'] as const)
    content.events.on(event, () => {
      for (const response of open) response.write(message(event));
    });
  return (response: ServerResponse) => {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    // A page reconnects after this many ms, and learns what it has missed.
    response.write(`retry: 500\n\n${message('shown')}`);
    open.add(response);
    response.once('close', () => open.delete(response));
  };
}
