/** Pages rendered from the YAML as it is now, with what they need. */

import { readFileSync } from 'node:fs';
import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import { join, resolve } from 'node:path';
import { siteFile } from '../config/folder/contentLayout.ts';
import { createResolver } from '../config/load/createResolver.ts';
import { environmentLang, type Lang } from '../config/messages/messages.ts';
import { isError, type Problem } from '../config/problem.ts';
import { paragraphs } from '../config/report/problemReport.ts';
import { href } from '../content/href.ts';
import { redirected } from '../content/redirects.ts';
import type { Site } from '../content/site.ts';
import { scriptJson } from '../escapeHtml.ts';
import { stepCacheOf } from '../node/stepCache.ts';
import { createPictures, PictureError } from '../pictures/pictures.ts';
import { pictureFolder } from '../pictures/renditions.ts';
import type * as EntryServer from '../render/entry.tsx';
import type { WatchedContent } from './content.ts';

/** The engine's code: how pages are rendered, and what they load. */
export interface PageCode {
  server: typeof EntryServer;
  /** Address of the script, `entry.tsx`. */
  script: string;
  printSheet: string;
  /** More tags of the head. */
  head?: string;
}

export interface PageOptions {
  root: string;
  /** Address of the event stream. */
  events: string;
  code: () => Promise<PageCode>;
}

type PageAnswer = [status: number, headers: OutgoingHttpHeaders, body?: string | Buffer];

const answerWith = (status: number, type: string, body: string | Buffer): PageAnswer => [
  status,
  { 'content-type': type, 'cache-control': 'no-store' },
  body,
];

/** Most errors shown at once. */
const mostErrors = 20;

/** The errors in the words of `npm run validate`; undefined if there are none. */
function errorText(problems: Problem[], lang: Lang): string | undefined {
  const errors = problems.filter(isError);
  const more = errors.length - mostErrors;
  const shown = paragraphs(errors.slice(0, mostErrors), lang);
  return [...shown, ...(more > 0 ? [`(+ ${more})`] : [])].join('\n\n') || undefined;
}

/** Answers requests for pages, drafts, pictures and fonts; others with undefined. */
export function createPages(content: WatchedContent, { root, events, code }: PageOptions) {
  const { dir: contentDir } = content;
  const lang = environmentLang(process.env);
  const pictures = createPictures({ contentDir, cacheDir: join(root, '.cache/pictures'), cache: stepCacheOf(root) });
  const files = new Map<string, string>();

  /** Whether a page shows a problem: it shows those of its own file and of site.config.yaml. */
  const concerns = (path: string, { file }: Problem) =>
    file === siteFile || `/${content.loaded.slugs.get(file)}` === path;

  /** The errors that keep a page from showing what its files say now. */
  const errorsOf = (path: string): string | undefined =>
    errorText(
      [...content.loaded.problems, ...content.loaded.pictureProblems(content.damaged)].filter((problem) =>
        concerns(path, problem),
      ),
      lang,
    );

  /** The site with the pictures of one page; other pictures aren't read. */
  async function siteFor(path: string, { createSite }: PageCode['server']): Promise<Site | undefined> {
    const { site: config, developments } = content.shown;
    if (!config) return undefined;
    const { files: named, ...made } = await pictures.describe(
      (look) => {
        const { resolve, files } = createResolver(contentDir, look);
        const site = createSite({ site: config, developments, resolve, drafts: true });
        const page = site.page(path);
        return { ...site, page: () => page, files };
      },
      // Pages leave a broken picture out; the page of the file that names it shows the error over that.
      (broken) => broken.errors.forEach(content.noteDamaged),
    );
    for (const [address, file] of named) files.set(address, file);
    return made;
  }

  /** The script of a page, with the data that it begins with. */
  const scriptOf = (script: string, data: { version: number; errors?: string; site?: object; page?: object }) =>
    `<script type="application/json" id="page">${scriptJson({ ...data, events, base: content.base })}</script>` +
    `<script type="module" src="${script}"></script></body>`;

  function html(path: string, site: Site, version: number, { server, script, printSheet, head }: PageCode): PageAnswer {
    const page = server.render(path, site, { longNames: true });
    const assets = { ...server.siteAssets(site.data, content.shown.site?.frames), printSheet };
    const data = { site: site.data, page: site.page(path), version, errors: errorsOf(path) };
    const text = server
      .htmlDocument(page, assets)
      .replace('<script></script></body>', () => scriptOf(script, data))
      .replace('<head>', () => `<head>${head ?? ''}`);
    return answerWith(page.status, 'text/html; charset=utf-8', text);
  }

  /** Instead of a page that has never been without errors. */
  const problemPage = (errors: string | undefined, version: number, { script, head = '' }: PageCode): PageAnswer =>
    answerWith(
      500,
      'text/html; charset=utf-8',
      `<!doctype html><html><head><meta charset="utf-8"><title>!</title>${head}</head><body>${scriptOf(script, { version, errors })}</html>`,
    );

  async function find({ pathname, search, searchParams }: URL): Promise<PageAnswer | undefined> {
    const { base, version } = content;
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
    const loaded = await code();
    if (pathname === '/__page') {
      content.postponeCheck();
      const path = searchParams.get('path')?.slice(base.length) || '/';
      const site = await siteFor(path, loaded.server);
      const props = { ...(site && { site: site.data, page: site.page(path) }), errors: errorsOf(path) };
      return answerWith(200, 'application/json', JSON.stringify(props));
    }
    const site = await siteFor(pathname, loaded.server);
    if (!site) return problemPage(errorText(content.loaded.problems, lang), version, loaded);
    const written = site.paths.find((path) => path.toLowerCase() === pathname.toLowerCase());
    if (written && !site.paths.includes(pathname)) return redirectTo(written);
    const errors = errorsOf(pathname);
    if (site.page(pathname).kind === 'error' && errors) return problemPage(errors, version, loaded);
    return html(pathname, site, version, loaded);
  }

  return async ({ method, url: address = '/' }: IncomingMessage): Promise<PageAnswer | undefined> => {
    if (method !== 'GET') return undefined;
    try {
      const url = new URL(address, 'http://localhost');
      if (!url.pathname.startsWith(`${content.base}/`)) return undefined;
      url.pathname = url.pathname.slice(content.base.length);
      return await find(url);
    } catch (error) {
      if (!(error instanceof PictureError)) throw error;
      content.noteDamaged(error);
      return answerWith(500, 'text/plain', error.message);
    }
  };
}
