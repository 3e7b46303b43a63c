import { css } from '@emotion/react';
import type { BusinessItem } from '../../../content/pages/businesses.ts';
import { media } from '../../../theme.ts';
import { Carousel } from '../../components/Carousel.tsx';
import { CarouselControls } from '../../components/carousel/CarouselControls.tsx';
import { CarouselDots } from '../../components/carousel/CarouselDots.tsx';
import { Picture } from '../../components/Picture.tsx';
import { coveringLink, fewSlides, waitingSlides, zoomingPicture } from '../shared/sectionStyles.ts';

const strip = css({ '--slide': 'clamp(260px,28vw,411px)', '--bleed': 'var(--edge)', ...waitingSlides });

const foot = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 24px',
  marginTop: 28,
  '& > div': { flex: 1 },
  [media.upTo(599)]: { '& > fieldset': { flexBasis: '100%' } },
});

const card = css({
  position: 'relative',
  '& > picture': { aspectRatio: '4 / 3', borderRadius: 'var(--r2)' },
  '& > h3': { marginTop: 18 },
  '& > h3 > a': coveringLink,
  '& > p': {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    columnGap: 16,
    marginTop: 6,
    fontSize: 'var(--t-small)',
    color: 'var(--muted)',
  },
  '& b': { fontWeight: 600, color: 'var(--ink)', whiteSpace: 'nowrap' },
  ...zoomingPicture,
});

export function BusinessCarousel({ label, items }: { label: string; items: BusinessItem[] }) {
  const many = '(min-width: 1468px) 411px, (min-width: 929px) 28vw, 260px';
  const sizes = items.length === 2 ? '(min-width: 600px) 50vw, 260px' : many;
  return (
    <Carousel
      css={[strip, fewSlides(items.length)]}
      label={label}
      items={items}
      controls={(state) => (
        <div className="needs-script" css={foot}>
          <CarouselDots state={state} />
          <CarouselControls state={state} count={items.length} />
        </div>
      )}
    >
      {({ name, link, address, area, picture }) => (
        <article css={card}>
          {picture && <Picture picture={picture} sizes={sizes} alt="" />}
          <h3>
            <a href={link}>{name}</a>
          </h3>
          <p>
            <span>{address}</span>
            {area && <b>{area}</b>}
          </p>
        </article>
      )}
    </Carousel>
  );
}
