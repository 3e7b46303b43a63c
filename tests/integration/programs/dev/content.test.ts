/** How the dev server reports content that can't be shown. */

import { writeFileSync } from 'node:fs';
import { type OutgoingHttpHeaders, request } from 'node:http';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { contentWith, minimal } from '../../../support/contentWith.ts';
import { startDevServer } from '../../../support/devServer.ts';
import { damagedPicture } from '../../../support/pictures.ts';

/** A dev server of the folder. */
async function startDev(folder: string, locale = 'C') {
  vi.stubEnv('LC_ALL', locale);
  const ask = await startDevServer(folder);
  return { get: (path: string, headers: Record<string, string> = {}) => ask(path, { headers }) };
}

test.each([
  ['C', 'is damaged'],
  ['pt_BR.UTF-8', 'está danificado'],
])(
  'in the locale %s page and its data report a damaged picture that only decoding reveals, with its place',
  async (locale, fault) => {
    const folder = contentWith({
      'developments/exemplo.yaml': minimal.replace('foto.png', 'oca.png'),
      'developments/_acervo/oca.png': await damagedPicture(),
    });
    const { get } = await startDev(folder, locale);

    const response = await get('/exemplo');

    expect(response.status).toBe(200);
    const text = await response.text();
    expect(text).toContain(`developments/exemplo.yaml:11:10  card.image  \\"_acervo/oca.png\\" ${fault}`);
    expect(text).not.toMatch(/\.ts:\d|node_modules/);
    // The answer to an open page that asks for its data.
    const { errors } = await (await get('/__page?path=/exemplo')).json();
    expect(errors).toContain(`developments/exemplo.yaml:11:10  card.image  "_acervo/oca.png" ${fault}`);
    expect(errors).not.toMatch(/\.ts:\d|node_modules/);
    // Other pages are shown without the picture.
    expect((await get('/catalogo')).status).toBe(200);
  },
  60_000,
);

test('a file with errors at the start holds back only its own page', async () => {
  const folder = contentWith({
    'developments/exemplo.yaml': minimal.replace('typology', 'tipology'),
    'developments/rascunho.yaml': 'draft: true\nname: [sem fim\n',
    'developments/outro.yaml': minimal.replace('Exemplo', 'Outro'),
  });
  const { get } = await startDev(folder);
  for (const path of ['/outro', '/catalogo', '/']) expect((await get(path)).status, path).toBe(200);
  for (const stem of ['exemplo', 'rascunho']) {
    const response = await get(`/${stem}`);
    expect([response.status, await response.text()]).toEqual([500, expect.stringContaining(`${stem}.yaml:`)]);
  }
});

test('among hundreds of developments an edit shows at once, and what it means for others after it', async () => {
  const file = (name: string) => minimal.replace('name: Exemplo', `name: ${name}`);
  const folder = contentWith({
    ...Object.fromEntries(Array.from({ length: 400 }, (_, i) => [`developments/n${i}.yaml`, file(`Numero ${i}`)])),
    'developments/igual.yaml': file('Numero 7'),
  });
  const { get } = await startDev(folder);
  const write = (name: string) => writeFileSync(join(folder, 'developments/n7.yaml'), file(name));
  const shown = async (path: string) => {
    const { page, errors } = await (await get(`/__page?path=${path}`)).json();
    return [page?.development?.name, errors];
  };
  expect(await shown('/n7')).toEqual([undefined, expect.stringContaining('developments/n7.yaml')]);
  expect((await shown('/igual'))[0]).toBe('Numero 7');

  write('Outro nome');
  await vi.waitFor(async () => expect(await shown('/n7')).toEqual(['Outro nome', undefined]), 30_000);
  write('Mais outro');
  await vi.waitFor(async () => expect(await shown('/n7')).toEqual(['Mais outro', undefined]), 30_000);
  write('Numero 8');
  await vi.waitFor(async () => expect((await shown('/n8'))[1]).toContain('Numero 8'), 30_000);
}, 120_000);

test('only code is served from the repository, because leads, copies of them and settings may be in it', async () => {
  const { get } = await startDev(contentWith({}));
  expect((await get('/src/theme.ts')).status).toBe(200);
  for (const path of ['/README.md', '/package.json', '/tests/fixtures/config/_base/site.config.yaml?raw'])
    expect((await get(path)).status, path).toBe(403);
});

test('an address in another case leads to the page (specification 1.2.1)', async () => {
  const { get } = await startDev(contentWith({ 'developments/exemplo.yaml': minimal }));
  const { url, redirected } = await get('/EXEMPLO');
  expect([new URL(url).pathname, redirected]).toEqual(['/exemplo', true]);
});

test('what the dev server answers by itself is for its own pages: others open no editor, load no part and frame nothing', async () => {
  const { get } = await startDev(contentWith({ 'developments/exemplo.yaml': minimal }));
  const from = (site: string, mode = 'no-cors', dest = 'empty') => ({
    'sec-fetch-site': site,
    'sec-fetch-mode': mode,
    'sec-fetch-dest': dest,
  });
  const link = from('cross-site', 'navigate', 'document');
  const { url } = await get('/');
  // Not by `fetch`, which says where it comes from itself.
  const status = (path: string, headers: OutgoingHttpHeaders) =>
    new Promise((resolve) =>
      request(new URL(path, url), { headers }, (answer) => resolve(answer.resume().statusCode)).end(),
    );
  for (const editor of ['/__open-in-editor', '/__Open-In-Editor?file=x', '/__open-in-editor/']) {
    for (const other of [
      from('cross-site'),
      from('same-site'),
      link,
      { origin: 'https://evil.test' },
      { host: 'evil.test' },
    ])
      expect([editor, other, await status(editor, other)]).toEqual([editor, other, 403]);
  }
  // Without a file there is nothing to open.
  expect(await status('/__open-in-editor', from('same-origin', 'cors'))).toBe(500);
  for (const path of ['/@vite/client', '/src/theme.ts', '/__page?path=/exemplo', '/exemplo']) {
    for (const other of [from('cross-site'), from('same-site', 'cors'), from('cross-site', 'navigate', 'iframe')])
      expect([path, other, await status(path, other)]).toEqual([path, other, 403]);
    expect([path, await status(path, from('same-origin', 'cors'))]).toEqual([path, 200]);
  }
  expect(await status('/__events', from('cross-site'))).toBe(403);
  expect(await status('/exemplo', link)).toBe(200);
  // The studio is a program of its own.
  for (const path of ['/__studio', '/__studio/files']) expect(await status(path, {})).toBe(404);
});

test('other origins may read no answer', async () => {
  const { get } = await startDev(contentWith({ 'developments/exemplo.yaml': minimal }));
  const paths = ['/', '/exemplo', '/__page?path=/exemplo', '/src/preview/entry.tsx'];
  for (const origin of ['http://localhost:3000', 'http://127.0.0.1:8080', 'https://evil.test', 'null']) {
    const answers = await Promise.all(paths.map((path) => get(path, { origin })));
    expect(answers.map(({ headers }) => headers.get('access-control-allow-origin'))).toEqual(paths.map(() => null));
  }
});
