/**
 * A host that only serves files, like `python3 -m http.server` and most free hosts: no rules, no headers, no service.
 */
import { readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

const kindOf = (file: string) => {
  const found = statSync(file, { throwIfNoEntry: false });
  return found?.isDirectory() ? 'folder' : found ? 'file' : undefined;
};

/**
 * @param folder to serve
 * @param below path to serve it at, '' for the root
 * @param compress whether texts are sent with Brotli
 */
export async function startPlainHost(folder: string, below = '', compress = false) {
  const server = createServer((request, response) => {
    const { pathname, search } = new URL(request.url ?? '/', 'http://localhost');
    const answer = (status: number, file: string) => {
      const type = types[extname(file)] ?? 'application/octet-stream';
      const isCompressed = compress && /^text|json|svg/.test(type);
      const body = readFileSync(file);
      response
        .writeHead(status, { 'content-type': type, ...(isCompressed && { 'content-encoding': 'br' }) })
        .end(isCompressed ? brotliCompressSync(body) : body);
    };
    const file = join(folder, decodeURIComponent(pathname.slice(below.length)));
    const index = join(file, 'index.html');
    if (!`${pathname}/`.startsWith(`${below}/`)) response.writeHead(404).end();
    else if (request.method !== 'GET') response.writeHead(501).end();
    else if (kindOf(file) === 'file') answer(200, file);
    else if (kindOf(index) !== 'file') answer(404, join(folder, '404.html'));
    else if (pathname.endsWith('/')) answer(200, index);
    else response.writeHead(301, { location: `${pathname}/${search}` }).end();
  });
  await new Promise<void>((listening) => server.listen(0, 'localhost', listening));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    stop: () => void server.close().closeAllConnections(),
  };
}
