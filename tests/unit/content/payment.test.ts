/** How one pays: the parts of each price in whole reais. */
import { describe, expect, test } from 'vitest';
import { developmentPage } from '../../../src/content/developmentPage.ts';
import type { Development } from '../../../src/content/developments.ts';
import { amountsOf } from '../../../src/content/payment.ts';
import { createLocale, usualLocale } from '../../../src/leads/say.ts';
import { minimalDevelopment } from '../../support/minimalDevelopment.ts';

test.each<[price: number, shares: number[], amounts: number[]]>([
  [289_990, [10, 30, 60], [28_999, 86_997, 173_994]],
  [289_990, [33.33, 33.33, 33.34], [96_654, 96_654, 96_682]],
  [100, [33.33, 33.33, 33.34], [33, 33, 34]],
  [1, [50, 50], [1, 0]],
  [289_990, [100], [289_990]],
  [999_999_999, [0.01, 14.29, 28.57, 57.13], [100_000, 142_900_000, 285_700_000, 571_299_999]],
])('%i reais in parts of %j %% add up to the real', (price, shares, amounts) => {
  expect(amountsOf(price, shares)).toEqual(amounts);
  expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(price);
});

type Parts = NonNullable<Development['payment']>['parts'];

const page = (parts: Parts, changes: Partial<Development> = {}, locale = usualLocale) =>
  developmentPage(
    {
      ...minimalDevelopment,
      price: { from: 289_990, asOf: '2026-11-01', until: '2026-12-31' },
      payment: { parts },
      ...changes,
    },
    { picture: () => ({ base: '', width: 1, height: 1, widths: [], color: '', alt: '' }), icon: (name) => name },
    locale,
  );
const rows = (...args: Parameters<typeof page>) => page(...args).payment?.units[0]?.rows;

describe('a part', () => {
  test('says its share, what it amounts to, and how much each instalment is', () => {
    expect(rows([{ kind: 'mensais', share: 100, count: 100 }])).toEqual([
      {
        label: 'Mensais',
        share: '100%',
        amount: 'R$\u00a0289.990',
        instalments: '100 parcelas de R$\u00a02.899,90',
      },
    ]);
    expect(rows([{ kind: 'sinal', share: 100, count: 1 }])?.[0]).not.toHaveProperty('instalments', expect.anything());
  });

  test('is corrected until the keys, if there are any and it is paid before them', () => {
    const parts: Parts = [
      { kind: 'mensais', share: 50, count: 36, index: 'INCC' },
      { kind: 'financiamento', share: 50, count: 120, index: 'IPCA' },
    ];
    const corrected = (changes = {}) => rows(parts, changes)?.map(({ corrected }) => corrected);
    expect(corrected()).toEqual(['valor corrigido por INCC até as chaves', 'valor corrigido por IPCA']);
    expect(corrected({ typology: 'Lotes residenciais' })).toEqual([
      'valor corrigido por INCC',
      'valor corrigido por IPCA',
    ]);
  });

  test('has the company’s name for it', () => {
    const locale = createLocale({ words: { development: { downPayment: 'Entrada', payment: 'Condições' } } });
    const { payment, nav } = page([{ kind: 'sinal', share: 100 }], {}, locale);
    expect(payment?.units[0]?.rows[0]?.label).toBe('Entrada');
    expect(nav).toContainEqual({ label: 'Condições', target: '#pagamento' });
  });
});

const parts: Parts = [
  { kind: 'sinal', share: 10 },
  { kind: 'financiamento', share: 90 },
];

test('each plan with a price that can be had has its table, and its row in the comparison', () => {
  const { payment, planFacts } = page(parts, {
    gallery: {
      plans: [
        { caption: 'Vendida', price: 300_000, available: 'esgotada' },
        { caption: 'Sem preço', parking: 1 },
        { caption: 'Um', price: 289_990 },
        { caption: 'Dois', price: 400_000 },
      ],
    },
  });
  expect(payment?.units.map(({ plan, price }) => [plan, price])).toEqual([
    ['planta-um', 'R$\u00a0289.990'],
    ['planta-dois', 'R$\u00a0400.000'],
  ]);
  expect(planFacts?.payment).toEqual({
    columns: ['Sinal 10%', 'Financiamento 90%'],
    plans: [
      { id: 'planta-um', name: 'Um', cells: ['R$\u00a028.999', 'R$\u00a0260.991'] },
      { id: 'planta-dois', name: 'Dois', cells: ['R$\u00a040.000', 'R$\u00a0360.000'] },
    ],
  });
});

test('without a price of a plan the cheapest unit is the example, and named so', () => {
  const { payment, planFacts } = page(parts, { gallery: { plans: [{ caption: 'Um', parking: 1 }] } });
  expect(payment?.units).toMatchObject([{ name: 'Exemplo: a unidade mais barata', price: 'R$\u00a0289.990' }]);
  expect(planFacts?.payment).toBeUndefined();
});

test('its day and its end are the price’s, unless it has its own', () => {
  const noteOf = (own: object) => page(parts, { payment: { parts, ...own } }).payment?.note;
  expect(noteOf({})).toBe('Condições de 01/11/2026, válidas até 31/12/2026.');
  expect(noteOf({ asOf: '2026-11-10', until: '2026-11-30', note: 'No estande.' })).toBe(
    'Condições de 10/11/2026, válidas até 30/11/2026. No estande.',
  );
});

test('once it has ended, a menu of the file’s own no longer leads to it', () => {
  const nav = [
    { label: 'Pagamento', target: '#pagamento' },
    { label: 'Contato', target: '#contato' },
  ];
  expect(page(parts, { nav }).nav).toEqual(nav);
  expect(page(parts, { nav, payment: undefined }).nav).toEqual(nav.slice(1));
});
