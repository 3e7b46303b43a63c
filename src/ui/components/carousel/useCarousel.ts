import {
  type DragEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { canTakeOver, createEngine, type Engine } from './engine.ts';
import { watchVisibility } from './watchVisibility.ts';

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

interface Options {
  count: number;
  loop: boolean;
  onChange?: (index: number) => void;
}

function whenIdle(run: () => void): () => void {
  if (!window.requestIdleCallback) {
    const timer = setTimeout(run, 200);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(run, { timeout: 1000 });
  return () => cancelIdleCallback(request);
}

/** Position, movement, keys and focus of a carousel; its slides are in the strip inside `viewport`. */
export function useCarousel({ count, loop, onChange }: Options) {
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

  /**
   * Creates the engine on first use, or else when the browser is idle and no swipe or press would be interrupted: a first
   * tap on something else must not wait for it.
   */
  const start = () => {
    if (!viewport.current || count < 2) return;
    engine.current ??= createEngine(viewport.current, {
      loop,
      onPosition(next) {
        if (next === position.current) return;
        position.current = next;
        setIndex(next);
        changed.current?.(next);
      },
      onStops: setStops,
    });
    return engine.current;
  };
  const startLater = useEffectEvent(start);

  // A layout effect runs before a click from before hydration is replayed.
  useLayoutEffect(() => {
    if (!viewport.current || count < 2) return;
    const strip = viewport.current.firstElementChild as HTMLElement;
    slides.current = [...strip.children] as HTMLElement[];
    const unwatch = watchVisibility(viewport.current, slides.current);
    let cancel = () => {};
    const unmounted = new AbortController();
    const startInTime = () => {
      cancel = whenIdle(() => {
        // An engine that has not seen the press would take the drag from the link, which is then followed.
        if (!strip.matches(':active') && canTakeOver(strip, loop)) return startLater();
        for (const type of ['scroll', 'pointerup']) {
          addEventListener(type, startInTime, { once: true, capture: true, signal: unmounted.signal });
        }
      });
    };
    startInTime();
    return () => {
      cancel();
      unmounted.abort();
      unwatch();
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
    start()?.drag(to - from);
  };
  const focusSlide = (at: number) => {
    const slide = slides.current[at];
    if (!slide) return;
    slide.inert = false;
    slide.querySelector<HTMLElement>('button, a[href], iframe')?.focus({ preventScroll: true });
  };

  const handle: CarouselHandle = {
    show: (next) => start()?.to(next, true),
    focus(next) {
      start()?.to(next, true);
      focusSlide(next);
    },
  };
  const stripProps = {
    // Captured, so that the engine is there before the press reaches the strip: the first drag counts.
    onPointerDownCapture({ pointerType }: PointerEvent) {
      if (pointerType === 'mouse') start();
    },
    // Until there is an engine, a press that moves drags the link or picture natively, and doesn't follow the link. A native drag of a link moves the strip once it ends. When events are replayed, the end may come before the start.
    onDragStart: ({ clientX }: DragEvent) => drag({ from: clientX }),
    onDragEnd: ({ clientX }: DragEvent) => drag({ to: clientX }),
    onKeyDown(event: KeyboardEvent) {
      const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : undefined;
      if (!by || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      const before = position.current;
      step(by);
      if (position.current !== before) focusSlide(position.current);
    },
    // A slide that only peeks in is inert, so a click on it reaches the strip, which moves to that slide.
    onClick({ target, currentTarget, clientX }: MouseEvent) {
      if (target !== currentTarget) return;
      const peeking = slides.current.findIndex((slide) => {
        const { left, right } = slide.getBoundingClientRect();
        return left <= clientX && clientX <= right;
      });
      if (peeking >= 0) go(Math.min(peeking, stops - 1));
    },
  };
  const endless = loop && stops === count;
  const state: CarouselState = {
    index,
    stops,
    atStart: !endless && index === 0,
    atEnd: !endless && index >= stops - 1,
    go,
    step,
  };
  return { viewport, state, handle, stripProps };
}
