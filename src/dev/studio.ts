/** `npm run studio`: a form for each development's file beside its page, inside the dev server. */

import type { Plugin } from 'vite';
import { contentFolder } from '../config/load/contentFolder.ts';
import { studioPath } from '../studio/contract.ts';
import { createStudio } from '../studio/server/app.ts';

const page = `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>Estúdio</title></head><body><div id="studio"></div><script type="module" src="/src/studio/page/main.tsx"></script></body></html>`;

export function studio(): Plugin {
  return {
    name: 'studio',
    apply: 'serve',
    configureServer(server) {
      if (server.config.mode === 'test') return;
      const app = createStudio(contentFolder());
      server.middlewares.use(studioPath, (request, response, next) => {
        const path = new URL(request.originalUrl ?? '', 'http://localhost').pathname;
        if (path === studioPath || path === `${studioPath}/`) {
          server
            .transformIndexHtml(studioPath, page)
            .then((html) => response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html), next);
          return;
        }
        request.url = request.originalUrl;
        app.ready().then(() => app.routing(request, response), next);
      });
      server.httpServer?.once('close', () => app.close());
    },
  };
}
