import 'imask/esm/masked/dynamic';
import createMask from 'imask/esm/masked/factory';
import 'imask/esm/masked/pattern';
import { describe, expect, test } from 'vitest';
import { documentMasks } from '../../../../src/ui/forms/documentMasks.ts';
import { masks as commonMasks, type Mask } from '../../../../src/ui/forms/masks.ts';

const masks = { ...commonMasks, ...documentMasks };

interface Typed {
  value: string;
  splice(start: number, length: number, inserted: string, direction: string, flags: object): void;
}

/** A field that is given a text at once. */
function holding(text: string, mask: Mask) {
  const field = createMask(mask as never) as unknown as Typed;
  field.value = text;
  return field.value;
}

/** A field in which keys are pressed one after the other at its end. */
function typing(mask: Mask) {
  const field = createMask(mask as never) as unknown as Typed;
  const flags = { input: true, raw: true };
  return {
    type(keys: string) {
      for (const key of keys) field.splice(field.value.length, 0, key, 'NONE', flags);
      return field.value;
    },
    backspace() {
      field.splice(field.value.length - 1, 1, '', 'LEFT', flags);
      return field.value;
    },
  };
}

describe('what is pasted or filled in by the browser', () => {
  test.each([
    ['phone', '41999998888', '(41) 99999-8888'],
    ['phone', '4130000000', '(41) 3000-0000'],
    ['phone', '+55 41 99999-8888', '(41) 99999-8888'],
    ['phone', '+55 (41) 3000-0000', '(41) 3000-0000'],
    ['phone', '5541999998888', '(41) 99999-8888'],
    ['phone', '55999998888', '(55) 99999-8888'],
    ['phone', '041 99999-8888', '(41) 99999-8888'],
    ['phone', '041 3000-0000', '(41) 3000-0000'],
    ['phone', '0055 41 99999-8888', '(41) 99999-8888'],
    ['phone', '0 15 41 3000-0000', '(41) 3000-0000'],
    ['phone', '0415599998888', '(04) 15599-9988'],
    ['phone', '4199', '(41) 99'],
    ['phone', '+1 415 555 2671', '+1 415 555 2671'],
    ['phone', '+1 (415) 555-2671', '+1 (415) 555-2671'],
    ['phone', '+351 912 345 678', '+351 912 345 678'],
    ['phone', '+54 9 11 1234-5678', '+54 9 11 1234-5678'],
    ['phone', 'maria', ''],
    ['postalCode', '80030060', '80030-060'],
    ['postalCode', '80030-060', '80030-060'],
    ['cpf', '52998224725', '529.982.247-25'],
    ['cpf', '529.98', '529.98'],
    ['cnpj', '11222333000181', '11.222.333/0001-81'],
    ['cnpj', '12abc34501de35', '12.ABC.345/01DE-35'],
    ['cpfOrCnpj', '52998224725', '529.982.247-25'],
    ['cpfOrCnpj', '11222333000181', '11.222.333/0001-81'],
    ['cpfOrCnpj', '12abc34501de35', '12.ABC.345/01DE-35'],
    ['cnpj', 'CNPJ: 11.222.333/0001-81', '11.222.333/0001-81'],
    ['cpfOrCnpj', 'CNPJ 11.222.333/0001-81', '11.222.333/0001-81'],
    ['cpfOrCnpj', 'CPF nº 529.982.247-25', '529.982.247-25'],
    ['date', '20112000', '20/11/2000'],
    ['date', '2000-11-20', '20/11/2000'],
    ['date', '1/2/1980', '01/02/1980'],
    ['date', '20/1', '20/1'],
  ] as const)('%s: %s becomes %s', (name, text, shown) => expect(holding(text, masks[name])).toBe(shown));
});

describe('what is typed', () => {
  test.each([
    ['phone', '41999998888', '(41) 99999-8888'],
    ['phone', '41 3000 0000', '(41) 3000-0000'],
    ['phone', '041 99999 8888', '(41) 99999-8888'],
    ['phone', '041 3000 0000', '(41) 3000-0000'],
    ['phone', '41300000001', '(41) 30000-0001'],
    ['phone', '+5541999998888', '+55 (41) 99999-8888'],
    ['phone', '+554130000000', '+55 (41) 3000-0000'],
    ['phone', '+14155552671', '+14155552671'],
    ['phone', '+1 (415) 555-2671', '+1 (415) 555-2671'],
    ['phone', '+351 912 345 678', '+351 912 345 678'],
    ['phone', '+54 9 11 1234-5678', '+54 9 11 1234-5678'],
    ['postalCode', '80030060', '80030-060'],
    ['cnpj', '12abc34501de35', '12.ABC.345/01DE-35'],
    ['date', '20/11/2000', '20/11/2000'],
    ['date', '1/2/1980', '01/02/1980'],
    ['date', '1-12-1980', '01/12/1980'],
    ['date', '21.9.1980', '21/09/1980'],
    ['cpf', '529x982', '529.982'],
    ['phone', 'maria', ''],
    ['phone', '41 maria', '(41) '],
    ['postalCode', 'rua', ''],
    ['date', 'abril', ''],
  ] as const)('%s: %s becomes %s', (name, keys, shown) => expect(typing(masks[name]).type(keys)).toBe(shown));

  test.each(['+14155552671', '+5541999998888'])('%s can be deleted to the last character', (phone) => {
    const field = typing(masks.phone);
    let left = field.type(phone).length;
    while (left > 0 && field.backspace()) left -= 1;
    expect(field.backspace()).toBe('');
  });

  test.each(Object.entries(masks))('%s can be deleted to the last character', (_name, mask) => {
    const field = typing(mask);
    field.type('5541999998888');
    let left = 40;
    while (field.backspace() && left > 0) left -= 1;
    expect(field.backspace()).toBe('');
  });
});
