import { dragByMouse } from './dragByMouse.ts';
import { type CreateEngine, draggedTo, type Engine, nearestStop, prefersStillness, stopsOf } from './engine.ts';

/** Changes whenever the positions do; empty in a hidden panel. */
const sizeOf = ({ clientWidth, scrollWidth }: HTMLElement) => (clientWidth ? `${clientWidth} of ${scrollWidth}` : '');

/** A strip that the browser scrolls and snaps, and a mouse drags. */
export const nativeStrip: CreateEngine = (viewport, onPosition, onStops) => {
  const strip = viewport.firstElementChild as HTMLElement;
  let position = 0;
  let stops: number[] = [];
  /** Size of the strip when `stops` was measured. Until a new size is measured, nothing is reported. */
  let size = '';
  /** Where the strip glides to: slides on the way there are not reported. */
  let target: number | undefined;
  let held = false;

  const measure = () => {
    size = sizeOf(strip);
    if (!size) return;
    stops = stopsOf(strip);
    onStops(stops.length);
  };
  const isMeasured = () => size !== '' && size === sizeOf(strip);
  const arriveAt = (next: number) => {
    position = next;
    onPosition(next);
  };
  /** Until it is at its target. `scrollend` may fire late, after the next scroll has begun, and Safari before 26.2 lacks it. */
  const isGliding = () => target !== undefined && Math.abs((stops[target] ?? strip.scrollLeft) - strip.scrollLeft) >= 1;
  /** The strip is at rest, or in the visitor's hands. */
  const settle = () => {
    target = undefined;
    if (!held) strip.style.scrollSnapType = '';
  };
  const report = () => {
    if (isGliding()) return;
    if (target !== undefined) settle();
    if (isMeasured()) arriveAt(nearestStop(strip, stops).position);
  };
  const to: Engine['to'] = (wanted, instant) => {
    // The measurement of a strip moves it to its position, so until then any slide may be wanted.
    const next = isMeasured() ? Math.min(wanted, stops.length - 1) : wanted;
    arriveAt(next);
    target = next;
    const smooth = !instant && !prefersStillness();
    // A layout on the way would make Firefox snap back.
    if (smooth) strip.style.scrollSnapType = 'none';
    strip.scrollTo({ left: stops[next], behavior: smooth ? 'smooth' : 'instant' });
    if (!isGliding()) settle();
  };

  measure();
  report();
  const end = new AbortController();
  const { signal } = end;
  dragByMouse(strip, signal, () => {
    const from = position;
    const { scrollLeft } = strip;
    held = true;
    return {
      move(distance) {
        strip.style.scrollSnapType = 'none';
        strip.scrollLeft = scrollLeft - distance;
      },
      end(distance) {
        held = false;
        to(draggedTo(strip, from, distance), false);
      },
    };
  });
  strip.addEventListener('scroll', report, { signal, passive: true });
  strip.addEventListener('pointerdown', settle, { signal });
  strip.addEventListener('wheel', settle, { signal, passive: true });
  const resized = new ResizeObserver(() => {
    if (size === sizeOf(strip)) return;
    measure();
    to(position, true);
  });
  resized.observe(viewport);

  return {
    to,
    step(by) {
      const next = position + by;
      if (next >= 0 && next < stops.length) to(next, false);
    },
    destroy() {
      resized.disconnect();
      end.abort();
    },
  };
};
