import { css } from '@emotion/react';
import { useState } from 'react';
import * as words from '../../../../content/pageWords.gen.ts';
import { media } from '../../../../theme.ts';
import { Carousel } from '../../../components/Carousel.tsx';
import { CarouselControls } from '../../../components/carousel/CarouselControls.tsx';
import { useSay } from '../../../components/locale.ts';
import { fold } from '../../shared/sectionStyles.ts';
import { nameOf, type PanelProps } from './galleryItems.ts';
import { Slide, slidesStyle } from './Slide.tsx';
import { Thumbnails } from './Thumbnails.tsx';

/** Up to this viewport width, in px, slides are portrait. */
const portraitUpTo = 599;
const slideSizes = '(min-width: 1600px) 1170px, (min-width: 1239px) 1040px, 84vw';
const singleSizes = '(min-width: 1360px) 1280px, 94vw';

const carousel = css({
  '--bleed': 'var(--edge)',
  // Narrower on a low screen, as most laptops have, so that a whole slide fits below the sticky bars.
  '--slide': 'min(84vw,var(--page)*.8125,120vh)',
  ...slidesStyle({
    aspectRatio: '16 / 10',
    [media.upTo(portraitUpTo)]: { '&:not(.video)': { aspectRatio: '4 / 5' } },
  }),
  // Until React runs (`data-key`), slides out of view aren't laid out; then those near the view fetch their pictures ahead. Only
  // here, where they are as high as the first three: a higher one would move what is below the strip.
  '@media screen and (scripting:enabled)': {
    '[data-key] & .slide:nth-of-type(n + 4)': { contentVisibility: 'auto' },
  },
});
/** More photos than this can also be seen all at once. */
const fewPhotos = 9;

/** Its state alone shows all slides as a page of pictures (`allAtOnce`): without script, and without a picture twice in the page. */
const seeAll = css(fold, { marginBlock: '-16px 8px', '& > summary': { marginLeft: 'auto' } });
const allAtOnce = css({
  'details[open] + &': {
    '--bleed': '0px',
    '--slide-gap': '0px',
    '& .strip': {
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fill,minmax(min(50% - 8px,20rem),1fr))',
      gap: 16,
      overflow: 'visible',
    },
    '& > :not(.viewport)': { display: 'none' },
  },
});

const single = css({ '--slide': 'min(100%,143vh)', [media.from(600)]: { '& .frame': { aspectRatio: '16 / 9' } } });
const foot = css({
  display: 'flex',
  alignItems: 'center',
  gap: 16,
  marginTop: 20,
  // On phones the caption is below the arrows, so that its length doesn't move them.
  [media.upTo(portraitUpTo)]: { flexDirection: 'column-reverse', alignItems: 'stretch' },
  '& > p': {
    flex: 1,
    font: 'var(--heading-weight,420) var(--t-h3)/1.25 var(--display)',
    letterSpacing: 'var(--heading-tracking,-.01em)',
    color: 'var(--ink)',
  },
});

/** Photos: large slides with the next one peeking in, caption, counter, arrows and, on wide screens, thumbnails. */
export function PhotoPanel({ label, items, active, onZoom, ref }: PanelProps) {
  const [current, setCurrent] = useState(0);
  const say = useSay();
  const isLong = items.length > fewPhotos;
  return (
    <>
      {isLong && (
        <details className="wrap" css={seeAll}>
          <summary>{say(words.seeAll, { count: items.length })}</summary>
        </details>
      )}
      <Carousel
        ref={ref}
        label={label}
        css={[carousel, items.length === 1 && single, isLong && allAtOnce]}
        className="wrap"
        items={items}
        onChange={setCurrent}
        controls={(state) => (
          <>
            <div css={foot} className="needs-script">
              <p>{items[state.index]?.caption}</p>
              <CarouselControls state={state} count={items.length} />
            </div>
            {items.length > 1 && <Thumbnails items={items} state={state} />}
          </>
        )}
      >
        {(item, index) => (
          <Slide
            item={item}
            name={nameOf(item, 'Foto', index)}
            sizes={items.length === 1 ? singleSizes : slideSizes}
            portraitUpTo={portraitUpTo}
            active={active && index === current}
            onZoom={onZoom}
          />
        )}
      </Carousel>
    </>
  );
}
