import Swiper from 'swiper';
import { dragByMouse } from './dragByMouse.ts';
import { type CreateEngine, type Engine, nearestStop, prefersStillness, stopsOf } from './engine.ts';

const glideMs = 400;

/** Swiper can loop only if at least one slide is out of view. */
function canLoop(strip: HTMLElement): boolean {
  const slide = (strip.firstElementChild as HTMLElement).offsetWidth;
  return slide > 0 && strip.childElementCount > Math.ceil(strip.clientWidth / slide);
}

const positionOf = ({ params, realIndex, isEnd, snapIndex, snapGrid }: Swiper) =>
  params.loop ? realIndex : isEnd ? snapGrid.length - 1 : snapIndex;

/** A strip that Swiper moves by transforms, so that its first slide follows the last. `data-moved` tells the style sheet. */
export const loopingStrip: CreateEngine = (viewport, onPosition, onStops) => {
  const strip = viewport.firstElementChild as HTMLElement;
  const initialSlide = nearestStop(strip, stopsOf(strip)).position;
  viewport.dataset.moved = '';
  strip.scrollLeft = 0;
  const swiper = new Swiper(viewport, {
    loop: canLoop(strip),
    initialSlide,
    wrapperClass: 'strip',
    slideClass: 'slide',
    // A strip that is moved isn't behind its own slides: a press on one that is still inert reaches the viewport only.
    touchEventsTarget: 'container',
    slidesPerView: 'auto',
    loopPreventsSliding: false,
    speed: glideMs,
    lazyPreload: false,
    // Swiper's own observer reacts to fractions of a pixel and would interrupt a swipe.
    resizeObserver: false,
    updateOnWindowResize: false,
  });
  let position = 0;
  /** Viewport width at the last measurement. While it is hidden or has another width, nothing is reported. */
  let width = viewport.offsetWidth;
  const isMeasured = () => width > 0 && viewport.offsetWidth === width;
  const stops = () => (swiper.params.loop ? strip.childElementCount : swiper.snapGrid.length);
  const speed = () => (prefersStillness() ? 0 : glideMs);

  const arriveAt = (next: number) => {
    position = next;
    onPosition(next);
  };
  const report = () => {
    if (isMeasured()) arriveAt(positionOf(swiper));
  };
  const reportStops = () => {
    if (isMeasured()) onStops(stops());
  };
  const to: Engine['to'] = (wanted, instant) => {
    const next = isMeasured() ? Math.min(wanted, stops() - 1) : wanted;
    // Swiper reports it a frame later.
    arriveAt(next);
    swiper[swiper.params.loop ? 'slideToLoop' : 'slideTo'](next, instant ? 0 : speed());
  };

  report();
  reportStops();
  swiper.on('progress slideChange snapIndexChange', report);
  swiper.on('snapGridLengthChange', reportStops);
  const end = new AbortController();
  dragByMouse(viewport, end.signal);
  const resized = new ResizeObserver(() => {
    if (viewport.offsetWidth === 0 || isMeasured()) return;
    const looping = canLoop(strip);
    if (swiper.params.loop && !looping) swiper.loopDestroy();
    const begins = looping && !swiper.params.loop;
    swiper.params.loop = looping;
    // `swiper.update()` would read the offset of the old width as one of the new width.
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
    step: (by) => swiper[by > 0 ? 'slideNext' : 'slidePrev'](speed()),
    destroy() {
      resized.disconnect();
      end.abort();
      delete viewport.dataset.moved;
      swiper.destroy();
    },
  };
};
