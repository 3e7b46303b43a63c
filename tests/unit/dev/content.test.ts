/** What the dev server says of content that can't be shown. */
import { createServer as createHttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import sharp from 'sharp';
import { createServer } from 'vite';
import { expect, onTestFinished, test, vi } from 'vitest';
import { contentWith, minimal } from '../config/content.ts';

/** A dev server of the folder: what it answers for a page, and what it tells open pages. */
async function startDev(folder: string, locale = 'C') {
  vi.stubEnv('CONTENT_DIR', folder);
  vi.stubEnv('LC_ALL', locale);
  onTestFinished(() => void vi.unstubAllEnvs());
  const server = await createServer({
    root: join(import.meta.dirname, '../../..'),
    logLevel: 'silent',
    appType: 'custom',
    server: { middlewareMode: true, hmr: { port: 0 }, watch: null },
  });
  onTestFinished(() => server.close());
  const http = createHttpServer(server.middlewares).listen(0);
  onTestFinished(() => void http.close());
  return {
    send: vi.spyOn(server.ws, 'send'),
    get: (path: string) => fetch(`http://localhost:${(http.address() as AddressInfo).port}${path}`),
  };
}

test.each([
  ['C', 'is damaged'],
  ['pt_BR.UTF-8', 'está danificado'],
])(
  'in the locale %s overlay and page name the place of a picture that only decoding finds broken',
  async (locale, fault) => {
    const hollow = await sharp({ create: { width: 1600, height: 900, channels: 3, background: '#888' } })
      .png()
      .toBuffer();
    hollow.fill(0, hollow.indexOf('IDAT') + 4, hollow.indexOf('IEND') - 8);
    const folder = contentWith({
      'developments/exemplo.yaml': minimal.replace('foto.png', 'oca.png'),
      'developments/_acervo/oca.png': hollow,
    });
    const { get, send } = await startDev(folder, locale);

    const response = await get('/exemplo');

    expect(response.status).toBe(500);
    const text = await response.text();
    expect(text).toContain(`developments/exemplo.yaml:11:10  card.image  &quot;_acervo/oca.png&quot; ${fault}`);
    expect(text).not.toMatch(/\.ts:\d|node_modules/);
    expect(send).toHaveBeenCalledWith({
      type: 'error',
      err: expect.objectContaining({
        message: expect.stringContaining(`developments/exemplo.yaml:11:10  card.image  "_acervo/oca.png" ${fault}`),
        stack: '',
        plugin: 'configuration',
      }),
    });
  },
  60_000,
);

test('content that is broken from the start shows what keeps it from being shown, and no reminders', async () => {
  const folder = contentWith({
    'developments/exemplo.yaml': minimal.replace('Pré-lançamento', 'Lançamento').replace('typology', 'tipology'),
  });
  const { get } = await startDev(folder);
  const text = await (await get('/exemplo')).text();
  expect(text).toContain(
    'developments/exemplo.yaml:6:1  tipology  There is no key called tipology here. Did you mean typology?',
  );
  expect(text).not.toContain('incorporationRegistry');
}, 60_000);

test.each(['/%zz', '/%ff', '/civitas%'])('%s, which no decoder takes, has the error screen', async (path) => {
  const { get } = await startDev(contentWith({ 'developments/exemplo.yaml': minimal }));
  const response = await get(path);
  expect(response.status).toBe(404);
  expect(await response.text()).toContain('<h1');
});

test('only code is served of the folder: leads, copies of them and settings may lie beside it', async () => {
  const { get } = await startDev(contentWith({}));
  expect((await get('/src/theme.ts')).status).toBe(200);
  for (const path of ['/README.md', '/package.json', '/tests/fixtures/config/_base/site.config.yaml?raw'])
    expect((await get(path)).status, path).toBe(403);
});

test('an address in another case leads to the page (decision 43)', async () => {
  const { get } = await startDev(contentWith({ 'developments/exemplo.yaml': minimal }));
  const { url, redirected } = await get('/EXEMPLO');
  expect([new URL(url).pathname, redirected]).toEqual(['/exemplo', true]);
});
