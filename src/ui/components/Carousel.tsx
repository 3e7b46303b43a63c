import { css } from '@emotion/react';
import { type ReactNode, type Ref, useImperativeHandle } from 'react';
import { CarouselControls } from './carousel/CarouselControls.tsx';
import type { CreateEngine } from './carousel/engine.ts';
import { type CarouselHandle, type CarouselState, useCarousel } from './carousel/useCarousel.ts';

export interface CarouselProps<Item> {
  /** Its name, without the word carousel: 'Fotos do Mirante'. */
  label: string;
  items: readonly Item[];
  children: (item: Item, index: number) => ReactNode;
  /** `loopingStrip`: the first slide follows the last, unless all are in view. Given, because it weighs twice the rest. */
  loop?: CreateEngine;
  /** Rendered instead of the counter and the arrows. */
  controls?: (state: CarouselState) => ReactNode;
  onChange?: (index: number) => void;
  ref?: Ref<CarouselHandle>;
  /** Its rules set `--slide` (width of a slide), `--slide-gap` and `--bleed` (how far the strip extends on each side). */
  className?: string;
}

// On separate elements: merged into each carousel's own rules, they would be repeated in the page's CSS.
const viewportStyle = css({
  // The strip extends into the page's gutters by `--bleed`, while slides still start at the container's edge.
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
  // A margin, not a gap: Swiper reads the margin when it measures a slide.
  '& > .slide': {
    flex: '0 0 var(--slide,100%)',
    minWidth: 0,
    marginInlineEnd: 'var(--slide-gap,var(--gap))',
    scrollSnapAlign: 'start',
  },
  '& > .slide:last-child': { marginInlineEnd: 0 },
});
/** For a strip that loops: Swiper moves it by transforms instead of scrolling. */
const movedStyle = css({
  '&[data-moved]': { overflowX: 'clip', touchAction: 'pan-y' },
  '&[data-moved] > .strip': { overflow: 'visible', transitionProperty: 'transform' },
  '&[data-moved] > .strip > .slide': { marginInlineEnd: 'var(--slide-gap,var(--gap))' },
});

/**
 * Slides side by side. Without script it is a strip that scrolls; script adds arrows, keys, position and what
 * assistive technology needs (ARIA Authoring Practices, carousel). It never advances by itself.
 */
export function Carousel<Item>({
  label,
  items,
  children,
  loop,
  controls,
  onChange,
  ref,
  className,
}: CarouselProps<Item>) {
  const { viewport, state, handle, viewportProps } = useCarousel(items.length, loop, onChange);
  useImperativeHandle(ref, () => handle);
  return (
    <div className={className} role="group" aria-roledescription="carrossel" aria-label={label}>
      <div className="viewport" css={[viewportStyle, loop && movedStyle]} ref={viewport} {...viewportProps}>
        <div className="strip" css={stripStyle} aria-live="polite">
          {[...items.entries()].map(([index, item]) => (
            <div
              key={index}
              className="slide"
              role="group"
              aria-roledescription="slide"
              aria-label={`${index + 1} de ${items.length}`}
            >
              {children(item, index)}
            </div>
          ))}
        </div>
      </div>
      {controls ? (
        controls(state)
      ) : (
        <div className="needs-script" css={{ marginTop: 20 }}>
          <CarouselControls state={state} count={items.length} />
        </div>
      )}
    </div>
  );
}
