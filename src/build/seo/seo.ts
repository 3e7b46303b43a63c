/** Sitemap, robots.txt, web manifest, icons and share pictures. */

import { join, resolve } from 'node:path';
import { makeIcons } from './icons.ts';
import { makeShareCards, type ShareInput } from './share.ts';
import { robots, sitemaps } from './sitemap.ts';
import { webManifest, webManifestFile } from './webManifest.ts';

export type SeoFiles = Awaited<ReturnType<typeof makeSeo>>;

/** Makes the files; `cacheDir` is the build's, with a folder for each kind of file. */
export async function makeSeo(input: ShareInput, options: { share: boolean }) {
  const { cacheDir, config, contentDir, site } = input;
  const icons = await makeIcons(resolve(contentDir, config.company.favicon), join(cacheDir, 'icons'), input.cache);
  const cards = options.share ? await makeShareCards({ ...input, cacheDir: join(cacheDir, 'share') }) : undefined;
  return {
    /** The share picture of the page at a path. */
    share: cards?.of,
    touchIcon: icons.touchIcon,
    /** Public address. */
    webManifest: `/${webManifestFile}`,
    /** Published name → file to copy or link. */
    files: new Map([...icons.files, ...(cards?.files ?? [])]),
    /** Published name → text. */
    texts: {
      ...sitemaps(site),
      'robots.txt': robots(config.baseUrl),
      [webManifestFile]: webManifest(config, icons.icons),
    },
  };
}
