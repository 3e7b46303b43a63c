/** The studio within the dev server: a form for each content file, beside its page. */

import { join } from 'node:path';
import type { ViteDevServer } from 'vite';
import { keptSecret } from '../build/previews.ts';
import { escapeHtml } from '../escapeHtml.ts';
import { publishPath, studioPath, tokenHeader } from '../studio/contract.ts';
import { refuseOtherSites } from '../studio/server/access.ts';
import { createStudio } from '../studio/server/app.ts';
import type { DevContent } from './content.ts';
import { devEnv } from './leads.ts';

/** The script of each address of the studio. */
const entries: Record<string, string> = {
  [studioPath]: '/src/studio/page/main.tsx',
  [`${studioPath}/`]: '/src/studio/page/main.tsx',
  [publishPath]: '/src/studio/page/publish/main.tsx',
};
export const studioEntries = Object.values(entries);

/**
 * Without the dev server's client, which reloads a page when the server has restarted or when an error precedes its first
 * update: what was typed would be lost.
 */
const page = (entry: string, token: string) => `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="${tokenHeader}" content="${escapeHtml(token)}">
<title>Estúdio</title></head><body><div id="studio"></div><script type="module" src="${entry}"></script></body></html>`;

/** Serves the studio's pages and their server's routes; keeps other sites from the rest of the dev server. */
export function serveStudio(server: ViteDevServer, content: DevContent): void {
  const cacheDir = join(server.config.root, '.cache/studio');
  // Kept, so that open pages still work after a restart.
  const token = keptSecret(join(cacheDir, 'token'));
  const base = server.config.base.slice(0, -1);
  const { app, announce } = createStudio({
    contentDir: content.dir,
    load: () => content.load('pt-BR'),
    token,
    base,
    env: devEnv(server.config.root),
  });
  content.events.on('saved', announce);
  server.middlewares.use((request, response, next) => {
    try {
      refuseOtherSites(request, token);
      next();
    } catch (error) {
      response.writeHead(403).end((error as Error).message);
    }
  });
  server.middlewares.use(studioPath, (request, response, next) => {
    const path = new URL(request.originalUrl ?? '', 'http://localhost').pathname;
    const entry = entries[path];
    if (entry) {
      response
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
        .end(page(base + entry, token));
      return;
    }
    request.url = request.originalUrl;
    app.ready().then(() => app.routing(request, response), next);
  });
  server.httpServer?.once('close', () => app.close());
}
