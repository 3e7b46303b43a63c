/** The studio's server: what it writes, what it refuses, and which requests it accepts. */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { isError } from '../../../src/config/problem.ts';
import { maxPictureBytes } from '../../../src/pictures/pictureLimits.ts';
import type { FileState, Upload } from '../../../src/studio/contract.ts';
import { localGuard } from '../../../src/studio/server/access.ts';
import { checklistOf } from '../../../src/studio/server/publish/checklist.ts';
import { contentWith, fixtures, minimal } from '../../support/contentWith.ts';
import { loadConfig } from '../../support/loadContent.ts';
import { makePdf } from '../../support/pdf.ts';
import { studioOf } from '../../support/studioTeam.ts';

const host = 'localhost:5173';
const token = 'segredo';
const own = { host, origin: `http://${host}`, 'x-studio-token': token };

function open(files: Record<string, string | Uint8Array> = { 'developments/exemplo.yaml': minimal }) {
  const folder = contentWith(files);
  const app = studioOf(folder, token);
  const ask = async (method: 'GET' | 'POST', path: string, payload?: object, headers: object = own) => {
    const response = await app.inject({ method, url: `/__studio${path}`, payload, headers: { ...headers } });
    return { status: response.statusCode, body: response.json() };
  };
  return {
    app,
    ask,
    async send(name: string, payload: Buffer, as: Upload = 'picture') {
      const url = `/__studio/pictures/exemplo?${new URLSearchParams({ name, as })}`;
      const headers = { ...own, 'content-type': 'application/octet-stream' };
      const response = await app.inject({ method: 'POST', url, payload, headers });
      return { status: response.statusCode, body: response.json() };
    },
    folder,
    text: (name = 'exemplo.yaml') => readFileSync(join(folder, 'developments', name), 'utf8'),
    state: async (): Promise<FileState> => (await ask('GET', '/files/exemplo')).body,
  };
}

const set = (pointer: string, value: unknown) => ({ op: 'set', pointer, value });

let actions = 0;
/** One action of one edit. */
const change = (version: string, edit: object, action = `a${++actions}`) => ({
  version,
  edits: [edit],
  action,
  label: 'Nome',
});

const blank = (width: number, height: number) =>
  ({ create: { width, height, channels: 3, background: '#888' } }) as const;

test('what a draft lacks to be published is said while it is a draft, and blocks nothing', async () => {
  const price = 'price:\n  from: 300000\n  asOf: 2026-11-01\n';
  const { state, ask } = open({ 'developments/exemplo.yaml': `draft: true\n${minimal}${price}` });
  const { lacking, problems, version } = await state();
  const ofPrice = { rule: 'price-registry', pointer: '/price/from', severity: 'error' };
  expect(lacking).toContainEqual(expect.objectContaining(ofPrice));
  expect(problems.filter(isError)).toEqual([]);
  await ask('POST', '/files/exemplo', change(version, { op: 'remove', pointer: '/draft' }));
  const published = await state();
  expect(published.problems).toContainEqual(expect.objectContaining(ofPrice));
  expect(published.lacking).toEqual([]);
});

test('lists each development with its name, city and picture, whether it is a draft, and its errors', async () => {
  const { ask } = open({
    'developments/exemplo.yaml': minimal,
    'developments/rascunho.yaml': `draft: true\n${minimal.replace('Exemplo', 'Outro')}`,
    'developments/sem-nome.yaml': minimal.replace('name: Exemplo\n', '').replace('state: PR', 'state: XX'),
  });
  const about = { status: 'Pré-lançamento', city: 'Curitiba', picture: '_acervo/foto.png' };
  expect((await ask('GET', '/files')).body).toEqual({
    developments: [
      { stem: 'exemplo', slug: 'exemplo', name: 'Exemplo', draft: false, errors: 0, ...about },
      { stem: 'rascunho', slug: 'rascunho', name: 'Outro', draft: true, errors: 0, ...about },
      { stem: 'sem-nome', slug: 'sem-nome', name: 'sem-nome', draft: false, errors: 2, ...about },
    ],
    priceBands: ['Até R$ 500 mil', 'De R$ 500 mil a R$ 1.000.000', 'Acima de R$ 1.000.000'],
    removed: [],
    guide: false,
  });
});

