import { css } from '@emotion/react';
import type { FunctionComponent } from 'react';
import type { DevelopmentPage } from '../../content/development-page.ts';
import type { SiteData } from '../../content/site.ts';
import { breakpoints, media } from '../../theme.ts';

export interface SectionProps {
  site: SiteData;
  development: DevelopmentPage;
}

export type Section = FunctionComponent<SectionProps>;

/**
 * For what lies below the first screen: it isn't laid out, and its pictures aren't fetched, before it comes near. The
 * heights are guesses in px that keep the scroll bar honest. What is outside of its box is cut off.
 */
export const below = (phone: number, desktop: number) =>
  css({
    contentVisibility: 'auto',
    containIntrinsicSize: `auto ${phone}px`,
    [media.above(breakpoints.layout)]: { containIntrinsicSize: `auto ${desktop}px` },
  });
