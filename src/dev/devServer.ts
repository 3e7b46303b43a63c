/** The dev server: pages rendered from the YAML as it is now, the lead service, and the studio. */

import { readFileSync } from 'node:fs';
import type { OutgoingHttpHeaders } from 'node:http';
import { join, resolve } from 'node:path';
import type { Connect, Plugin, ViteDevServer } from 'vite';
import { contentFolder, contentNames, siteFile } from '../config/folder/contentLayout.ts';
import { siteAddress } from '../config/load/contentPaths.ts';
import { createResolver } from '../config/load/createResolver.ts';
import { environmentLang, type Lang } from '../config/messages/messages.ts';
import { isError, type Problem } from '../config/problem.ts';
import { basePath, href } from '../content/href.ts';
import { redirected } from '../content/redirects.ts';
import type { PageData, Site } from '../content/site.ts';
import { scriptJson } from '../escapeHtml.ts';
import { stepCacheOf } from '../node/stepCache.ts';
import { createPictures, PictureError } from '../pictures/pictures.ts';
import { pictureFolder } from '../pictures/renditions.ts';
import type * as EntryServer from '../render/entry.tsx';
import { type DevContent, watchedContent } from './content.ts';
import { overlay, problemPage } from './errors.ts';
import { serveLeads } from './leads.ts';
import { serveStudio, studioEntries } from './studio.ts';

const entry = '/src/dev/entry.tsx';

/** Folders of generated files; the cache alone has thousands of pictures. */
const generated = ['.cache', 'dist', 'dist.next', 'data'];

/** Makes a function that tells whether Vite needn't watch a path. Vite calls it for every file. */
function ignoredBelow(root: string): (path: string) => boolean {
  const folders = [...generated, ...contentNames].map((name) => `${join(root, name)}/`);
  return (path) => folders.some((folder) => `${path}/`.startsWith(folder));
}

/** Vite plugin that serves the content folder's pages, takes leads, and opens the studio. */
export function developmentServer(): Plugin {
  let content: DevContent | undefined;
  return {
    name: 'development-server',
    apply: 'serve',
    config: ({ root = process.cwd() }) => ({
      base: `${basePathOf(contentFolder())}/`,
      // A dependency that Vite finds only while a page loads makes it reload, and what was typed is lost.
      optimizeDeps: { entries: [entry, ...studioEntries].map((path) => path.slice(1)) },
      server: {
        // Pages of other origins must not read what the studio's server answers.
        cors: false,
        watch: { ignored: [ignoredBelow(resolve(root))] },
        // Not the whole folder, as by default: it may hold leads, and `--host` opens it to the network.
        fs: { allow: ['src', 'schema', 'node_modules', '.cache/vite'] },
      },
    }),
    configureServer(server) {
      const lang = environmentLang(process.env);
      content = watchedContent(contentFolder(), stepCacheOf(server.config.root), lang);
      serveLeads(server, content);
      serveStudio(server, content);
      const answer = createPages(content, server, lang);
      return () => {
        server.middlewares.use((request, response, next) => {
          answer(request).then((found) => {
            if (!found) return next();
            const [status, headers, body] = found;
            response.writeHead(status, headers).end(body);
          }, next);
        });
      };
    },
    buildEnd: () => content?.close(),
  };
}

/** The path in front of every address, from the configuration; '' if that can't be read. */
function basePathOf(contentDir: string): string {
  const address = siteAddress(contentDir);
  return URL.canParse(address) ? basePath(address) : '';
}

type PageAnswer = [status: number, headers: OutgoingHttpHeaders, body?: string | Buffer];

const answerWith = (status: number, type: string, body: string | Buffer): PageAnswer => [
  status,
  { 'content-type': type, 'cache-control': 'no-store' },
  body,
];

