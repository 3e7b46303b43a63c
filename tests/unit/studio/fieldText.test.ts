import { expect, test } from 'vitest';
import { type FileKind, schemaAt } from '../../../src/data/schema.ts';
import { formatValue, parseText } from '../../../src/studio/page/form/fieldText.ts';

const at = (pointer: string, kind: FileKind = 'development') => schemaAt(kind, pointer);

test('the choices of the opening are short enough for the field beside the page', () => {
  for (const text of at('/look/opening').enumDescriptions ?? []) expect(text.length).toBeLessThanOrEqual(58);
});

test.each([
  ['/area/min', '92,5 m²', 92.5],
  ['/area/min', '92.5', 92.5],
  ['/area/min', '92,', 92],
  ['/area/max', '1.200', 1200],
  ['/area/max', '1.234,56 m2', 1234.56],
  ['/area/max', 'grande', 'grande'],
  ['/progress/percent', '12,5%', 12.5],
  ['/works/0/month', '10/2026', '2026-10'],
  ['/works/0/month', '9/2026', '2026-09'],
  ['/works/0/month', 'outubro', 'outubro'],
  ['/publishAt', '31/12/2026 9h', '2026-12-31 09:00'],
  ['/publishAt', '1/12/26, às 18:30', '2026-12-01 18:30'],
  ['/publishAt', '01/12/2026', '2026-12-01 00:00'],
  ['/publishAt', '2026-12-01 09:00', '2026-12-01 09:00'],
  ['/publishAt', 'em breve', 'em breve'],
  ['/price/from', 'R$ 289.000', 289000],
  ['/price/from', '289000,00', 289000],
  ['/price/from', 'R$ 289,9 mil', 289900],
  ['/price/from', '1,25 milhão', 1250000],
  ['/price/from', 'sob consulta', 'sob consulta'],
  ['/address/postalCode', '86015000', '86015-000'],
  ['/address/postalCode', '86.015-000', '86015-000'],
  ['/address/postalCode', '8601', '8601'],
  ['/progress/updatedAt', '30/09/2025', '2025-09-30'],
  ['/progress/updatedAt', '5/9/25', '2025-09-05'],
  ['/progress/updatedAt', '30092025', '2025-09-30'],
  ['/progress/updatedAt', 'ontem', 'ontem'],
  ['/virtualTour', 'tour.example.com/a', 'https://tour.example.com/a'],
  ['/virtualTour', 'Rua das Flores, 10 - São Paulo. Centro', 'Rua das Flores, 10 - São Paulo. Centro'],
  ['/virtualTour', 'em.breve no site', 'em.breve no site'],
  ['/virtualTour', 'breve', 'breve'],
  ['/name', ' Solar ', ' Solar '],
])('%s: "%s" is meant as %j', (pointer, text, value) => {
  expect(parseText(text, at(pointer))).toBe(value);
});

test.each([
  ['/company/phone', '4130000000', '(41) 3000-0000'],
  ['/company/phone', '0800 123 4567', '0800 123 4567'],
  ['/company/phone', '08001234567', '0800 123 4567'],
  ['/company/whatsapp/sales', '(41) 3000-0002', '554130000002'],
  ['/company/phone', 'ligue já', 'ligue já'],
  ['/pages/home/slides/0/from', '01/12/2026', '2026-12-01 00:00'],
  ['/pages/home/slides/0/until', '24/12/2026', '2026-12-24 23:59'],
])('in the site’s form, %s: "%s" is meant as %j', (pointer, text, value) => {
  expect(parseText(text, at(pointer, 'site'))).toBe(value);
});

test.each([
  ['/area/min', 92.5, '92,5'],
  ['/area/max', 1234.56, '1234,56'],
  ['/area/max', 10000, '10.000'],
  ['/area/max', 12345.67, '12.345,67'],
  ['/works/0/month', '2026-09', '09/2026'],
  ['/publishAt', '2026-12-01 09:00', '01/12/2026 09:00'],
  ['/publishAt', '2026-12-01 09:00-03:00', '01/12/2026 09:00-03:00'],
  ['/publishAt', '2026-12-01 09:00Z', '01/12/2026 09:00Z'],
  ['/slug', '2026-09', '2026-09'],
  ['/price/from', 1250000, '1.250.000'],
  ['/progress/updatedAt', '2025-09-30', '30/09/2025'],
  ['/progress/updatedAt', 'ontem', 'ontem'],
  ['/name', undefined, ''],
])('%s: %j is shown as "%s", which is read back as the same value', (pointer, value, text) => {
  expect(formatValue(value, at(pointer))).toBe(text);
  if (value !== undefined) expect(parseText(text, at(pointer))).toBe(value);
});
