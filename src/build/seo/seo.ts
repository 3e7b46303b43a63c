/** Sitemap, robots.txt, web manifest, icons and share pictures. */

import { join, resolve } from 'node:path';
import { makeIcons } from './icons.ts';
import { makeShareCards, type ShareCards, type ShareInput } from './share.ts';
import { robots, sitemaps } from './sitemap.ts';
import { webManifest, webManifestFile } from './webManifest.ts';

export interface SeoFiles {
  /** Returns the share picture of the page at a path; undefined when none are drawn. */
  share: ShareCards['of'] | undefined;
  touchIcon: string;
  /** Public address. */
  webManifest: string;
  /** Published name → file to copy or link. */
  files: ReadonlyMap<string, string>;
  /** Published name → text. */
  texts: Record<string, string>;
}

/** Makes the files; `cacheDir` is the build's, with a folder for each kind of file. */
export async function makeSeo(input: ShareInput, options: { share: boolean }): Promise<SeoFiles> {
  const { cacheDir, config, contentDir, site } = input;
  const icons = await makeIcons(resolve(contentDir, config.company.favicon), join(cacheDir, 'icons'), input.cache);
  const cards = options.share ? await makeShareCards({ ...input, cacheDir: join(cacheDir, 'share') }) : undefined;
  return {
    share: cards?.of,
    touchIcon: icons.touchIcon,
    webManifest: `/${webManifestFile}`,
    files: new Map([...icons.files, ...(cards?.files ?? [])]),
    texts: {
      ...sitemaps(site),
      'robots.txt': robots(config.baseUrl),
      [webManifestFile]: webManifest(config, icons.icons),
    },
  };
}
