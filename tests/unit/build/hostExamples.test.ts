import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { caddyExample, nginxExample } from '../../../src/build/hosts/examples.ts';
import { type HostedSite, headersFor } from '../../../src/server/http/headers.ts';
import { freePort } from '../../bench/program.ts';

/** Longer than nginx allows in a map by default. */
const longName = `/paginas/${'residencial-'.repeat(8)}plus.html`;

const site: HostedSite = {
  basePath: '',
  policy: { scriptHashes: ['sha256-abc='], frameOrigins: ['https://vendas.example.com'], https: true },
  pages: ['/', '/civitas', '/naMidia'],
  framed: ['/paginas/plus.html', longName],
  redirects: { '/explore': '/explore-botanico', '/antigo': '/civitas#contato' },
};

const files = {
  'index.html': '<h1>Home</h1>',
  'civitas/index.html': '<h1>Civitas</h1>',
  'naMidia/index.html': '<h1>Na mídia</h1>',
  'civitas/index.html.gz': gzipSync('<h1>Civitas</h1>'),
  'civitas/index.html.br': brotliCompressSync('<h1>Civitas</h1>'),
  '404.html': '<h1>Unexpected Application Error!</h1>',
  '404.html.gz': gzipSync('<h1>Unexpected Application Error!</h1>'),
  '404.html.br': brotliCompressSync('<h1>Unexpected Application Error!</h1>'),
  'assets/app-1a2b.js': 'export {}',
  'assets/mark-3c4d.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'paginas/plus.html': '<h1>Plus</h1>',
  [longName.slice(1)]: '<h1>Plus</h1>',
  '.secret': 'secret',
  '.well-known/acme-challenge/token': 'proof',
  'site.webmanifest': '{}',
};

