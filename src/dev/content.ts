/** The dev server: pages rendered from the YAML as it is now; a saved change shows without a reload. */

import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join, resolve } from 'node:path';
import type { Connect, Plugin, ViteDevServer } from 'vite';
import { contentFolder, contentNames, siteFile } from '../config/load/contentLayout.ts';
import { createResolver } from '../config/load/createResolver.ts';
import { createLoader } from '../config/load/load.ts';
import { type Shown, withoutErrors } from '../config/load/publishable.ts';
import { environmentLang } from '../config/messages/messages.ts';
import { isError, type Problem } from '../config/problem.ts';
import { basePath, href } from '../content/href.ts';
import { redirected } from '../content/redirects.ts';
import type { PageData, Site } from '../content/site.ts';
import { scriptJson } from '../html.ts';
import { createPictures, PictureError } from '../pictures/pictures.ts';
import { pictureFolder } from '../pictures/plan.ts';
import type * as EntryServer from '../render/entry.tsx';
import { stepCacheOf } from '../stepCache.ts';
import { siteAddress } from '../studio/server/publish/publishedSite.ts';
import { overlay, problemPage } from './errors.ts';
import { watchContent } from './watchContent.ts';

const entry = '/src/dev/entry.tsx';

/**
 * With more developments than this, checking all of them after an edit takes longer than the page may take to follow; they are
 * then checked when nothing was saved for `pause` ms.
 */
const fewDevelopments = 300;
const pause = 300;

/** Folders of generated files; the cache alone has thousands of pictures. */
const generated = ['.cache', 'dist', 'dist.next', 'data'];

/** Makes a function that tells whether Vite needn't watch a path. Vite calls it for every file. */
function ignoredBelow(root: string): (path: string) => boolean {
  const folders = [...generated, ...contentNames].map((name) => `${join(root, name)}/`);
  return (path) => folders.some((folder) => `${path}/`.startsWith(folder));
}

