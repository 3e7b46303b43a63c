/** `npm run list`: every address with its state, and what is due. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Listed, listPages, listReport } from '../../../../src/cli/list.ts';
import { contentWith, minimal } from '../../../support/contentWith.ts';
import { loadConfig } from '../../../support/loadContent.ts';

const listed = () => listPages(loadConfig(content()));

function finder() {
  const pages = listed();
  return (path: string) => pages.find((page) => page.path === path);
}

function content(): string {
  const underWay = minimal.replace('Pré-lançamento', 'Em construção');
  return contentWith({
    'developments/largo.yaml': `${underWay}progress:\n  percent: 41\n  updatedAt: "2025-09-30"\n`,
    'developments/meses.yaml': `${underWay.replace('Exemplo', 'Meses')}works:\n  - { month: 2025-10, percent: 41 }\n  - { month: 2025-11, percent: 45 }\n`,
    'developments/preco.yaml': `${minimal.replace('Exemplo', 'Outro')}price: { from: 289000, asOf: 2025-11-30 }\nincorporationRegistry: R.4 da matrícula 12.345\n`,
    'developments/rascunho.yaml': `${minimal}draft: true\n`,
    'developments/torto.yaml': minimal.replace('typology', 'tipology'),
  });
}

test('each file is a development: published, a draft, or broken', () => {
  const at = finder();
  expect(at('/largo')).toMatchObject({ kind: 'development', state: 'published', file: 'developments/largo.yaml' });
  expect(at('/rascunho')?.state).toBe('draft');
  expect(at('/torto')?.state).toBe('broken');
});

test('what is due is listed with its date and where to change it', () => {
  const pages = listed();
  expect(listReport(pages, '2025-12-28', 'en')).not.toContain('!');
  expect(listReport(pages, '2025-12-29', 'en')).toContain(
    '! The progress of the works has been out of date since 2025-12-29. Add a month to works, or update progress, in developments/largo.yaml.',
  );
  expect(listReport(pages, '2026-02-28', 'en')).toContain(
    '! The price has been out of date since 2026-02-28. Check it and renew price.asOf in developments/preco.yaml.',
  );
  expect(listReport(pages, '2026-01-13', 'en')).not.toContain('developments/meses.yaml');
  expect(listReport(pages, '2026-01-14', 'en')).toContain(
    'since 2026-01-14. Add a month to works, or update progress, in developments/meses.yaml.',
  );
  expect(listReport(pages, '2025-12-29', 'pt-BR')).toMatch(/1 rascunho, 1 com erro, 1 a atualizar\.$/);
});

test('as a program it prints text, or JSON with every date, and refuses other formats', () => {
  const folder = content();
  const program = join(import.meta.dirname, '../../../../src/cli/list.ts');
  const list = (...args: string[]) =>
    spawnSync(process.execPath, [program, ...args], {
      env: { ...process.env, LC_ALL: 'C', CONTENT_DIR: folder },
      encoding: 'utf8',
    });
  expect(list().stdout).toContain('/largo');
  const pages: Listed[] = JSON.parse(list('--format', 'json').stdout);
  expect(pages.find(({ path }) => path === '/largo')?.due).toEqual([{ what: 'progress', date: '2025-12-29' }]);
  expect(list('--format', 'xml').status).toBe(2);
  const mistyped = list('--fromat', 'json');
  expect(mistyped.status).toBe(2);
  expect(mistyped.stderr).toMatch(/^The command could not run: .*--fromat/);
});
