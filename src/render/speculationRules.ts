import { href } from '../content/href.ts';
import type { SiteConfig } from '../content/types.gen.ts';

/**
 * Speculation rules, by which a browser prerenders a page of the site when the pointer rests on its link or a finger
 * touches it. Excluded are files (only their addresses have a dot), the service, pages that frame another site, and links
 * that script handles. Browsers respect Save-Data, low battery and little memory by themselves. `base` is the site's path.
 */
export function speculationRules(frames: SiteConfig['frames'] = [], base = ''): string {
  const external = frames.flatMap(({ path, url }) => (url ? href(base, path) : []));
  return JSON.stringify({
    prerender: [
      {
        where: {
          and: [
            { href_matches: `${base}/*` },
            { not: { href_matches: [`${base}/*.*`, `${base}/api/*`, ...external] } },
            { not: { selector_matches: '[target],[data-replay]' } },
          ],
        },
        eagerness: 'moderate',
      },
    ],
  });
}
