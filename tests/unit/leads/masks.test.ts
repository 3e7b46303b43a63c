import { describe, expect, test } from 'vitest';
import { birthDateMask, cnpjMask, cpfMask, documentMask } from '../../../src/leads/documentChecks.ts';
import { phone, postalCode } from '../../../src/leads/masks.ts';

const masks = { phone, postalCode, cpf: cpfMask, cnpj: cnpjMask, cpfOrCnpj: documentMask, date: birthDateMask };

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
  ['phone', '4199', '(41) 99'],
  ['phone', '+1 415 555 2671', '+1 415 555 2671'],
  ['phone', '+1 (415) 555-2671', '+1 (415) 555-2671'],
  ['phone', '+351 912 345 678', '+351 912 345 678'],
  ['phone', '+54 9 11 1234-5678', '+54 9 11 1234-5678'],
  // Nothing is taken from what can't be true, so that it is refused.
  ['phone', '0415599998888', '0415599998888'],
  ['phone', '419999988889', '(41) 99999-88889'],
  ['phone', '+55', '+55'],
  ['phone', '+1 . 415 . 555 . 2671 . . . . . . .', '+14155552671'],
  ['phone', 'maria', 'maria'],
  ['postalCode', '80030060', '80030-060'],
  ['postalCode', '80030-060', '80030-060'],
  ['cpf', '52998224725', '529.982.247-25'],
  ['cpf', '529.98', '529.98'],
  ['cpf', '529982247259', '529.982.247-259'],
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
] as const)('%s: the normal form of %s, which is judged, sent and stored, is %s', (name, text, form) => {
  expect(masks[name].normal(text)).toBe(form);
  expect(masks[name].normal(form)).toBe(form);
});

describe('what is typed', () => {
  test.each([
    ['phone', '4', '(4'],
    ['phone', '(41', '(41'],
    ['phone', '(41) ', '(41'],
    ['phone', '4130000000', '(41) 3000-0000'],
    ['phone', '41300000001', '(41) 30000-0001'],
    ['phone', '+5541999998888', '+5541999998888'],
    ['phone', '041999', '041999'],
    ['phone', 'maria', ''],
    ['date', '0/11/2000', '01/12/000'],
    ['cpfOrCnpj', '1.222.333/0001-81', '12.223.330/0018-1'],
  ] as const)('%s: %s is shown as %s', (name, text, form) => expect(masks[name].shown(text)).toBe(form));

  test('a place in it stays behind the same character', () => {
    expect(phone.placeShown('41999998888', 0)).toBe(0);
    expect(phone.placeShown('41999998888', 3)).toBe('(41) 9'.length);
    expect(phone.placeShown('+1 415', 3)).toBe(3);
  });

  test.each([
    ['phone', '41999998888', true],
    ['phone', '419999988881', false],
    ['phone', '5541999998888', true],
    ['phone', '+1 (415) 555-2671', true],
    ['cpfOrCnpj', '11222333000181', true],
    ['cpfOrCnpj', '112223330001811', false],
  ] as const)('%s: %s fits: %s', (name, text, answer) => expect(masks[name].fits(text)).toBe(answer));
});
