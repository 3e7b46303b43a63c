import { expect, test } from 'vitest';
import { dataAt } from '../../../src/content/basePath.ts';

const card = { href: '/mirante', name: '/mirante' };
const data = { menu: [card], leadsUrl: '', link: 'https://example.com/a' };

test('addresses of the site get the path in front; texts and addresses of others stay', () => {
  const moved = { href: '/site/mirante', name: '/mirante' };
  expect(dataAt('/site', data)).toEqual({ menu: [moved], leadsUrl: '/site', link: 'https://example.com/a' });
  expect(data.menu).toEqual([card]);
});

test('a site at the root of its host has the data itself', () => {
  expect(dataAt('', data)).toBe(data);
});

test('what pages share is copied once for each path', () => {
  expect(dataAt('/site', data)).toBe(dataAt('/site', data));
  expect(dataAt('/site', { card }).card).toBe(dataAt('/site', data).menu[0]);
  expect(dataAt('/other', card).href).toBe('/other/mirante');
});