test('a change to a file that an editor has saved meanwhile is refused, and the file stays', async () => {
  const { ask, state, folder, text } = open();
  const { version } = await state();
  const saved = minimal.replace('Exemplo', 'Do editor');
  writeFileSync(join(folder, 'developments/exemplo.yaml'), saved);
  const { status, body } = await ask('POST', '/files/exemplo', change(version, set('/name', 'Solar')));
  expect([status, body.message]).toEqual([409, expect.stringContaining('mudou fora daqui')]);
  expect((await ask('POST', '/files/exemplo/history', { direction: 'undo' })).status).toBe(409);
  expect(text()).toBe(saved);
});

test('who wrote a file last is told; without git it has no history', async () => {
  const { ask, state, folder } = open();
  const { version, by } = await state();
  expect(by).toBe('program');
  await ask('POST', '/files/exemplo', change(version, set('/name', 'Largo')));
  expect((await state()).by).toBe('window');
  writeFileSync(join(folder, 'developments/exemplo.yaml'), minimal);
  expect((await state()).by).toBe('program');
  expect((await ask('GET', '/files/exemplo/past')).body).toEqual([]);
  expect((await ask('POST', '/files/exemplo/past', { id: 'HEAD' })).status).toBe(409);
});

test('a book that is gone from the folder comes back with the state that has it', async () => {
  const { ask, folder } = open({
    'developments/exemplo.yaml': `${minimal}brochure: exemplo/book.pdf\n`,
    'developments/exemplo/book.pdf': makePdf(),
  });
  const git = (...args: string[]) => execFileSync('git', ['-C', folder, ...args], { stdio: 'pipe' });
  git('init', '-q');
  git('add', '.');
  git('-c', 'user.name=Ana', '-c', 'user.email=ana@example.com', 'commit', '-qm', 'Início');
  writeFileSync(join(folder, 'developments/exemplo.yaml'), minimal);
  rmSync(join(folder, 'developments/exemplo/book.pdf'));
  const [past] = (await ask('GET', '/files/exemplo/past')).body;
  expect((await ask('POST', '/files/exemplo/past', { id: past.id })).body.data.brochure).toBe('exemplo/book.pdf');
  expect(readFileSync(join(folder, 'developments/exemplo/book.pdf'))).toEqual(makePdf());
});

test('a new address changes nothing if the site’s file, which would redirect, can’t be read, and says so', async () => {
  const { ask, folder, text } = open();
  writeFileSync(join(folder, 'site.config.yaml'), 'name: "aberto');
  const names = () => readdirSync(join(folder, 'developments')).toSorted();
  const before = [names(), text()];
  const { status, body } = await ask('POST', '/files/exemplo/rename', { slug: 'novo', redirect: true });
  expect([status, body.message]).toEqual([409, expect.stringMatching(/^O endereço continua \/exemplo\b/)]);
  expect([names(), text()]).toEqual(before);
});

test('a new address and a copy take along the book', async () => {
  const { ask, text } = open({
    'developments/exemplo.yaml': `${minimal}brochure: exemplo/book.pdf\n`,
    'developments/exemplo/book.pdf': makePdf(),
  });
  expect((await ask('POST', '/files/exemplo/copy', { name: 'Outro' })).status).toBe(200);
  expect(text('outro.yaml')).toContain('brochure: outro/book.pdf\n');
  expect((await ask('POST', '/files/exemplo/rename', { slug: 'novo', redirect: false })).status).toBe(200);
  expect(text('novo.yaml')).toContain('brochure: novo/book.pdf\n');
});

test('a new address takes along the pictures that the site’s own file shows', async () => {
  const { ask, folder } = open({ 'developments/exemplo.yaml': minimal });
  const developments = join(folder, 'developments');
  cpSync(join(developments, '_acervo'), join(developments, 'exemplo'), { recursive: true });
  const file = join(folder, 'site.config.yaml');
  const site = readFileSync(file, 'utf8');
  const image = 'developments/exemplo/foto.png';
  writeFileSync(file, `${site}seo:\n  shareImage:\n    image: ${image}\n    alt: Uma torre\n`);
  expect(loadConfig(folder).problems.filter(isError)).toEqual([]);
  expect((await ask('POST', '/files/exemplo/rename', { slug: 'novo', redirect: false })).status).toBe(200);
  expect(readFileSync(file, 'utf8')).toContain('image: developments/novo/foto.png');
  expect(loadConfig(folder).problems.filter(isError)).toEqual([]);
});

