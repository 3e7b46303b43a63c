import { expect, test } from 'vitest';
import { mapEmbed, phoneLink, whatsappLink } from '../../../src/content/links.ts';

test('a phone is called with the country’s code', () => {
  expect(phoneLink('(41) 3000-0000')).toBe('tel:+554130000000');
});

test('a conversation opens with the text, if there is one', () => {
  expect(whatsappLink('554130000000')).toBe('https://wa.me/554130000000');
  expect(whatsappLink('554130000000', 'Olá & até já')).toBe(
    'https://wa.me/554130000000?text=Ol%C3%A1%20%26%20at%C3%A9%20j%C3%A1',
  );
});

test('the map is in Portuguese, at zoom 18, 600 px high (specification 2, section 7)', () => {
  const parameters = new URL(mapEmbed('Rua da Glória, 369')).searchParams;
  expect(Object.fromEntries(parameters)).toMatchObject({ hl: 'pt', z: '18', height: '600', q: 'Rua da Glória, 369' });
});
