import { addressAt } from '../content/basePath.ts';
import type { SiteConfig } from '../content/types.gen.ts';

/**
 * Which pages a browser may get ready before their link is clicked, as the Speculation Rules API writes it: every page of
 * the site, once the pointer rests on its link or a finger touches it. Not files, which alone have a dot in their address,
 * nor the service, nor pages that show another site's, nor links that script answers. Browsers with such rules heed
 * Save-Data, a low battery and little memory by themselves; others ignore this. `base` is the path the site lies under.
 */
export function speculationRules(frames: SiteConfig['frames'] = [], base = ''): string {
  const external = frames.flatMap(({ path, url }) => (url ? addressAt(base, path) : []));
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
