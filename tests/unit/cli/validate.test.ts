/** `npm run validate`: formats, languages, choice of files, corrections and exit codes. */
import { readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { run } from '../../../src/cli/validate.ts';
import { contentWith, fixtures, minimal } from '../../support/contentWith.ts';

const two = {
  'developments/a.yaml': `${minimal}progress:\n  percent: 141.54\n`,
  'developments/b.yaml': minimal
    .replace('Exemplo', 'Outro')
    .replace('typology', 'tipology')
    .replace('Pré-lançamento', 'Lançamento'),
};

/** Runs the command in a content folder as if it were the repository. */
function validate(folder: string, ...args: string[]) {
  const printed = { out: '', err: '' };
  const code = run(args, {
    env: { CONTENT_DIR: folder },
    cwd: dirname(folder),
    out: (text) => {
      printed.out += `${text}\n`;
    },
    err: (text) => {
      printed.err += `${text}\n`;
    },
  });
  return { code, ...printed };
}

describe('formats', () => {
  test('json is an array, file relative to the content folder', () => {
    const { code, out } = validate(contentWith(two), '--format', 'json');
    expect(code).toBe(1);
    expect(JSON.parse(out)).toEqual([
      {
        file: 'developments/a.yaml',
        line: 14,
        column: 12,
        pointer: '/progress/percent',
        rule: 'range',
        severity: 'error',
        message: '141.54 is above 100. Use a number from 0 to 100.',
      },
      {
        file: 'developments/b.yaml',
        line: 2,
        column: 9,
        pointer: '/status',
        rule: 'incorporation',
        severity: 'warning',
        message: expect.stringContaining('incorporationRegistry'),
      },
      {
        file: 'developments/b.yaml',
        line: 6,
        column: 1,
        pointer: '/tipology',
        rule: 'unknown-key',
        severity: 'error',
        message: 'There is no key called tipology here. Did you mean typology?',
        suggestion: 'typology',
      },
    ]);
  });

  test('json of a clean folder is an empty array', () => {
    const { code, out } = validate(contentWith(), '--format=json');
    expect(code).toBe(0);
    expect(JSON.parse(out)).toEqual([]);
  });

  test('github marks lines, file relative to the repository', () => {
    const folder = contentWith(two);
    const home = folder.slice(dirname(folder).length + 1);
    expect(validate(folder, '--format', 'github').out.split('\n')[0]).toBe(
      `::error file=${home}/developments/a.yaml,line=14,col=12,title=range::progress.percent  141.54 is above 100. Use a number from 0 to 100.`,
    );
  });

  test('text ends with a count', () => {
    expect(validate(contentWith(two)).out).toMatch(
      /3 files checked: 2 errors, 1 warning\.\n1 problem can be corrected by: npm run validate -- --fix\n$/,
    );
    expect(validate(contentWith()).out).toBe('1 file checked, no problems.\n');
  });
});

describe('languages', () => {
  test('--lang decides', () => {
    const { out } = validate(contentWith(two), '--lang', 'pt-BR');
    expect(out).toContain('progress.percent  141.54 está acima de 100. Use um número de 0 a 100.');
    expect(out).toContain('3 arquivos verificados: 2 erros, 1 aviso.');
  });

  test('otherwise the locale of the environment', () => {
    const out: string[] = [];
    const folder = contentWith(two);
    const surroundings = { cwd: folder, out: (text: string) => out.push(text), err: () => {} };
    const env = { CONTENT_DIR: folder, LANG: 'pt_BR.UTF-8' };
    run([], { ...surroundings, env });
    run(['--lang', 'en'], { ...surroundings, env });
    expect(out[0]).toContain('erros');
    expect(out[1]).toContain('errors');
  });
});

describe('files', () => {
  test('only named files are reported, by their path from here or from the content folder', () => {
    const folder = contentWith(two);
    const files = (...args: string[]) =>
      JSON.parse(validate(folder, '--format', 'json', ...args).out).map(({ file }: { file: string }) => file);
    expect(files('developments/a.yaml')).toEqual(['developments/a.yaml']);
    expect(files(join(folder, 'developments/a.yaml'))).toEqual(['developments/a.yaml']);
    expect(files(`${folder.slice(dirname(folder).length + 1)}/developments/a.yaml`)).toEqual(['developments/a.yaml']);
    expect(files('site.config.yaml')).toEqual([]);
  });

  test('the exit code depends on the named files only', () => {
    const folder = contentWith(two);
    expect(validate(folder, 'site.config.yaml').code).toBe(0);
    expect(validate(folder, 'developments/b.yaml').code).toBe(1);
  });

  test('a file that is not configuration is refused', () => {
    expect(validate(contentWith(), 'developments/nada.yaml')).toMatchObject({
      code: 2,
      out: '',
      err: expect.stringContaining('developments/nada.yaml is not a configuration file'),
    });
  });
});

describe('what it can’t run with ends it with 2 and the reason', () => {
  test.each([
    [['--fromat', 'json'], /^The command could not run: .*'--fromat'/],
    [['--format', 'sarif'], /"sarif" is not a value of --format\. Use one of these: text, json, github\./],
    [['--format'], /'--format <value>' argument missing/],
    [['--lang', 'fr'], /"fr" is not a value of --lang\. Use one of these: en, pt-BR/],
    [['--fix=yes'], /--fix/],
  ])('%j', (args, message) => {
    expect(validate(contentWith(), ...args)).toMatchObject({ code: 2, out: '', err: expect.stringMatching(message) });
  });

  test('a content folder that does not exist', () => {
    expect(validate('/no/such/folder')).toMatchObject({ code: 2, err: expect.stringMatching(/cannot be read/) });
  });
});

describe('--fix', () => {
  const fixed = (text: string, ...args: string[]) => {
    const folder = contentWith({ 'developments/exemplo.yaml': text });
    const result = validate(folder, '--fix', ...args);
    return { ...result, text: readFileSync(join(folder, 'developments/exemplo.yaml'), 'utf8') };
  };
  const photo = readFileSync(join(fixtures, '_base/developments/_acervo/foto.png'));
  const modeline = '# yaml-language-server: $schema=';

  test('makes the corrections that are certain and keeps comments, order and quotes', () => {
    const { code, err, text } = fixed(`${modeline}x
nome: Exemplo # como na placa
status: Em Construcao   # desde maio
address: { cidade: Curitiba, state: PR, number: 369 }
typology: "Apartamento"

description:
  paragraphs:
    - Um texto de exemplo com mais de dez letras.
card:
  image: _acervo/FOTO.png
  alt: 'Foto'
draft: sim
progress:
  percent: 41,54% # medição
  updatedAt: 30/09/2025
`);
    expect(text).toBe(`${modeline}x
name: Exemplo # como na placa
status: Em construção   # desde maio
address: { city: Curitiba, state: PR, number: '369' }
typology: "Apartamento"

description:
  paragraphs:
    - Um texto de exemplo com mais de dez letras.
card:
  image: _acervo/foto.png
  alt: 'Foto'
draft: true
progress:
  percent: 41.54 # medição
  updatedAt: 2025-09-30
`);
    expect(err).toBe('8 corrections written to 1 file.\n');
    expect(code).toBe(0);
  });

  test('mends line ends, invisible characters and a path from another folder', () => {
    const correct = `${modeline}x\n${minimal}`;
    expect(fixed(correct.replaceAll('\n', '\r')).text).toBe(correct);
    expect(fixed(correct.replace('Exemplo', 'Exem\u200bplo').replace('city: ', 'city:\u00a0')).text).toBe(correct);
    expect(fixed(correct.replace('_acervo', 'developments/_acervo')).text).toBe(correct);
  });

  test('adds the line that gives editors the schema to a file that it changes, and to no other', () => {
    expect(fixed(minimal).text).toBe(minimal);
    expect(fixed(minimal.replace('name:', 'nome:')).text).toMatch(
      /^# yaml-language-server: \$schema=\.\.\/.*schema\/development\.schema\.json\nname: Exemplo\n/,
    );
  });

  test('keeps a byte order mark and Windows line ends', () => {
    const text = `\ufeff${modeline}x\n${minimal.replace('name:', 'nome:')}`.replaceAll('\n', '\r\n');
    expect(fixed(text).text).toBe(text.replace('nome:', 'name:'));
  });

  test('renames no key to one that exists, nor two keys to the same', () => {
    const text = `${modeline}x\n${minimal}nme: Outro\ndraf: true\ndraftt: true\n`;
    expect(fixed(text)).toMatchObject({ code: 1, text });
  });

  test('mends indents, tabs, dashes, states, Portuguese keys and endings of pictures', () => {
    const correct = `${modeline}x\n${minimal.replace('foto.png', 'alta.png')}differentials:
  items:
    - icon: bike # à esquerda
      text: Bicicletário
    - icon: bike
      text: Oficina\n`;
    const written: [string, string][] = [
      ['  state: PR', '   state: PR'],
      ['  city: Curitiba', '\tcity: Curitiba'],
      ['state: PR', 'state: Paraná'],
      ['typology:', 'tipologia do catálogo:'],
      ['typology:', 'tipologia:'],
      ['description:', 'descrição:'],
      ['    - icon: bike\n      text: Oficina', '    -icon: bike\n     text: Oficina'],
      ['alta.png', 'alta.PNG'],
      ['alta.png', 'ALTA.PNG'],
    ];
    for (const [right, wrong] of written) {
      const text = correct.replace(right, wrong);
      expect(text).not.toBe(correct);
      const folder = contentWith({ 'developments/exemplo.yaml': text, 'developments/_acervo/alta.PNG': photo });
      validate(folder, '--fix');
      expect(readFileSync(join(folder, 'developments/exemplo.yaml'), 'utf8'), wrong).toBe(correct);
      expect(readdirSync(join(folder, 'developments/_acervo')), wrong).toContain('alta.png');
    }
  });

  test('renames no picture over another, and leaves open what has two meanings', () => {
    const text = `${modeline}x\n${minimal.replace('foto.png', 'alta.PNG')}`;
    const folder = contentWith({
      'developments/exemplo.yaml': text,
      'developments/_acervo/alta.PNG': photo,
      'developments/_acervo/alta.png': photo,
    });
    validate(folder, '--fix');
    expect(readFileSync(join(folder, 'developments/exemplo.yaml'), 'utf8')).toBe(text);
    for (const unclear of [
      minimal.replace('mais de dez letras.', 'mais\n    de dez letras.'),
      // Only the title of the badge has this word, but whether it was meant is uncertain.
      `${minimal}texto: Ao lado do parque\n`,
    ])
      expect(fixed(`${modeline}x\n${unclear}`).text).toBe(`${modeline}x\n${unclear}`);
  });

  test('changes only the named files', () => {
    const slip = minimal.replace('name:', 'nome:');
    const folder = contentWith({ 'developments/a.yaml': slip, 'developments/b.yaml': slip });
    validate(folder, '--fix', 'developments/b.yaml');
    expect(readFileSync(join(folder, 'developments/a.yaml'), 'utf8')).toBe(slip);
    expect(readFileSync(join(folder, 'developments/b.yaml'), 'utf8')).not.toBe(slip);
  });

  test('writes no file that needs no correction', () => {
    const { err, code } = fixed(`${modeline}x\n${minimal}`, 'developments/exemplo.yaml');
    expect({ err, code }).toEqual({ err: '0 corrections written to 0 files.\n', code: 0 });
  });
});

test('shows no stack trace, whatever the folder holds', () => {
  const folder = contentWith({
    'developments/a.yaml': Buffer.from([0, 255, 1, 254]),
    'developments/b.yaml': '['.repeat(9000),
  });
  writeFileSync(join(folder, 'site.config.yaml'), '\ud83c__proto__: [*x]');
  symlinkSync('a.yaml', join(folder, 'developments/c.yaml'));
  symlinkSync('nada', join(folder, 'developments/d.yaml'));
  const { code, out, err } = validate(folder);
  expect(code).toBe(1);
  expect(out + err).not.toMatch(/^\s+at |node:|Error/m);
});
