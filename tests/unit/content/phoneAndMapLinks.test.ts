import { expect, test } from 'vitest';
import { numberText, phoneLink, whatsappLink } from '../../../src/content/phoneAndMapLinks.ts';

test('a phone is called with the country’s code', () => {
  expect(phoneLink('(41) 3000-0000')).toBe('tel:+554130000000');
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
