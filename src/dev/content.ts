/** The dev server: pages rendered from the YAML as it is now; a saved change shows without a reload. */

import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join, resolve } from 'node:path';
import type { Connect, Plugin, ViteDevServer } from 'vite';
import { contentFolder, contentNames } from '../config/load/contentFolder.ts';
import { createLoader, type LoadedConfig } from '../config/load/load.ts';
import { createResolver, type Resolver } from '../config/load/resolve.ts';
import { environmentLang, type Lang } from '../config/messages/messages.ts';
import { hasErrors, isError, type Problem } from '../config/problem.ts';
import { paragraphs } from '../config/report/text.ts';
import type { PageData, Site } from '../content/site.ts';
import { escapeHtml, scriptJson } from '../html.ts';
import { createPictures, PictureError, PictureErrors } from '../pictures/pictures.ts';
import { pictureFolder } from '../pictures/plan.ts';
import type * as EntryServer from '../render/entry.tsx';
import { watchContent } from './watchContent.ts';

const entry = '/src/dev/entry.tsx';

/** Most errors shown at once. */
const mostTold = 20;

/** What the project makes itself; the cache alone holds thousands of pictures. */
const generated = ['.cache', 'dist', 'data'];

/** Tells of a path whether it is neither code nor settings: asked for every file there is. */
function isNoCode(root: string): (path: string) => boolean {
  const folders = [...generated, ...contentNames].map((name) => `${join(root, name)}/`);
  return (path) => folders.some((folder) => `${path}/`.startsWith(folder));
}

