import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { build } from '../../../src/build/build.ts';
import { listPages } from '../../../src/cli/list.ts';
import type { LoadedConfig } from '../../../src/config/load/load.ts';
import { isError } from '../../../src/config/problem.ts';
import { whatsappPath } from '../../../src/leads/contract.ts';
import { readManifest } from '../../../src/server/manifest.ts';
import { loadConfig } from '../../support/loadContent.ts';
import { testValidHtml } from '../../support/validHtml.ts';

const root = join(import.meta.dirname, '../../..');

/**
 * Makes a folder for the built site of a content folder, removed after the tests. @returns a function that builds it
 * and resolves to the site's folder
 */
function folderFor(contentDir: string): () => Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'built-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const outDir = join(folder, 'site');
  return async () => {
    await build({ root, contentDir, outDir, fast: true, compress: false, share: false, log: () => {} });
    return outDir;
  };
}

/**
 * Tests of any content folder: nothing here depends on a certain page, count or value.
 *
 * @param built Builds it and resolves to the site's folder.
 */
export function checkContent(contentDir: string, built = folderFor(contentDir)): void {
  let outDir: string;
  const isFile = (path: string) => existsSync(path) && statSync(path).isFile();
  /** The file behind an address of the site, if there is one. */
  const answer = (path: string) =>
    [path, join(path, 'index.html')].map((file) => join(outDir, decodeURI(file))).find(isFile);
  let loaded: LoadedConfig;

  beforeAll(() => {
    loaded = loadConfig(contentDir);
  });

  test('the content is valid', () => {
    expect(loaded.problems.filter(isError)).toEqual([]);
  });

  describe('the built site', () => {
    let pages: { file: string; html: string }[];

    beforeAll(async () => {
      outDir = await built();
      pages = readdirSync(outDir, { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.html'))
        .map((file) => ({ file, html: readFileSync(join(outDir, file), 'utf8') }));
    }, 300_000);

    test('has every page that is published, and none of a draft', () => {
      const listed = listPages(loaded).filter(({ kind }) => kind !== 'redirect');
      const built = (state: string) => listed.filter((page) => page.state === state).map(({ path }) => answer(path));
      expect(built('published')).not.toContain(undefined);
      expect(built('draft').filter(Boolean)).toEqual([]);
    });

    test('has no dead link', () => {
      const { redirects, whatsapp, developments } = readManifest(outDir);
      const service = whatsapp
        ? ['', ...developments.map(({ slug }) => `/${slug}`)].map((path) => whatsappPath + path)
        : [];
      const dead = pages.flatMap(({ file, html }) => {
        const own = `/${file.replace(/(^|\/)index\.html$/, '')}`;
        const links = Array.from(html.matchAll(/<(?:a|img|link|iframe|script)\s[^>]*?\b(?:href|src)="([^"]*)"/g));
        return links
          .map(([, to = '']) => to.replaceAll('&amp;', '&'))
          .filter((to) => /^[/#]/.test(to))
          .filter((to) => {
            const { pathname, hash } = new URL(to, `https://site${own}`);
            const target = pathname === own ? join(outDir, file) : answer(pathname);
            if (!target) return !(pathname in redirects) && !service.includes(pathname);
            return hash !== '' && !readFileSync(target, 'utf8').includes(` id="${decodeURI(hash.slice(1))}"`);
          })
          .map((to) => `${own} → ${to}`);
      });
      expect(dead).toEqual([]);
    });

    testValidHtml('every page is valid HTML', () => [outDir]);
  });
}
