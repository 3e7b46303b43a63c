/** Sitemap, robots.txt, web manifest and icons. */

import { resolve } from 'node:path';
import type { CompleteSite } from '../../content/completeSite.ts';
import type { Site } from '../../content/site.ts';
import type { StepCache } from '../../node/stepCache.ts';
import { makeIcons } from './appIcons.ts';
import { robots, sitemaps } from './sitemap.ts';
import { webManifest, webManifestFile } from './webManifest.ts';

export type SeoFiles = Awaited<ReturnType<typeof makeSeo>>;

interface SeoInput {
  contentDir: string;
  /** Keeps the icons for later builds; safe to delete. */
  iconDir: string;
  /** Remembers which files in it are whole. */
  cache: StepCache;
  config: CompleteSite;
  site: Site;
}

export async function makeSeo({ contentDir, iconDir, cache, config, site }: SeoInput) {
  const icons = await makeIcons(resolve(contentDir, config.company.favicon), iconDir, cache);
  return {
    touchIcon: icons.touchIcon,
    /** Public address. */
    webManifest: `/${webManifestFile}`,
    /** Published name → file to copy or link. */
    files: icons.files,
    /** Published name → text. */
    texts: {
      ...sitemaps(site),
      'robots.txt': robots(config.baseUrl),
      [webManifestFile]: webManifest(config, icons.icons),
    },
  };
}
