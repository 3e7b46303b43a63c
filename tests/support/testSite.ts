import type { CompleteSite } from '../../src/content/completeSite.ts';
import type { Development } from '../../src/content/developments.ts';
import type { Lookup } from '../../src/content/pages/context.ts';
import type { Site } from '../../src/content/site.ts';
import { createSite } from '../../src/content/site.ts';
import { pageModules } from '../../src/modules/pages.ts';
import { stepCacheOf } from '../../src/node/stepCache.ts';
import { root, siteContent } from './buildSite.ts';
import { loadConfig } from './loadContent.ts';

// The build of the same site has kept the results of its checks.
const loaded = loadConfig(siteContent, { cache: stepCacheOf(root) });
if (!loaded.site) throw new Error('The site has no configuration.');

/** A site that has every optional page. */
type FullSite = CompleteSite & { pages: Required<CompleteSite['pages']> };

/** The configuration of the tests' own site, checked. */
export const config = loaded.site as FullSite;
export const developments: readonly Development[] = loaded.developments;

/** Pictures and icons without files. */
export const resolve: Lookup = {
  picture: ({ image, alt = '', focus }) => ({
    base: `/${image}`,
    width: 1600,
    height: 1000,
    widths: [320, 480, 828],
    color: 'abc',
    alt,
    focus,
  }),
  icon: (name) => `<path id="${name}"/>`,
  file: (path) => `/${path}`,
};

type Input = Parameters<typeof createSite>[0];

export const makeSite = (changes: Partial<Input> = {}): Site =>
  createSite({ site: config, developments, resolve, modules: pageModules, ...changes });

/** A site with `count` developments, whose own pages name none of the usual ones. */
export function largeSite(count: number, changes: Partial<Input> = {}): Site {
  const { home, about, businesses } = config.pages;
  const pages = {
    ...config.pages,
    home: { ...home, slides: undefined },
    about: { ...about, history: undefined },
    businesses: { ...businesses, projects: undefined },
  };
  return makeSite({ developments: manyDevelopments(count), site: { ...config, pages }, ...changes });
}

/** `count` published developments, all different and on the home page, in the configured cities and others. */
export function manyDevelopments(count: number): Development[] {
  const published = developments.filter(({ draft, listed }) => !draft && listed?.home !== false);
  return Array.from({ length: count }, (_, index) => {
    const like = published[index % published.length] as Development;
    const slug = `projeto-${index + 1}`;
    return { ...like, slug, name: `Projeto ${index + 1}`, file: `developments/${slug}.yaml` };
  });
}
