/** From this distance in px on, a press that moves is a drag and no click. */
const leastDrag = 5;

interface Drag {
  /** The strip scrolls, and follows the pointer here. One that loops is moved by Swiper; of it only text and links are held. */
  native: boolean;
  onStart(): void;
  /** Called with the dragged distance in px; moves a native strip on to a slide. */
  onEnd(distance: number): void;
  signal: AbortSignal;
}

/** Lets a mouse drag a strip. `settle` lets it snap again, once it stands at a slide. */
export function dragByMouse(strip: HTMLElement, { native, onStart, onEnd, signal }: Drag) {
  let pressed: { x: number; left: number } | undefined;
  let dragged = false;
  const settle = () => {
    if (!pressed) strip.style.scrollSnapType = '';
  };
  const holdText = (value: 'none' | '') => {
    strip.style.userSelect = strip.style.webkitUserSelect = value;
  };
  const listen = <Type extends keyof HTMLElementEventMap>(
    type: Type,
    run: (event: HTMLElementEventMap[Type]) => void,
  ) => strip.addEventListener(type, run, { signal, capture: true });

  listen('pointerdown', ({ pointerType, button, clientX }) => {
    dragged = false;
    if (pointerType !== 'mouse' || button) return;
    pressed = { x: clientX, left: strip.scrollLeft };
    holdText('none');
    onStart();
  });
  listen('pointermove', ({ clientX, pointerId }) => {
    if (!pressed) return;
    const distance = clientX - pressed.x;
    if (!dragged && Math.abs(distance) < leastDrag) return;
    dragged = true;
    strip.style.cursor = 'grabbing';
    if (!native) return;
    // The pointer may leave the strip.
    strip.setPointerCapture(pointerId);
    strip.style.scrollSnapType = 'none';
    strip.scrollLeft = pressed.left - distance;
  });
  const release = ({ clientX }: PointerEvent) => {
    if (!pressed) return;
    const distance = clientX - pressed.x;
    pressed = undefined;
    holdText('');
    strip.style.cursor = '';
    if (dragged && native) onEnd(distance);
  };
  for (const type of ['pointerup', 'pointercancel'] as const)
    addEventListener(type, release, { signal, capture: true });
  // Not a link or picture instead of the strip.
  listen('dragstart', (event) => event.preventDefault());
  // A drag ends with a click, which is not meant. One by keyboard has no `detail`.
  listen('click', (event) => {
    if (!dragged || !event.detail) return;
    event.preventDefault();
    event.stopPropagation();
  });
  return { settle };
}
