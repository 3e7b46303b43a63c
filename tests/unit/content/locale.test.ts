/** A site in another language of the number and in another currency; addresses stay Brazilian. */
import { describe, expect, it } from 'vitest';
import { completeSite } from '../../../src/config/defaults/siteDefaults.ts';
import { bandValue } from '../../../src/content/catalogue.ts';
import { formatMoney } from '../../../src/content/format.ts';
import { moneyIn } from '../../../src/content/parseNumbersAndDates.ts';
import { render } from '../../../src/render/entry.tsx';
import { developments, makeSite } from '../../support/testSite.ts';

const euro = { lang: 'pt-PT', currency: 'EUR' };

describe('amounts in euros, as people in Portugal write them', () => {
  it.each([
    [289_000, '289 mil €'],
    [1_250_000, '1,25 milhão €'],
    [289_950, '289 950 €'],
  ])('%d: %s', (amount, text) => {
    const written = formatMoney(amount, euro);
    expect(written.replaceAll('\u00a0', ' ')).toBe(text);
    expect(written).not.toContain(' ');
    expect(moneyIn(written)).toEqual([amount]);
  });

  it('are price bands of the catalogue’s filter', () => {
    const { priceBands } = completeSite(
      { baseUrl: 'https://example.com', company: { name: 'A', email: 'a@b.c' }, ...euro },
      [],
    );
    expect(priceBands).toEqual(['Até 500 mil €', 'De 500 mil € a 1 000 000 €', 'Acima de 1 000 000 €']);
    expect(priceBands.map(bandValue)).toEqual(['ate-500000', '500000-1000000', 'acima-1000000']);
  });
});

describe('a site in pt-PT and EUR', () => {
  const shown = developments.map((one) => ({
    ...one,
    price: { from: 289_000, asOf: '2026-11-01' },
    priceBands: undefined,
  }));
  const company = { name: 'Construtora Aurora', email: 'contato@example.com' };
  const site = makeSite({
    site: completeSite({ baseUrl: 'https://www.example.com', company, ...euro }, ['Maringá']),
    developments: shown,
  });
  const page = (path: string) => {
    const { lang, head, body } = render(path, site, { scripts: () => '' });
    return { lang, head, body: body.replaceAll('\u00a0', ' ') };
  };

  it('says so in its head and structured data', () => {
    expect(page('/mirante').lang).toBe('pt-PT');
    expect(page('/mirante').head).toContain('property="og:locale" content="pt_PT"');
    expect(page('/mirante').head).toContain('"priceCurrency":"EUR"');
    expect(page('/').head).toContain('"inLanguage":"pt-PT"');
  });

  it('has no reais on any page', () => {
    for (const path of ['/', '/catalogo', '/mirante']) expect(page(path).body).not.toContain('R$');
    expect(page('/mirante').body).toContain('289 mil €');
    expect(page('/catalogo').body.match(/<select name="preco".*?<\/select>/s)?.[0]).toContain('Até 500 mil €');
  });
});
