/** The studio within the dev server: a form for each content file, beside its page. */

import { join } from 'node:path';
import type { Plugin } from 'vite';
import { keptSecret } from '../build/previews.ts';
import { contentFolder } from '../config/load/contentLayout.ts';
import { escapeHtml } from '../html.ts';
import { publishPath, studioPath, tokenHeader } from '../studio/contract.ts';
import { refuseOtherSites } from '../studio/server/access.ts';
import { createStudio } from '../studio/server/app.ts';
import { contactsRoutes } from '../studio/server/contacts.ts';
import { publishRoutes } from '../studio/server/publish/publishRoutes.ts';
import { devEnv } from './leads.ts';
import { watchContent } from './watchContent.ts';

/** The script of each address of the studio. */
const entries: Record<string, string> = {
  [studioPath]: '/src/studio/page/main.tsx',
  [`${studioPath}/`]: '/src/studio/page/main.tsx',
  [publishPath]: '/src/studio/page/publish/main.tsx',
};

/**
 * Without the dev server's client, which reloads a page when the server has restarted or when an error precedes its first
 * update: what was typed would be lost.
 */
const page = (entry: string, token: string) => `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="${tokenHeader}" content="${escapeHtml(token)}">
<title>Estúdio</title></head><body><div id="studio"></div><script type="module" src="${entry}"></script></body></html>`;

export function studio(): Plugin {
  return {
    name: 'studio',
    apply: 'serve',
    config: () => ({ optimizeDeps: { entries: Object.values(entries).map((entry) => entry.slice(1)) } }),
    configureServer(server) {
      // Kept, so that open pages still work after a restart.
      const token = keptSecret(join(server.config.root, '.cache/studio/token'));
      const contentDir = contentFolder();
      const base = server.config.base.slice(0, -1);
      const { app, announce, load } = createStudio(contentDir, token, base);
      const { close } = watchContent(contentDir, announce);
      const cacheDir = join(server.config.root, '.cache/studio');
      const env = devEnv(server.config.root);
      const { outDir } = env;
      publishRoutes(app, { contentDir, cacheDir, outDir, command: process.env.STUDIO_PUBLISH, load });
      contactsRoutes(app, { env, load });
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
      server.httpServer?.once('close', () => {
        close();
        app.close();
      });
    },
  };
}
