import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createServer } from 'vite';
import { expect, test, vi } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** Thousands of pictures lie in the cache: watching them would take seconds of each start. */
test('the dev server watches sources and content, not what is generated', async () => {
  for (const name of ['.cache', 'dist', 'data']) mkdirSync(join(root, name), { recursive: true });
  const server = await createServer({ root, mode: 'test', logLevel: 'silent', server: { middlewareMode: true } });
  try {
    const watched = await vi.waitFor(
      () => {
        const names = server.watcher.getWatched()[root];
        expect(names).toEqual(expect.arrayContaining(['src', 'developments', 'site.config.yaml', 'vite.config.ts']));
        return names;
      },
      { timeout: 20_000 },
    );
    expect(watched).not.toEqual(expect.arrayContaining([expect.stringMatching(/^(\.cache|dist|data)$/)]));
  } finally {
    await server.close();
  }
});
