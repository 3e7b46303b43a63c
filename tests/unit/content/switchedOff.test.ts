/** A page that is switched off has no links: the engine links only to pages that the site has. */
import { describe, expect, it } from 'vitest';
import { completeSite } from '../../../src/config/defaults/siteDefaults.ts';
import { type SitePageKind, sitePages } from '../../../src/content/sitePages.ts';
import { render } from '../../../src/render/entry.tsx';
import { config, developments, makeSite } from '../../support/testSite.ts';

/** The pages of the tests' own site that may be left out. */
const optional = Object.entries(sitePages).flatMap(([kind, page]) =>
  'always' in page || !(kind in config.pages) ? [] : [kind as SitePageKind],
);

/** The tests' own site without some pages, and with the engine's default menus and blocks. */
function siteWithout(...kinds: SitePageKind[]) {
  const pages = Object.fromEntries(
    Object.entries(config.pages).filter(([kind]) => !kinds.includes(kind as SitePageKind)),
  ) as typeof config.pages;
  const { about, fronts, ...home } = pages.home;
  const own = {
    ...config,
    navigation: undefined,
    footer: undefined,
    pages: { ...pages, home, ...(pages.about && { about: { ...pages.about, link: undefined } }) },
  };
  return makeSite({ site: completeSite(own, ['Campinas']), developments });
}

/** Links of the site's pages to pages that it does not have. */
function deadLinks(site: ReturnType<typeof siteWithout>): string[] {
  const there = new Set(site.paths);
  // One development stands for all.
  return [...Object.values(site.data.paths), '/mirante', '/nowhere'].flatMap((path) => {
    const { body, islands } = render(path, site, { scripts: () => '' });
    const html = body + JSON.stringify(islands);
    const links = Array.from(
      html.matchAll(/(?:href="|"(?:href|to|link|path)":")(\/[^"#?]*)/g),
      ([, link = '']) => link,
    );
    return links.filter((link) => !there.has(link) && !/\.\w+$|^\/api\//.test(link)).map((link) => `${path} → ${link}`);
  });
}

describe('no link leads to a page that is switched off', () => {
  const { paths } = siteWithout().data;

  it.each(optional)('%s', (kind) => {
    const site = siteWithout(kind);
    expect([typeof paths[kind], site.data.paths[kind]]).toEqual(['string', undefined]);
    expect(deadLinks(site)).toEqual([]);
  });

  it('all of them', () => {
    expect(deadLinks(siteWithout(...optional))).toEqual([]);
  });
});
