import { css } from '@emotion/react';
import { type FunctionComponent, use } from 'react';
import type { DevelopmentPage } from '../../../content/developmentPage.ts';
import type { SiteData } from '../../../content/site.ts';
import { IslandContext } from '../../components/island.tsx';

export interface SectionProps {
  site: SiteData;
  development: DevelopmentPage;
}

export type Section = FunctionComponent<SectionProps>;

const late = css({
  '@media screen and (scripting:enabled)': { '&[data-late] :is(picture,button) img': { display: 'none' } },
});

/**
 * Props of what holds pictures below the first screen: browsers load lazy pictures long before a visitor comes near, so script
 * shows them when it is a tenth of a screen away, by taking away `data-late` (`browser/scrolled.ts`).
 */
export const useLatePictures = () => ({ css: late, 'data-late': use(IslandContext) && '' });
