import { mkdirSync, rmSync, symlinkSync, truncateSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { beforeEach, describe, expect, test } from 'vitest';
import { headersFor } from '../../src/headers.ts';
import { manifest, type TestApp, temporaryFolder, testApp } from '../support/service.ts';

let service: TestApp;
let distDir: string;

beforeEach(async () => {
  distDir = temporaryFolder();
  const files: Record<string, string | Buffer> = {
    'index.html': '<h1>Home</h1>',
    'civitas/index.html': '<h1>Civitas</h1>',
    'civitas/index.html.gz': gzipSync('<h1>Civitas</h1>'),
    'civitas/index.html.br': Buffer.from('brotli'),
    '404.html': '<h1>Unexpected Application Error!</h1>',
    'assets/app-1a2b.js': 'export {}',
    'assets/mark-3c4d.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'paginas/plus.html': '<h1>Plus</h1>',
    'robots.txt': 'User-agent: *',
    '.server.json': '{"secret":true}',
    '.git/config': 'secret',
  };
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(distDir, name)), { recursive: true });
    writeFileSync(join(distDir, name), content);
  }
  symlinkSync('/etc/hostname', join(distDir, 'link.txt'));
  service = await testApp({
    distDir,
    manifest: {
      framed: ['/paginas/plus.html'],
      redirects: { '/explore': '/explore-botanico', '/mapa': '/civitas#mapa' },
    },
  });
});

const get = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  service.app.inject({ method, url, headers });

describe('addresses (decision 34)', () => {
  test.each([
    ['/', 'Home'],
    ['/civitas', 'Civitas'],
    ['/civitas?utm_source=x', 'Civitas'],
    ['/%63ivitas', 'Civitas'],
    ['/paginas/plus.html', 'Plus'],
  ])('%s answers 200', async (url, heading) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.body).toContain(heading);
  });

  test.each([
    ['/civitas/', '/civitas'],
    ['/civitas//', undefined],
    ['/civitas/?a=1&b=2', '/civitas?a=1&b=2'],
    ['/index.html', '/'],
    ['/civitas/index.html?a=1', '/civitas?a=1'],
    ['/nope/index.html', undefined],
    ['/explore', '/explore-botanico'],
    ['/explore/?a=1', '/explore-botanico?a=1'],
    ['/mapa?a=1', '/civitas?a=1#mapa'],
  ])('%s leads to %s', async (url, target) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(target ? 301 : 404);
    expect(answer.headers.location).toBe(target);
  });

  test.each([
    '/nope',
    '/404.html',
    '/Civitas',
    '/civitas/nope/',
    '/.server.json',
    '/.git/config',
    '/link.txt',
    '/..%2f..%2fetc/passwd',
    '/../../etc/passwd',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/civitas%00',
    '//evil.test/',
    '/constructor',
    '/__proto__',
    '/%zz',
    '/civitas%',
    '/%e3?a=1',
  ])('%s answers 404 with the error screen', async (url) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.body).toContain('Unexpected Application Error!');
  });

  test('an address of the service that can’t be read is refused in JSON', async () => {
    const answer = await get('/api/%zz');
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'bad_request']);
    expect(answer.headers['content-security-policy']).toContain('sandbox');
  });

  test('an unknown address of the service is told so in JSON', async () => {
    const answer = await get('/api/nope');
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found']);
  });
});

describe('headers', () => {
  test.each([
    ['/civitas', 'page'],
    ['/nope', 'page'],
    ['/%zz', 'page'],
    ['/paginas/plus.html', 'framed'],
    ['/assets/app-1a2b.js', 'asset'],
    ['/robots.txt', 'file'],
    ['/api/nope', 'api'],
    ['/healthz', 'api'],
    ['/civitas/', 'page'],
  ] as const)('%s has every header of its kind', async (url, kind) => {
    const expected = headersFor(kind, manifest.headers, false);
    const answer = await get(url);
    for (const [name, value] of Object.entries(expected)) expect(answer.headers[name.toLowerCase()]).toBe(value);
  });

  test('an SVG opened by itself runs nothing, and is kept like any asset', async () => {
    const { headers } = await get('/assets/mark-3c4d.svg');
    expect(headers['content-security-policy']).toBe("default-src 'none'; style-src 'unsafe-inline'; sandbox");
    expect(headers['cache-control']).toContain('immutable');
    expect(headers['content-type']).toBe('image/svg+xml');
  });

  test('by a TLS request the browser is told to stay with TLS', async () => {
    const secure = await testApp({ env: { TRUSTED_PROXIES: 'loopback' } });
    const answer = await secure.app.inject({ url: '/healthz', headers: { 'x-forwarded-proto': 'https' } });
    expect(answer.statusCode).toBe(200);
    const posted = await secure.post('contact', undefined, { 'x-forwarded-proto': 'https' });
    expect(posted.headers['strict-transport-security']).toBe('max-age=31536000');
    expect((await service.post('contact', undefined, { 'x-forwarded-proto': 'https' })).headers).not.toHaveProperty(
      'strict-transport-security',
    );
  });
});

