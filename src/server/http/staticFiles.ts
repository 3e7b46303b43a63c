import { existsSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { redirected, withQuery } from '../../content/redirects.ts';
import { feedFolder } from '../../content/sitePages.ts';
import type { Build, ServedSite } from '../servedSite.ts';
import { headersFor, isTls, notIndexed, type ResponseKind } from './headers.ts';

const indexFile = '/index.html';

/** The error screen. Its own address has no page. */
const notFoundFile = '/404.html';

/** The error screen is sent whole with its status: no 304 and no 206. */
const wholeFile = { etag: false, lastModified: false, acceptRanges: false };

/**
 * Serves the built site. Only files of the build's list are served: no name from a request ever reaches the file
 * system. Specification 1.2.1.
 */
export function serveStatic(app: FastifyInstance, site: ServedSite): void {
  let served = serveBuild(site.current(), site.picture);

  app.register(fastifyStatic, { serve: false, preCompressed: true, cacheControl: false });
  // Before leads too: their recipients are the new build's.
  app.addHook('onRequest', async () => {
    const build = site.current();
    if (build !== served.build) served = serveBuild(build, site.picture);
  });
  app.get('/*', (request, reply) => served.handle(request, reply));
}

/** Answers requests from one build, whatever is built meanwhile. */
function serveBuild(build: Build, picture: ServedSite['picture']) {
  const { files, manifest, root } = build;
  const { basePath } = manifest;
  const framed = new Set(manifest.framed);
  const pages = [...files.keys()]
    .filter((name) => name.endsWith(indexFile))
    .map((name) => name.slice(0, -indexFile.length));
  /** Address in lower case → as it is written. */
  const written = new Map(
    [...pages, ...Object.keys(manifest.redirects).map((from) => from.replace(/\?.*/, ''))].map((path) => [
      path.toLowerCase(),
      path,
    ]),
  );

  return { build, handle };

  async function handle(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const [rawPath, query] = splitOnce(request.raw.url ?? '/', '?');
    const path = decodePath(rawPath) ?? notFoundFile;
    const target = isBareBase(request) ? withQuery('/', query) : redirectOf(path, query);
    if (target !== undefined) return redirect(request, reply, target);
    const name = nameOf(path);
    if (name !== undefined) return sendFile(request, reply, name);
    const made = manifest.headers.changing ? await picture?.(path) : undefined;
    return made === undefined ? sendNotFound(request, reply) : sendPicture(request, reply, made);
  }

  /** Whether the address is `/site`, where the home page is `/site/`. */
  function isBareBase({ originalUrl }: FastifyRequest): boolean {
    return basePath !== '' && splitOnce(originalUrl, '?')[0] === basePath;
  }

  function redirectOf(path: string, query?: string): string | undefined {
    const bare = path.length > 1 ? path.replace(/\/+$/, '') : path;
    const to = (address: string) => withQuery(encodeURI(address), query);
    const moved = redirected(manifest.redirects, bare, query);
    if (moved !== undefined) return moved;
    // A page has one address, without the file's name.
    if (bare.endsWith(indexFile) && files.has(bare)) return to(bare.slice(0, -indexFile.length) || '/');
    if (bare !== '' && nameOf(bare)) return bare === path ? undefined : to(bare);
    const address = written.get(bare.toLowerCase());
    if (address === undefined || address === bare) return undefined;
    return redirected(manifest.redirects, address, query) ?? to(address);
  }

  function nameOf(path: string): string | undefined {
    const page = path === '/' ? indexFile : path + indexFile;
    if (files.has(page)) return page;
    return files.has(path) && path !== notFoundFile ? path : undefined;
  }

  function redirect(request: FastifyRequest, reply: FastifyReply, target: string): FastifyReply {
    return reply.headers(headersOf(request, 'page')).redirect(basePath + target, 301);
  }

  function headersOf(request: FastifyRequest, kind: ResponseKind) {
    return headersFor(kind, manifest.headers, isTls(request));
  }

  function kindOf(name: string): ResponseKind {
    if (framed.has(name)) return 'framed';
    if (name.endsWith('.html')) return 'page';
    return name.startsWith('/assets/') ? 'asset' : 'file';
  }

  async function sendFile(request: FastifyRequest, reply: FastifyReply, name: string): Promise<FastifyReply> {
    const file = files.get(name);
    if (!file || !statSync(file, { throwIfNoEntry: false })) return sendNotFound(request, reply);
    reply.headers(headersOf(request, kindOf(name)));
    if (name.endsWith('.svg')) {
      reply.header('Content-Security-Policy', headersOf(request, 'svg')['Content-Security-Policy']);
    }
    if (name.startsWith(feedFolder)) reply.headers(notIndexed);
    return reply.sendFile(name, root);
  }

  async function sendPicture(request: FastifyRequest, reply: FastifyReply, file: string): Promise<FastifyReply> {
    return reply.headers(headersOf(request, 'asset')).sendFile(basename(file), dirname(file));
  }

  async function sendNotFound(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    reply.code(404).headers(headersOf(request, 'page'));
    return existsSync(join(root, notFoundFile))
      ? reply.sendFile(notFoundFile, root, wholeFile)
      : reply.type('text/plain; charset=utf-8').send('404\n');
  }
}

/** Replaces a page's address that can't be decoded, which the framework would refuse, by one that is answered 404. */
export const readableUrl = (url: string) =>
  /^\/(?!api\/)/.test(url) && decodePath(splitOnce(url, '?')[0]) === undefined ? notFoundFile : url;

function decodePath(path: string): string | undefined {
  try {
    const decoded = decodeURIComponent(path);
    return decoded.includes('\0') || decoded.includes('\\') || decoded.includes('//') ? undefined : decoded;
  } catch {
    return undefined;
  }
}

function splitOnce(text: string, separator: string): [string, string | undefined] {
  const at = text.indexOf(separator);
  return at < 0 ? [text, undefined] : [text.slice(0, at), text.slice(at + 1)];
}
