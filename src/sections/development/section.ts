import { css, keyframes } from '@emotion/react';
import type { FunctionComponent } from 'react';
import type { DevelopmentPage } from '../../content/development-page.ts';
import type { SiteData } from '../../content/site.ts';
import { breakpoints, media } from '../../theme.ts';

export interface SectionProps {
  site: SiteData;
  development: DevelopmentPage;
}

export type Section = FunctionComponent<SectionProps>;

const unseen = keyframes({ from: { display: 'none' } });

/**
 * For what lies below the first screen: it isn't laid out before it comes near. The heights are guesses in px, without
 * padding, that keep the scroll bar honest. What is outside of its box is cut off.
 *
 * "Near" is more than a screen and a half to browsers, so its pictures wait longer: until a tenth of one.
 */
export const below = (phone: number, desktop: number) =>
  css({
    contentVisibility: 'auto',
    containIntrinsicSize: `auto ${phone}px`,
    [media.above(breakpoints.layout)]: { containIntrinsicSize: `auto ${desktop}px` },
    // A link into the page needs the true heights of what lies before its target.
    'main:has(:target) &': { contentVisibility: 'visible' },
    '@media screen': {
      viewTimeline: '--section block',
      viewTimelineInset: '-10%',
      '@supports (animation-timeline: view())': {
        '& picture > img': {
          animation: `${unseen} linear both`,
          animationTimeline: '--section',
          animationRange: 'entry 0% entry 1%',
        },
      },
    },
  });
