/** The dev server and the studio below the path that `baseUrl` has. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { copyContent } from '../../../support/copyContent.ts';
import { startDevServer } from '../../../support/devServer.ts';

test('pages, data, pictures, redirects and the studio’s preview have the path in front', async () => {
  const content = copyContent();
  onTestFinished(content.remove);
  const file = join(content.dir, 'site.config.yaml');
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^baseUrl: (.*)$/m, 'baseUrl: $1/site'));
  const ask = await startDevServer(content.dir);
  const get = (path: string) => ask(path, { redirect: 'manual' });

  const html = await (await get('/site/mirante')).text();
  const own = [...html.matchAll(/ (?:href|src|action)="(\/(?!\/)[^"]*)"/g)].map(([, address]) => address ?? '');
  expect(own.length).toBeGreaterThan(30);
  expect(own.filter((address) => !address.startsWith('/site/') || address.startsWith('/site/site/'))).toEqual([]);
  const picture = /src="(\/site\/assets\/p\/[^"]+)"/.exec(html)?.[1] ?? '';
  for (const address of ['/site/', '/site/catalogo', picture, '/site/src/dev/entry.tsx'])
    expect((await get(address)).status, address).toBe(200);
  expect((await get('/site/nao-existe')).status).toBe(404);
  expect((await get('/site/trilha')).headers.get('location')).toBe('/site/trilha-bosque');
  const { page } = await (await get('/site/__page?path=/site/mirante')).json();
  expect(page.development.similar[0].href).toMatch(/^\/site\//);

  const studio = await (await get('/__studio')).text();
  expect(studio).toContain('src="/site/src/studio/page/main.tsx"');
  expect(await (await get('/__studio/files/mirante')).json()).toMatchObject({ href: '/site/mirante' });
});
