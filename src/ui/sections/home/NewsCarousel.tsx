import { css } from '@emotion/react';
import type { News } from '../../../content/pages/media.ts';
import { media } from '../../../theme.ts';
import { Carousel } from '../../components/Carousel.tsx';
import { CarouselControls } from '../../components/carousel/CarouselControls.tsx';
import { loopingStrip } from '../../components/carousel/loopingStrip.ts';
import { NewsCard } from '../media/NewsCard.tsx';
import { columnsFrom } from '../shared/sectionStyles.ts';

/**
 * Extends to the screen's edge on the right only: on the left it would show the slide that has to come in from the right.
 * A slide takes at least half of the visible width, because three slides can only loop if one is out of view.
 */
const strip = css({
  '--slide': '86%',
  '& > .viewport': { marginInlineEnd: 'calc(-1 * var(--edge))' },
  '& .strip': { paddingInlineEnd: 'var(--edge)' },
  [media.from(columnsFrom)]: { '--slide': 'max(74%,50% + var(--edge)/2)' },
});

const card = css({
  [media.from(columnsFrom)]: {
    gridTemplateColumns: '1fr 1fr',
    gap: 'clamp(24px,3vw,44px)',
    alignItems: 'center',
    '& > picture': { aspectRatio: '4 / 3' },
    '& > div': { paddingRight: 24 },
  },
});

export function NewsCarousel({ label, items }: { label: string; items: News[] }) {
  return (
    <Carousel
      css={items.length > 1 && strip}
      label={label}
      items={items}
      loop={loopingStrip}
      controls={(state) => (
        <div className="needs-script" css={{ marginTop: 32 }}>
          <CarouselControls state={state} count={items.length} />
        </div>
      )}
    >
      {(news) => <NewsCard css={card} news={news} sizes={`(min-width: ${columnsFrom}px) 470px, 86vw`} />}
    </Carousel>
  );
}
