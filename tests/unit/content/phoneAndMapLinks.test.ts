import { expect, test } from 'vitest';
import { numberText, phoneLink, whatsappLink } from '../../../src/content/phoneAndMapLinks.ts';

test.each([
  ['(41) 3000-0000', 'tel:+554130000000'],
  ['0800 123 4567', 'tel:08001234567'],
  ['4003-1234', 'tel:40031234'],
  ['+351 210 000 000', 'tel:+351210000000'],
])('%s can be called, with the country’s code where it needs one', (phone, link) => {
  expect(phoneLink(phone)).toBe(link);
});

test('a number on paper is written as people write it', () => {
  expect(['5541930000000', '554130000000', '351912345678'].map(numberText)).toEqual([
    '(41) 93000-0000',
    '(41) 3000-0000',
    '+351912345678',
  ]);
});

test('a conversation opens with the text, if there is one', () => {
  expect(whatsappLink('554130000000')).toBe('https://wa.me/554130000000');
  expect(whatsappLink('554130000000', 'Olá & até já')).toBe(
    'https://wa.me/554130000000?text=Ol%C3%A1%20%26%20at%C3%A9%20j%C3%A1',
  );
});
