/** `npm run diff -- <git ref>`: what visitors see differently. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { contentWith, minimal } from '../../../support/contentWith.ts';
import { temporaryFolder } from '../../../support/service.ts';

const program = join(import.meta.dirname, '../../../../src/cli/diff.ts');

/** A content folder under version control, with one committed state. */
function repository() {
  const named = (name: string) => minimal.replace('Exemplo', name);
  const folder = contentWith({ 'developments/largo.yaml': named('Largo'), 'developments/horto.yaml': named('Horto') });
  const git = (...args: string[]) => execFileSync('git', ['-C', folder, ...args], { stdio: 'pipe' });
  const commit = () => {
    git('add', '.');
    git('-c', 'user.name=Teste', '-c', 'user.email=teste@example.com', 'commit', '-qm', 'Conteúdo');
  };
  const diffIn = (contentDir: string, ...args: string[]) =>
    spawnSync(process.execPath, [program, ...args], {
      env: { ...process.env, CONTENT_DIR: contentDir },
      encoding: 'utf8',
    });
  git('init', '-q');
  commit();
  return {
    folder,
    commit,
    diffIn,
    edit(file: string, from: string, to: string) {
      const path = join(folder, 'developments', file);
      writeFileSync(path, readFileSync(path, 'utf8').replace(from, to));
    },
    write: (file: string, text: string | Uint8Array) => writeFileSync(join(folder, 'developments', file), text),
    remove: (file: string) => rmSync(join(folder, 'developments', file)),
    diff: (...args: string[]) => diffIn(folder, ...args),
  };
}

/** One page is added, another changes. */
function changed() {
  const content = repository();
  content.write('bosque.yaml', minimal.replace('Exemplo', 'Bosque'));
  content.edit('largo.yaml', 'mais de dez letras', 'mais de vinte letras');
  return content;
}

test('one line for a new page, one for a changed page', () => {
  expect(
    changed().diff('HEAD').stdout,
  ).toBe(`New page /bosque (Bosque); joins the menu, the catalogue and the home page.
Largo: paragraph 'Um texto de exemplo com mais de dez letras.' → 'Um texto de exemplo com mais de vinte letras.'.
`);
});

test('it has other formats for programs', () => {
  const content = changed();
  expect(content.diff('HEAD', '--format', 'markdown').stdout).toMatch(/^- New page .*\n- Largo: /);
  const { visitors } = JSON.parse(content.diff('HEAD', '--format', 'json').stdout);
  expect(visitors).toMatchObject([
    { kind: 'added', path: '/bosque' },
    { kind: 'changed', path: '/largo' },
  ]);
});

test('a replaced logo is a change wherever it lies', () => {
  const content = repository();
  const drawing = (width: number) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 10"><path d="M0 0h${width}v10H0z"/></svg>`;
  mkdirSync(join(content.folder, 'marca'));
  const [site, logo] = ['site.config.yaml', 'marca/logo.svg'].map((name) => join(content.folder, name)) as [
    string,
    string,
  ];
  writeFileSync(site, readFileSync(site, 'utf8').replace(/^ {2}logo: .*$/m, '  logo: { dark: marca/logo.svg }'));
  writeFileSync(logo, drawing(30));
  content.commit();
  expect(content.diff('HEAD').stdout).toBe('Visitors see the same as at HEAD.\n');
  writeFileSync(logo, drawing(40));
  expect(content.diff('HEAD').stdout).toBe('Site, company: logo dark replaced.\n');
});

test('an unknown git ref or a broken file is reported and ends with 2', () => {
  const content = repository();
  expect(content.diff('nunca')).toMatchObject({ status: 2, stderr: expect.stringContaining('nunca') });
  expect(content.diff()).toMatchObject({ status: 2, stderr: expect.stringContaining('npm run diff --') });
  content.edit('largo.yaml', 'typology', 'tipology');
  expect(content.diff('HEAD')).toMatchObject({ status: 2, stderr: expect.stringContaining('largo.yaml') });
});

test('it speaks the language of the environment', () => {
  vi.stubEnv('LC_ALL', 'pt_BR.UTF-8');
  onTestFinished(() => void vi.unstubAllEnvs());
  const content = repository();
  content.remove('horto.yaml');
  expect(content.diff('HEAD').stdout).toBe('A página /horto (Horto) sai do ar, e dos menus e listas.\n');
  content.edit('largo.yaml', 'typology', 'tipology');
  expect(content.diff('HEAD').stderr).toMatch(/Não existe a chave tipology aqui[\s\S]*Corrija o conteúdo primeiro/);
});

test('errors of the earlier state are marked as such', () => {
  const content = repository();
  content.edit('largo.yaml', 'typology', 'tipology');
  content.commit();
  content.edit('largo.yaml', 'tipology', 'typology');
  expect(content.diff('HEAD').stderr).toMatch(/largo\.yaml:\d+:\d+[\s\S]*errors of the content as it was at HEAD/);
  expect(content.diff('HEAD~1').status).toBe(0);
});

test('a content folder reached by a link is compared like any other', () => {
  const content = repository();
  const link = join(temporaryFolder(), 'content');
  symlinkSync(content.folder, link);
  const { status, stderr } = content.diffIn(link, 'HEAD');
  expect([status, stderr]).toEqual([0, '']);
});
