import { type HTMLAttributes, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { type CreateEngine, draggedTo, type Engine, nearestStop, stopsOf } from './engine.ts';
import { nativeStrip } from './nativeStrip.ts';

export interface CarouselState {
  /** Position of the current slide, from 0. */
  index: number;
  /** Number of positions: fewer than slides where several slides are in view at once. */
  stops: number;
  atStart: boolean;
  atEnd: boolean;
  /** Animated to a neighbour, instant further away, so that the pictures in between are not fetched. */
  go(index: number): void;
  /** One slide forward or back. */
  step(by: 1 | -1): void;
}

export interface CarouselHandle {
  /** Moves to a slide without animation. */
  show(index: number): void;
  /** Moves to a slide without animation and focuses its first control. */
  focus(index: number): void;
}

/** Visible share from which a slide can be used; a neighbour that only peeks in can't. */
const usableShare = 0.5;

/** Whether a strip is at rest: no finger and no momentum moves it. */
const isAtRest = (strip: HTMLElement) => nearestStop(strip, stopsOf(strip)).distance < 2;

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
    const shares = new Map<HTMLElement, number>();
    // Slides outside the view are inert, for keyboard and screen readers; not one that holds the focus, which would be lost.
    // While the carousel is hidden, nothing changes.
    const visibility = new IntersectionObserver(
      (entries) => {
        for (const { target, intersectionRatio } of entries) shares.set(target as HTMLElement, intersectionRatio);
        if (!viewport.current?.offsetWidth) return;
        for (const [slide, share] of shares)
          slide.inert = share < usableShare && !slide.contains(document.activeElement);
      },
      { root: viewport.current, threshold: usableShare },
    );
    for (const slide of slides.current) visibility.observe(slide);
    const unmounted = new AbortController();
    const idle: typeof requestIdleCallback = window.requestIdleCallback ?? ((run) => setTimeout(run, 200));
    const startInTime = () => {
      const run = () => {
        if (unmounted.signal.aborted) return;
        // An engine that has not seen the press would take the drag from the link, which is then followed.
        // One that moves the strip by transforms would make it jump.
        if (!strip.matches(':active') && (!loop || isAtRest(strip))) return startLater();
        for (const type of ['scroll', 'pointerup']) {
          addEventListener(type, startInTime, { once: true, capture: true, signal: unmounted.signal });
        }
      };
      idle(run, { timeout: 1000 });
    };
    startInTime();
    return () => {
      unmounted.abort();
      visibility.disconnect();
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
      const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : undefined;
      if (!by || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      const before = position.current;
      step(by);
      if (position.current !== before) focusSlide(position.current);
    },
    // A slide that only peeks in is inert: a click on it reaches what is behind, the strip or the viewport.
    onClick({ target, clientX }) {
      if ((target as Element).closest('.slide')) return;
      const peeking = slides.current.findIndex((slide) => {
        const { left, right } = slide.getBoundingClientRect();
        return left <= clientX && clientX <= right;
      });
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