test('a new address takes along links with a query or an anchor, and the place in the order', async () => {
  const { ask, folder } = open({ 'developments/exemplo.yaml': minimal });
  const file = join(folder, 'site.config.yaml');
  const added = (slug: string) =>
    `developments:\n  order:\n    - ${slug}\nredirects:\n  /a: /${slug}?b=1\n  /c: /${slug}?d=1#mapa\n  /e: /${slug}#parte-2\n`;
  writeFileSync(file, readFileSync(file, 'utf8') + added('exemplo'));
  expect(loadConfig(folder).problems.filter(isError)).toEqual([]);
  expect((await ask('POST', '/files/exemplo/rename', { slug: 'novo', redirect: false })).status).toBe(200);
  expect(readFileSync(file, 'utf8')).toContain(added('novo'));
  expect(loadConfig(folder).problems.filter(isError)).toEqual([]);
});

test('a development that is archived leaves the home page’s spread, so that the site can be published', async () => {
  const { ask, folder } = open({ 'developments/exemplo.yaml': minimal, 'developments/outro.yaml': minimal });
  const file = join(folder, 'site.config.yaml');
  const site = readFileSync(file, 'utf8');
  writeFileSync(file, site.replace('  home:\n', '  home:\n    spread:\n      development: exemplo\n'));
  expect((await ask('POST', '/files/exemplo/remove', { where: 'archive' })).status).toBe(200);
  expect(readFileSync(file, 'utf8')).toBe(site);
});

test('a picture is saved with a name for the web, a hash that no other picture has, and the ending of its format', async () => {
  const { app, ask, send, folder } = open();
  const picture = await sharp(blank(400, 300)).jpeg().toBuffer();
  const other = await sharp(blank(401, 300)).jpeg().toBuffer();
  const paths: string[] = [];
  for (const [name, bytes] of [
    ['Fachada Água.PNG', picture],
    ['Fachada Água.PNG', other],
    ['Fachada Água.PNG', picture],
    ['../../../fora.jpg', picture],
  ] as const)
    paths.push((await send(name, bytes)).body.path);
  expect(paths.map((path) => path.replace(/[0-9a-f]{6}/, 'hash'))).toEqual([
    ...Array(3).fill('exemplo/fachada-agua-hash.jpg'),
    'exemplo/fora-hash.jpg',
  ]);
  expect([paths[0] === paths[1], paths[0] === paths[2]]).toEqual([false, true]);
  const message = expect.stringContaining('texto.jpg está danificada ou não é uma imagem');
  for (const bytes of [Buffer.from('nada'), Buffer.alloc(0), picture.subarray(0, -30)])
    expect(await send('texto.jpg', bytes)).toEqual({ status: 415, body: { message } });
  expect(readdirSync(join(folder, 'developments/exemplo'))).toHaveLength(3);
  const shown = await app.inject({
    url: `/__studio/pictures/exemplo?path=${paths[0]}&width=320`,
    headers: own,
  });
  expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/webp']);
  for (const path of ['../site.config.yaml', 'exemplo.yaml', '/etc/passwd', 'exemplo/../exemplo.yaml'])
    expect((await ask('GET', `/pictures/exemplo?${new URLSearchParams({ path, width: '320' })}`)).status).toBe(404);
});

