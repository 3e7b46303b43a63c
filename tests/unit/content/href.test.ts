import { expect, test } from 'vitest';
import { href } from '../../../src/content/href.ts';
import { config, makeSite } from '../../support/testSite.ts';

test('addresses of the site get the path in front; other sites’ addresses stay', () => {
  expect(href('/site', '/mirante')).toBe('/site/mirante');
  expect(href('/site', 'https://example.com/a')).toBe('https://example.com/a');
  expect(href('', '/mirante')).toBe('/mirante');
});

test('data of a site below a path has it in every address, and routes have none', () => {
  const { data, paths, page } = makeSite({ site: { ...config, baseUrl: 'https://example.com/site' } });
  const shown = JSON.stringify([data, paths.map(page)]);
  expect(shown).not.toMatch(/"\/(?!site["/])[a-z]/i);
  expect(paths).toContain('/mirante');
});
