import Swiper from 'swiper';

export interface Engine {
  /** To a position, gliding unless `instant`. */
  to(position: number, instant: boolean): void;
  /** One position forward or back; nothing happens at an end that doesn't loop. */
  step(by: 1 | -1): void;
  /** As far as something was dragged, in px, but at least one position. */
  drag(distance: number): void;
  destroy(): void;
}

interface EngineOptions {
  loop: boolean;
  draggable: boolean;
  /** The position, whenever it changes, by whatever means. */
  onPosition: (position: number) => void;
  /** How many positions there are, whenever it changes. */
  onStops: (stops: number) => void;
}

const glideMs = 400;

/** The slide that stands nearest to the start of the visible strip, and how far from it: visitors may have swiped. */
function nearestSlide(strip: HTMLElement) {
  const slides = [...strip.children] as HTMLElement[];
  const first = slides[0]?.offsetLeft ?? 0;
  const distances = slides.map((slide) => Math.abs(slide.offsetLeft - first - strip.scrollLeft));
  const distance = Math.min(...distances);
  return { index: distances.indexOf(distance), distance };
}

type Kind = Pick<EngineOptions, 'loop' | 'draggable'>;

const isNative = ({ loop, draggable }: Kind) => !loop && !draggable;

/**
 * Whether the strip stays where it is when an engine is made for it now. One that transforms will move must be at rest:
 * it stands at a slide or at its end, so neither a finger nor its momentum moves it.
 */
export function canTakeOver(strip: HTMLElement, kind: Kind): boolean {
  const toEnd = strip.scrollWidth - strip.clientWidth - strip.scrollLeft;
  return isNative(kind) || Math.min(nearestSlide(strip).distance, toEnd) < 2;
}

/**
 * Lets Swiper take over a scroll-snap strip as it stands: `viewport` holds `.strip`, which holds `.slide`s; their sizes
 * and gaps stay what CSS says. A plain strip goes on scrolling natively. A strip that loops or is dragged by mouse is
 * moved by transforms, which `data-moved` tells the style sheet.
 */
export function createEngine(viewport: HTMLElement, { loop, draggable, onPosition, onStops }: EngineOptions): Engine {
  const strip = viewport.firstElementChild as HTMLElement;
  const count = strip.childElementCount;
  const native = isNative({ loop, draggable });
  const still = matchMedia('(prefers-reduced-motion: reduce)');
  const speed = (instant: boolean) => (instant || still.matches ? 0 : glideMs);
  /** Where a native glide is going: the slides it passes are not positions. */
  let target: number | undefined;

  const positionOf = ({ params, realIndex, isEnd, snapIndex, snapGrid }: Swiper) =>
    params.loop ? realIndex : isEnd ? snapGrid.length - 1 : snapIndex;
  let position = 0;
  const arriveAt = (next: number) => {
    position = next;
    onPosition(next);
  };
  /** Swiper's measures are of this width. In a hidden panel, and until a new width is measured, what is known stays. */
  let width = viewport.offsetWidth;
  const measured = () => width > 0 && viewport.offsetWidth === width;
  /**
   * A glide is over when the strip stands there. `scrollend` wouldn't do: it may come late, when the next glide has
   * begun, and in Safari before 26.2 it never comes.
   */
  const gliding = ({ snapGrid }: Swiper) =>
    target !== undefined && Math.abs((snapGrid[target] ?? strip.scrollLeft) - strip.scrollLeft) >= 1;
  const report = (swiper: Swiper) => {
    if (gliding(swiper)) return;
    target = undefined;
    if (measured()) arriveAt(positionOf(swiper));
  };
  const reportStops = (swiper: Swiper) => {
    if (measured()) onStops(swiper.params.loop ? count : swiper.snapGrid.length);
  };
  /** Swiper loops only where a slide is left over outside the view. */
  const canLoop = () => {
    const slide = (strip.firstElementChild as HTMLElement).offsetWidth;
    return loop && slide > 0 && count > Math.ceil(strip.clientWidth / slide);
  };

  const initialSlide = native ? 0 : nearestSlide(strip).index;
  if (!native) {
    viewport.dataset.moved = `${loop ? 'loop' : ''} ${draggable ? 'drag' : ''}`;
    if (draggable) for (const link of strip.querySelectorAll('a')) link.draggable = false;
    strip.scrollLeft = 0;
  }
  const swiper = new Swiper(viewport, {
    wrapperClass: 'strip',
    slideClass: 'slide',
    slidesPerView: 'auto',
    cssMode: native,
    loop: canLoop(),
    loopPreventsSliding: false,
    initialSlide,
    speed: glideMs,
    simulateTouch: draggable,
    allowTouchMove: !native,
    lazyPreload: false,
    // Its own observer takes fractions of a px for a change of size and would pull a strip out of a running swipe.
    resizeObserver: false,
    updateOnWindowResize: false,
  });
  /** Swiper learns where a strip stands when it is told of a scroll, and the browser tells a frame later. */
  const learnScroll = () => native && strip.dispatchEvent(new Event('scroll'));
  // It starts at 0 without scrolling, so a strip that was swiped before stays where it is.
  learnScroll();
  report(swiper);
  reportStops(swiper);
  swiper.on('progress slideChange snapIndexChange', report);
  swiper.on('snapGridLengthChange', reportStops);

  const measure = () => {
    const looping = canLoop();
    if (swiper.params.loop && !looping) swiper.loopDestroy();
    const begins = looping && !swiper.params.loop;
    swiper.params.loop = looping;
    // Its `update` would take where the strip stood in the old width for a place in the new one.
    swiper.updateSize();
    swiper.updateSlides();
    if (begins) swiper.loopCreate(position);
    width = viewport.offsetWidth;
    reportStops(swiper);
    to(position, true);
  };
  const resized = new ResizeObserver(() => {
    if (viewport.offsetWidth > 0 && !measured()) measure();
  });
  resized.observe(viewport);

  const takeOver = () => {
    target = undefined;
  };
  strip.addEventListener('pointerdown', takeOver);
  strip.addEventListener('wheel', takeOver, { passive: true });

  const to: Engine['to'] = (next, instant) => {
    if (native) target = next;
    arriveAt(next);
    if (swiper.params.loop) swiper.slideToLoop(next, speed(instant));
    else swiper.slideTo(next, speed(instant));
    // At once: the panel may be hidden before the next frame.
    if (instant) learnScroll();
  };
  return {
    to,
    drag(distance) {
      const slide = (strip.firstElementChild as HTMLElement).offsetWidth;
      const next = position - (Math.round(distance / slide) || Math.sign(distance));
      to(Math.max(0, Math.min(next, swiper.snapGrid.length - 1)), false);
    },
    step(by) {
      if (swiper.params.loop) {
        if (by > 0) swiper.slideNext(speed(false));
        else swiper.slidePrev(speed(false));
        return;
      }
      const next = position + by;
      if (next >= 0 && next < swiper.snapGrid.length) to(next, false);
    },
    destroy() {
      resized.disconnect();
      strip.removeEventListener('pointerdown', takeOver);
      strip.removeEventListener('wheel', takeOver);
      delete viewport.dataset.moved;
      swiper.destroy();
    },
  };
}