test('the library has the pictures that a file may show, with where each is shown; one of another development is copied', async () => {
  const png = readFileSync(join(fixtures, '_base/developments/_acervo/foto.png'));
  const other = minimal.replace('name: Exemplo', 'name: Outro').replace('_acervo/foto.png', 'outro/vista.png');
  const { ask, folder } = open({
    'developments/exemplo.yaml': minimal.replace('alt: Foto de exemplo', 'alt: Praça ao entardecer'),
    'developments/outro.yaml': other,
    'developments/outro/vista.png': png,
    'developments/exemplo/obra/nova.png': png,
    'developments/exemplo/DSC_1.PNG': png,
    'developments/exemplo/lista.png': 'no picture',
    'developments/_arquivo/antigo/vista.png': png,
    'developments/_guia/passo.png': png,
  });
  symlinkSync(join(folder, 'developments/outro/vista.png'), join(folder, 'developments/exemplo/atalho.png'));
  const own = { path: 'exemplo/obra/nova.png', folder: 'exemplo', uses: [], captions: [] };
  const shared = {
    path: '_acervo/foto.png',
    folder: '_acervo',
    uses: ['exemplo'],
    captions: ['Praça ao entardecer'],
  };
  const plan = { path: '_acervo/planta.svg', folder: '_acervo', uses: [], captions: [] };
  const foreign = { path: 'outro/vista.png', folder: 'outro', uses: ['outro'], captions: ['Foto de exemplo'] };
  const library = async (stem: string) => (await ask('GET', `/pictures/${stem}/library`)).body;
  expect(await library('exemplo')).toEqual([own, shared, plan, foreign]);
  const ofSite: { path: string }[] = await library('_site');
  expect(ofSite.map(({ path }) => path)).toEqual(
    ['_site/logo.svg', shared.path, plan.path, own.path, foreign.path].map((path) => `developments/${path}`),
  );
  const copied = { path: expect.stringMatching(/^exemplo\/vista-[0-9a-f]{6}\.png$/) };
  expect((await ask('POST', '/pictures/exemplo/take?path=outro/vista.png', {})).body).toEqual(copied);
  expect(await library('exemplo')).toContainEqual({ ...own, ...copied });
  for (const path of ['exemplo/DSC_1.PNG', 'exemplo/atalho.png', '../site.config.yaml', 'exemplo/lista.png'])
    expect((await ask('POST', `/pictures/exemplo/take?${new URLSearchParams({ path })}`, {})).status).toBe(404);
});

test('a deleted picture comes back with the undo that names it again, whichever file does, or from the bin', async () => {
  const { ask, state, folder } = open();
  const at = (path: string) => join(folder, 'developments', path);
  const inBin = async () => (await ask('GET', '/files')).body.removed;
  const act = (way: string, picture: string) => ask('POST', `/pictures/exemplo/${way}?path=exemplo/${picture}`);
  const undo = (stem: string) => ask('POST', `/files/${stem}/history`, { direction: 'undo' });
  cpSync(at('_acervo/foto.png'), at('exemplo/plantas/tipo.png'));
  const site = (await ask('GET', '/files/_site')).body as FileState;
  const banner = set('/seo/shareImage', { image: 'developments/exemplo/plantas/tipo.png', alt: 'Tipo' });
  const named = (await ask('POST', '/files/_site', change(site.version, banner))).body as FileState;
  const own = set('/hero/image', 'exemplo/plantas/tipo.png');
  await ask('POST', '/files/exemplo', change((await state()).version, own));
  await ask('POST', '/files/exemplo', change((await state()).version, set('/hero/image', '_acervo/foto.png')));
  await ask('POST', '/files/_site', change(named.version, { op: 'remove', pointer: '/seo/shareImage' }));

  expect((await act('remove', 'plantas/tipo.png')).status).toBe(200);
  expect(await inBin()).toEqual([
    {
      stem: 'exemplo',
      name: 'tipo.png, de Exemplo',
      where: 'bin',
      since: expect.any(Number),
      picture: 'exemplo/plantas/tipo.png',
    },
  ]);
  expect((await undo('exemplo')).status).toBe(200);
  expect([existsSync(at('exemplo/plantas/tipo.png')), await inBin()]).toEqual([true, []]);

  await act('remove', 'plantas/tipo.png');
  await undo('_site');
  expect([existsSync(at('exemplo/plantas/tipo.png')), await inBin()]).toEqual([true, []]);

  // Another one of the same name does not replace the first in the bin.
  await act('remove', 'plantas/tipo.png');
  writeFileSync(at('exemplo/plantas/tipo.png'), await sharp(blank(30, 30)).png().toBuffer());
  await act('remove', 'plantas/tipo.png');
  expect(await inBin()).toHaveLength(2);
  expect((await act('restore', 'plantas/tipo.png')).status).toBe(200);
  expect((await sharp(at('exemplo/plantas/tipo.png')).metadata()).width).toBe(30);
  await ask('POST', '/files/exemplo/rename', { slug: 'novo', redirect: false });
  expect((await inBin())[0]).toMatchObject({ stem: 'novo', picture: expect.stringMatching(/^novo\/plantas\/tipo-/) });
  await ask('POST', '/files/novo/rename', { slug: 'exemplo', redirect: false });
  const [{ picture }] = await inBin();
  const small = await ask('POST', `/pictures/exemplo/restore?path=${picture}`);
  expect([small.status, existsSync(at(picture)), await inBin()]).toEqual([200, true, []]);
  expect((await act('restore', 'plantas/tipo.png')).status).toBe(404);
});

