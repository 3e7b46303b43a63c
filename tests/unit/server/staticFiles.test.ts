import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { beforeEach, describe, expect, test } from 'vitest';
import { headersFor } from '../../../src/server/http/headers.ts';
import { manifest, type TestApp, temporaryFolder, testApp } from '../../support/service.ts';

let service: TestApp;
let distDir: string;

beforeEach(async () => {
  distDir = join(temporaryFolder(), 'dist');
  const files: Record<string, string | Buffer> = {
    'index.html': '<h1>Home</h1>',
    'naMidia/index.html': '<h1>Na mídia</h1>',
    'civitas/index.html': '<h1>Civitas</h1>',
    'civitas/index.html.gz': gzipSync('<h1>Civitas</h1>'),
    'civitas/index.html.br': Buffer.from('brotli'),
    '404.html': '<h1>Unexpected Application Error!</h1>',
    'assets/app-1a2b.js': 'export {}',
    'assets/mark-3c4d.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'paginas/plus.html': '<h1>Plus</h1>',
    'robots.txt': 'User-agent: *',
    'feeds/index.html': '',
    'feeds/chave.xml': '<?xml version="1.0" encoding="UTF-8"?><ListingDataFeed/>',
    _headers: '/*',
    _redirects: '/explore /explore-botanico 301',
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
      redirects: {
        '/explore': '/explore-botanico',
        '/mapa': '/civitas#mapa',
        '/lançamentos': '/civitas',
        '/lancamentos.html': '/civitas?status=novo#mapa',
        '/imovel.php?id=3': '/civitas',
        '/imovel.php?id=3&foto=1': '/civitas#imagens',
        '/imovel.php?id=4': '/explore-botanico',
      },
    },
  });
});

const get = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  service.app.inject({ method, url, headers });

describe('addresses (specification 1.2.1)', () => {
  test('a page’s address answers 200', async () => {
    const pages = {
      '/': 'Home',
      '/civitas': 'Civitas',
      '/civitas?utm_source=x': 'Civitas',
      '/%63ivitas': 'Civitas',
      '/paginas/plus.html': 'Plus',
    };
    for (const [url, heading] of Object.entries(pages)) {
      const answer = await get(url);
      expect([answer.statusCode, answer.headers['content-type']], url).toEqual([200, 'text/html; charset=utf-8']);
      expect(answer.body, url).toContain(heading);
    }
  });

  test('an address that is written otherwise, or an old one, is redirected', async () => {
    const targets = {
      '/civitas/': '/civitas',
      '/civitas/?a=1&b=2': '/civitas?a=1&b=2',
      '/index.html': '/',
      '/civitas/index.html?a=1': '/civitas?a=1',
      '/explore': '/explore-botanico',
      '/explore/?a=1': '/explore-botanico?a=1',
      '/mapa?a=1': '/civitas?a=1#mapa',
      '/Civitas': '/civitas',
      '/CIVITAS/?a=1': '/civitas?a=1',
      '/namidia': '/naMidia',
      '/EXPLORE': '/explore-botanico',
      '/lan%C3%A7amentos?a=1': '/civitas?a=1',
      '/lancamentos.html': '/civitas?status=novo#mapa',
      '/Lancamentos.html/?a=1': '/civitas?status=novo&a=1#mapa',
      '/imovel.php?id=3': '/civitas',
      '/imovel.php?utm_source=x&id=3': '/civitas?utm_source=x',
      '/imovel.php?foto=1&id=3': '/civitas#imagens',
      '/Imovel.php?id=4': '/explore-botanico',
    };
    for (const [url, target] of Object.entries(targets)) {
      const answer = await get(url);
      expect([answer.statusCode, answer.headers.location], url).toEqual([301, target]);
    }
  });

  test('an address without a page answers 404 with the error screen', async () => {
    const unknown = [
      '/nope',
      '/nope/index.html',
      '/404.html',
      '/imovel.php',
      '/imovel.php?id=30',
      '/civitas//',
      '/civitas/nope/',
      '/Robots.txt',
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
    ];
    for (const url of unknown) {
      const answer = await get(url);
      expect(answer.statusCode, url).toBe(404);
      expect(answer.body, url).toContain('Unexpected Application Error!');
    }
  });

  test('what is for servers is not served', async () => {
    for (const url of ['/_headers', '/_redirects', '/civitas/index.html.gz', '/civitas/index.html.br'])
      expect((await get(url)).statusCode, url).toBe(404);
  });

  test('a page that fails is answered with an error page that offers to try again', async () => {
    const file = join(distDir, 'civitas/index.html');
    rmSync(file);
    // A link to itself can't be read but is not missing.
    symlinkSync(file, file);
    const answer = await get('/civitas?a=1', { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([500, 'text/html; charset=utf-8']);
    expect(answer.body).toContain('<h1 lang="en">Unexpected Application Error!</h1>');
    expect(answer.body).toContain('500 <span lang="en">Internal Server Error</span>');
    expect(answer.body).toContain('<a href="">Tentar de novo</a>');
    expect(answer.body).not.toContain('ELOOP');
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    });

    const asked = await get('/civitas', { accept: 'application/json' });
    expect([asked.statusCode, asked.json().code]).toEqual([500, 'internal']);
  });

  test('an unknown address of the API is answered 404 in JSON, whatever is accepted', async () => {
    const answer = await get('/api/nope', { accept: 'text/html' });
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found']);
  });

  test('an address of the API that can’t be decoded is refused in JSON', async () => {
    const answer = await get('/api/%zz');
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'bad_request']);
    expect(answer.headers['content-security-policy']).toContain('sandbox');
  });
});

