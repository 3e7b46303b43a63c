/** Which errors keep a site from being published (decision 41). */
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { blockingErrors, brokenDrafts, withoutErrors } from '../../../src/config/load/publishable.ts';
import { at, contentWith, minimal } from '../../support/contentWith.ts';
import { createLoader, loadConfig } from '../../support/loadContent.ts';

const named = (name: string) => minimal.replace('Exemplo', name);

test('errors in published files block; those in drafts, also unreadable ones, are counted for each draft', () => {
  const loaded = loadConfig(
    contentWith({
      'developments/a.yaml': minimal.replace('state: PR', 'state: XX'),
      'developments/b.yaml': `draft: true\n${minimal.replace('name:', 'nome:').replace('state: PR', 'state: XX')}`,
      'developments/c.yaml': 'name: [sem fim\ndraft: true\n',
      'developments/d.yaml': named('Dado'),
    }),
    { at },
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
    { at },
  );
  expect(loaded.problems.map(({ file, rule }) => [file, rule])).toEqual([['developments/b.yaml', 'slug']]);
  expect(loaded.developments.map(({ file }) => file)).toEqual(['developments/a.yaml']);
});

/** Shows a folder again after each change of a file; the names of the developments are those shown. */
function showing(files: Record<string, string>) {
  const folder = contentWith(files);
  const loader = createLoader(folder, { at });
  const state = {
    folder,
    shown: withoutErrors(loader.load(), { site: undefined, developments: [] }),
    after(file: string, text: string) {
      if (text) writeFileSync(join(folder, file), text);
      else rmSync(join(folder, file));
      state.shown = withoutErrors(loader.load(), state.shown);
      return state.shown.developments.map(({ name }) => name);
    },
  };
  return state;
}

test('of a file with errors its valid values are shown, and the last valid ones for the others', () => {
  const state = showing({ 'developments/a.yaml': named('Antes'), 'developments/b.yaml': named('Outro') });
  const { after } = state;
  expect(after('developments/a.yaml', named('Depois').replace('state: PR', 'state: XX'))).toEqual(['Depois', 'Outro']);
  expect(state.shown.developments[0]?.address.state).toBe('PR');
  expect(after('developments/a.yaml', named('Agora').replace(/^description:\n.*\n.*\n/m, ''))).toEqual([
    'Agora',
    'Outro',
  ]);
  expect(state.shown.developments[0]?.description.paragraphs).toHaveLength(1);
  expect(after('developments/a.yaml', named('Aqui').replace('status:', 'estatus:'))).toEqual(['Aqui', 'Outro']);
  expect(after('developments/a.yaml', named('Agora').replace('status:', 'estatus:'))).toEqual(['Agora', 'Outro']);
  expect(state.shown.developments[0]?.status).toBe('Pré-lançamento');
  expect(after('developments/a.yaml', 'name: [sem fim')).toEqual(['Agora', 'Outro']);
  expect(after('developments/b.yaml', `slug: a\n${named('No lugar')}`)).toEqual(['Agora', 'No lugar']);
  expect(after('developments/b.yaml', named('Outro'))).toEqual(['Agora', 'Outro']);
  expect(after('site.config.yaml', 'baseUrl: x\n')).toEqual(['Agora', 'Outro']);
  expect(state.shown.site?.company.name).toBe('Empresa Exemplo');
  expect(after('developments/a.yaml', '')).toEqual(['Outro']);
});

test('what was never valid is left out, and with it only what can’t be without it', () => {
  const photos = ['Fachada', undefined, 'Piscina'].map(
    (caption, at) =>
      `    - image: _acervo/foto.png\n      focus: [0.${at}, 0]\n${caption ? `      caption: ${caption}\n` : ''}`,
  );
  const captions = () => state.shown.developments[0]?.gallery?.photos?.map(({ caption }) => caption);
  const text = `${minimal}gallery:\n  photos:\n${photos.join('')}hero:\n  image: nenhuma.png\n  alt: Nada\n`;
  const state = showing({ 'developments/a.yaml': text });
  expect(captions()).toEqual(['Fachada', undefined, 'Piscina']);
  expect(state.shown.developments[0]).not.toHaveProperty('hero');
  const long = 'Piscina '.repeat(60);
  expect(state.after('developments/a.yaml', text.replace('Piscina', long))).toEqual(['Exemplo']);
  expect(captions()).toEqual(['Fachada', undefined, 'Piscina']);
  expect(state.after('developments/a.yaml', text.replace('name: Exemplo\n', ''))).toEqual(['Exemplo']);
});

test('without a name, which no page can be without, a new file is not shown', () => {
  const { shown } = showing({ 'developments/a.yaml': minimal.replace('name: Exemplo\n', '') });
  expect(shown.developments).toEqual([]);
  expect(shown.site?.company.name).toBe('Empresa Exemplo');
});
