import { expect, test } from 'vitest';
import { dataAt } from '../../../src/content/basePath.ts';

const card = { href: '/mirante', name: '/mirante' };
const data = { menu: [card], leadsUrl: '', link: 'https://example.com/a', salesLink: '/api/whatsapp' };

test('addresses of the site get the path in front; texts and other sites’ addresses stay', () => {
  const moved = { href: '/site/mirante', name: '/mirante' };
  expect(dataAt('/site', data)).toEqual({
    menu: [moved],
    leadsUrl: '/site',
    link: data.link,
    salesLink: '/site/api/whatsapp',
  });
  expect(data.menu).toEqual([card]);
});

test('at the root of a host the data is returned as it is', () => {
  expect(dataAt('', data)).toBe(data);
});

test('objects that pages share are copied once for each path', () => {
  expect(dataAt('/site', data)).toBe(dataAt('/site', data));
  expect(dataAt('/site', { card }).card).toBe(dataAt('/site', data).menu[0]);
  expect(dataAt('/other', card).href).toBe('/other/mirante');
});
