import { css, keyframes } from '@emotion/react';
import type { FunctionComponent } from 'react';
import { below } from '../../components/below.ts';
import type { DevelopmentPage } from '../../content/development-page.ts';
import type { SiteData } from '../../content/site.ts';

export interface SectionProps {
  site: SiteData;
  development: DevelopmentPage;
}

export type Section = FunctionComponent<SectionProps>;

const unseen = keyframes({ from: { display: 'none' } });

/**
 * A section below the first screen (`below`). "Near" is more than a screen and a half to browsers, so its pictures wait
 * longer: until a tenth of one.
 */
export const belowSection = (...guesses: Parameters<typeof below>) =>
  css(below(...guesses), {
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
