import { css } from '@emotion/react';
import { type ReactNode, type Ref, useImperativeHandle } from 'react';
import { CarouselControls } from './carousel/CarouselControls.tsx';
import { type CarouselHandle, type CarouselState, useCarousel } from './carousel/useCarousel.ts';

export interface CarouselProps<Item> {
  /** What it shows, without the word carousel: 'Fotos do Mirante'. */
  label: string;
  items: readonly Item[];
  /** The slide of an item. */
  children: (item: Item, index: number) => ReactNode;
  /** Goes on from the last slide to the first. Where all slides are in view there is nothing to go on to. */
  loop?: boolean;
  /** May be dragged by mouse too; touch always may. */
  draggable?: boolean;
  /** What stands beside the strip, instead of counter and arrows. */
  controls?: (state: CarouselState) => ReactNode;
  /** Called with the position (from 0) whenever it changes. */
  onChange?: (index: number) => void;
  ref?: Ref<CarouselHandle>;
  /** Sets measures: `--slide` (width of a slide), `--slide-gap`, `--bleed` (how far the strip reaches out on each side). */
  className?: string;
}

// On elements of their own: merged with each carousel's rules they would be repeated in the page.
const viewportStyle = css({
  // The strip may reach into the page's gutters: `--bleed` on each side, while slides still start at the container's edge.
  minWidth: 0,
  marginInline: 'calc(-1 * var(--bleed,0px))',
  paddingInline: 'var(--bleed,0px)',
});
const stripStyle = css({
  position: 'relative',
  display: 'flex',
  marginInline: 'calc(-1 * var(--bleed,0px))',
  paddingInline: 'var(--bleed,0px)',
  scrollPaddingInline: 'var(--bleed,0px)',
  overflowX: 'auto',
  overscrollBehaviorX: 'contain',
  scrollSnapType: 'x mandatory',
  scrollbarWidth: 'none',
  // A margin, not a gap: Swiper measures it with the slide.
  '& > .slide': {
    flex: '0 0 var(--slide,100%)',
    minWidth: 0,
    marginInlineEnd: 'var(--slide-gap,var(--gap))',
    scrollSnapAlign: 'start',
  },
  '& > .slide:last-child': { marginInlineEnd: 0 },
});
/** Of a strip that loops or is dragged by mouse: once script runs it is moved by transforms. */
const movedStyle = css({
  '&[data-moved]': { overflowX: 'clip', touchAction: 'pan-y' },
  '&[data-moved] > .strip': { overflow: 'visible', transitionProperty: 'transform' },
  '&[data-moved~=loop] > .strip > .slide': { marginInlineEnd: 'var(--slide-gap,var(--gap))' },
  '&[data-moved~=drag]': { cursor: 'grab', WebkitUserSelect: 'none', userSelect: 'none' },
  '&[data-moved~=drag]:active': { cursor: 'grabbing' },
});
const foot = css({ marginTop: 20 });

const slideRole = (index: number, count: number) => ({
  role: 'group',
  'aria-roledescription': 'slide',
  'aria-label': `${index + 1} de ${count}`,
});

/**
 * Slides side by side. Without script a strip that is swiped or scrolled; script adds arrows, keys, position and what
 * assistive technology needs (ARIA Authoring Practices, carousel). It never turns by itself.
 */
export function Carousel<Item>({
  label,
  items,
  children,
  loop = false,
  draggable = false,
  controls,
  onChange,
  ref,
  className,
}: CarouselProps<Item>) {
  const { viewport, state, handle, stripProps } = useCarousel({ count: items.length, loop, draggable, onChange });
  useImperativeHandle(ref, () => handle);
  return (
    <div className={className} role="group" aria-roledescription="carrossel" aria-label={label}>
      <div className="viewport" css={[viewportStyle, (loop || draggable) && movedStyle]} ref={viewport}>
        <div className="strip" css={stripStyle} aria-live="polite" {...stripProps}>
          {[...items.entries()].map(([index, item]) => (
            <div key={index} className="slide" {...slideRole(index, items.length)}>
              {children(item, index)}
            </div>
          ))}
        </div>
      </div>
      {controls ? (
        controls(state)
      ) : (
        <div className="needs-script" css={foot}>
          <CarouselControls state={state} count={items.length} />
        </div>
      )}
    </div>
  );
}
