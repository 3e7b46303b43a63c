/** The dev server and the studio below the path that `baseUrl` has. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { copyContent } from '../../../support/copyContent.ts';
import { startDevServer, startStudioServer } from '../../../support/devServer.ts';

/** A copy of the tests' site. */
function ownContent() {
  const content = copyContent();
  onTestFinished(content.remove);
  const file = join(content.dir, 'site.config.yaml');
  return {
    ...content,
    moveBelow: (path: string) =>
      writeFileSync(file, readFileSync(file, 'utf8').replace(/^baseUrl: (.*)$/m, `baseUrl: $1${path}`)),
  };
}

type Get = (path: string) => Promise<Response>;

async function expectPagesBelow(get: Get, script: string) {
  const html = await (await get('/site/mirante')).text();
  const own = [...html.matchAll(/ (?:href|src|action)="(\/(?!\/)[^"]*)"/g)].map(([, address]) => address ?? '');
  const addresses = own.filter((address) => !/^\/(?:__studio|src|@)/.test(address));
  expect(addresses.length).toBeGreaterThan(30);
  expect(addresses.filter((address) => !address.startsWith('/site/') || address.startsWith('/site/site/'))).toEqual([]);
  const picture = /src="(\/site\/assets\/p\/[^"]+)"/.exec(html)?.[1] ?? '';
  const [entry = ''] = own.filter((address) => address.includes(script));
  for (const address of ['/site/', '/site/catalogo', picture, entry])
    expect((await get(address)).status, address).toBe(200);
  expect((await get('/site/nao-existe')).status).toBe(404);
  expect((await get('/site/trilha')).headers.get('location')).toBe('/site/trilha-bosque');
  const { page } = await (await get('/site/__page?path=/site/mirante')).json();
  expect(page.development.similar[0].href).toMatch(/^\/site\//);
}

test('pages, data, pictures, redirects have the path in front', async () => {
  const content = ownContent();
  content.moveBelow('/site');
  const ask = await startDevServer(content.dir);
  await expectPagesBelow((path) => ask(path, { redirect: 'manual' }), 'entry.tsx');
});

test('the studio’s too, also when the path is changed while it runs', async () => {
  const content = ownContent();
  const address = await startStudioServer(content.dir);
  const get = (path: string) => fetch(address + path, { redirect: 'manual' });
  const href = async () => (await (await get('/__studio/files/mirante')).json()).href;
  expect(await href()).toBe('/mirante');
  expect((await get('/mirante')).status).toBe(200);

  content.moveBelow('/site');
  await vi.waitFor(async () => expect(await href()).toBe('/site/mirante'), 30_000);
  await expectPagesBelow(get, '__studio/assets/entry');
  expect((await get('/mirante')).status).toBe(404);
});
