import { css } from '@emotion/react';
import { Carousel } from '../../components/Carousel.tsx';
import { CarouselControls } from '../../components/carousel/CarouselControls.tsx';
import type { News } from '../../content/pages/media.ts';
import { media } from '../../theme.ts';
import { NewsCard } from '../media/NewsCard.tsx';
import { columnsFrom } from '../shared/layout.ts';

/** Always narrower than the strip by more than half: three slides can only go round when one is out of view. */
const strip = css({
  '--slide': '86%',
  [media.from(columnsFrom)]: { '--slide': '74%' },
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

/** The latest news, going round. */
export function NewsCarousel({ label, items }: { label: string; items: News[] }) {
  return (
    <Carousel
      css={strip}
      label={label}
      items={items}
      loop
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
