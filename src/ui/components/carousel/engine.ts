/** Moves a strip and says where it stands: `nativeStrip`, or `loopingStrip` for one that goes round. */
export interface Engine {
  /** Moves to a position (from 0), animated unless `instant`. */
  to(position: number, instant: boolean): void;
  /** Moves one position forward or back; does nothing at an end that doesn't loop. */
  step(by: 1 | -1): void;
  destroy(): void;
}

/**
 * Attaches an engine to a scroll-snap strip without moving it. `viewport` holds `.strip`, which holds the `.slide`s; CSS
 * decides their sizes and gaps. The callbacks get the position and the number of positions whenever these change.
 */
export type CreateEngine = (
  viewport: HTMLElement,
  onPosition: (position: number) => void,
  onStops: (stops: number) => void,
) => Engine;

/** How far a strip is scrolled at each position, in px: to each slide, but no further than to its end. */
export function stopsOf(strip: HTMLElement): number[] {
  const [first = 0, ...others] = Array.from(strip.children, (slide) => slide.getBoundingClientRect().left);
  const end = strip.scrollWidth - strip.clientWidth;
  const stops = [0];
  for (const left of others) {
    const stop = Math.min(left - first, end);
    if (stop - (stops.at(-1) as number) >= 1) stops.push(stop);
  }
  return stops;
}

/** The position that a strip is nearest to, and its distance from there in px. */
export function nearestStop({ scrollLeft }: HTMLElement, stops: number[]) {
  const distances = stops.map((stop) => Math.abs(stop - scrollLeft));
  const distance = Math.min(...distances);
  return { position: distances.indexOf(distance), distance };
}

/** The position after a drag by `distance` px from another one: at least the next. */
export function draggedTo(strip: HTMLElement, from: number, distance: number): number {
  const slide = (strip.firstElementChild as HTMLElement).offsetWidth;
  return Math.max(0, from - (Math.round(distance / slide) || Math.sign(distance)));
}

export const prefersStillness = () => matchMedia('(prefers-reduced-motion: reduce)').matches;
