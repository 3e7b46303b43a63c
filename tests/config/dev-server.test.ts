/** What the dev server says of a picture that only decoding finds broken. */
import { createServer as createHttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import sharp from 'sharp';
import { createServer } from 'vite';
import { expect, onTestFinished, test, vi } from 'vitest';
import { contentWith, minimal } from './content.ts';

test.each([
  ['C', 'is damaged'],
  ['pt_BR.UTF-8', 'está danificado'],
])(
  'in the locale %s the overlay and the page name its place in the YAML, without a stack',
  async (locale, fault) => {
    const hollow = await sharp({ create: { width: 1600, height: 900, channels: 3, background: '#888' } })
      .png()
      .toBuffer();
    hollow.fill(0, hollow.indexOf('IDAT') + 4, hollow.indexOf('IEND') - 8);
    const folder = contentWith({
      'developments/exemplo.yaml': minimal.replace('foto.png', 'oca.png'),
      'developments/_acervo/oca.png': hollow,
    });
    vi.stubEnv('CONTENT_DIR', folder);
    vi.stubEnv('LC_ALL', locale);
    onTestFinished(() => void vi.unstubAllEnvs());
    const server = await createServer({
      root: join(import.meta.dirname, '../..'),
      logLevel: 'silent',
      appType: 'custom',
      server: { middlewareMode: true, hmr: { port: 0 }, watch: null },
    });
    onTestFinished(() => server.close());
    const send = vi.spyOn(server.ws, 'send');
    const http = createHttpServer(server.middlewares).listen(0);
    onTestFinished(() => void http.close());

    const response = await fetch(`http://localhost:${(http.address() as AddressInfo).port}/exemplo`);

    expect(response.status).toBe(500);
    const text = await response.text();
    expect(text).toContain(`developments/exemplo.yaml:11:10  &quot;_acervo/oca.png&quot; ${fault}`);
    expect(text).not.toMatch(/\.ts:\d|node_modules/);
    expect(send).toHaveBeenCalledWith({
      type: 'error',
      err: expect.objectContaining({
        message: expect.stringContaining(`developments/exemplo.yaml:11:10  /card/image\n"_acervo/oca.png" ${fault}`),
        stack: '',
        plugin: 'configuration',
      }),
    });
  },
  60_000,
);
