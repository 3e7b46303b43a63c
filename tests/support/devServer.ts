import { createServer as createHttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createServer } from 'vite';
import { onTestFinished, vi } from 'vitest';
import { serveStudio } from '../../src/studio/server/serve.ts';
import { temporaryFolder } from './service.ts';

const root = join(import.meta.dirname, '../..');

/** Starts a dev server of a content folder, until the test ends. @returns `fetch` for its paths */
export async function startDevServer(contentDir: string) {
  vi.stubEnv('CONTENT_DIR', contentDir);
  onTestFinished(() => void vi.unstubAllEnvs());
  const server = await createServer({
    root,
    configLoader: 'runner',
    logLevel: 'silent',
    appType: 'custom',
    server: { middlewareMode: true, hmr: { port: 0 }, watch: null },
  });
  onTestFinished(() => server.close());
  const http = createHttpServer(server.middlewares).listen(0);
  onTestFinished(() => void http.close());
  const { port } = http.address() as AddressInfo;
  return (path: string, init?: RequestInit) => fetch(`http://localhost:${port}${path}`, init);
}

/** Starts the studio on a content folder, until the test ends; leads go to a folder of its own. */
export async function startStudioServer(contentDir: string) {
  vi.stubEnv('DATA_DIR', temporaryFolder());
  onTestFinished(() => void vi.unstubAllEnvs());
  const { address, close } = await serveStudio({ root, contentDir, port: 20_000, log: () => {} });
  onTestFinished(close);
  return new URL(address).origin;
}