describe('headers', () => {
  test('are all those of an address’s kind', async () => {
    const kinds = {
      '/civitas': 'page',
      '/nope': 'page',
      '/%zz': 'page',
      '/paginas/plus.html': 'framed',
      '/assets/app-1a2b.js': 'asset',
      '/robots.txt': 'file',
      '/api/nope': 'api',
      '/healthz': 'api',
      '/civitas/': 'page',
    } as const;
    for (const [url, kind] of Object.entries(kinds)) {
      const { headers } = await get(url);
      for (const [name, value] of Object.entries(headersFor(kind, manifest.headers, false)))
        expect(headers[name.toLowerCase()], url).toBe(value);
    }
  });

  test('a feed is XML, and in no search engine', async () => {
    const { headers, statusCode } = await get('/feeds/chave.xml');
    expect([statusCode, headers['content-type'], headers['x-robots-tag']]).toEqual([
      200,
      expect.stringMatching(/^(application|text)\/xml/),
      'noindex',
    ]);
    expect((await get('/robots.txt')).headers['x-robots-tag']).toBeUndefined();
    expect((await get('/feeds/outra.xml')).statusCode).toBe(404);
  });

  test('an SVG opened by itself runs no script, and is cached like any asset', async () => {
    const { headers } = await get('/assets/mark-3c4d.svg');
    expect(headers['content-security-policy']).toBe("default-src 'none'; style-src 'unsafe-inline'; sandbox");
    expect(headers['cache-control']).toContain('immutable');
    expect(headers['content-type']).toBe('image/svg+xml');
  });

  test('over TLS the answer asks the browser to stay with TLS', async () => {
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
    ['*', 'gzip'],
    ['identity', undefined],
    ['br;q=0, *;q=0', undefined],
  ])('for Accept-Encoding: %s the page is sent with Content-Encoding: %s', async (accepted, encoding) => {
    const answer = await get('/civitas', { 'accept-encoding': accepted });
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(answer.headers.vary).toMatch(/^accept-encoding$/i);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    if (encoding === 'gzip') expect(gunzipSync(answer.rawPayload).toString()).toBe('<h1>Civitas</h1>');
  });

  test('an unchanged page is answered 304, but not in another encoding', async () => {
    const { headers } = await get('/civitas');
    const etag = String(headers.etag);
    const again = await get('/civitas', { 'if-none-match': `"x", ${etag}` });
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

  test('the error screen is always sent whole', async () => {
    const asks: Record<string, string>[] = [
      { 'if-modified-since': 'Thu, 01 Jan 2099 00:00:00 GMT' },
      { range: 'bytes=0-3' },
    ];
    for (const asked of asks) {
      const answer = await get('/nope', asked);
      expect([answer.statusCode, answer.body]).toEqual([404, '<h1>Unexpected Application Error!</h1>']);
    }
  });
});

describe('files that a later build removed', () => {
  test.each(['civitas/index.html', 'assets/mark-3c4d.svg'])('%s is answered like any unknown address', async (name) => {
    rmSync(join(distDir, name));
    const answer = await get(`/${name.replace('/index.html', '')}`);
    expect([answer.statusCode, answer.body]).toEqual([404, '<h1>Unexpected Application Error!</h1>']);
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-cache', 'content-type': 'text/html; charset=utf-8' });
  });

  test('without an error screen the answer is the text 404', async () => {
    rmSync(join(distDir, '404.html'));
    const { statusCode, body, headers } = await get('/nope');
    expect([statusCode, body, headers['content-type']]).toEqual([404, '404\n', 'text/plain; charset=utf-8']);
  });
});