/** Answers requests for pages, drafts, pictures and fonts; others with undefined. Shows problems in an overlay. */
function createPages(content: DevContent, server: ViteDevServer, lang: Lang) {
  const { dir: contentDir } = content;
  const cache = stepCacheOf(server.config.root);
  const pictures = createPictures({ contentDir, cacheDir: join(server.config.root, '.cache/pictures'), cache });
  /** Path in front of every address, as it was when the server started. */
  const base = server.config.base.slice(0, -1);
  const files = new Map<string, string>();

  /** Whether a page shows a problem: it shows those of its own file and of site.config.yaml. */
  const concerns = (path: string, { file }: Problem) =>
    file === siteFile || `/${content.loaded.slugs.get(file)}` === path;

  /** The errors that keep a page from showing what its files say now. */
  const errorsOf = (path: string): Problem[] =>
    [...content.loaded.problems, ...content.loaded.pictureProblems(content.damaged)].filter(
      (problem) => isError(problem) && concerns(path, problem),
    );

  const serverEntry = () => server.ssrLoadModule('/src/render/entry.tsx') as Promise<typeof EntryServer>;

  /** The site with the pictures of one page; other pictures aren't read. */
  async function siteFor(path: string): Promise<Site | undefined> {
    const { site: config, developments } = content.shown;
    if (!config) return undefined;
    const { createSite } = await serverEntry();
    const { files: named, ...made } = await pictures.describe(
      (look) => {
        const { resolve, files } = createResolver(contentDir, look);
        const site = createSite({ site: config, developments, resolve, drafts: true });
        const page = site.page(path);
        return { ...site, page: () => page, files };
      },
      // Pages leave a broken picture out; the page of the file that names it shows the error over that.
      (broken) => broken.errors.forEach(noteDamaged),
    );
    for (const [address, file] of named) files.set(address, file);
    return made;
  }

  /** Notes a broken picture; returns whether it was not known. */
  function noteDamaged(error: PictureError): boolean {
    const isNew = !content.damaged.some(({ file }) => file === error.file);
    if (isNew) content.damaged.push(error);
    return isNew;
  }

  async function html(path: string, site: Site, version: number): Promise<{ status: number; text: string }> {
    const { render, htmlDocument, siteAssets } = await serverEntry();
    const page = render(path, site, { longNames: true });
    const data: { site: Site['data']; page: PageData; version: number; errors?: object } = {
      site: site.data,
      page: site.page(path),
      version,
      errors: overlay(errorsOf(path), contentDir, lang),
    };
    const assets = {
      ...siteAssets(site.data, content.shown.site?.frames),
      printSheet: `${base}/src/browser/print.css`,
    };
    const text = htmlDocument(page, assets).replace(
      '<script></script></body>',
      () =>
        `<script type="application/json" id="page">${scriptJson(data)}</script><script type="module" src="${base}${entry}"></script></body>`,
    );
    // Vite gets an empty page, because it would add the base path to addresses that have it already.
    const shell = await server.transformIndexHtml(base + path, '<html><head></head><body></body></html>');
    const added = /<head>(.*)<\/head>/s.exec(shell)?.[1] ?? '';
    return { status: page.status, text: text.replace('<head>', () => `<head>${added}`) };
  }

  async function answer({ method, originalUrl = '/' }: Connect.IncomingMessage): Promise<PageAnswer | undefined> {
    if (method !== 'GET') return undefined;
    try {
      const url = new URL(originalUrl, 'http://localhost');
      if (!url.pathname.startsWith(`${base}/`)) return undefined;
      url.pathname = url.pathname.slice(base.length);
      return await find(url);
    } catch (error) {
      if (!(error instanceof PictureError)) throw error;
      if (noteDamaged(error)) server.ws.send({ type: 'custom', event: 'content' });
      return answerWith(500, 'text/plain', error.message);
    }
  }

  async function find({ pathname, search, searchParams }: URL): Promise<PageAnswer | undefined> {
    const redirectTo = (to: string): PageAnswer => [301, { location: href(base, to) }];
    if (pathname.startsWith(pictureFolder)) {
      const picture = await pictures.serve(pathname.slice(pictureFolder.length));
      return picture && answerWith(200, picture.type, picture.body);
    }
    const file = files.get(decodeURI(pathname));
    const type = file?.endsWith('.html') ? 'text/html' : 'font/woff2';
    if (file) return answerWith(200, type, readFileSync(resolve(contentDir, file)));
    const redirect = redirected(content.shown.site?.redirects ?? {}, decodeURI(pathname), search.slice(1));
    if (redirect) return redirectTo(redirect);
    if (pathname === '/__page') {
      content.postponeCheck();
      const path = searchParams.get('path')?.slice(base.length) || '/';
      const site = await siteFor(path);
      const errors = overlay(errorsOf(path), contentDir, lang);
      const props = { ...(site && { site: site.data, page: site.page(path) }), errors };
      return answerWith(200, 'application/json', JSON.stringify(props));
    }
    const made = content.version;
    const site = await siteFor(pathname);
    if (!site) return answerWith(500, 'text/html', problemPage(content.loaded.problems, lang, base));
    const written = site.paths.find((path) => path.toLowerCase() === pathname.toLowerCase());
    if (written && !site.paths.includes(pathname)) return redirectTo(written);
    // The page has never been without errors.
    if (site.page(pathname).kind === 'error' && errorsOf(pathname).length > 0)
      return answerWith(500, 'text/html', problemPage(errorsOf(pathname), lang, base));
    const { status, text } = await html(pathname, site, made);
    return answerWith(status, 'text/html; charset=utf-8', text);
  }

  server.ws.on('content:shown', (seen: number, page) => {
    if (seen !== content.version) page.send('content');
  });

  content.events.on('shown', () => {
    // Vite takes the path only when it starts.
    if (basePathOf(contentDir) !== base) return void server.restart();
    server.ws.send({ type: 'custom', event: 'content' });
  });

  return answer;
}