describe('encodings and caching', () => {
  test.each([
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['gzip;q=1.0, br;q=0', 'gzip'],
    ['*', 'br'],
    ['identity', undefined],
    ['br;q=0, *;q=0', undefined],
  ])('for %s the page comes as %s', async (accepted, encoding) => {
    const answer = await get('/civitas', { 'accept-encoding': accepted });
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(answer.headers.vary).toBe('Accept-Encoding');
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    if (encoding === 'gzip') expect(gunzipSync(answer.rawPayload).toString()).toBe('<h1>Civitas</h1>');
  });

  test('what has not changed is answered 304; another encoding is another thing', async () => {
    const { headers } = await get('/civitas');
    const etag = String(headers.etag);
    const again = await get('/civitas', { 'if-none-match': `"x", W/${etag}` });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect(again.headers).toMatchObject({ etag, 'cache-control': 'no-cache' });
    expect((await get('/civitas', { 'if-none-match': etag, 'accept-encoding': 'gzip' })).statusCode).toBe(200);
  });

  test('HEAD answers like GET, without the page', async () => {
    const answer = await get('/civitas', {}, 'HEAD');
    expect([answer.statusCode, answer.body]).toEqual([200, '']);
    expect(answer.headers['content-length']).toBe('16');
    for (const url of ['/nope', '/%zz']) {
      const { statusCode, headers } = await get(url, {}, 'HEAD');
      expect([statusCode, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    }
  });

  test('a page that is built anew is served anew', async () => {
    const { etag } = (await get('/')).headers;
    writeFileSync(join(distDir, 'index.html'), '<h1>New home</h1>');
    const answer = await get('/', { 'if-none-match': String(etag) });
    expect([answer.statusCode, answer.body]).toEqual([200, '<h1>New home</h1>']);
  });
});

describe('what a later build took away', () => {
  test.each(['civitas/index.html', 'assets/mark-3c4d.svg'])('%s is as unknown as what never was', async (name) => {
    rmSync(join(distDir, name));
    const answer = await get(`/${name.replace('/index.html', '')}`);
    const unknown = await get('/nope');
    expect([answer.statusCode, answer.body]).toEqual([404, unknown.body]);
    for (const header of Object.keys(headersFor('page', manifest.headers, false))) {
      expect(answer.headers[header.toLowerCase()]).toBe(unknown.headers[header.toLowerCase()]);
    }
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  });

  test('without the error screen 404 is said in a word', async () => {
    rmSync(join(distDir, '404.html'));
    const { statusCode, body, headers } = await get('/nope');
    expect([statusCode, body, headers['content-type']]).toEqual([404, '404\n', 'text/plain; charset=utf-8']);
  });
});

describe('files in memory', () => {
  const megabyte = 1024 * 1024;
  const built = new Date('2026-11-20T12:00:00Z');

  /** A file of one letter, always of one size and time: who looks at the disk can't tell that it is another. */
  function write(name: string, letter: string) {
    writeFileSync(join(distDir, name), letter.repeat(megabyte));
    utimesSync(join(distDir, name), built, built);
  }
  const tagOf = async (url: string, app = service.app) => (await app.inject({ method: 'HEAD', url })).headers.etag;

  test('a file that a hundred ask for at once is kept', async () => {
    write('robots.txt', 'a');
    const [first] = await Promise.all(Array.from({ length: 100 }, () => tagOf('/robots.txt')));
    write('robots.txt', 'b');
    expect(await tagOf('/robots.txt')).toBe(first);
  });

  test('of more than fits, what was asked for of late is kept', async () => {
    const others = Array.from({ length: 70 }, (_, i) => `${i}.pdf`);
    for (const name of others) {
      writeFileSync(join(distDir, name), '');
      truncateSync(join(distDir, name), megabyte);
    }
    write('robots.txt', 'a');
    const { app } = await testApp({ distDir });
    const first = await tagOf('/robots.txt', app);
    write('robots.txt', 'b');
    for (const name of others) {
      await tagOf(`/${name}`, app);
      expect(await tagOf('/robots.txt', app)).toBe(first);
    }
  });
});
