import { describe, expect, test } from 'vitest';
import { isCountable, originOf } from '../../../src/server/http/visitor.ts';
import { phoneAgent as phone } from '../../support/siteManifest.ts';

describe('a request may be counted', () => {
  test.each([
    ['a browser', {}, true],
    ['a browser within an app', { 'user-agent': `${phone} Instagram 410.0.0.0 Android` }, true],
    ['DNT switched off', { dnt: '0' }, true],
    ['DNT', { dnt: '1' }, false],
    ['Global Privacy Control', { 'sec-gpc': '1' }, false],
    ['a page fetched ahead', { 'sec-purpose': 'prefetch;prerender' }, false],
    ['a page fetched ahead by Safari', { purpose: 'prefetch' }, false],
    [
      'a search engine',
      { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
      false,
    ],
    ['the preview of a link in a message', { 'user-agent': 'WhatsApp/2.23.20.0 A' }, false],
    ['a program', { 'user-agent': 'curl/8.5.0' }, false],
    ['a program that hides its name', { 'user-agent': undefined }, false],
  ])('%s', (_name, headers, countable) => {
    expect(isCountable({ headers: { 'user-agent': phone, ...headers } })).toBe(countable);
  });
});

describe('where a request comes from', () => {
  const site = { origin: 'https://www.example.com', basePath: '/site' };
  const from = (referer: string | undefined, url = '/mirante', host = 'www.example.com') =>
    originOf({ url, host, headers: { referer } }, site);
  const nowhere = { campaign: '', page: '', referrer: '' };

  test('its own campaign counts before that of the page before it', () => {
    const page = 'https://www.example.com/site/catalogo?utm_source=instagram';
    expect(from(page)).toEqual({ campaign: 'utm_source=instagram', page: '/catalogo', referrer: '' });
    expect(from(page, '/mirante?utm_source=google')).toMatchObject({ campaign: 'utm_source=google' });
  });

  test('the own host is the name that it was asked by, or that of the site', () => {
    expect(from('http://localhost:3000/a', '/', 'localhost:3000')).toMatchObject({ page: '/a' });
    expect(from('https://www.example.com/site/a', '/', 'localhost:3000')).toMatchObject({ page: '/a' });
  });

  test('of another site only the host is taken, not its campaign', () => {
    expect(from('https://l.instagram.com/?utm_source=fake')).toEqual({ ...nowhere, referrer: 'l.instagram.com' });
  });

  test.each([undefined, '', 'not an address', 'about:blank'])('%s says nothing', (referer) => {
    expect(from(referer)).toEqual(nowhere);
  });

  test('the address of a draft, which is a secret, and a long one are not kept whole', () => {
    expect(from('https://www.example.com/site/previews/abc123')).toEqual(nowhere);
    expect(from(`https://www.example.com/${'a'.repeat(1000)}`).page).toHaveLength(200);
  });
});