test('a picture that is too large, and a folder that can’t be written, are refused in the person’s language', async () => {
  const { send } = open({ 'developments/exemplo.yaml': minimal, 'developments/exemplo': 'no folder' });
  expect(await send('foto.png', Buffer.alloc(maxPictureBytes + 1))).toEqual({
    status: 413,
    body: { message: 'Isto é grande demais. Uma imagem pode ter até 100 MB.' },
  });
  vi.spyOn(console, 'error').mockReturnValue();
  expect(await send('foto.png', await sharp(blank(40, 30)).png().toBuffer())).toEqual({
    status: 500,
    body: { message: expect.stringMatching(/^O estúdio não conseguiu fazer isto \(E[A-Z]+\)/) },
  });
});

test('an iPhone’s photo (HEIC) becomes a JPEG; the refusal of a broken one says how to export it', async () => {
  const { send, folder } = open();
  const photo = readFileSync(join(import.meta.dirname, '../../fixtures/pictures/photo.heic'));
  const { path } = (await send('IMG_0001.HEIC', photo)).body;
  expect(path).toMatch(/^exemplo\/img-0001-[0-9a-f]{6}\.jpg$/);
  const { format, width, height } = await sharp(join(folder, 'developments', path)).metadata();
  expect([format, width, height]).toEqual(['jpeg', 640, 480]);
  const message = expect.stringMatching(/^IMG_0001.HEIC está em HEIC.*JPEG/);
  expect(await send('IMG_0001.HEIC', photo.subarray(0, 400))).toEqual({ status: 415, body: { message } });
});

test('an empty file and a protected PDF are refused by their names, and nothing of them stays', async () => {
  const { send, folder } = open();
  const refusals = [
    await send('foto.jpg', Buffer.alloc(0)),
    await send('book.pdf', Buffer.alloc(0), 'pdf'),
    await send('Book.pdf', makePdf('', Buffer.alloc(0), '/Encrypt 9 0 R'), 'pdf'),
  ];
  expect(refusals.map(({ status, body }) => `${status} ${body.message}`)).toEqual([
    '415 foto.jpg está danificada ou não é uma imagem.',
    '415 book.pdf não é um PDF.',
    '415 "Book.pdf" está protegido, ou compactado de um jeito incomum, e não dá para verificá-lo. Exporte-o sem senha e sem proteção.',
  ]);
  expect(readdirSync(join(folder, 'developments/exemplo'))).toEqual([]);
});

test('the guide of the content folder is a page of the studio, with its pictures and nothing else of that folder', async () => {
  const { app, ask } = open({
    'developments/exemplo.yaml': minimal,
    'developments/LEIA-ME.md':
      '# Como publicar\n\n![A lista](_guia/lista.webp) <script>alert(1)</script> [a](javascript:alert(1))\n',
    'developments/_guia/lista.webp': 'imagem',
  });
  expect((await ask('GET', '/files')).body.guide).toBe(true);
  const get = (path: string) => app.inject({ url: `/__studio/guia${path}`, headers: own });
  const page = await get('/');
  expect(page.headers['content-type']).toMatch(/^text\/html/);
  expect(page.body).toContain('<h1>Como publicar</h1>');
  expect(page.body).toContain('<img src="_guia/lista.webp" alt="A lista">');
  expect(page.body).toContain('&lt;script&gt;');
  expect(page.body).not.toMatch(/<script|javascript:/);
  expect(page.headers['content-security-policy']).toContain("default-src 'none'");
  expect((await get('/_guia/lista.webp')).body).toBe('imagem');
  for (const path of ['/_guia/..%2Fexemplo.yaml', '/_guia/falta.webp', '/exemplo.yaml'])
    expect((await get(path)).statusCode).toBe(404);
});

test('messages use the words of the form, not the keys of the file', async () => {
  const { state } = open({
    'developments/exemplo.yaml': minimal
      .replace(/^card:\n(?: .*\n)+/m, '')
      .replace('status: Pré-lançamento', 'status: Lançamento'),
  });
  const messages = (await state()).problems.map(({ message }) => message);
  expect(messages).toContainEqual(expect.stringMatching(/Acrescente a imagem do topo, ou a do cartão/));
  expect(messages).toContainEqual(
    expect.stringMatching(/registro de incorporação, .+ \(Lei 4\.591\/64, art\. 32\)\. Acrescente-o\.$/),
  );
});

