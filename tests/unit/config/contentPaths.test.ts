/** Content is the site's file, the developments, and the files elsewhere in its folder that the site's file names. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { buildKey } from '../../../src/build/buildKey.ts';
import { contentPaths, contentPathsOf } from '../../../src/config/load/contentPaths.ts';
import { contentWith } from '../../support/contentWith.ts';

const always = ['site.config.yaml', 'developments'];

/** A site whose logo lies in a folder beside `developments/`. */
function withLogo() {
  const folder = contentWith({ 'marca/logo.svg': '<svg/>', 'marca/other.svg': '<svg/>', 'README.md': '' });
  const site = join(folder, 'site.config.yaml');
  const text = readFileSync(site, 'utf8');
  writeFileSync(site, text.replaceAll('developments/_site/logo.svg', 'marca/logo.svg'));
  return folder;
}

describe('the files of the content', () => {
  test('are the two that every site has, and each picture, font and page that its file names elsewhere', () => {
    expect(contentPaths(withLogo())).toEqual([...always, 'marca/logo.svg']);
    const named = 'theme: { fonts: { text: { file: fontes/a.woff2 } } }\nframes: [{ file: paginas/b.html }]\n';
    expect(contentPathsOf(named)).toEqual([...always, 'fontes/a.woff2', 'paginas/b.html']);
  });

  test('lie in its folder, whatever its file says', () => {
    for (const path of ['../secret.svg', '/etc/secret.svg', 'marca/../../secret.svg'])
      expect(contentPathsOf(`company: { logo: { dark: ${path} } }`)).toEqual(always);
  });

  test('are the usual two when the site’s file is broken or missing', () => {
    expect(contentPathsOf('company: [')).toEqual(always);
    expect(contentPaths('/nowhere')).toEqual(always);
  });
});

test('a site is built again when a logo outside developments/ changes, but not for a file that nothing names', () => {
  const contentDir = withLogo();
  const key = () => buildKey({ root: '', contentDir, outDir: '', log: () => {} }, 'code');
  const before = key();
  writeFileSync(join(contentDir, 'marca/other.svg'), '<svg><g/></svg>');
  expect(key()).toBe(before);
  writeFileSync(join(contentDir, 'marca/logo.svg'), '<svg><g/></svg>');
  expect(key()).not.toBe(before);
});
