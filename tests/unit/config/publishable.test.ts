/** Which errors keep a site from being published (decision 41). */
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createLoader, loadConfig } from '../../../src/config/load/load.ts';
import { blockingErrors, brokenDrafts, withLastGood } from '../../../src/config/load/publishable.ts';
import { contentWith, minimal, today } from '../../support/contentWith.ts';

const named = (name: string) => minimal.replace('Exemplo', name);

test('errors in published files block; those in drafts, also unreadable ones, are counted for each draft', () => {
  const loaded = loadConfig(
    contentWith({
      'developments/a.yaml': minimal.replace('state: PR', 'state: XX'),
      'developments/b.yaml': `draft: true\n${minimal.replace('name:', 'nome:').replace('state: PR', 'state: XX')}`,
      'developments/c.yaml': 'name: [sem fim\ndraft: true\n',
      'developments/d.yaml': named('Dado'),
    }),
    { today },
  );
  expect(blockingErrors(loaded).map(({ file }) => file)).toEqual(['developments/a.yaml']);
  expect([...brokenDrafts(loaded)]).toEqual([
    ['developments/b.yaml', 2],
    ['developments/c.yaml', 1],
  ]);
});

test('when a draft has the address of a published page, the problem is the draft’s', () => {
  const loaded = loadConfig(
    contentWith({ 'developments/a.yaml': minimal, 'developments/b.yaml': `slug: a\ndraft: true\n${named('Outro')}` }),
    { today },
  );
  expect(loaded.problems.map(({ file, rule }) => [file, rule])).toEqual([['developments/b.yaml', 'slug']]);
  expect(loaded.developments.map(({ file }) => file)).toEqual(['developments/a.yaml']);
});

test('a file with errors is shown in its last valid state until it is mended or deleted', () => {
  const folder = contentWith({ 'developments/a.yaml': named('Antes'), 'developments/b.yaml': named('Outro') });
  const loader = createLoader(folder, { today });
  let shown = withLastGood(loader.load(), { site: undefined, developments: [] });
  const after = (file: string, text: string) => {
    writeFileSync(join(folder, file), text);
    shown = withLastGood(loader.load(), shown);
    return shown.developments.map(({ name }) => name);
  };
  expect(after('developments/a.yaml', named('Depois').replace('state: PR', 'state: XX'))).toEqual(['Antes', 'Outro']);
  expect(after('developments/b.yaml', named('Outro Nome'))).toEqual(['Antes', 'Outro Nome']);
  expect(after('developments/b.yaml', `slug: a\n${named('No lugar')}`)).toEqual(['Antes', 'Outro Nome']);
  expect(after('developments/b.yaml', named('Outro'))).toEqual(['Antes', 'Outro']);
  expect(after('site.config.yaml', 'baseUrl: x\n')).toEqual(['Antes', 'Outro']);
  expect(shown.site?.company.name).toBe('Empresa Exemplo');
  expect(after('developments/a.yaml', named('Depois'))).toEqual(['Depois', 'Outro']);
  rmSync(join(folder, 'developments/a.yaml'));
  expect(withLastGood(loader.load(), shown).developments.map(({ name }) => name)).toEqual(['Outro']);
});
