import {
  type DragEvent,
  type KeyboardEvent,
  type MouseEvent,
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
  /** How many positions it can stand at: fewer than slides where several are in view. */
  stops: number;
  atStart: boolean;
  atEnd: boolean;
  /** Neighbours glide; a jump cuts, so that the pictures in between are not fetched. */
  go(index: number): void;
  /** One slide forward or back. */
  step(by: 1 | -1): void;
}

export interface CarouselHandle {
  /** To a slide, without motion. */
  show(index: number): void;
  /** To a slide, without motion, and the focus to its first control. */
  focus(index: number): void;
}

interface Options {
  count: number;
  loop: boolean;
  draggable: boolean;
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

/** Position, movement, keys and focus of a carousel whose slides lie in a strip in `viewport`. */
export function useCarousel({ count, loop, draggable, onChange }: Options) {
  const viewport = useRef<HTMLDivElement>(null);
  const engine = useRef<Engine>(undefined);
  /** In their own order: a looping strip moves them about. */
  const slides = useRef<HTMLElement[]>([]);
  const [index, setIndex] = useState(0);
  const [stops, setStops] = useState(count);
  const position = useRef(0);
  const dragged = useRef<{ from?: number; to?: number }>({});
  const changed = useRef(onChange);
  changed.current = onChange;

  /**
   * Made when it is first needed or, so that a first tap on something else doesn't wait for it, when the browser is idle
   * and no swipe would be cut short.
   */
  const start = () => {
    if (!viewport.current || count < 2) return;
    engine.current ??= createEngine(viewport.current, {
      loop,
      draggable,
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

  // Before paint, and so before a click from the time without script is replayed.
  useLayoutEffect(() => {
    if (!viewport.current || count < 2) return;
    const strip = viewport.current.firstElementChild as HTMLElement;
    slides.current = [...strip.children] as HTMLElement[];
    const unwatch = watchVisibility(viewport.current, slides.current);
    let cancel = () => {};
    const startInTime = () => {
      cancel = whenIdle(() => {
        if (canTakeOver(strip, { loop, draggable })) startLater();
        else strip.addEventListener('scroll', startInTime, { once: true });
      });
    };
    startInTime();
    return () => {
      cancel();
      strip.removeEventListener('scroll', startInTime);
      unwatch();
      engine.current?.destroy();
      engine.current = undefined;
    };
  }, [count, loop, draggable]);

  const go = (next: number) => start()?.to(next, Math.abs(next - position.current) > 1);
  const step = (by: 1 | -1) => start()?.step(by);
  const drag = (end: { from?: number; to?: number }) => {
    const { from, to } = Object.assign(dragged.current, end);
    if (!draggable || from === undefined || to === undefined) return;
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
    // `data-replay` tells the boot script. Links in it get theirs from the engine: until then a press that moves drags the link
    // itself, as browsers do, and does not follow it.
    draggable: draggable ? false : undefined,
    // Before the press reaches the strip, where the engine listens for it: the first drag counts.
    onPointerDownCapture: draggable ? start : undefined,
    // Such a link that was dragged moves the strip when it is let go. Replayed, its end may come before its start.
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
    // A slide that only peeks in is inert, so a click on it reaches the strip: it comes forward.
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
