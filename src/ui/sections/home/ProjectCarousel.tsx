import { css } from '@emotion/react';
import { formatPlace } from '../../../content/format.ts';
import type { HomePage } from '../../../content/pages/home.ts';
import * as shared from '../../../leads/sharedWords.gen.ts';
import { breakpoints, media } from '../../../theme.ts';
import { Carousel } from '../../components/Carousel.tsx';
import { CarouselControls } from '../../components/carousel/CarouselControls.tsx';
import { CarouselDots } from '../../components/carousel/CarouselDots.tsx';
import { glyphs, Icon } from '../../components/Icon.tsx';
import { useSay } from '../../components/locale.ts';
import { Picture } from '../../components/Picture.tsx';
import { cardLink, fewSlides, waitingSlides, zoomingPicture } from '../shared/sectionStyles.ts';

const strip = css({
  '--slide': 'clamp(264px,28vw,(var(--page) - 48px)/3)',
  '--bleed': 'var(--edge)',
  ...waitingSlides,
});

const card = css({
  position: 'relative',
  '& > picture': { aspectRatio: '4 / 5', borderRadius: 'var(--r2)' },
  '& > div': { display: 'grid', gridTemplateColumns: '1fr auto', columnGap: 16, paddingTop: 20 },
  '& h3, & p > :not(.area)': { gridColumn: '1 / -1' },
  '& h3': { marginBottom: 4 },
  // Caption, place and price have a line each, the area shares one with the arrow.
  '& p': { display: 'contents', fontSize: 'var(--t-small)', lineHeight: 1.5, color: 'var(--muted)' },
  '& :is(b,strong)': { fontWeight: 600, color: 'var(--ink)' },
  '& strong::first-letter': { textTransform: 'uppercase' },
  '& .go': { gridColumn: 2 },
  [media.hover]: { '&:hover .go > svg': { transform: 'translateX(4px)' } },
  ...zoomingPicture,
});

const foot = css({
  display: 'flex',
  alignItems: 'center',
  gap: 24,
  marginTop: 32,
  '& > div': { flex: 1 },
  [media.upTo(breakpoints.carouselDots)]: { '& > fieldset': { display: 'none' } },
});

/** The first card of a featured list: as high as the others, and a good half wider. */
const largeFirst = css({
  [media.from(700)]: {
    '& .slide:first-of-type': { '--slide': 'clamp(420px,44.8vw,658px)' },
    '& .slide:first-of-type picture': { aspectRatio: '32 / 25' },
  },
});

type ProjectCarouselProps = Pick<HomePage['showcase'], 'items' | 'featured'> & { label: string };

export function ProjectCarousel({ label, items, featured }: ProjectCarouselProps) {
  const say = useSay();
  // Up to three cards are columns of the same width.
  const large = featured && items.length > 3;
  return (
    <Carousel
      css={[strip, fewSlides(items.length), large && largeFirst]}
      label={label}
      items={items}
      controls={(state) => (
        <div className="needs-script" css={foot}>
          <CarouselDots state={state} />
          <CarouselControls state={state} count={items.length} />
        </div>
      )}
    >
      {({ name, href, city, neighbourhood, area, priceText, picture, caption }, index) => (
        <article css={card}>
          {picture && (
            <Picture
              picture={picture}
              sizes={
                large && index === 0
                  ? '(min-width: 1468px) 658px, (min-width: 700px) 45vw, 264px'
                  : '(min-width: 1468px) 411px, (min-width: 943px) 28vw, 264px'
              }
              alt=""
            />
          )}
          <div>
            <h3>{name}</h3>
            <p>
              {caption && <b>{caption}</b>}
              <span>{formatPlace(city, neighbourhood)}</span>
              {priceText && <strong>{priceText}</strong>}
              {area && <span className="area">{area}</span>}
            </p>
            <a className="go" css={cardLink} href={href}>
              {say(shared.discover)}
              <span className="visually-hidden">{` ${name}`}</span>
              <Icon markup={glyphs.arrowRight} />
            </a>
          </div>
        </article>
      )}
    </Carousel>
  );
}