test('missing fields are reported once for each part of the form, in plain words', () => {
  const empty = "  - icon: ''\n    text: ''\n";
  const folder = contentWith({
    'developments/exemplo.yaml': `${minimal}differentials:\n  items:\n${(empty + empty).replaceAll(/^/gm, '  ').trimEnd()}\n`,
  });
  const loaded = loadConfig(folder, { lang: 'pt-BR' });
  const [file] = checklistOf(loaded, { visitors: [], drafts: [] });
  expect(file?.items).toEqual([
    { message: 'Diferenciais: falta preencher um campo. (4 vezes)', blocks: true, later: false },
  ]);
});

test('hints of what was published last stay in the list, those of other pages do not', () => {
  const long = `seo:\n  title: ${'Um título longo '.repeat(4).trim()}\n`;
  const folder = contentWith({
    'developments/exemplo.yaml': minimal + long,
    'developments/outro.yaml': minimal.replace('Exemplo', 'Outro') + long.replace('Um', 'Ou'),
  });
  const loaded = loadConfig(folder, { lang: 'pt-BR' });
  const nothing = { visitors: [], drafts: [] };
  expect(checklistOf(loaded, nothing)).toEqual([]);
  const [file, ...others] = checklistOf(loaded, nothing, ['developments/exemplo.yaml']);
  expect([file?.stem, file?.items[0]?.message, others]).toEqual(['exemplo', expect.stringContaining('título'), []]);
});

test('a plan without a name is asked for the field that has it', async () => {
  const plan = 'gallery:\n  plans:\n    - image: _acervo/foto.png\n';
  const { state } = open({ 'developments/exemplo.yaml': minimal + plan });
  const messages = (await state()).problems.map(({ message }) => message);
  expect(messages).toContain('A planta não tem nome. Preencha o Nome.');
});

test.each<[string, object, string?]>([
  ['from another site', { ...own, origin: 'https://evil.test' }],
  ['from another program on this computer', { ...own, origin: 'http://localhost:3000' }],
  ['that a browser marks as cross-site', { ...own, 'sec-fetch-site': 'cross-site' }],
  ['without an origin, which every page sends', { host }],
  ['to another site’s host name that points here', { ...own, host: 'evil.test', origin: 'http://evil.test' }],
  ['from another machine', own, '192.168.0.7'],
])('a change %s is refused', (_, headers, remoteAddress = '127.0.0.1') => {
  const guard = (method: string, given: object) =>
    localGuard({ method, headers: given, socket: { remoteAddress } } as IncomingMessage);
  expect(guard('POST', headers)).toMatchObject({ status: 403 });
  const itsOwn = remoteAddress === '127.0.0.1' ? {} : { status: 403, message: expect.any(String) };
  for (const method of ['GET', 'POST']) expect(guard(method, own)).toEqual(itsOwn);
});

test.each(['', 'other', undefined])(
  'a change with the token %j, which is not the page’s, is refused',
  async (token) => {
    const { app, state, text, folder } = open();
    const { version } = await state();
    const headers = { host, origin: own.origin, ...(token === undefined ? {} : { 'x-studio-token': token }) };
    const statusOf = async (url: string, payload: object) =>
      (await app.inject({ method: 'POST', url: `/__studio${url}`, headers, payload })).statusCode;
    expect(await statusOf('/files/exemplo', change(version, set('/name', 'Invadido')))).toBe(403);
    expect(await statusOf('/files', { name: 'Novo' })).toBe(403);
    expect(text()).toBe(minimal);
    expect(existsSync(join(folder, 'developments/novo.yaml'))).toBe(false);
  },
);

test.each([
  {},
  { version: 'a' },
  { version: 'a', edits: [], label: '' },
  change('a', { op: 'set', pointer: '/name' }),
  change('a', { op: 'eval', pointer: '' }),
  change('a', { op: 'move', pointer: '/nav/0', to: -1 }),
])('an invalid change is refused: %j', async (change) => {
  const { ask, text } = open();
  expect((await ask('POST', '/files/exemplo', change)).status).toBe(400);
  expect(text()).toBe(minimal);
});

test('no file but those of developments can be asked for', async () => {
  const { ask } = open();
  for (const stem of ['nenhum', '..%2Fsite.config', '%2Fetc%2Fpasswd'])
    expect((await ask('GET', `/files/${stem}`)).status).toBe(404);
});
