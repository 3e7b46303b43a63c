import { css, keyframes } from '@emotion/react';
import type { FunctionComponent } from 'react';
import type { DevelopmentPage } from '../../../content/developmentPage.ts';
import type { SiteData } from '../../../content/site.ts';

export interface SectionProps {
  site: SiteData;
  development: DevelopmentPage;
}

/** The row above the name: status and share button. */
export const titleRow = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 16 });

export type Section = FunctionComponent<SectionProps>;

const unseen = keyframes({ from: { display: 'none' } });

/**
 * Delays the pictures of a section below the first screen until the section is a tenth of a screen away, because browsers
 * load lazy pictures much earlier.
 */
export const latePictures = css({
  '@media screen': {
    viewTimeline: '--section block',
    viewTimelineInset: '-10%',
    '@supports (animation-timeline:view())': {
      '& :is(picture,button) img': {
        animation: `${unseen} linear both`,
        animationTimeline: '--section',
        animationRange: 'entry 0% entry 1%',
      },
    },
  },
});
