import { css } from '@emotion/react';
import { type FunctionComponent, use } from 'react';
import type { DevelopmentPage } from '../../../content/developmentPage.ts';
import type { SiteData } from '../../../content/site.ts';
import { IslandContext } from '../../components/island.tsx';

export interface SectionProps {
  site: SiteData;
  development: DevelopmentPage;
  /** Address of its page, to which the links of a section on another page lead. */
  page?: string;
}

export type Section = FunctionComponent<SectionProps>;

/**
 * Props of what holds pictures below the first screen: browsers load lazy pictures long before a visitor comes near, so script
 * shows them when it is a tenth of a screen away, by taking away `data-late` (`browser/scrollMarks.ts`), which hides them (`theme.ts`).
 */
export const useLatePictures = () => ({ 'data-late': use(IslandContext) && '' });

/**
 * Props of a section with links that lead past it: a touch screen lays it out when it comes near, as with `later()`. But not once
 * such a link is followed (`browser/scrollMarks.ts`), nor on a page that is loaded again (`freshPage`), which needs right heights.
 *
 * @param height About as high as it will be on a phone, as a CSS length.
 */
export const useLateSection = (height: string) => ({
  ...useLatePictures(),
  css: css({
    '@media screen and (pointer: coarse)': {
      '[data-fresh] &[data-late]': { contentVisibility: 'auto', containIntrinsicSize: `auto ${height}` },
    },
  }),
});
