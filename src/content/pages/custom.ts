import { blocksOf } from '../blocks.ts';
import type { SiteConfig } from '../types.gen.ts';
import type { PageContext } from './context.ts';

/** Longest description that search engines show, in characters. */
const longestDescription = 160;

/** The data of a page that the company makes of blocks. */
export function customPage(
  { title, intro, description, picture, blocks }: NonNullable<SiteConfig['customPages']>[number],
  { site, resolve }: Pick<PageContext, 'site' | 'resolve'>,
) {
  const about = description ?? intro ?? `${title}. ${site.company.description}`;
  return {
    kind: 'custom' as const,
    texts: { heading: title, intro, description: about.slice(0, longestDescription) },
    picture: picture && resolve.picture(picture, 'hero'),
    blocks: blocksOf(blocks, resolve),
  };
}
