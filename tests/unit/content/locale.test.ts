/** A Brazilian company's pages in another language: prices are in reais, and addresses stay Brazilian. */
import { describe, expect, it } from 'vitest';
import { completeSite } from '../../../src/config/defaults/siteDefaults.ts';
import { render } from '../../../src/render/entry.tsx';
import { developments, makeSite } from '../../support/testSite.ts';

describe('a site in English', () => {
  const shown = developments.map((one) => ({
    ...one,
    price: { from: 289_950, asOf: '2026-11-01' },
    priceBands: undefined,
  }));
  const company = { name: 'Construtora Aurora', email: 'contato@example.com' };
  const site = makeSite({
    site: completeSite({ baseUrl: 'https://www.example.com', company, lang: 'en-US' }, ['Maringá']),
    developments: shown,
  });
  const page = (path: string) => {
    const { lang, head, body } = render(path, site, { scripts: () => '' });
    return { lang, head, body: body.replaceAll('\u00a0', ' ') };
  };

  it('says so in its head and structured data', () => {
    expect(page('/mirante').lang).toBe('en-US');
    expect(page('/mirante').head).toContain('property="og:locale" content="en_US"');
    expect(page('/mirante').head).toContain('"priceCurrency":"BRL"');
    expect(page('/').head).toContain('"inLanguage":"en-US"');
  });

  it('has the numbers of its prices in its own form, and the filter’s bands in words that it knows', () => {
    expect(page('/mirante').body).toContain('R$ 289,950');
    expect(page('/catalogo').body.match(/<select name="preco".*?<\/select>/s)?.[0]).toContain('value="ate-500000"');
  });
});
