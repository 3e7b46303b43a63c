/** Loading, and what a loader remembers. */
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { CouldNotRun, hasErrors } from '../../../src/config/problem.ts';
import { at, contentWith, minimal } from '../../support/contentWith.ts';
import { createLoader, loadConfig } from '../../support/loadContent.ts';

const broken = minimal.replace('name:', 'nome:');
const named = (name: string) => minimal.replace('name: Exemplo', `name: ${name}`);

describe('loadConfig', () => {
  test('returns the valid developments by slug, with slug and file, and the sources of all', () => {
    const folder = contentWith({
      'developments/b.yaml': named('Bento'),
      'developments/a.yml': minimal,
      'developments/outro.yaml': `${named('Outro')}slug: aa\n`,
      'developments/quebrado.yaml': broken,
      'developments/_modelo.yaml': 'isto não: [é lido',
      'developments/.oculto.yaml': '\0',
    });
    const loaded = loadConfig(folder, { at });
    expect(loaded.developments.map(({ slug, file }) => `${slug} ${file}`)).toEqual([
      'a developments/a.yml',
      'aa developments/outro.yaml',
      'b developments/b.yaml',
    ]);
    expect([...loaded.sources.keys()]).toEqual([
      'developments/a.yml',
      'developments/b.yaml',
      'developments/outro.yaml',
      'developments/quebrado.yaml',
      'site.config.yaml',
    ]);
    expect(loaded.site?.company.name).toBe('Empresa Exemplo');
    expect(hasErrors(loaded.problems)).toBe(true);
  });

  test('returns no site when its file has errors', () => {
    const folder = contentWith();
    writeFileSync(join(folder, 'site.config.yaml'), 'baseUrl: x\n');
    expect(loadConfig(folder, { at }).site).toBeUndefined();
  });

  test('a development with warnings is returned', () => {
    const text = minimal.replace('Pré-lançamento', 'Lançamento');
    const { problems, developments } = loadConfig(contentWith({ 'developments/exemplo.yaml': text }), { at });
    expect(problems.map(({ rule, severity }) => `${rule} ${severity}`)).toEqual(['incorporation warning']);
    expect(hasErrors(problems)).toBe(false);
    expect(developments).toHaveLength(1);
  });

  test('a missing picture leaves out its development and no other', () => {
    const text = minimal.replace('foto.png', 'falta.png');
    const folder = contentWith({ 'developments/a.yaml': text, 'developments/b.yaml': named('Outro') });
    expect(loadConfig(folder, { at }).developments.map(({ slug }) => slug)).toEqual(['b']);
  });

  test('throws when the folder is missing or holds no content', () => {
    expect(() => loadConfig('/no/such/folder')).toThrow(CouldNotRun);
    const folder = contentWith({ 'vazia/x.txt': '' });
    expect(() => loadConfig(join(folder, 'vazia'))).toThrow(/neither site\.config\.yaml nor developments/);
    expect(() => loadConfig(join(folder, 'vazia'), { lang: 'pt-BR' })).toThrow(/não contém/);
  });
});

describe('createLoader', () => {
  const setUp = () => {
    const folder = contentWith({ 'developments/a.yaml': named('Um'), 'developments/b.yaml': named('Outro') });
    const write = (path: string, text: string) => writeFileSync(join(folder, path), text);
    return { folder, write, loader: createLoader(folder, { at }) };
  };
  const names = ({ developments }: ReturnType<typeof loadConfig>) => developments.map(({ name }) => name);

  test('sees a changed text at once, also of the same length', () => {
    const { write, loader } = setUp();
    expect(names(loader.load())).toEqual(['Um', 'Outro']);
    write('developments/a.yaml', named('Eu'));
    expect(names(loader.load())).toEqual(['Eu', 'Outro']);
    write('developments/a.yaml', named('Tu'));
    expect(names(loader.load())).toEqual(['Tu', 'Outro']);
  });

  test('sees added, renamed and deleted files, and recovers from a broken one', () => {
    const { folder, write, loader } = setUp();
    loader.load();
    write('developments/c.yaml', named('Novo'));
    rmSync(join(folder, 'developments/a.yaml'));
    expect(names(loader.load())).toEqual(['Outro', 'Novo']);
    write('developments/c.yaml', '\tx');
    expect(names(loader.load())).toEqual(['Outro']);
    write('developments/c.yaml', named('Novo'));
    expect(names(loader.load())).toEqual(['Outro', 'Novo']);
  });
});

describe('loading one development', () => {
  const edited = (text: string) => {
    const folder = contentWith({ 'developments/a.yaml': named('Um'), 'developments/b.yaml': named('Outro') });
    const loader = createLoader(folder, { at });
    const before = loader.load();
    writeFileSync(join(folder, 'developments/a.yaml'), text);
    return loader.loadOne('developments/a.yaml', before);
  };

  test('gives it with what was changed', () => {
    expect(edited(named('Um só'))).toMatchObject({ name: 'Um só', slug: 'a', file: 'developments/a.yaml' });
    expect(edited(`${named('Um')}neighbourhood: Batel\n`)).toMatchObject({ neighbourhood: 'Batel' });
  });

  test.each([
    ['an error', named('Um').replace('typology', 'tipology')],
    ['no valid YAML', '\tx'],
    ['the name of another', named('outro')],
    ['another address of the page', `${named('Um')}slug: dois\n`],
    ['become a draft', `${named('Um')}draft: true\n`],
    ['another city', named('Um').replace(/city: .*/, 'city: Maringá')],
    ['another picture', named('Um').replace('foto.png', 'falta.png')],
    [
      'a price, which its price band may contradict',
      `${named('Um')}price: { from: 289000, asOf: 2026-11-20 }\nincorporationRegistry: R.4 da matrícula 12.345\n`,
    ],
    ['another price band', `${named('Um')}priceBands: ['De R$ 1 a R$ 2']\n`],
  ])('gives nothing when it has %s, which concerns others or may be an error', (_, text) => {
    expect(text).not.toBe(named('Um'));
    expect(edited(text)).toBeUndefined();
  });

  test('gives nothing of a file that had an error, or is new', () => {
    const folder = contentWith({ 'developments/a.yaml': broken });
    const loader = createLoader(folder, { at });
    const before = loader.load();
    writeFileSync(join(folder, 'developments/a.yaml'), named('Um'));
    writeFileSync(join(folder, 'developments/c.yaml'), named('Novo'));
    expect(loader.loadOne('developments/a.yaml', before)).toBeUndefined();
    expect(loader.loadOne('developments/c.yaml', before)).toBeUndefined();
  });
});

test.each(['25-12-01', '"20101112"'])(
  'of the date %s, which may be read in two ways, no correction is offered',
  (date) => {
    const folder = contentWith({
      'developments/a.yaml': `${minimal}price: { from: 250000, asOf: ${date} }\n`,
    });
    const [problem] = loadConfig(folder, { at }).problems.filter(({ pointer }) => pointer === '/price/asOf');
    expect(problem?.message).toMatch(/is not a date/);
    expect(problem?.suggestion).toBeUndefined();
  },
);
