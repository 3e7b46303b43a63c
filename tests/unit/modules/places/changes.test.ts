/** How the schema's nouns and units serve the sentences of what changes, and the form. */
import { expect, test } from 'vitest';
import { changeText } from '../../../../src/config/changes/changeSentences.ts';
import { type ContentState, compareContent } from '../../../../src/config/changes/compareContent.ts';
import { schemaAt } from '../../../../src/data/schema.ts';
import { parseText } from '../../../../src/studio/page/form/fieldText.ts';
import { minimal } from '../../../support/contentWith.ts';

const [park, market] = ['name: Parque, kind: parque, minutes: 8', 'name: Mercado, kind: mercado, minutes: 2'] as const;

/** The content with a list of places. */
function state(places: string[]): ContentState {
  const list = places.map((place) => `  - { ${place}, by: a pé }\n`).join('');
  const text = minimal + (list && `places:\n${list}`);
  return { texts: new Map([['developments/exemplo.yaml', text]]), version: (path) => path };
}

/** The sentences between two lists of places. */
const between = (before: string[], after: string[], lang: 'pt-BR' | 'en' = 'pt-BR') =>
  compareContent(state(before), state(after), lang).visitors.map(changeText);

test('places nearby are called by their names', () => {
  expect(between([], [park])).toEqual(["Exemplo: lugar por perto 'Parque' acrescentado."]);
  expect(between([], [park, market])).toEqual(["Exemplo: 2 lugares por perto ('Parque', 'Mercado') acrescentados."]);
  expect(between([park], [park.replace('8', '10')])).toEqual(["Exemplo: lugar por perto 'Parque': minutos 8 → 10."]);
  expect(between([park, market], [park], 'en')).toEqual(["Exemplo: place nearby 'Mercado' removed."]);
});

test.each([
  ['8 min', 8],
  ['12 minutos', 12],
])('"%s" is meant as %s', (text, value) => {
  expect(parseText(text, schemaAt('development', '/places/0/minutes'))).toBe(value);
});
