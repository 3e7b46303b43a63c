/** The program of `npm run studio`: the studio, and the pages of its content as visitors will see them. */

import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { bundleKey, ensureBundle, ensureStudioBundle } from '../../build/bundle.ts';
import { printKey } from '../../build/chunks.ts';
import { keptSecret } from '../../build/previews.ts';
import { environmentLang } from '../../config/messages/messages.ts';
import { escapeHtml } from '../../escapeHtml.ts';
import { stepCacheOf } from '../../node/stepCache.ts';
import { isOwnOrLink } from '../../preview/access.ts';
import { watchedContent } from '../../preview/content.ts';
import { devEnv } from '../../preview/leads.ts';
import { createPreviews } from '../../preview/previews.ts';
import { eventsPath, publishPath, studioPath, tokenHeader } from '../contract.ts';
import { createStudio } from './app.ts';

const previewKey = 'src/preview/entry.tsx';

/** The script of each page of the studio. */
const scripts: Record<string, string> = {
  [studioPath]: 'src/studio/page/main.tsx',
  [`${studioPath}/`]: 'src/studio/page/main.tsx',
  [publishPath]: 'src/studio/page/publish/main.tsx',
};

const page = (script: string, token: string) => `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="${tokenHeader}" content="${escapeHtml(token)}">
<title>Estúdio</title></head><body><div id="studio"></div><script type="module" src="${script}"></script></body></html>`;

interface StudioProgram {
  root: string;
  contentDir: string;
  /** The first port to try. */
  port: number;
  log: (line: string) => void;
}

/** Serves until `close`, this computer only. Throws CouldNotRun if there is no content. */
export async function serveStudio({ root, contentDir, port, log }: StudioProgram) {
  const content = watchedContent(contentDir, stepCacheOf(root), environmentLang(process.env));
  const key = bundleKey(root);
  const bundle = await ensureStudioBundle(root, log, [...new Set(Object.values(scripts)), previewKey, printKey], key);
  const addressOf = (source: string) => `${studioPath}/${bundle.file(source)}`;
  // Kept, so that open pages still work after a restart.
  const token = keptSecret(join(root, '.cache/studio/token'));
  const app = createStudio({
    contentDir,
    load: () => content.load('pt-BR'),
    loadFolder: (folder) => content.loadFolder(folder, 'pt-BR'),
    token,
    base: () => content.base,
    env: devEnv(root),
  });
  const assets = { root: join(bundle.dir, 'assets'), prefix: `${studioPath}/assets/`, immutable: true, maxAge: '365d' };
  await app.register(fastifyStatic, assets).ready();
  const code = async () => {
    const { server } = await rendering;
    return { server, script: addressOf(previewKey), printSheet: addressOf(printKey) };
  };
  const previews = createPreviews(content, { root, events: eventsPath, code });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const refuse = (status: number, text: string) =>
      void response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(text);
    if (!isOwnOrLink(request)) return refuse(403, 'O estúdio só atende as páginas dele neste computador.');
    const [path = ''] = (request.url ?? '').split('?');
    if (scripts[path]) {
      const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' };
      response.writeHead(200, headers).end(page(addressOf(scripts[path]), token));
    } else if (path !== eventsPath && path.startsWith(`${studioPath}/`)) app.routing(request, response);
    else if (!(await previews.handle(request, response))) refuse(404, 'Não há nada neste endereço.');
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: Error) => {
      console.error(error);
      if (!response.headersSent) response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' });
      response.end(error.message);
    });
  });
  let free = port;
  // Browsers take either for localhost, also where the system knows one.
  while ((await isTaken(free, '127.0.0.1')) || (await isTaken(free, '::1'))) free++;
  server.listen(free, 'localhost');
  await once(server, 'listening');
  // The studio's page needn't wait for it.
  const rendering = ensureBundle(root, log, key);
  return {
    address: `http://localhost:${free}${studioPath}`,
    async close(): Promise<void> {
      content.close();
      server.close();
      server.closeAllConnections();
      await Promise.all([previews.close(), app.close()]);
    },
  };
}

/** Whether another program has the port under an address. */
const isTaken = (port: number, host: string) =>
  new Promise<boolean>((resolve) => {
    const probe = connect(port, host, () => {
      probe.destroy();
      resolve(true);
    }).on('error', () => resolve(false));
  });
