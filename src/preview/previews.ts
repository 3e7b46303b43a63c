/** Pages as visitors will see them, which take leads and follow the content. */

import type { IncomingMessage, ServerResponse } from 'node:http';
import type { WatchedContent } from './content.ts';
import { createLeads } from './leads.ts';
import { createPages, type PageOptions } from './pages.ts';

export function createPreviews(content: WatchedContent, options: PageOptions) {
  const answer = createPages(content, options);
  const leads = createLeads(content, options.root);
  const sendEvents = createEvents(content);
  return {
    /** Answers a request, unless the address is nothing of the site's: returns whether it did. */
    async handle(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
      const { url = '/' } = request;
      if (url === options.events) sendEvents(response);
      else if (url.startsWith(`${content.base}/api/`)) await leads.handle(request, response);
      else {
        const [status, headers, body] = (await answer(request)) ?? [];
        if (!status) return false;
        response.writeHead(status, headers).end(body);
      }
      return true;
    },
    close: leads.close,
  };
}

/** Makes a function that tells a page that content was `saved`, and that another version is `shown`. */
function createEvents(content: WatchedContent) {
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
