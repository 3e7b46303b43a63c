import { beforeEach, describe, expect, test, vi } from 'vitest';
import { leadRegistry } from '../../../../src/leads/kinds.ts';
import { campaignParameters, contextHeaders, isTrusted, visitContext } from '../../../../src/ui/forms/visitContext.ts';

describe('who receives the context of a lead', () => {
  const own = 'https://www.example.com';
  test.each([
    ['the own origin', '', [], true],
    ['the own origin, written out', 'https://www.example.com', [], true],
    ['an origin the configuration names', 'https://leads.example.com', ['https://leads.example.com'], true],
    ['any other origin', 'https://leads.example.com', [], false],
    ['one that only begins like it', 'https://leads.example.com.br', ['https://leads.example.com'], false],
  ])('%s', (_name, leadsUrl, trusted, expected) => expect(isTrusted(leadsUrl, trusted, own)).toBe(expected));
});

describe('the context', () => {
  let session: Record<string, string>;
  beforeEach(() => {
    session = {};
    vi.stubGlobal(
      'sessionStorage',
      new Proxy({ getItem: (key: string) => session[key] ?? null } as Record<string, unknown>, {
        get: (target, key: string) => target[key] ?? session[key],
      }),
    );
    return () => vi.unstubAllGlobals();
  });

  test('says where the visit began, its campaign and what was consented to', () => {
    session.visit = 'https://www.example.com/?utm_source=rádio https://news.example.com/';
    session.campaign = '?utm_source=rádio&fbclid=1&name=Maria';
    const headers = contextHeaders(visitContext(leadRegistry.contact.consent, '/civitas', new FormData()));
    expect(headers).toMatchObject({
      'X-Lead-Page': '%2Fcivitas',
      'X-Lead-First-Page': encodeURIComponent('https://www.example.com/?utm_source=rádio'),
      'X-Lead-Referrer': encodeURIComponent('https://news.example.com/'),
      'X-Lead-Campaign': encodeURIComponent('utm_source=r%C3%A1dio&fbclid=1'),
      'X-Lead-Consent-Version': leadRegistry.contact.consent.version,
      'X-Lead-Consent-Hash': leadRegistry.contact.consent.hash,
    });
    expect(headers['X-Lead-Elapsed']).toMatch(/^\d+$/);
    expect(headers).not.toHaveProperty('X-Lead-Website');
    for (const value of Object.values(headers)) expect(value).toMatch(/^[\x20-\x7e]*$/);
  });

  test('has only what is known when nothing was stored', () => {
    const form = new FormData();
    form.set('_website', 'http://spam');
    form.set('_plan', '');
    expect(
      Object.keys(contextHeaders(visitContext(leadRegistry.land.consent, '/compramos-seu-terreno', form))),
    ).toEqual(['X-Lead-Page', 'X-Lead-Consent-Version', 'X-Lead-Consent-Hash', 'X-Lead-Elapsed', 'X-Lead-Website']);
  });

  test('a very long address is cut, so that the lead is not refused', () => {
    session.visit = `https://www.example.com/?${'x'.repeat(20_000)} `;
    const headers = contextHeaders(visitContext(leadRegistry.contact.consent, '/civitas', new FormData()));
    expect(headers['X-Lead-First-Page']?.length).toBeLessThan(2500);
  });

  test('only campaign and click identifiers are kept of a query', () => {
    expect(campaignParameters('?utm_medium=cpc&gclid=a%20b&email=maria%40example.com')).toBe(
      'utm_medium=cpc&gclid=a+b',
    );
  });
});
