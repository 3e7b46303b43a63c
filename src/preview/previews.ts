/** Pages as visitors will see them, which take leads and follow the content. */

import type { IncomingMessage, ServerResponse } from 'node:http';
import type { WatchedContent } from './content.ts';
import { createEvents } from './events.ts';
import { createLeads } from './leads.ts';
import { createPages, type PageOptions } from './pages.ts';

export function createPreviews(content: WatchedContent, options: PageOptions) {
  const answer = createPages(content, options);
  const leads = createLeads(content, options.root);
  const send = createEvents(content);
  return {
    /** Answers a request, unless the address is nothing of the site's: returns whether it did. */
    async handle(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
      const { url = '/' } = request;
      if (url === options.events) send(response);
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