/** Vite plugin that serves pages, drafts, pictures and fonts of the content folder, and shows problems in an overlay. */
export function developmentServer(): Plugin {
  let content: ReturnType<typeof createContent> | undefined;
  return {
    name: 'development-server',
    apply: 'serve',
    config: ({ root = process.cwd() }) => ({
      base: `${basePathOf(contentFolder())}/`,
      // A dependency that Vite finds only while a page loads makes it reload, and what was typed is lost.
      optimizeDeps: { entries: [entry.slice(1)] },
      server: {
        // Pages of other origins must not read what the studio's server answers.
        cors: false,
        watch: { ignored: [ignoredBelow(resolve(root))] },
        // Not the whole folder, as by default: it may hold leads, and `--host` opens it to the network.
        fs: { allow: ['src', 'schema', 'node_modules', '.cache/vite'] },
      },
    }),
    configureServer(server) {
      content = createContent(contentFolder(), server);
      const { answer } = content;
      return () => {
        server.middlewares.use((request, response, next) => {
          answer(request, response).then((answered) => {
            if (!answered) next();
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

function createContent(contentDir: string, server: ViteDevServer) {
  const lang = environmentLang(process.env);
  const cache = stepCacheOf(server.config.root);
  const loader = createLoader(contentDir, { lang, cache });
  const pictures = createPictures({ contentDir, cacheDir: join(server.config.root, '.cache/pictures'), cache });
  /** Path in front of every address, as it was when the server started. */
  const base = server.config.base.slice(0, -1);
  const files = new Map<string, string>();
  let loaded = loader.load();
  /** Of a file with errors, what can be shown of it. */
  let shown = withoutErrors(loaded, { site: undefined, developments: [] });
  /** Pictures that were found broken since the content last changed. */
  let damaged: PictureError[] = [];
  /** Counts the changes of the content. */
  let version = 0;

  /** Whether a page shows a problem: it shows those of its own file and of site.config.yaml. */
  const concerns = (path: string, { file }: Problem) => file === siteFile || `/${loaded.slugs.get(file)}` === path;

  /** The errors that keep a page from showing what its files say now. */
  const errorsOf = (path: string): Problem[] =>
    [...loaded.problems, ...loaded.pictureProblems(damaged)].filter(
      (problem) => isError(problem) && concerns(path, problem),
    );

  const serverEntry = () => server.ssrLoadModule('/src/render/entry.tsx') as Promise<typeof EntryServer>;

  /** The site with the pictures of one page; other pictures aren't read. */
  async function siteFor(path: string, { site: config, developments }: Shown): Promise<Site | undefined> {
    if (!config) return undefined;
    const { createSite } = await serverEntry();
    const { files: named, ...made } = await pictures.describe(
      (look) => {
        const { resolve, files } = createResolver(contentDir, look);
        const site = createSite({ site: config, developments, resolve, drafts: true, listLimit: Infinity });
        const page = site.page(path);
        return { ...site, page: () => page, files };
      },
      // Pages leave a broken picture out; the page of the file that names it shows the error over that.
      (broken) => note(broken.errors),
    );
    for (const [address, file] of named) files.set(address, file);
    return made;
  }

  function note(errors: readonly PictureError[]) {
    const known = new Set(damaged.map(({ file }) => file));
    damaged.push(...errors.filter(({ file }) => !known.has(file)));
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
    const assets = { ...siteAssets(site.data, shown.site?.frames), printSheet: `${base}/src/browser/print.css` };
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

  async function answer(request: Connect.IncomingMessage, response: ServerResponse): Promise<boolean> {
    const send = (status: number, type: string, body: string | Buffer) => {
      response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
      return true;
    };
    if (request.method !== 'GET') return false;
    try {
      const url = new URL(request.originalUrl ?? '/', 'http://localhost');
      if (!url.pathname.startsWith(`${base}/`)) return false;
      url.pathname = url.pathname.slice(base.length);
      return await find(url, response, send);
    } catch (error) {
      if (!(error instanceof PictureError)) throw error;
      if (!damaged.some(({ file }) => file === error.file)) {
        note([error]);
        server.ws.send({ type: 'custom', event: 'content' });
      }
      return send(500, 'text/plain', error.message);
    }
  }

  async function find(
    { pathname, search, searchParams }: URL,
    response: ServerResponse,
    send: (status: number, type: string, body: string | Buffer) => boolean,
  ): Promise<boolean> {
    const moved = (to: string) => {
      response.writeHead(301, { location: href(base, to) }).end();
      return true;
    };
    if (pathname.startsWith(pictureFolder)) {
      const picture = await pictures.serve(pathname.slice(pictureFolder.length));
      return picture ? send(200, picture.type, picture.body) : false;
    }
    const file = files.get(decodeURI(pathname));
    if (file)
      return send(200, file.endsWith('.html') ? 'text/html' : 'font/woff2', readFileSync(resolve(contentDir, file)));
    const redirect = redirected(shown.site?.redirects ?? {}, decodeURI(pathname), search.slice(1));
    if (redirect) return moved(redirect);
    if (pathname === '/__page') {
      // The page comes first.
      checking?.refresh();
      const path = searchParams.get('path')?.slice(base.length) || '/';
      const site = await siteFor(path, shown);
      const props = site && { site: site.data, page: site.page(path) };
      return send(
        200,
        'application/json',
        JSON.stringify({ ...props, errors: overlay(errorsOf(path), contentDir, lang) }),
      );
    }
    const made = version;
    const site = await siteFor(pathname, shown);
    if (!site) return send(500, 'text/html', problemPage(loaded.problems, lang, base));
    const written = site.paths.find((path) => path.toLowerCase() === pathname.toLowerCase());
    if (written && !site.paths.includes(pathname)) return moved(written);
    // The page has never been without errors.
    if (site.page(pathname).kind === 'error' && errorsOf(pathname).length > 0)
      return send(500, 'text/html', problemPage(errorsOf(pathname), lang, base));
    const { status, text } = await html(pathname, site, made);
    return send(status, 'text/html; charset=utf-8', text);
  }

  server.ws.on('content:shown', (seen: number, page) => {
    if (seen !== version) page.send('content');
  });

  function announce(): void {
    version++;
    server.ws.send({ type: 'custom', event: 'content' });
  }

  let checking: NodeJS.Timeout | undefined;
  const watching = watchContent(contentDir, (changed) => {
    clearTimeout(checking);
    if (!showOnly(changed)) return checkAll();
    checking = setTimeout(checkAll, pause);
    announce();
  });

  /** Shows a change that concerns only one development of many, before all of them are checked. */
  function showOnly([path, ...others]: string[]): boolean {
    if (!path || others.length > 0 || loaded.developments.length <= fewDevelopments) return false;
    const now = loader.loadOne(path);
    if (!now) return false;
    shown = { ...shown, developments: shown.developments.map((before) => (before.file === path ? now : before)) };
    return true;
  }

  function checkAll(): void {
    checking = undefined;
    loaded = loader.load();
    shown = withoutErrors(loaded, shown);
    damaged = [];
    // Vite takes the path only when it starts.
    if (basePathOf(contentDir) !== base) return void server.restart();
    announce();
  }

  function close() {
    clearTimeout(checking);
    watching.close();
  }

  return { answer, close };
}
