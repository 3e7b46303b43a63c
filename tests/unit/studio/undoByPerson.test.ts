/** Undo in a studio that a team shares: it is each person's own. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Person } from '../../../src/studio/contract.ts';
import { createFileEditor } from '../../../src/studio/server/files/fileEditor.ts';
import { asPerson } from '../../../src/studio/server/team/person.ts';
import { contentWith, minimal } from '../../support/contentWith.ts';
import { loaderOf } from '../../support/studioTeam.ts';

const ana: Person = { email: 'ana@example.com', name: 'Ana Lima', role: 'publica' };
const joao: Person = { email: 'joao@example.com', name: 'João Reis', role: 'edita' };

function shared() {
  const folder = contentWith({ 'developments/exemplo.yaml': minimal });
  const editor = createFileEditor(folder, () => '', loaderOf(folder));
  const state = (person: Person) => asPerson(person, () => editor.state('exemplo'));
  return {
    editor,
    path: join(folder, 'developments/exemplo.yaml'),
    text: () => readFileSync(join(folder, 'developments/exemplo.yaml'), 'utf8'),
    offers: (person: Person) => [state(person).undo, state(person).redo],
    type: (person: Person, pointer: string, value: string, label: string, action = `${pointer} ${value}`) =>
      asPerson(person, () => {
        const { version } = editor.state('exemplo');
        return editor.change('exemplo', { version, edits: [{ op: 'set', pointer, value }], action, label });
      }),
    undo: (person: Person) => asPerson(person, () => editor.undoOrRedo('exemplo', 'undo')),
    redo: (person: Person) => asPerson(person, () => editor.undoOrRedo('exemplo', 'redo')),
  };
}

test('each person undoes and redoes their own steps, and a colleague’s stay', () => {
  const { type, undo, redo, offers, text } = shared();
  type(ana, '/name', 'Solar', 'Nome');
  type(joao, '/typology', 'Studio', 'Tipologia');
  expect([offers(ana), offers(joao)]).toEqual([
    ['Nome', undefined],
    ['Tipologia', undefined],
  ]);
  undo(ana);
  expect(text()).toMatch(/name: Exemplo.*typology: Studio/s);
  expect(() => undo(ana)).toThrow('não há o que desfazer');
  expect([offers(ana), offers(joao)]).toEqual([
    [undefined, 'Nome'],
    ['Tipologia', undefined],
  ]);
  undo(joao);
  redo(ana);
  expect(text()).toMatch(/name: Solar.*typology: Apartamento/s);
});

test('what a colleague has changed since at the same place is not taken back', () => {
  const { type, undo, offers, text } = shared();
  type(ana, '/name', 'Solar', 'Nome');
  type(joao, '/name', 'Mirante', 'Nome');
  expect(offers(ana)).toEqual([undefined, undefined]);
  expect(() => undo(ana)).toThrow('não há o que desfazer');
  expect(text()).toContain('name: Mirante');
  undo(joao);
  expect(offers(ana)).toEqual(['Nome', undefined]);
});

test('a step that a colleague has written over waits until that is undone, and the earlier ones can be undone', () => {
  const { type, undo, redo, offers, text } = shared();
  type(ana, '/name', 'Solar', 'Nome');
  type(ana, '/typology', 'Studio', 'Tipologia');
  type(joao, '/typology', 'Loft', 'Tipologia');
  expect(offers(ana)).toEqual(['Nome', undefined]);
  undo(ana);
  expect(text()).toMatch(/name: Exemplo.*typology: Loft/s);
  undo(joao);
  expect(offers(ana)).toEqual(['Tipologia', 'Nome']);
  undo(ana);
  redo(ana);
  redo(ana);
  expect(text()).toMatch(/name: Solar.*typology: Studio/s);
});

test('so does a text that both write over and over', () => {
  const { type, undo, offers, text } = shared();
  type(ana, '/name', 'Solar', 'Nome');
  type(joao, '/typology', 'Loft', 'Tipologia', 'of João');
  type(ana, '/typology', 'Studio', 'Tipologia', 'of Ana');
  type(joao, '/typology', 'Loft', 'Tipologia', 'of João');
  type(ana, '/typology', 'Studio', 'Tipologia', 'of Ana');
  undo(ana);
  expect(text()).toMatch(/name: Solar.*typology: Loft/s);
  expect(offers(ana)).toEqual(['Nome', 'Tipologia']);
  undo(ana);
  expect(text()).toMatch(/name: Exemplo.*typology: Loft/s);
});

test('a text that is typed while a colleague types too is one step, and so is the colleague’s', () => {
  const { type, undo, text } = shared();
  for (const length of [1, 2, 3, 4, 5]) {
    type(ana, '/name', 'Solar'.slice(0, length), 'Nome', 'one');
    type(joao, '/typology', 'Sobra'.slice(0, length), 'Tipologia', 'other');
  }
  undo(ana);
  expect(text()).toMatch(/name: Exemplo.*typology: Sobra/s);
  undo(joao);
  expect(text()).toBe(minimal);
});

test('a file that was replaced is undone by nobody', () => {
  const { editor, type, offers, path } = shared();
  type(ana, '/name', 'Solar', 'Nome');
  type(joao, '/typology', 'Studio', 'Tipologia');
  editor.forget('developments/exemplo.yaml');
  writeFileSync(path, minimal);
  expect([offers(ana), offers(joao)]).toEqual([
    [undefined, undefined],
    [undefined, undefined],
  ]);
});