/** Serves pages, pictures and fonts as they stand in the content folder, drafts too; problems in an overlay. */
export function developmentServer(): Plugin {
  let content: ReturnType<typeof createContent> | undefined;
  return {
    name: 'development-server',
    apply: 'serve',
    config: ({ root = process.cwd() }) => ({
      // Found only while a page loads, a library makes that page load anew, and loses what was typed.
      optimizeDeps: { entries: [entry.slice(1)] },
      server: {
        watch: { ignored: [isNoCode(resolve(root))] },
        // Not the whole folder, as is usual: leads may lie in it, and `--host` shows it to the network.
        fs: { allow: ['src', 'schema', 'node_modules'] },
      },
    }),
    configureServer(server) {
      if (server.config.mode === 'test') return;
      content = createContent(contentFolder(), server);
      const { answer } = content;
      server.middlewares.use(escapeUndecodable);
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

/** A path with a stray % or half a letter is looked up as it stands, and has the error screen; Vite answers it with a stack. */
function escapeUndecodable(request: Connect.IncomingMessage, _: ServerResponse, next: () => void) {
  try {
    decodeURI(request.url ?? '');
  } catch {
    request.url = request.originalUrl = request.url?.replaceAll('%', '%25');
  }
  next();
}

function createContent(contentDir: string, server: ViteDevServer) {
  const lang = environmentLang(process.env);
  const loader = createLoader(contentDir, { lang });
  const pictures = createPictures({ contentDir, cacheDir: join(server.config.root, '.cache/pictures') });
  const files: Resolver['files'] = new Map();
  let loaded = loader.load();
  /** The last configuration without errors: what visitors of the dev server keep seeing while a file is broken. */
  let good: LoadedConfig | undefined;
  /** Tells one good configuration from the next. */
  let version = 0;
  accept();

  function accept() {
    if (hasErrors(loaded.problems)) return;
    good = loaded;
    version++;
  }

  const serverEntry = () => server.ssrLoadModule('/src/render/entry.tsx') as Promise<typeof EntryServer>;

  /** The site with the pictures of one page; the others aren't read. */
  async function siteFor(path: string, { site, developments }: LoadedConfig): Promise<Site | undefined> {
    if (!site) return undefined;
    const { createSite } = await serverEntry();
    const resolver = createResolver(contentDir);
    const made = createSite({ site, developments, resolve: resolver.resolve, drafts: true });
    const page = made.page(path);
    resolver.fill(await pictures.describe(resolver.requestsIn([made.data, page])));
    for (const [address, file] of resolver.files) files.set(address, file);
    return { ...made, page: () => page };
  }

  async function html(path: string, site: Site, version: number): Promise<{ status: number; text: string }> {
    const { render, htmlDocument, siteAssets } = await serverEntry();
    const page = render(path, site, { longNames: true });
    const data: { site: Site['data']; page: PageData; version: number } = {
      site: site.data,
      page: site.page(path),
      version,
    };
    const text = htmlDocument(page, siteAssets(site.data)).replace(
      '<script></script></body>',
      () =>
        `<script type="application/json" id="page">${scriptJson(data)}</script><script type="module" src="${entry}"></script></body>`,
    );
    return { status: page.status, text: await server.transformIndexHtml(path, text) };
  }

  async function answer(request: Connect.IncomingMessage, response: ServerResponse): Promise<boolean> {
    const send = (status: number, type: string, body: string | Buffer) => {
      response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
      return true;
    };
    if (request.method !== 'GET') return false;
    try {
      return await find(new URL(request.originalUrl ?? '/', 'http://localhost'), response, send);
    } catch (error) {
      const broken = error instanceof PictureErrors ? error.errors : error instanceof PictureError ? [error] : [];
      if (!good || broken.length === 0) throw error;
      const problems = good.pictureProblems(broken);
      showProblems(problems);
      return send(500, 'text/html', problemPage(problems, lang));
    }
  }

  async function find(
    { pathname, searchParams }: URL,
    response: ServerResponse,
    send: (status: number, type: string, body: string | Buffer) => boolean,
  ): Promise<boolean> {
    if (pathname.startsWith(pictureFolder)) {
      const picture = await pictures.serve(pathname.slice(pictureFolder.length));
      return picture ? send(200, picture.type, picture.body) : false;
    }
    const file = files.get(decodeURI(pathname));
    if (file)
      return send(200, file.endsWith('.html') ? 'text/html' : 'font/woff2', readFileSync(join(contentDir, file)));
    const redirect = good?.site?.redirects?.[pathname];
    if (redirect) {
      response.writeHead(301, { location: redirect }).end();
      return true;
    }
    if (pathname === '/__page') {
      const path = searchParams.get('path') ?? '/';
      const site = good && (await siteFor(path, good));
      return send(200, 'application/json', JSON.stringify(site && { site: site.data, page: site.page(path) }));
    }
    const shown = version;
    const site = good && (await siteFor(pathname, good));
    if (!site) return send(500, 'text/html', problemPage(loaded.problems, lang));
    const written = site.paths.find((path) => path.toLowerCase() === pathname.toLowerCase());
    if (written && !site.paths.includes(pathname)) {
      response.writeHead(301, { location: written }).end();
      return true;
    }
    const { status, text } = await html(pathname, site, shown);
    return send(status, 'text/html; charset=utf-8', text);
  }

  function showProblems(problems: Problem[]) {
    const [first] = problems.filter(isError);
    if (!first) return;
    const { line, column } = first;
    const file = join(contentDir, first.file);
    server.ws.send({
      type: 'error',
      err: {
        message: errorText(problems, lang),
        stack: '',
        id: file,
        loc: { file, line, column },
        plugin: 'configuration',
      },
    });
  }

  server.ws.on('content:shown', (shown: number, page) => {
    if (shown !== version) page.send('content');
  });

  // A page that was opened, or whose connection began, after the mistake was saved hears of it too.
  server.ws.on('connection', () => showProblems(loaded.problems));

  const { close } = watchContent(contentDir, () => {
    loaded = loader.load();
    if (hasErrors(loaded.problems)) return showProblems(loaded.problems);
    accept();
    server.ws.send({ type: 'custom', event: 'content' });
  });

  return { answer, close };
}

/** The words of `npm run validate`, of as many errors as a person reads in one go. */
function errorText(problems: Problem[], lang: Lang): string {
  const errors = problems.filter(isError);
  const more = errors.length - mostTold;
  return [...paragraphs(errors.slice(0, mostTold), lang), ...(more > 0 ? [`(+ ${more})`] : [])].join('\n\n');
}

/** Where no page can be shown: the errors as text; it asks again until they are mended. */
const problemPage = (problems: Problem[], lang: Lang): string =>
  `<!doctype html><meta charset="utf-8"><meta http-equiv="refresh" content="1"><title>!</title><pre>${escapeHtml(errorText(problems, lang))}</pre>`;
