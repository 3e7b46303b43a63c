/** The pictures that shared links show: each development's own, and one for the other pages. */

import type { CompleteSite } from '../../content/completeSite.ts';
import type { Development } from '../../content/developments.ts';
import { basePath, href } from '../../content/href.ts';
import type { Lookup } from '../../content/pages/context.ts';
import type { SharePicture } from '../../content/picture.ts';
import type { Site } from '../../content/site.ts';
import type { SitePicture } from '../../content/types.gen.ts';
import { focusOf } from '../../pictures/renditions.ts';

/**
 * Returns the share picture of the page at a path. Pages without a picture of their own have `seo.shareImage`, or else the
 * first picture of the home page, if there is one.
 */
export function sharePictures(
  { seo, baseUrl }: CompleteSite,
  developments: readonly Development[],
  site: Pick<Site, 'data' | 'page' | 'paths'>,
  resolve: Pick<Lookup, 'picture'>,
): (path: string) => SharePicture | undefined {
  const crop = (picture: SitePicture): SharePicture => {
    const { base, width, height, alt } = resolve.picture(picture, 'share');
    return { url: base, width, height, alt };
  };
  const published = new Set(site.paths);
  const at = (path: string) => href(basePath(baseUrl), path);
  const own = new Map<string, SharePicture>();
  for (const { slug, file, hero, card } of developments) {
    const picture = hero ?? card;
    if (!picture || !published.has(`/${slug}`)) continue;
    const image = `${file.slice(0, file.lastIndexOf('/') + 1)}${picture.image}`;
    own.set(at(`/${slug}`), crop({ ...picture, image, focus: focusOf(hero ? 'hero' : 'card', picture.focus) }));
  }
  const home = site.page('/');
  const candidates = home.kind === 'home' ? [...home.slides.map(({ href }) => href), site.data.only ?? ''] : [];
  const first = candidates.find((address) => own.has(address));
  const common = seo?.shareImage ? crop(seo.shareImage) : own.get(first ?? '');
  return (path) => own.get(at(path)) ?? common;
}
