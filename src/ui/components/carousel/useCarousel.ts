import { type HTMLAttributes, type KeyboardEvent, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { type CreateEngine, draggedTo, type Engine, nearestStop, stopsOf } from './engine.ts';
import { nativeStrip } from './nativeStrip.ts';

export interface CarouselState {
  index: number;
  /** Number of positions: fewer than slides where several slides are in view at once. */
  stops: number;
  atStart: boolean;
  atEnd: boolean;
  /** Animated to a neighbour, instant further away, so that the pictures in between are not fetched. */
  go(index: number): void;
  step(by: 1 | -1): void;
}

export interface CarouselHandle {
  /** Moves to a slide without animation. */
  show(index: number): void;
  focus(index: number): void;
}

/** Visible share from which a slide can be used; a neighbour that only peeks in can't. */
const usableShare = 0.5;

/** Whether a strip is at rest: no finger and no momentum moves it. */
const isAtRest = (strip: HTMLElement) => nearestStop(strip, stopsOf(strip)).distance < 2;

/**
 * Slides outside the view are inert, for keyboard and screen readers; not one that holds the focus, which would be lost.
 * While the carousel is hidden, nothing changes.
 */
function makeHiddenSlidesInert(viewport: HTMLElement, slides: HTMLElement[], signal: AbortSignal) {
  const shares = new Map<HTMLElement, number>();
  const visibility = new IntersectionObserver(
    (entries) => {
      for (const { target, intersectionRatio } of entries) shares.set(target as HTMLElement, intersectionRatio);
      if (!viewport.offsetWidth) return;
      for (const [slide, share] of shares) slide.inert = share < usableShare && !slide.contains(document.activeElement);
    },
    { root: viewport, threshold: usableShare },
  );
  for (const slide of slides) visibility.observe(slide);
  signal.addEventListener('abort', () => visibility.disconnect());
}

/** Calls `start` once the browser is idle, `mayStart`, and no press would be interrupted. */
function startWhenIdle(start: () => void, mayStart: () => boolean, signal: AbortSignal) {
  const idle: typeof requestIdleCallback = window.requestIdleCallback ?? ((run) => setTimeout(run, 200));
  const attempt = () => {
    if (signal.aborted) return;
    if (mayStart()) return start();
    for (const type of ['scroll', 'pointerup']) addEventListener(type, wait, { once: true, capture: true, signal });
  };
  const wait = () => {
    idle(attempt, { timeout: 1000 });
  };
  wait();
}

function arrowStep({ key, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): 1 | -1 | undefined {
  if (altKey || ctrlKey || metaKey || shiftKey) return;
  return key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : undefined;
}

/** Index of the slide at a place of the window, in px from its left edge, or -1. */
const slideAt = (slides: HTMLElement[], clientX: number) =>
  slides.findIndex((slide) => {
    const { left, right } = slide.getBoundingClientRect();
    return left <= clientX && clientX <= right;
  });

/** Position, movement, keys and focus of a carousel; its slides are in the strip inside `viewport`. */
export function useCarousel(count: number, loop?: CreateEngine, onChange?: (index: number) => void) {
  const viewport = useRef<HTMLDivElement>(null);
  const engine = useRef<Engine>(undefined);
  /** In content order: a looping strip reorders the elements. */
  const slides = useRef<HTMLElement[]>([]);
  const [index, setIndex] = useState(0);
  const [stops, setStops] = useState(count);
  const position = useRef(0);
  const dragged = useRef<{ from?: number; to?: number }>({});
  const changed = useRef(onChange);
  changed.current = onChange;

  const moved = (next: number) => {
    if (next === position.current) return;
    position.current = next;
    setIndex(next);
    changed.current?.(next);
  };
  /**
   * Creates the engine on first use, or else when the browser is idle and no swipe or press would be interrupted: a first
   * tap on something else must not wait for it.
   */
  const start = () => {
    if (!viewport.current || count < 2) return;
    engine.current ??= (loop ?? nativeStrip)(viewport.current, moved, setStops);
    return engine.current;
  };
  const startLater = useEffectEvent(start);

  // A layout effect runs before a click from before hydration is replayed.
  useLayoutEffect(() => {
    if (!viewport.current || count < 2) return;
    const strip = viewport.current.firstElementChild as HTMLElement;
    slides.current = [...strip.children] as HTMLElement[];
    const unmounted = new AbortController();
    makeHiddenSlidesInert(viewport.current, slides.current, unmounted.signal);
    // An engine that has not seen the press would take the drag from the link, which is then followed.
    // One that moves the strip by transforms would make it jump.
    const mayStart = () => !strip.matches(':active') && (!loop || isAtRest(strip));
    startWhenIdle(() => startLater(), mayStart, unmounted.signal);
    return () => {
      unmounted.abort();
      engine.current?.destroy();
      engine.current = undefined;
    };
  }, [count, loop]);

  const go = (next: number) => start()?.to(next, Math.abs(next - position.current) > 1);
  const step = (by: 1 | -1) => start()?.step(by);
  const drag = (end: { from?: number; to?: number }) => {
    const { from, to } = Object.assign(dragged.current, end);
    if (from === undefined || to === undefined) return;
    dragged.current = {};
    const strip = viewport.current?.firstElementChild as HTMLElement;
    start()?.to(draggedTo(strip, position.current, to - from), false);
  };
  const focusSlide = (at: number) => {
    const slide = slides.current[at];
    if (!slide) return;
    slide.inert = false;
    slide.querySelector<HTMLElement>('button, a[href], iframe')?.focus({ preventScroll: true });
  };

  const show = (next: number) => start()?.to(next, true);
  const focus = (next: number) => {
    show(next);
    focusSlide(next);
  };
  const viewportProps: HTMLAttributes<HTMLDivElement> = {
    // Captured, so that the engine is there before the press reaches it: the first drag counts.
    onPointerDownCapture({ pointerType }) {
      if (pointerType === 'mouse') start();
    },
    // Until there is an engine, a press that moves drags the link or picture natively, and doesn't follow the link. A native drag of a link moves the strip once it ends. When events are replayed, the end may come before the start.
    onDragStart: ({ clientX }) => drag({ from: clientX }),
    onDragEnd: ({ clientX }) => drag({ to: clientX }),
    onKeyDown(event) {
      const by = arrowStep(event);
      if (!by) return;
      event.preventDefault();
      const before = position.current;
      step(by);
      if (position.current !== before) focusSlide(position.current);
    },
    // A slide that only peeks in is inert: a click on it reaches what is behind, the strip or the viewport.
    onClick({ target, clientX }) {
      if ((target as Element).closest('.slide')) return;
      const peeking = slideAt(slides.current, clientX);
      if (peeking >= 0) go(Math.min(peeking, stops - 1));
    },
  };
  const endless = loop && stops === count;
  const atStart = !endless && index === 0;
  const atEnd = !endless && index >= stops - 1;
  const state: CarouselState = { index, stops, atStart, atEnd, go, step };
  const handle: CarouselHandle = { show, focus };
  return { viewport, state, handle, viewportProps };
}
