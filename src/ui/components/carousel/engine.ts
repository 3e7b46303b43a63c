import Swiper from 'swiper';
import { dragByMouse } from './dragByMouse.ts';

export interface Engine {
  /** Moves to a position (from 0), animated unless `instant`. */
  to(position: number, instant: boolean): void;
  /** Moves one position forward or back; does nothing at an end that doesn't loop. */
  step(by: 1 | -1): void;
  /** Moves by a dragged distance in px, but by at least one position, counted from where the drag began. */
  drag(distance: number, from?: number): void;
  destroy(): void;
}

const glideMs = 400;

/** The slide nearest to the start of the visible strip, and its distance from there in px. */
function nearestSlide(strip: HTMLElement) {
  const slides = [...strip.children] as HTMLElement[];
  const first = slides[0]?.offsetLeft ?? 0;
  const distances = slides.map((slide) => Math.abs(slide.offsetLeft - first - strip.scrollLeft));
  const distance = Math.min(...distances);
  return { index: distances.indexOf(distance), distance };
}

/**
 * Whether the strip would not jump if an engine were created now. A strip that will be moved by transforms must be at
 * rest: it is at a slide or at its end, so no finger and no momentum is moving it.
 */
export function canTakeOver(strip: HTMLElement, loop: boolean): boolean {
  const toEnd = strip.scrollWidth - strip.clientWidth - strip.scrollLeft;
  return !loop || Math.min(nearestSlide(strip).distance, toEnd) < 2;
}

/** Swiper can loop only if at least one slide is out of view. */
function canLoop(strip: HTMLElement): boolean {
  const slide = (strip.firstElementChild as HTMLElement).offsetWidth;
  return slide > 0 && strip.childElementCount > Math.ceil(strip.clientWidth / slide);
}

const positionOf = ({ params, realIndex, isEnd, snapIndex, snapGrid }: Swiper) =>
  params.loop ? realIndex : isEnd ? snapGrid.length - 1 : snapIndex;

const startSwiper = (viewport: HTMLElement, native: boolean, options: { loop: boolean; initialSlide: number }) =>
  new Swiper(viewport, {
    ...options,
    wrapperClass: 'strip',
    slideClass: 'slide',
    slidesPerView: 'auto',
    cssMode: native,
    loopPreventsSliding: false,
    speed: glideMs,
    allowTouchMove: !native,
    lazyPreload: false,
    // Swiper's own observer reacts to fractions of a pixel and would interrupt a swipe.
    resizeObserver: false,
    updateOnWindowResize: false,
  });

/**
 * Attaches Swiper to a scroll-snap strip without moving it. `viewport` holds `.strip`, which holds the `.slide`s; CSS
 * decides their sizes and gaps. A plain strip keeps scrolling natively, and a mouse drags it. A strip that loops is moved by
 * transforms, by Swiper; `data-moved` tells the style sheet. The callbacks get the position and the number of positions
 * whenever these change.
 */
export function createEngine(
  viewport: HTMLElement,
  loop: boolean,
  onPosition: (position: number) => void,
  onStops: (stops: number) => void,
): Engine {
  const strip = viewport.firstElementChild as HTMLElement;
  const native = !loop;
  const speed = (instant: boolean) => (instant || matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : glideMs);
  const initialSlide = native ? 0 : nearestSlide(strip).index;
  if (!native) {
    viewport.dataset.moved = '';
    strip.scrollLeft = 0;
  }
  const swiper = startSwiper(viewport, native, { loop: loop && canLoop(strip), initialSlide });
  let position = 0;
  /** Target of a native scroll that is under way: slides on the way there are not reported. */
  let target: number | undefined;
  /** Viewport width at the last measurement. In a hidden panel, or until a new width is measured, nothing is reported. */
  let width = viewport.offsetWidth;
  const measured = () => width > 0 && viewport.offsetWidth === width;
  const stops = () => (swiper.params.loop ? strip.childElementCount : swiper.snapGrid.length);
  /** Swiper reads the strip's position on scroll events, which the browser sends a frame late. */
  const syncScroll = () => native && strip.dispatchEvent(new Event('scroll'));

  const arriveAt = (next: number) => {
    position = next;
    onPosition(next);
  };
  const to: Engine['to'] = (wanted, instant) => {
    // The measurement of a strip moves it to its position, so until then any slide may be wanted.
    const next = measured() ? Math.min(wanted, stops() - 1) : wanted;
    const time = speed(instant);
    arriveAt(next);
    if (native) {
      target = next;
      // Not by Swiper: it stays where it is if it has not yet seen the strip leave `next`, on its way to another slide.
      strip.scrollTo({ left: swiper.snapGrid[next], behavior: time ? 'smooth' : 'instant' });
    } else if (swiper.params.loop) swiper.slideToLoop(next, time);
    else swiper.slideTo(next, time);
    // At once: the panel may be hidden before the next frame.
    if (instant) syncScroll();
  };
  const drag: Engine['drag'] = (distance, from = position) => {
    const slide = (strip.firstElementChild as HTMLElement).offsetWidth;
    const next = from - (Math.round(distance / slide) || Math.sign(distance));
    to(Math.max(0, next), false);
  };

  /**
   * The scroll is over when the strip has reached its target. `scrollend` may fire late, after the next scroll has begun,
   * and Safari before 26.2 doesn't have it.
   */
  const gliding = () =>
    target !== undefined && Math.abs((swiper.snapGrid[target] ?? strip.scrollLeft) - strip.scrollLeft) >= 1;
  const end = new AbortController();
  let began = 0;
  const mouse = dragByMouse(strip, {
    native,
    onStart() {
      began = position;
    },
    onEnd(distance) {
      drag(distance, began);
      if (!gliding()) mouse.settle();
    },
    signal: end.signal,
  });
  /** The visitor moves the strip now. */
  const interrupt = () => {
    target = undefined;
    mouse.settle();
  };
  strip.addEventListener('pointerdown', interrupt, { signal: end.signal });
  strip.addEventListener('wheel', interrupt, { signal: end.signal, passive: true });

  const report = () => {
    if (gliding()) return;
    if (target !== undefined) interrupt();
    if (measured()) arriveAt(positionOf(swiper));
  };
  const reportStops = () => {
    if (measured()) onStops(stops());
  };
  // Swiper starts at 0 without scrolling, so a strip that was swiped before stays where it is.
  syncScroll();
  report();
  reportStops();
  swiper.on('progress slideChange snapIndexChange', report);
  swiper.on('snapGridLengthChange', reportStops);

  const resized = new ResizeObserver(() => {
    if (viewport.offsetWidth === 0 || measured()) return;
    const looping = loop && canLoop(strip);
    if (swiper.params.loop && !looping) swiper.loopDestroy();
    const begins = looping && !swiper.params.loop;
    swiper.params.loop = looping;
    // `swiper.update()` would read the scroll position of the old width as one of the new width.
    swiper.updateSize();
    swiper.updateSlides();
    if (begins) swiper.loopCreate(position);
    width = viewport.offsetWidth;
    reportStops();
    to(position, true);
  });
  resized.observe(viewport);

  return {
    to,
    drag,
    step(by) {
      const next = position + by;
      if (swiper.params.loop) swiper[by > 0 ? 'slideNext' : 'slidePrev'](speed(false));
      else if (next >= 0 && next < stops()) to(next, false);
    },
    destroy() {
      resized.disconnect();
      end.abort();
      delete viewport.dataset.moved;
      swiper.destroy();
    },
  };
}
