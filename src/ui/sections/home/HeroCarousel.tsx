import { css } from '@emotion/react';
import type { HeroSlide as Slide } from '../../../content/pages/home.ts';
import { Carousel } from '../../components/Carousel.tsx';
import { loopingStrip } from '../../components/carousel/loopingStrip.ts';
import type { HeroLayout } from '../hero/heroLayouts.ts';
import { HeroControls } from './HeroControls.tsx';
import { HeroSlide } from './HeroSlide.tsx';

const carousel = css({
  '--slide-gap': '0px',
  position: 'relative',
  background: 'var(--ink)',
  // Only the first two pictures are fetched; the others when they come into view.
  '& .slide:nth-of-type(n + 3) picture': { contentVisibility: 'auto' },
});

/** The slides that fill the first screen. They loop, but never advance by themselves. */
export function HeroCarousel({ slides, layout = 'left' }: { slides: Slide[]; layout?: HeroLayout }) {
  return (
    <Carousel
      className="on-dark"
      css={carousel}
      label="Destaques"
      items={slides}
      loop={loopingStrip}
      controls={(state) => (
        <HeroControls state={state} names={slides.map(({ name }) => name)} split={layout === 'split'} />
      )}
    >
      {(slide, index) => <HeroSlide slide={slide} first={index === 0} layout={layout} />}
    </Carousel>
  );
}
