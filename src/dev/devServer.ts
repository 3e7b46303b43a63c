/** The dev server: pages from code and YAML as they are now. */

import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { contentFolder, contentNames } from '../config/folder/contentLayout.ts';
import { environmentLang } from '../config/messages/messages.ts';
import { stepCacheOf } from '../node/stepCache.ts';
import { isFromOtherSite, isOwn } from '../preview/access.ts';
import { watchedContent } from '../preview/content.ts';
import { devEnv } from '../preview/leads.ts';
import type { PageCode } from '../preview/pages.ts';
import { createPreviews } from '../preview/previews.ts';

const script = '/src/preview/entry.tsx';

/** Folders of generated files; the cache alone has thousands of pictures. */
const generated = ['.cache', 'dist', 'dist.next', 'data'];

/** Makes a function that tells whether Vite needn't watch a path. Vite calls it for every file. */
function ignoredBelow(root: string): (path: string) => boolean {
  const folders = [...generated, ...contentNames].map((name) => `${join(root, name)}/`);
  return (path) => folders.some((folder) => `${path}/`.startsWith(folder));
}

/** Vite's own route that starts a program; the router knows it in any case. */
const editorRoute = /\/__open-in-editor/i;

/** Vite plugin that serves the content folder's pages, and takes leads. */
export function developmentServer(): Plugin {
  let close = async () => {};
  return {
    name: 'development-server',
    apply: 'serve',
    config: ({ root = process.cwd() }) => ({
      // A dependency that Vite finds only while a page loads makes it reload, and what was typed is lost.
      optimizeDeps: { entries: [script.slice(1)] },
      server: {
        // Pages of other origins must not read the answers.
        cors: false,
        watch: { ignored: [ignoredBelow(resolve(root))] },
        // Not the whole folder, as by default: it may hold leads, and `--host` opens it to the network.
        fs: { allow: ['src', 'schema', 'node_modules', '.cache/vite'] },
      },
    }),
    configureServer(server) {
      const { root } = server.config;
      const content = watchedContent(contentFolder(), stepCacheOf(root), environmentLang(process.env));
      let shell: Promise<string> | undefined;
      const code = async (): Promise<PageCode> => {
        // The same for all pages and their data.
        shell ??= server.transformIndexHtml('/', '<html><head></head><body></body></html>');
        return {
          server: (await server.ssrLoadModule('/src/render/entry.tsx')) as PageCode['server'],
          script,
          printSheet: '/src/browser/print.css',
          head: /<head>(.*)<\/head>/s.exec(await shell)?.[1],
        };
      };
      const previews = createPreviews(content, { root, events: '/__events', code, env: devEnv(root) });
      // The network may see the pages, as `--host` means it, but starts no editor.
      server.middlewares.use((request, response, next) => {
        const isRefused = editorRoute.test(request.url ?? '')
          ? request.method !== 'GET' || !isOwn(request)
          : isFromOtherSite(request);
        if (!isRefused) return next();
        response.writeHead(403).end('This address is for its own pages.');
      });
      close = async () => {
        content.close();
        await previews.close();
      };
      return () => {
        server.middlewares.use((request, response, next) => {
          previews.handle(request, response).then((isAnswered) => isAnswered || next(), next);
        });
      };
    },
    buildEnd: () => close(),
  };
}
