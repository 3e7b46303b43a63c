import { css, keyframes } from '@emotion/react';
import type { FunctionComponent } from 'react';
import type { DevelopmentPage } from '../../../content/developmentPage.ts';
import type { SiteData } from '../../../content/site.ts';

export interface SectionProps {
  site: SiteData;
  development: DevelopmentPage;
}

/** Above the name: status, and sharing the page. */
export const titleRow = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 16 });

export type Section = FunctionComponent<SectionProps>;

const unseen = keyframes({ from: { display: 'none' } });

/** The pictures of a section below the first screen wait until a tenth of a screen before it: "near" is further to browsers. */
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
