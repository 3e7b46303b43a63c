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
  site: Pick<Site, 'page' | 'paths'>,
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
  const first = home.kind === 'home' ? home.slides.find((slide) => own.has(slide.href)) : undefined;
  const common = seo?.shareImage ? crop(seo.shareImage) : first && own.get(first.href);
  return (path) => own.get(at(path)) ?? common;
}
