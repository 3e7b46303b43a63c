/** Edits that the form keeps until they are in the file: random runs, and single cases. */

import { expect, test } from 'vitest';
import { removeConflict } from '../../../src/studio/page/draft/draft.ts';
import { withId } from '../../../src/studio/page/draft/edits.ts';
import { entriesAt, entryPlace, pointerOf } from '../../../src/studio/page/draft/fileData.ts';
import { editRun, World } from '../../support/randomEdits.ts';

const randomRuns = (from: number, to: number) => () => {
  for (let seed = from; seed <= to; seed++) expect(editRun(seed, 40)).toEqual([]);
};
test('random runs end with the form and the file alike, and lose no typed text', randomRuns(1, 5));
// The studio's measurement runs a thousand.
test('further random runs lose nothing either', { tags: ['release'] }, randomRuns(6, 100));

test('text typed into an entry stays with it when another program adds an entry above', () => {
  const world = new World();
  const [first] = entriesAt(world.form(), '/gallery/photos');
  const place = `${entryPlace('/gallery/photos', first?.id ?? '')}/caption`;
  world.change({ op: 'set', place, value: 'Sala de jantar' });
  world.text = world.text.replace('  photos:\n', '  photos:\n    - image: nova.jpg\n');
  world.reconnect();
  expect(pointerOf(world.form(), place)).toBe('/gallery/photos/1/caption');
  world.settle();
  expect(world.text).toContain('- image: nova.jpg\n    - image: a.jpg # primeira\n      caption: Sala de jantar\n');
});

test('what another program wrote at the same place is offered once, as it was last, and the own text is in the file', () => {
  const world = new World();
  world.change({ op: 'set', place: '/name', value: 'Solar do Lago' }, 'a');
  world.outside({ op: 'set', pointer: '/name', value: 'Solar do' });
  world.outside({ op: 'set', pointer: '/name', value: 'Solar do Mar' });
  const [conflict, ...others] = world.draft.conflicts;
  expect(others).toEqual([]);
  expect(conflict).toMatchObject({ why: 'changed', theirs: 'Solar do Mar', mine: 'Solar do Lago' });
  expect(world.form().data).toMatchObject({ name: 'Solar do Lago' });
  world.settle();
  expect(world.text).toContain('name: Solar do Lago');
  if (conflict) world.draft = removeConflict(world.draft, conflict);
  expect(world.draft.conflicts).toEqual([]);
});

test('what could not be sent is written before what was typed since', () => {
  const world = new World();
  world.change({ op: 'set', place: '/name', value: 'Solar' }, 'a');
  world.change({ op: 'set', place: '/name', value: 'Solar do Mar' }, 'b');
  world.send('request lost');
  world.settle();
  expect(world.text).toContain('name: Solar do Mar');
});

test('an entry that another program changed while it was being removed stays', () => {
  const world = new World();
  const [first] = entriesAt(world.form(), '/gallery/photos');
  world.change({ op: 'remove', place: entryPlace('/gallery/photos', first?.id ?? '') });
  world.outside({ op: 'set', pointer: '/gallery/photos/0/caption', value: 'Sala nova' });
  world.settle();
  expect(world.text).toContain('caption: Sala nova');
});

test('an added entry whose answer was lost is in the file once', () => {
  const world = new World();
  world.change({ op: 'add', place: '/gallery/photos', id: 'x', value: { image: 'd.jpg' } });
  world.send('answer lost');
  world.settle();
  expect(world.text.match(/d\.jpg/g)).toHaveLength(1);
  expect(pointerOf(world.form(), '/gallery/photos/@x')).toBe('/gallery/photos/3');
});

test('a new plan keeps in the file the id that the form gave it; what needs none gets none', () => {
  const add = (place: string, value: string | { image: string }) =>
    withId('development', { op: 'add', place, id: '3fa1c2d4', value });
  expect(add('/gallery/plans', { image: 'a.svg' })).toMatchObject({ value: { image: 'a.svg', id: '3fa1c2d4' } });
  expect(add('/gallery/photos', { image: 'a.webp' })).toMatchObject({ value: { image: 'a.webp' } });
  expect(add('/description/paragraphs', '')).toMatchObject({ value: '' });
});
