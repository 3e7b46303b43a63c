import { css } from '@emotion/react';
import { useEffect, useRef } from 'react';
import type { GalleryItem } from '../../../../content/developmentPage.ts';
import * as words from '../../../../content/pageWords.gen.ts';
import { media } from '../../../../theme.ts';
import { Carousel } from '../../../components/Carousel.tsx';
import { CarouselControls } from '../../../components/carousel/CarouselControls.tsx';
import type { CarouselState } from '../../../components/carousel/useCarousel.ts';
import { useSay } from '../../../components/locale.ts';
import { nameOf, type PanelProps } from './galleryItems.ts';
import { Slide, slidesStyle } from './Slide.tsx';

const planSizes = '(min-width: 1280px) 840px, (min-width: 1000px) 64vw, 94vw';
/** From this viewport width, in px, the list is beside the plan. */
const beside = 1000;

const carousel = css({
  display: 'grid',
  gap: 20,
  [media.from(beside)]: { gridTemplateColumns: '8fr 4fr', columnGap: 48 },
  // Without script there is no list, so the next plan peeks in instead.
  [media.noScript]: { display: 'block', '--slide': 'min(84vw,840px)', '--bleed': 'var(--edge)' },
  // The whole plan fits on a low screen.
  ...slidesStyle({ aspectRatio: '4 / 3', maxHeight: '77vh' }),
});
const side = css({
  display: 'flex',
  flexDirection: 'column',
  gap: 16,
  // As tall as the plan beside it; a long list scrolls.
  [media.from(beside)]: {
    flexDirection: 'column-reverse',
    justifyContent: 'space-between',
    height: 0,
    minHeight: '100%',
  },
});
const list = css({
  position: 'relative',
  // Six and a half entries: a cut one shows that there are more.
  maxHeight: 391,
  overflowY: 'auto',
  scrollbarWidth: 'thin',
  overscrollBehavior: 'contain',
  borderTop: '1px solid var(--stone)',
  [media.from(beside)]: { maxHeight: 'none', minHeight: 0 },
  '& button': {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'center',
    gap: 16,
    width: '100%',
    minHeight: 60,
    textAlign: 'start',
    fontWeight: 500,
    lineHeight: 1.3,
    color: 'var(--muted)',
    borderBottom: '1px solid var(--stone)',
    transition: 'color var(--fast)',
  },
  '& button > :last-child': { fontVariantNumeric: 'tabular-nums lining-nums', whiteSpace: 'nowrap' },
  [media.hover]: { '& button:hover': { color: 'var(--ink)' } },
  '& button:active, & button[aria-busy=true], & [aria-current]': { color: 'var(--ink)' },
  '& [aria-current]': { fontWeight: 650, boxShadow: 'inset 0 -1px var(--ink)' },
  '& :focus-visible': { outlineOffset: -2, boxShadow: 'none' },
  [media.forcedColors]: { '& [aria-current]': { color: 'Highlight', borderColor: 'Highlight' } },
});

/** Floor plans, uncropped, with a list of their names and areas. */
export function PlanPanel({ label, items, active, onZoom, describe = (_, slide) => slide, ref }: PanelProps) {
  const say = useSay();
  return (
    <Carousel
      ref={ref}
      label={label}
      css={carousel}
      className="wrap"
      items={items}
      controls={(state) => (
        <div css={side} className="needs-script">
          <CarouselControls state={state} count={items.length} />
          <PlanList items={items} state={state} />
        </div>
      )}
    >
      {(item, index) =>
        describe(
          item,
          <Slide
            item={item}
            name={nameOf(item, say(words.plan), index)}
            sizes={planSizes}
            active={active}
            onZoom={onZoom}
          />,
        )
      }
    </Carousel>
  );
}

function PlanList({ items, state }: { items: GalleryItem[]; state: CarouselState }) {
  const say = useSay();
  const ul = useRef<HTMLUListElement>(null);
  const { index } = state;
  // Scrolls the list to the current plan. Not `scrollIntoView`, which would move the page too.
  useEffect(() => {
    const entry = ul.current?.children[index] as HTMLElement | undefined;
    if (!ul.current || !entry) return;
    const lowest = entry.offsetTop + entry.offsetHeight - ul.current.clientHeight;
    ul.current.scrollTop = Math.max(lowest, Math.min(entry.offsetTop, ul.current.scrollTop));
  }, [index]);
  return (
    <ul css={list} ref={ul} aria-label="Lista de plantas">
      {[...items.entries()].map(([position, item]) => (
        <li key={position}>
          <button
            type="button"
            data-replay=""
            aria-current={position === index || undefined}
            onClick={() => state.go(position)}
          >
            <span>{item.caption || `${say(words.plan)} ${position + 1}`}</span>
            {item.area && <span>{item.area}</span>}
          </button>
        </li>
      ))}
    </ul>
  );
}
