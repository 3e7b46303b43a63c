import { describe, expect, test } from 'vitest';
import {
  formatAreaRange,
  formatDate,
  formatMoney,
  formatPercent,
  formatPlace,
  halves,
  keepTogether,
  truncate,
} from '../../../src/content/format.ts';
import { moneyIn } from '../../../src/content/parseNumbersAndDates.ts';

test.each([
  ['apartamentos de 20 a 45 m², a 4 km do centro', 'apartamentos de 20 a 45\u00a0m², a 4\u00a0km do centro'],
  ['a partir de R$ 205 mil.', 'a partir de R$\u00a0205\u00a0mil.'],
  ['2 quartos, 1 vaga e 3 milhões de motivos', '2\u00a0quartos, 1\u00a0vaga e 3\u00a0milhões de motivos'],
  ['E-mail, por e-mail ou em e-mails', 'E\u2011mail, por e\u2011mail ou em e\u2011mails'],
  ['em 2026 milhares, 3 milhas e 40 kmh', 'em 2026 milhares, 3 milhas e 40 kmh'],
])('%j gets hard spaces and hyphens where no line may break', (text, kept) => {
  expect(keepTogether(text)).toBe(kept);
});

describe('values are written in Portuguese', () => {
  test.each([
    [0, '0%'],
    [100, '100%'],
    [13.62, '13,62%'],
    [6.8, '6,8%'],
    [99.34, '99,34%'],
  ])('percentage %s reads %s', (percent, text) => expect(formatPercent(percent)).toBe(text));

  test.each([
    [{ min: 20, max: 45 }, '20 a 45\u00a0m²'],
    [{ min: 86.9, max: 218 }, '86,90 a 218\u00a0m²'],
    [{ min: 20.7, max: 37.1 }, '20,70 a 37,10\u00a0m²'],
    [{ min: 45, max: 45 }, '45\u00a0m²'],
    [{ min: 1200, max: 5000 }, '1.200 a 5.000\u00a0m²'],
  ])('area %o reads %s', (area, text) => expect(formatAreaRange(area)).toBe(text));

  test.each([
    [289_000, 'R$ 289 mil'],
    [289_900, 'R$ 289,9 mil'],
    [289_950, 'R$ 289.950'],
    [999_900, 'R$ 999,9 mil'],
    [1_000_000, 'R$ 1 milhão'],
    [1_250_000, 'R$ 1,25 milhão'],
    [1_255_000, 'R$ 1.255.000'],
    [2_000_000, 'R$ 2 milhões'],
    [12_350_000, 'R$ 12,35 milhões'],
  ])('the amount %i reads %s, and is read back', (reais, text) => {
    expect(formatMoney(reais).replaceAll('\u00a0', ' ')).toBe(text);
    expect(formatMoney(reais)).not.toContain(' ');
    expect(moneyIn(`Unidades por ${formatMoney(reais)}.`)).toEqual([reais]);
  });

  test('a place is the city, and its district where one is known', () => {
    expect([formatPlace('Curitiba', 'Centro'), formatPlace('Curitiba')]).toEqual(['Curitiba - Centro', 'Curitiba']);
  });

  test('a date is day, month, year', () => expect(formatDate('2025-09-30')).toBe('30/09/2025'));
});

describe('truncation (specification 2.2.4)', () => {
  test('a text within the limit is shown whole', () => {
    expect(truncate('Perto do parque.', 16)).toEqual({ shown: 'Perto do parque.', rest: '' });
  });

  test('trailing space is cut before the ellipsis and stays in the rest', () => {
    expect(truncate('Perto do parque.', 6)).toEqual({ shown: 'Perto', rest: ' do parque.' });
  });

  test('the cut is at the limit, also within a word', () => {
    expect(truncate('Perto do parque.', 7)).toEqual({ shown: 'Perto d', rest: 'o parque.' });
    expect(truncate('Perto do parque.', 8)).toEqual({ shown: 'Perto do', rest: ' parque.' });
  });

  test('characters outside the basic plane count as one and are never split', () => {
    expect(truncate('🏙🏙🏙', 2)).toEqual({ shown: '🏙🏙', rest: '🏙' });
  });

  test('shown and rest together are the whole text', () => {
    const text = 'A Alameda Dr. Carlos de Carvalho fica no Centro.';
    for (let limit = 1; limit < 60; limit++) {
      const { shown, rest } = truncate(text, limit);
      expect(shown + rest).toBe(text);
    }
  });
});

test.each([
  ['Novembro de 2029', ['Novembro ', 'de 2029']],
  ['Pronto para morar', ['Pronto ', 'para morar']],
  ['Entregue', ['Entregue']],
])('%s is broken at the space next to its middle', (text, lines) => {
  expect(halves(text)).toEqual(lines);
});
