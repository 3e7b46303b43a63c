import { expect, test } from 'vitest';
import { schemaAt } from '../../../src/data/schema.ts';
import { entryName } from '../../../src/studio/page/form/emptyValue.ts';

test.each([
  ['/blocks', { kind: 'facts', id: 'ficha', heading: '', rows: [] }, 'Tabela de dados'],
  ['/blocks', { kind: 'facts', id: 'ficha', heading: 'Ficha técnica', rows: [] }, 'Ficha técnica'],
  ['/payment/parts', { kind: 'mensais', share: '' }, 'mensais'],
  ['/gallery/photos', { image: '' }, 'Item 3'],
])(
  'an entry of %s without a name of its own is called by the title of its kind, or its number',
  (list, value, name) => {
    expect(entryName('development', schemaAt('development', `${list}/0`), value, 2)).toBe(name);
  },
);
