/** The studio's server: what it writes, what it refuses, and to whom it listens. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { loadConfig } from '../../../src/config/load/load.ts';
import type { FileState } from '../../../src/studio/contract.ts';
import { createStudio } from '../../../src/studio/server/app.ts';
import { contentWith, minimal } from '../config/content.ts';

const host = 'localhost:5173';
const own = { host, origin: `http://${host}` };

function open(files: Record<string, string | Uint8Array> = { 'developments/exemplo.yaml': minimal }) {
  const folder = contentWith(files);
  const app = createStudio(folder);
  onTestFinished(() => app.close());
  const ask = async (method: 'GET' | 'POST', path: string, payload?: object, headers: object = own) => {
    const response = await app.inject({ method, url: `/__studio${path}`, payload, headers: { ...headers } });
    return { status: response.statusCode, body: response.json() };
  };
  return {
    app,
    ask,
    folder,
    text: (name = 'exemplo.yaml') => readFileSync(join(folder, 'developments', name), 'utf8'),
    state: async (): Promise<FileState> => (await ask('GET', '/files/exemplo')).body,
  };
}

const set = (pointer: string, value: unknown) => ({ op: 'set', pointer, value });

test('lists each development with its name, whether it is a draft, and its errors', async () => {
  const { ask } = open({
    'developments/exemplo.yaml': minimal,
    'developments/rascunho.yaml': `draft: true\n${minimal.replace('Exemplo', 'Outro')}`,
    'developments/sem-nome.yaml': minimal.replace('name: Exemplo\n', '').replace('state: PR', 'state: XX'),
  });
  expect((await ask('GET', '/files')).body).toEqual([
    { stem: 'exemplo', name: 'Exemplo', draft: false, errors: 0 },
    { stem: 'rascunho', name: 'Outro', draft: true, errors: 0 },
    { stem: 'sem-nome', name: 'sem-nome', draft: false, errors: 2 },
  ]);
});

test('a change is written, the rest of the file stays, and it can be taken back', async () => {
  const { ask, state, text } = open({ 'developments/exemplo.yaml': `# Fica.\n${minimal}` });
  const before = text();
  const { version, undoable } = await state();
  expect(undoable).toBe(false);
  const { status, body } = await ask('POST', '/files/exemplo', { version, edit: set('/name', 'Solar') });
  expect(status).toBe(200);
  expect(body).toMatchObject({ data: { name: 'Solar' }, problems: [], undoable: true, href: '/exemplo' });
  expect(text()).toBe(before.replace('Exemplo', 'Solar'));
  await ask('POST', '/files/exemplo', { version: body.version, undo: true });
  expect(text()).toBe(before);
});

test('a change that leaves a mistake is written too, and the mistake told in Portuguese at its place', async () => {
  const { ask, state, text } = open();
  const { version } = await state();
  const { body } = await ask('POST', '/files/exemplo', { version, edit: set('/address/state', 'Paraná') });
  expect(text()).toContain('state: Paraná');
  expect(body.problems).toMatchObject([{ pointer: '/address/state', severity: 'error' }]);
  expect(body.problems[0].message).toMatch(/Paraná.* não /);
});

test('a change of a file that an editor has saved meanwhile is refused, and the file stays', async () => {
  const { ask, state, folder, text } = open();
  const { version } = await state();
  const saved = minimal.replace('Exemplo', 'Do editor');
  writeFileSync(join(folder, 'developments/exemplo.yaml'), saved);
  const { status, body } = await ask('POST', '/files/exemplo', { version, edit: set('/name', 'Solar') });
  expect([status, body.message]).toEqual([409, expect.stringContaining('mudou fora daqui')]);
  expect((await ask('POST', '/files/exemplo', { version, undo: true })).status).toBe(409);
  expect(text()).toBe(saved);
});

test('a file that is no YAML is shown with its mistakes, and not changed', async () => {
  const { ask, state, text } = open({ 'developments/exemplo.yaml': 'name: [a\n' });
  const { version, data, problems } = await state();
  expect(data).toBeUndefined();
  expect(problems.length).toBeGreaterThan(0);
  expect((await ask('POST', '/files/exemplo', { version, edit: set('/name', 'Solar') })).status).toBe(422);
  expect(text()).toBe('name: [a\n');
});

test('a new development is a draft with the given name, at an address of its own', async () => {
  const { ask, folder } = open();
  expect(await ask('POST', '/files', { name: 'Solar das Águas' })).toEqual({
    status: 200,
    body: { stem: 'solar-das-aguas' },
  });
  const { developments, problems } = loadConfig(folder);
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(developments.map(({ name, draft }) => [name, draft])).toContainEqual(['Solar das Águas', true]);
  expect(await ask('POST', '/files', { name: 'Exemplo' })).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('/exemplo') },
  });
  expect((await ask('POST', '/files', { name: 'Catálogo' })).status).toBe(409);
  expect((await ask('POST', '/files', { name: ' … ' })).status).toBe(422);
});

test('a picture is kept under a name for the web and by what it holds; none takes the place of another', async () => {
  const { app, ask, state, folder } = open();
  const picture = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#888' } })
    .jpeg()
    .toBuffer();
  const send = (name: string, payload: Buffer) =>
    app.inject({
      method: 'POST',
      url: `/__studio/pictures/exemplo?${new URLSearchParams({ name })}`,
      payload,
      headers: { ...own, 'content-type': 'application/octet-stream' },
    });
  expect((await send('Fachada Água.PNG', picture)).json()).toEqual({ path: 'exemplo/fachada-agua.jpg' });
  expect((await send('Fachada Água.PNG', picture)).json()).toEqual({ path: 'exemplo/fachada-agua-2.jpg' });
  expect((await send('../../../fora.jpg', picture)).json()).toEqual({ path: 'exemplo/fora.jpg' });
  for (const bytes of [Buffer.from('nada'), Buffer.alloc(0)]) {
    const refused = await send('texto.jpg', bytes);
    expect([refused.statusCode, refused.json().message]).toEqual([415, expect.stringContaining('texto.jpg não é')]);
  }
  expect(readdirSync(join(folder, 'developments/exemplo')).sort()).toEqual([
    'fachada-agua-2.jpg',
    'fachada-agua.jpg',
    'fora.jpg',
  ]);
  expect((await state()).pictures).toContain('exemplo/fachada-agua.jpg');

  const shown = await app.inject({ url: '/__studio/pictures/exemplo?path=exemplo/fachada-agua.jpg', headers: own });
  expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/webp']);
  for (const path of ['../site.config.yaml', 'exemplo.yaml', '/etc/passwd', 'exemplo/../exemplo.yaml'])
    expect((await ask('GET', `/pictures/exemplo?${new URLSearchParams({ path })}`)).status).toBe(404);
});

test.each<[string, object, { remoteAddress?: string }]>([
  ['from another site', { host, origin: 'https://evil.test' }, {}],
  ['without an origin, as no page sends it', { host }, {}],
  ['from another machine, which --host lets in', own, { remoteAddress: '192.168.0.7' }],
])('a change %s is refused', async (_, headers, from) => {
  const { app, state, text, folder } = open();
  const { version } = await state();
  const edits = { method: 'POST', headers: { ...headers }, ...from } as const;
  const change = { version, edit: set('/name', 'Invadido') };
  expect((await app.inject({ ...edits, url: '/__studio/files/exemplo', payload: change })).statusCode).toBe(403);
  expect((await app.inject({ ...edits, url: '/__studio/files', payload: { name: 'Novo' } })).statusCode).toBe(403);
  expect(text()).toBe(minimal);
  expect(existsSync(join(folder, 'developments/novo.yaml'))).toBe(false);
});

test('to another machine no file is shown either', async () => {
  const { app } = open();
  const request = { url: '/__studio/files/exemplo', headers: own, remoteAddress: '192.168.0.7' };
  expect((await app.inject(request)).statusCode).toBe(403);
});

test.each([
  {},
  { version: 1, undo: true },
  { version: 'a' },
  { version: 'a', edit: { op: 'set', pointer: '/name' } },
  { version: 'a', edit: { op: 'eval', pointer: '' } },
  { version: 'a', edit: { op: 'move', pointer: '/nav/0', to: -1 } },
])('what is no change is refused: %j', async (change) => {
  const { ask, text } = open();
  expect((await ask('POST', '/files/exemplo', change)).status).toBe(400);
  expect(text()).toBe(minimal);
});

test('there are only the files of developments', async () => {
  const { ask } = open();
  for (const stem of ['nenhum', '..%2Fsite.config', '%2Fetc%2Fpasswd'])
    expect((await ask('GET', `/files/${stem}`)).status).toBe(404);
});
