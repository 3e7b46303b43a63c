/** Pages as visitors will see them, which take leads and follow the content. */

import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Env } from '../server/env.ts';
import type { WatchedContent } from './content.ts';
import { createLeads } from './leads.ts';
import { createPages, type PageOptions } from './pages.ts';

export function createPreviews(content: WatchedContent, { env, ...options }: PageOptions & { env: Env }) {
  const answer = createPages(content, options);
  const leads = createLeads(content, env);
  const events = createEvents(content);
  return {
    events,
    /** Answers a request, unless the address is nothing of the site's: returns whether it did. */
    async handle(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
      const { url = '/' } = request;
      if (url === options.events) events.open(response);
      else if (url.startsWith(`${content.base}/api/`)) await leads.handle(request, response);
      else {
        const [status, headers, body] = (await answer(request)) ?? [];
        if (!status) return false;
        response.writeHead(status, headers).end(body);
      }
      return true;
    },
    async close(): Promise<void> {
      events.close();
      await leads.close();
    },
  };
}

/** Pause between signs of life, in ms: proxies end a stream that is silent for a minute. */
const heartbeat = 30_000;

/** Streams that tell pages that content was `saved`, and that another version is `shown`. */
function createEvents(content: WatchedContent) {
  /** Each with the question whether it may go on. */
  const streams = new Map<ServerResponse, () => boolean>();
  function write(message: string): void {
    for (const [response, isAllowed] of streams)
      if (isAllowed()) response.write(`${message}\n\n`);
      else response.end();
  }
  const send = (event: string, data: string | number) => write(`event: ${event}\ndata: ${data}`);
  const timer = setInterval(write, heartbeat, ':').unref();
  for (const event of ['saved', 'shown'] as const) content.events.on(event, () => send(event, content.version));
  return {
    send,
    close: () => clearInterval(timer),
    open(response: ServerResponse, isAllowed = () => true): void {
      response.writeHead(200, {
        'content-type': 'text/event-stream',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      });
      // A page reconnects after this many ms, and learns what it has missed.
      response.write(`retry: 500\n\nevent: shown\ndata: ${content.version}\n\n`);
      streams.set(response, isAllowed);
      response.once('close', () => streams.delete(response));
    },
  };
}
