import { hash } from 'node:crypto';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { headersFor, type ResponseKind } from '../headers.ts';
import type { ServerManifest } from './manifest.ts';

const types: Record<string, string> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.gif': 'image/gif',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
};

const indexFile = '/index.html';

/** The error screen. Its own address has no page. */
const notFoundFile = '/404.html';

/** Best first. Variants lie beside the file, made by the build. */
const encodings = [
  { name: 'br', ending: '.br' },
  { name: 'gzip', ending: '.gz' },
] as const;

/** Largest total of file contents kept in memory, in bytes; the ones that nobody asked for the longest go first. */
const cacheLimit = 64 * 1024 * 1024;

/**
 * Serves the built site. Only what was there at start exists: no name from a request ever reaches the file system.
 * Specification: document 1, section 2.1; decision 34.
 */
export function serveStatic(app: FastifyInstance, distDir: string, manifest: ServerManifest): void {
  const files = listFiles(distDir);
  const framed = new Set(manifest.framed);
  const read = createReader();

  async function handle(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const [rawPath, query] = splitOnce(request.raw.url ?? '/', '?');
    const path = decodePath(rawPath) ?? notFoundFile;
    const target = redirectOf(path);
    if (target !== undefined) return redirect(request, reply, query === undefined ? target : withQuery(target, query));
    const name = nameOf(path);
    return name === undefined ? sendFile(request, reply, notFoundFile, 404) : sendFile(request, reply, name, 200);
  }

  function redirectOf(path: string): string | undefined {
    const bare = path.length > 1 ? path.replace(/\/+$/, '') : path;
    if (Object.hasOwn(manifest.redirects, bare)) return manifest.redirects[bare];
    // A page has one address.
    if (bare.endsWith(indexFile) && files.has(bare)) return encodeURI(bare.slice(0, -indexFile.length) || '/');
    return bare !== path && bare !== '' && nameOf(bare) ? encodeURI(bare) : undefined;
  }

  function nameOf(path: string): string | undefined {
    const page = path === '/' ? indexFile : path + indexFile;
    if (files.has(page)) return page;
    return files.has(path) && path !== notFoundFile ? path : undefined;
  }

  function redirect(request: FastifyRequest, reply: FastifyReply, target: string): FastifyReply {
    return reply.headers(headersOf(request, 'page')).code(301).header('Location', target).send();
  }

  const headersOf = (request: FastifyRequest, kind: ResponseKind) =>
    headersFor(kind, manifest.headers, request.protocol === 'https');

  function kindOf(name: string): ResponseKind {
    if (framed.has(name)) return 'framed';
    if (name.endsWith('.html')) return 'page';
    return name.startsWith('/assets/') ? 'asset' : 'file';
  }

  async function sendFile(
    request: FastifyRequest,
    reply: FastifyReply,
    name: string,
    status: number,
  ): Promise<FastifyReply> {
    const variants = encodings.filter(({ ending }) => files.has(name + ending));
    const encoding = variants.find((variant) => accepts(request.headers['accept-encoding'], variant.name));
    const file = files.get(name + (encoding?.ending ?? ''));
    const content = file && (await read(file));
    if (!content && name !== notFoundFile) return sendFile(request, reply, notFoundFile, 404);
    reply.code(status).headers(headersOf(request, kindOf(name)));
    if (!content) return reply.type('text/plain; charset=utf-8').send('404\n');
    if (name.endsWith('.svg')) {
      reply.header('Content-Security-Policy', headersOf(request, 'svg')['Content-Security-Policy']);
    }
    if (variants.length > 0) reply.header('Vary', 'Accept-Encoding');
    const { body, etag } = content;
    reply.type(types[extname(name)] ?? 'application/octet-stream').header('ETag', etag);
    if (status === 200 && isFresh(request.headers['if-none-match'], etag)) return reply.code(304).send();
    if (encoding) reply.header('Content-Encoding', encoding.name);
    return reply.send(body);
  }

  app.get('/*', handle);
}

/** In place of a page's address that can't be decoded, which the framework would refuse, one that has no page. */
export const readableUrl = (url: string) =>
  /^\/(?!api\/)/.test(url) && decodePath(splitOnce(url, '?')[0]) === undefined ? notFoundFile : url;

/** URL path → file, for every file that may be seen: nothing whose name, or whose folder's, starts with a dot. */
function listFiles(folder: string, prefix = '', found = new Map<string, string>()): Map<string, string> {
  if (!existsSync(folder)) return found;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.name.startsWith('.')) continue;
    if (entry.isDirectory()) listFiles(path, `${prefix}/${entry.name}`, found);
    else if (entry.isFile()) found.set(`${prefix}/${entry.name}`, path);
  }
  return found;
}

interface CachedFile {
  body: Buffer;
  etag: string;
  /** Time and size on disk. */
  stamp: string;
}

/** Contents with their entity tag, from memory while the file on disk is the same one; none of a file that is gone. */
function createReader() {
  // In the order in which they were asked for last.
  const cache = new Map<string, CachedFile>();
  let size = 0;

  /** In place of what is there now, for another request may have read the same file meanwhile. */
  function keep(file: string, entry: CachedFile): void {
    size += entry.body.length - (cache.get(file)?.body.length ?? 0);
    cache.delete(file);
    cache.set(file, entry);
  }

  return async (file: string): Promise<CachedFile | undefined> => {
    const found = statSync(file, { throwIfNoEntry: false });
    if (!found) return undefined;
    const { mtimeMs, size: length } = found;
    const stamp = `${mtimeMs}-${length}`;
    const cached = cache.get(file);
    if (cached?.stamp === stamp) {
      keep(file, cached);
      return cached;
    }
    const body = await readFile(file);
    const etag = `"${hash('sha256', body, 'base64url').slice(0, 27)}"`;
    const entry = { body, etag, stamp };
    keep(file, entry);
    for (const [oldest, { body: old }] of cache) {
      if (size <= cacheLimit) break;
      cache.delete(oldest);
      size -= old.length;
    }
    return entry;
  };
}

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

/** The query goes before the fragment. */
function withQuery(target: string, query: string): string {
  const [path, hash] = splitOnce(target, '#');
  return `${path}?${query}${hash === undefined ? '' : `#${hash}`}`;
}

/** An encoding's own entry decides; `*` speaks for the ones that have none. */
function accepts(header: string | undefined, encoding: string): boolean {
  const entries = (header ?? '').split(',').map((item) => item.split(';').map((part) => part.trim().toLowerCase()));
  const entry = entries.find(([name]) => name === encoding) ?? entries.find(([name]) => name === '*');
  return entry !== undefined && !entry.some((part) => /^q=0(\.0*)?$/.test(part));
}

const isFresh = (header: string | undefined, etag: string) =>
  (header ?? '').split(',').some((item) => item.trim().replace(/^W\//, '') === etag || item.trim() === '*');
