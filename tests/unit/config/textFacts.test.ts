import { expect, test } from 'vitest';
import type { CheckedFile } from '../../../src/config/checkedFile.ts';
import { type Finding, reportTo } from '../../../src/config/problem.ts';
import type { SiteContext } from '../../../src/config/rules/rule.ts';
import { namesIn, otherNames, textFacts } from '../../../src/config/rules/textFacts.ts';

const aurora = {
  name: 'Aurora Parque',
  address: { city: 'Curitiba', state: 'PR', district: 'Água Verde' },
  price: { from: 319_000, asOf: '2026-11-01' },
  area: { min: 45, max: 90 },
  delivery: { hero: 'Dezembro de 2027', text: 'Março de 2028' },
  gallery: { plans: [{ price: 480_000, area: 88.5 }] },
};
const said = (text: string, data: object = aurora) => ({ ...data, description: { paragraphs: [text] } });

const pictures = [{ kind: 'picture' as const, value: 'a.webp', pointer: '/card/image' }];
const fileOf = (data: object, slug = 'aurora'): CheckedFile => ({
  ...{ kind: 'development', file: `developments/${slug}.yaml`, slug, broken: false },
  ...{ data, references: [...pictures, ...namesIn({ data, references: pictures })] },
});

/** What is wrong in a file, on a site that has two other developments. */
function wrong(data: object): string[] {
  const found: Finding[] = [];
  const own = fileOf(data);
  const others = ['Reserva 361', 'Paiol'].map((name) => fileOf({ name }, name));
  textFacts(own, reportTo(found), { today: '2026-11-20', timeZone: 'America/Sao_Paulo' });
  const context = { developments: [own, ...others] } as unknown as SiteContext;
  otherNames(context, (file) => reportTo(file === own ? found : []));
  return found.map(({ rule, severity }) => `${severity} ${rule.replace('text-facts.', '')}`);
}

test.each([
  ['name', 'O Reserva 361 fica a uma quadra do parque.'],
  ['name', 'Reserva 361: apartamentos de dois quartos.'],
  ['name', 'Conheça os jardins do Paiol, com vista livre.'],
  ['city', 'Apartamentos de 2 quartos em Londrina, com varanda.'],
  ['city', 'Morar bem em Joinville é viver perto de tudo.'],
  ['price', 'Apartamentos a partir de R$ 289 mil, com entrada facilitada.'],
  ['price', 'Studios desde R$ 419.000,00.'],
  ['area', 'Apartamentos de 30 a 60 m² com varanda.'],
  ['area', 'Unidades com 120 m² e duas vagas.'],
  ['delivery', 'Entrega prevista para junho de 2026.'],
  ['delivery', 'Chaves em 08/2027.'],
  ['delivery', 'Obra em dia e entrega em 2029.'],
])('%s: %s', (fact, text) => {
  expect(wrong(said(text))).toEqual([`warning ${fact}`]);
});

test('titles, descriptions and alternative texts are read too', () => {
  expect(wrong({ ...aurora, seo: { title: 'Reserva 361 | Apartamentos no centro' } })).toEqual(['warning name']);
  expect(wrong({ ...aurora, seo: { description: 'Apartamentos novos em Maringá, perto do parque.' } })).toEqual([
    'warning city',
  ]);
  expect(wrong({ ...aurora, card: { image: 'a.webp', alt: 'Fachada do Paiol ao entardecer' } })).toEqual([
    'warning name',
  ]);
});

test.each([
  'O Aurora Parque segue o padrão do Reserva 361, entregue em maio.',
  'Ao lado do Paiol, que a mesma incorporadora entregou.',
  'Fica na Reserva Ambiental do bairro, a poucos passos.',
  'Do mesmo arquiteto do Reserva 361.',
  'Apartamentos em Curitiba, a duas horas de Joinville.',
  'Depois de entregar em Londrina e Maringá, a construtora chega ao Água Verde.',
  'Apartamentos em Água Verde, perto do parque.',
  'Viver no Paraná, em Santa Felicidade.',
  'A partir de R$ 319 mil.',
  'Plantas desde R$ 480 mil.',
  'Coberturas a partir de R$ 1,2 milhão.',
  'Parcelas mensais a partir de R$ 899.',
  'Condomínio previsto a partir de R$ 320.',
  'Apartamentos de 45 a 90 m².',
  'Apartamentos de 2 quartos com 88,5 m² e lazer de 1.200 m².',
  'Apartamentos garden com 140 m² e quintal.',
  'Terreno de 5.000 m² com bosque.',
  'Apartamentos perto da praça de 3.000 m².',
  'Entrega em dezembro de 2027.',
  'Entrega prevista para 03/2028.',
  'Entrega em 2027, com habite-se em seguida.',
  'Entrega da primeira fase em junho de 2026.',
  'A construtora entregou o seu primeiro prédio em 2009.',
])('says nothing of: %s', (text) => {
  expect(wrong(said(text))).toEqual([]);
});

test('a file without the fact is not contradicted', () => {
  const bare = { name: 'Aurora Parque', address: { city: 'Curitiba', state: 'PR' } };
  expect(wrong(said('De 30 a 60 m², entrega em 2026, a partir de R$ 100 mil.', bare))).toEqual([]);
});

test('a long text is read in no time, whatever it repeats', () => {
  for (const part of [
    'apartamentos de a b c ',
    'Aurora de Aurora e ',
    'a partir de R$ 1.1',
    'entrega a b 20',
    'em Londrina ',
  ])
    expect(wrong(said(part.repeat(20_000)))).toBeInstanceOf(Array);
});
