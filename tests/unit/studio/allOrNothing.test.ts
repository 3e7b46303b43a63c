/** The studio's work on a development's files happens as a whole or not at all, whichever file operation fails. */
import fs, { cpSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contentWith, minimal } from '../../support/contentWith.ts';
import { studioOf } from '../../support/studioTeam.ts';

/** A disk whose operation number `failing` does half of its work; 0: a disk that is well. */
const disk = { operations: 0, failing: 0 };

const well = { renameSync, mkdirSync, cpSync, writeFileSync };
const fragile =
  (work: (...args: never[]) => unknown, half: (...args: never[]) => unknown = () => {}) =>
  (...args: never[]) => {
    if (disk.failing === 0 || ++disk.operations !== disk.failing) return work(...args);
    half(...args);
    throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
  };
/** Gives Node's module other functions, which all code has that imported them. */
const replace = (functions: object) => {
  Object.assign(fs, functions);
  syncBuiltinESMExports();
};
beforeAll(() =>
  replace({
    renameSync: fragile(well.renameSync),
    mkdirSync: fragile(well.mkdirSync),
    cpSync: fragile(well.cpSync, well.cpSync),
    writeFileSync: fragile(well.writeFileSync, (path: string, text: string, options?: object) => {
      if (text !== '') well.writeFileSync(path, text.slice(0, text.length / 2), options);
    }),
  }),
);
afterAll(() => replace(well));

const token = 'segredo';
const headers = { host: 'localhost:5173', origin: 'http://localhost:5173', 'x-studio-token': token };

function open() {
  const folder = contentWith({
    'developments/exemplo.yaml': minimal.replace('_acervo', 'exemplo'),
    'developments/exemplo/plantas/tipo.txt': 'planta',
  });
  const developments = join(folder, 'developments');
  cpSync(join(developments, '_acervo/foto.png'), join(developments, 'exemplo/foto.png'));
  const site = join(folder, 'site.config.yaml');
  writeFileSync(site, readFileSync(site, 'utf8').replace('mobile: []', 'mobile: [exemplo]'));
  const app = studioOf(folder, token);
  return {
    developments,
    async post(path: string, payload: object) {
      const response = await app.inject({ method: 'POST', url: `/__studio${path}`, payload, headers });
      return { status: response.statusCode, body: response.json() };
    },
    /** All files and what is in them; without the bin's own note for git. */
    files: () =>
      readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && entry.name !== '.gitignore')
        .map(({ parentPath, name }) => join(parentPath, name))
        .toSorted()
        .map((path) => [path.slice(folder.length), readFileSync(path, 'latin1')]),
  };
}

type Act = (studio: ReturnType<typeof open>, entry: object) => ReturnType<typeof studio.post>;
const remove = (where: string) => (studio: ReturnType<typeof open>) => studio.post('/files/exemplo/remove', { where });
const back: Act = (studio, entry) => studio.post('/restore', entry);

test.each<[string, Act, ReturnType<typeof remove>?]>([
  ['a new address', ({ post }) => post('/files/exemplo/rename', { slug: 'novo', redirect: true })],
  ['a copy', ({ post }) => post('/files/exemplo/copy', { name: 'Novo' })],
  ['archiving', remove('archive')],
  ['deleting', remove('bin')],
  ['bringing back from the archive', back, remove('archive')],
  ['bringing back from the bin', back, remove('bin')],
])('%s leaves every file as it was, and says so, whichever operation fails', async (_, act, prepare) => {
  for (let failing = 1; ; failing++) {
    const studio = open();
    const entry = (await prepare?.(studio))?.body ?? {};
    const before = studio.files();
    Object.assign(disk, { operations: 0, failing });
    const { status, body } = await act(studio, entry);
    const reached = disk.operations >= failing;
    disk.failing = 0;
    if (!reached) {
      expect([status, failing > 2]).toEqual([200, true]);
      expect(studio.files()).not.toEqual(before);
      return;
    }
    expect([failing, status, body.message]).toEqual([failing, 409, expect.stringMatching(/continua|Nada mudou/)]);
    expect([failing, studio.files()]).toEqual([failing, before]);
  }
});

test('a copy takes no folder of pictures that is there already', async () => {
  const studio = open();
  mkdirSync(join(studio.developments, 'novo'));
  const before = studio.files();
  const { status, body } = await studio.post('/files/exemplo/copy', { name: 'Novo' });
  expect([status, body.message]).toEqual([409, 'Já há uma pasta de imagens com o nome novo.']);
  expect(studio.files()).toEqual(before);
});