const isInstalled = (program: string) => {
  try {
    execFileSync('which', [program], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

interface Host {
  program: string;
  /** Writes the configuration into `folder` and returns the program's arguments. */
  prepare(site: HostedSite, folder: string, port: number, service: string): string[];
}

const hosts: Host[] = [
  {
    program: 'nginx',
    prepare(site, folder, port, service) {
      const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
        (name) => `${name}_temp_path ${folder}/${name};`,
      );
      const http = nginxExample(site, {
        listen: `127.0.0.1:${port}`,
        root: join(folder, 'dist'),
        service: `http://${service}`,
      });
      const types = 'types { text/html html; text/javascript js; image/svg+xml svg; }';
      const file = join(folder, 'nginx.conf');
      writeFileSync(
        file,
        `daemon off; pid ${folder}/pid; error_log stderr; events {} http { access_log off; ${types} ${paths.join(' ')}\n${http}}`,
      );
      return ['-p', folder, '-c', file];
    },
  },
  {
    program: 'caddy',
    prepare(site, folder, port, service) {
      const file = join(folder, 'Caddyfile');
      const example = caddyExample(site, { address: `http://127.0.0.1:${port}`, root: join(folder, 'dist'), service });
      writeFileSync(file, `{\n  admin off\n}\n${example}`);
      return ['run', '--config', file, '--adapter', 'caddyfile'];
    },
  },
];

/** Runs where Debian's nginx or Caddy is installed; elsewhere only the texts are checked, in headers.test.ts. */
describe.each(hosts.filter(({ program }) => isInstalled(program)))(
  '$program with the example',
  ({ program, prepare }) => {
    const folder = mkdtempSync(join(tmpdir(), 'host-'));
    let server: ChildProcess;
    let address = '';
    const service = createServer(({ headers: { host, 'x-forwarded-host': forwarded = 'none' } }, response) =>
      response.writeHead(201, { 'X-From': 'service', 'X-Asked': host, 'X-Forwarded': forwarded }).end(),
    );

    beforeAll(async () => {
      chmodSync(folder, 0o755);
      for (const [name, content] of Object.entries(files)) {
        mkdirSync(dirname(join(folder, 'dist', name)), { recursive: true });
        writeFileSync(join(folder, 'dist', name), content);
      }
      await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
      const port = await freePort();
      address = `http://127.0.0.1:${port}`;
      const args = prepare(site, folder, port, `127.0.0.1:${(service.address() as AddressInfo).port}`);
      server = spawn(program, args, { stdio: 'ignore', env: { ...process.env, HOME: folder } });
      for (let tries = 0; tries < 200; tries++) {
        if (await fetch(address).then(Boolean, () => false)) return;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      throw new Error(`${program} does not answer.`);
    }, 30_000);

    afterAll(async () => {
      server.kill();
      service.close();
      rmSync(folder, { recursive: true, force: true });
    });

    const get = (path: string) => fetch(address + path, { redirect: 'manual' });

    test.each([
      ['/', 200, 'page'],
      ['/civitas', 200, 'page'],
      ['/nope', 404, 'page'],
      ['/404.html', 404, 'page'],
      ['/assets/of-an-older-release.js', 404, 'page'],
      ['/.secret', 404, 'page'],
      ['/paginas/plus.html', 200, 'framed'],
      [longName, 200, 'framed'],
      ['/assets/app-1a2b.js', 200, 'asset'],
    ] as const)('%s answers %i with every header of its kind', async (path, status, kind) => {
      const answer = await get(path);
      expect(answer.status).toBe(status);
      for (const [name, value] of Object.entries(headersFor(kind, site.policy, true))) {
        expect(answer.headers.get(name)).toBe(value);
      }
      expect(await answer.text()).not.toContain('secret');
    });

    test('an SVG that is opened directly runs no script', async () => {
      const { headers } = await get('/assets/mark-3c4d.svg');
      expect(headers.get('content-security-policy')).toBe("default-src 'none'; style-src 'unsafe-inline'; sandbox");
    });

    test.each([
      ['/civitas/?a=1', '/civitas?a=1'],
      ['/explore?a=1', '/explore-botanico?a=1'],
      ['/antigo', '/civitas#contato'],
      ['/antigo?a=1', '/civitas?a=1#contato'],
      ['/Civitas?a=1', '/civitas?a=1'],
      ['/namidia', '/naMidia'],
      ['/civitas/index.html', '/civitas'],
      ['/index.html', '/'],
    ])('%s redirects to %s, with the headers of a page', async (path, target) => {
      const answer = await get(path);
      expect([answer.status, answer.headers.get('location')]).toEqual([301, target]);
      for (const [name, value] of Object.entries(headersFor('page', site.policy, true))) {
        expect(answer.headers.get(name)).toBe(value);
      }
    });

    test('the ACME challenge is served, other names that begin with a dot are not', async () => {
      expect(await (await get('/.well-known/acme-challenge/token')).text()).toBe('proof');
      expect((await get('/civitas/.git/config')).status).toBe(404);
    });

    test('the web manifest has its own type', async () => {
      expect((await get('/site.webmanifest')).headers.get('content-type')).toMatch(/^application\/manifest\+json/);
    });

    test('an old address is redirected in any letter case', async () => {
      expect(new URL((await fetch(`${address}/EXPLORE?a=1`)).url).pathname).toBe('/explore-botanico');
    });

    test.each(['/civitas', '/nope'])('%s is sent compressed, with Vary for caches', async (path) => {
      const { headers } = await get(path);
      expect(headers.get('content-encoding')).toMatch(/^(br|gzip)$/);
      expect(headers.get('vary')).toBe('Accept-Encoding');
      expect(headers.get('content-type')).toMatch(/^text\/html; ?charset=utf-8$/);
    });

    test.each(['/civitas%2F', '/civitas%2f/', '/%00', '/civitas%00', '/api', '/api/', '/assets/'])(
      '%s is answered without a server error',
      async (path) => {
        expect((await fetch(address + path)).status).toBeLessThan(500);
      },
    );

    test.each(['//evil.test/', '/%5Cevil.test/', '/%5C/evil.test/', '/%2F%2Fevil.test/', '/%09/evil.test/'])(
      '%s redirects to no other site',
      async (path) => {
        const target = (await get(path)).headers.get('location') ?? '/';
        expect(new URL(target, address).host).toBe(new URL(address).host);
      },
    );

    test('leads go to the service, and its headers are passed on unchanged', async () => {
      const answer = await fetch(`${address}/api/enviar-email`, { method: 'POST', body: '{}' });
      expect([answer.status, answer.headers.get('x-from')]).toEqual([201, 'service']);
      expect(answer.headers.get('content-security-policy')).toBeNull();
    });

    test('the service receives the host with its port, to compare with the page’s origin', async () => {
      const headers = { 'X-Forwarded-Host': 'evil.test' };
      const answer = await fetch(`${address}/api/enviar-email`, { method: 'POST', body: '{}', headers });
      expect(answer.headers.get('x-forwarded')).toBe('none');
      expect(answer.headers.get('x-asked')).toBe(new URL(address).host);
    });

    // Caddy leaves it to the service.
    test.runIf(program === 'nginx')('a body that is too large gets the same answer as from the service', async () => {
      const answer = await fetch(`${address}/api/enviar-email`, { method: 'POST', body: 'x'.repeat(100_000) });
      expect(answer.status).toBe(413);
      expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
      expect(await answer.json()).toEqual({ code: 'too_large', message: 'O envio é grande demais.' });
    });

    test('while the service restarts, the answer to a plain form asks the visitor to send it again', async () => {
      await new Promise((resolve) => service.close(resolve).closeAllConnections());
      const answer = await fetch(`${address}/api/enviar-email`, { method: 'POST', body: '{}' });
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
      expect(answer.headers.get('content-type')).toMatch(/^text\/plain; ?charset=utf-8$/);
      expect(await answer.text()).toContain('Volte à página anterior e envie de novo.');
    });
  },
);

/** The same site below a path: its files lie in a folder of that name. */
const below: HostedSite = {
  ...site,
  basePath: '/site',
  pages: ['/site/', '/site/civitas', '/site/naMidia'],
  framed: ['/site/paginas/plus.html'],
  redirects: { '/site/explore': '/site/civitas' },
};

test.each(hosts.filter(({ program }) => isInstalled(program)))(
  '$program with the example of a site below a path',
  async ({ program, prepare }) => {
    const folder = mkdtempSync(join(tmpdir(), 'host-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    chmodSync(folder, 0o755);
    for (const [name, content] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, 'dist/site', name)), { recursive: true });
      writeFileSync(join(folder, 'dist/site', name), content);
    }
    const service = createServer((request, response) => response.writeHead(201, { 'X-Asked': request.url }).end());
    await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void service.close());
    const port = await freePort();
    const args = prepare(below, folder, port, `127.0.0.1:${(service.address() as AddressInfo).port}`);
    const server = spawn(program, args, { stdio: 'ignore', env: { ...process.env, HOME: folder } });
    onTestFinished(() => void server.kill());
    const get = (path: string) => fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual' });
    await vi.waitUntil(() => get('/site/').then(Boolean, () => false), { timeout: 10_000 });

    for (const [path, status, kind] of [
      ['/site/', 200, 'page'],
      ['/site/civitas', 200, 'page'],
      ['/site/nope', 404, 'page'],
      ['/site/paginas/plus.html', 200, 'framed'],
      ['/site/assets/app-1a2b.js', 200, 'asset'],
    ] as const) {
      const answer = await get(path);
      expect(answer.status, path).toBe(status);
      for (const [name, value] of Object.entries(headersFor(kind, site.policy, true)))
        expect(answer.headers.get(name), `${path} ${name}`).toBe(value);
    }
    for (const [path, target] of [
      ['/site', '/site/'],
      ['/site/index.html', '/site/'],
      ['/site/civitas/', '/site/civitas'],
      ['/site/civitas/index.html', '/site/civitas'],
      ['/site/namidia', '/site/naMidia'],
      ['/site/explore', '/site/civitas'],
    ] as const) {
      const answer = await get(path);
      expect([answer.status, answer.headers.get('location')], path).toEqual([301, target]);
    }
    expect(await (await get('/site/nope')).text()).toContain('Unexpected Application Error!');
    const lead = await fetch(`http://127.0.0.1:${port}/site/api/enviar-email`, { method: 'POST', body: '{}' });
    expect([lead.status, lead.headers.get('x-asked')]).toEqual([201, '/site/api/enviar-email']);
  },
);

// Without either program this is the only test; Vitest fails a file that has none.
test('there are examples for nginx and Caddy', () => {
  expect(hosts.map(({ program }) => program)).toEqual(['nginx', 'caddy']);
});
