/** From this distance in px on, a press that moves is a drag and no click. */
const leastDrag = 5;

interface Drag {
  /** Called with the dragged distance in px. */
  move(distance: number): void;
  /** Called with the whole distance; 0 for a click. */
  end(distance: number): void;
}

/**
 * Keeps a mouse that drags the slides in an element from selecting text, dragging a picture or following a link. `begin`, called at each press,
 * moves them along; without it somebody else does.
 */
export function dragByMouse(element: HTMLElement, signal: AbortSignal, begin?: () => Drag) {
  let pressed: { x: number; drag: Drag | undefined } | undefined;
  let dragged = false;
  const holdText = (value: 'none' | '') => {
    element.style.userSelect = element.style.webkitUserSelect = value;
  };
  const listen = <Type extends keyof HTMLElementEventMap>(
    type: Type,
    run: (event: HTMLElementEventMap[Type]) => void,
  ) => element.addEventListener(type, run, { signal, capture: true });

  listen('pointerdown', ({ pointerType, button, clientX }) => {
    dragged = false;
    if (pointerType !== 'mouse' || button) return;
    pressed = { x: clientX, drag: begin?.() };
    holdText('none');
  });
  listen('pointermove', ({ clientX, pointerId }) => {
    if (!pressed) return;
    const distance = clientX - pressed.x;
    if (!dragged && Math.abs(distance) < leastDrag) return;
    dragged = true;
    element.style.cursor = 'grabbing';
    if (!pressed.drag) return;
    // The pointer may leave the element.
    element.setPointerCapture(pointerId);
    pressed.drag.move(distance);
  });
  const release = ({ clientX }: PointerEvent) => {
    if (!pressed) return;
    const { x, drag } = pressed;
    pressed = undefined;
    holdText('');
    element.style.cursor = '';
    drag?.end(dragged ? clientX - x : 0);
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
}
