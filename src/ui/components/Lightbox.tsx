import { css, Global, keyframes } from '@emotion/react';
import {
  type KeyboardEvent,
  type MouseEvent,
  type SyntheticEvent,
  type TouchEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { PhotoSlider } from 'react-photo-view';
import * as shared from '../../leads/sharedWords.gen.ts';
import 'react-photo-view/dist/react-photo-view.css';
import { BrokenPicture } from './BrokenPicture.tsx';
import { bar, inset, LightboxControls, type LightboxImage } from './lightbox/LightboxControls.tsx';
import { useSay } from './locale.ts';

interface LightboxProps {
  /** Name of the dialog: 'Fotos do Mirante'. */
  label: string;
  images: LightboxImage[];
  start: number;
  /** Called when it has closed, with the position of the picture last seen. */
  onClose: (index: number) => void;
}

/** With at least this many pictures the lightbox loops (specification 2.4). */
const loopFrom = 3;
/** Opacity of the library's backdrop (specification 2.4). */
const backdropOpacity = 0.7;
/** Opacity of the dialog's own backdrop, below the library's. */
const dialogBackdropOpacity = 0.85;
const motionMs = 400;
/** A drag by more than this, in px, turns the page or closes (specification 2.4). */
const mostAcross = 40;
const mostDown = 100;

const darken = keyframes({ from: { opacity: 0 } });

const frame = css({
  width: '100%',
  height: '100%',
  maxWidth: 'none',
  maxHeight: 'none',
  overflow: 'hidden',
  color: 'var(--white)',
  background: 'none',
  // A second backdrop, because the page's text would be readable through the specified opacity alone. Blurring would hide
  // it too, but the browser would blur every frame of a zoom again, which takes seconds without a GPU.
  '&::backdrop': {
    background: `rgb(var(--ink-rgb)/${dialogBackdropOpacity})`,
    transition: `opacity ${motionMs}ms`,
    animation: `${darken} ${motionMs}ms`,
  },
  '&:has(.PhotoView-Slider__fadeOut)::backdrop': { opacity: 0 },
  // The library's backdrop is black. A filter tints it and keeps its opacity, which follows the pull gesture.
  '& .PhotoView-Slider__Backdrop': { filter: 'invert(.11) sepia(1) hue-rotate(175deg) saturate(2.6)' },
  // A tap on the picture hides the controls (the library sets `clean`): they let taps through until the keyboard focuses them.
  // They stay for a mouse, and while the first picture fades in, when the library sets `clean` too.
  '&& .PhotoView-Slider__Overlay': { opacity: 1, transition: 'opacity var(--fast)' },
  '&&:not([data-mouse]) .PhotoView-Slider__clean .PhotoView-Slider__Backdrop:not(.PhotoView-Slider__fadeIn) ~ .PhotoView-Slider__Overlay:not(:has(:focus-visible, :active)), && .PhotoView-Slider__fadeOut ~ .PhotoView-Slider__Overlay':
    { opacity: 0, '& *': { pointerEvents: 'none' } },
  // Keeps the picture sharp when zoomed: a compositor layer would only be scaled up.
  '& .PhotoView__PhotoBox': { willChange: 'auto !important' },
  // Clear of the arrows.
  '& .PhotoView__icon p': { width: 'min(100vw - 152px, 320px)' },
});

/**
 * How far each file is zoomed in when it opens, 0 if it failed. On phones a drawing is as high as the space between the controls, to be
 * read: it fits no wider than its slide.
 */
type Zooms = Record<string, number>;

/** Keeps the page from widening when its scroll bar goes; the empty gutter gets the colour of the dimmed page. */
const page = {
  'html:has(dialog:modal)': {
    scrollbarGutter: 'stable',
    background: `color-mix(in srgb, var(--ink) ${100 - 100 * (1 - backdropOpacity) * (1 - dialogBackdropOpacity)}%, var(--white))`,
  },
};

const noteMouse = ({ currentTarget, pointerType }: { currentTarget: Element; pointerType: string }) =>
  currentTarget.toggleAttribute('data-mouse', pointerType === 'mouse');

function keepFocusInside(event: KeyboardEvent<HTMLDialogElement>) {
  if (event.key !== 'Tab') return;
  const controls = [...event.currentTarget.querySelectorAll<HTMLElement>('button, a')];
  const [first, last] = event.shiftKey ? [controls.at(-1), controls[0]] : [controls[0], controls.at(-1)];
  if (document.activeElement !== last && controls.includes(document.activeElement as HTMLElement)) return;
  event.preventDefault();
  first?.focus();
}

/** The point where a press is or ends: that of the first finger. */
const pointOf = ({ nativeEvent }: MouseEvent | TouchEvent) =>
  'changedTouches' in nativeEvent ? (nativeEvent.changedTouches[0] as Touch) : nativeEvent;

/**
 * The library counts a drag only from where it noticed it, some 20 px after its start. So it is told an end that is far
 * beyond the limit, or none, unless the picture is larger than the window, which it shows the rest of first.
 */
function dragEnd(from: number, to: number, limit: number, fits: boolean): number {
  const moved = to - from;
  if (moved === 0 || !fits) return to;
  return Math.abs(moved) > limit ? moved * Infinity : Number.NaN;
}

/**
 * Handlers that tell the library of each press another end, by `dragEnd`. A press lasts until the clock advances, a
 * millisecond or, where browsers coarsen the clock, a few: the library divides by its duration, and with 0 ms the picture's
 * position would become NaN, and it would stay stuck. In a function of its own the bundler would leave the wait out, as
 * something that changes nothing.
 */
function useDragLimits() {
  const pressed = useRef({ clientX: 0, clientY: 0 });
  const press = (event: MouseEvent | TouchEvent) => {
    pressed.current = pointOf(event);
  };
  const release = (event: MouseEvent | TouchEvent) => {
    const released = Date.now();
    while (Date.now() === released);
    const { width, height } = (event.target as Element).getBoundingClientRect();
    const end = pointOf(event);
    const clientX = dragEnd(pressed.current.clientX, end.clientX, mostAcross, width <= innerWidth);
    const clientY = dragEnd(pressed.current.clientY, end.clientY, mostDown, height <= innerHeight);
    Object.defineProperties(event.nativeEvent, {
      changedTouches: { value: [{ clientX, clientY }] },
      clientX: { value: clientX },
      clientY: { value: clientY },
    });
  };
  return {
    onMouseDownCapture: press,
    onTouchStartCapture: press,
    onMouseUpCapture: release,
    onTouchEndCapture: release,
  };
}

/**
 * Handles that a picture has loaded or failed. The library shows it at its natural size, or smaller to fit the window. The
 * size of a drawing means nothing and may be tiny, so it is enlarged to fit.
 */
const settle =
  (images: LightboxImage[], setZooms: (change: (zooms: Zooms) => Zooms) => void) =>
  ({ target, type }: SyntheticEvent) => {
    const image = target instanceof HTMLImageElement && images.find(({ src }) => src === target.getAttribute('src'));
    if (!image) return;
    const { width, height, src, drawing } = image;
    const margin = innerWidth < inset.from ? 0 : inset.margin;
    const room = Math.min((innerWidth - 2 * margin) / width, (innerHeight - 2 * margin) / height);
    const scale = drawing ? room : Math.min(room, 1);
    const zoom = drawing && innerWidth < 600 ? (innerHeight - 2 * bar) / (height * room) : 1;
    setZooms((others) => ({ ...others, [src]: type === 'error' ? 0 : zoom }));
    Object.defineProperties(target, {
      naturalWidth: { value: Math.floor(width * scale) },
      naturalHeight: { value: Math.floor(height * scale) },
    });
  };

/**
 * Pictures over the whole screen: react-photo-view for the gestures (swipe, pull, pinch, wheel, double tap), inside a
 * native modal dialog, which makes the page inert, takes the focus and closes on Escape.
 */
export function Lightbox({ label, images, start, onClose }: LightboxProps) {
  const say = useSay();
  const [dialog, setDialog] = useState<HTMLDialogElement | null>(null);
  const [index, setIndex] = useState(start);
  const [open, setOpen] = useState(true);
  const [zooms, setZooms] = useState<Zooms>({});
  const [retries, setRetries] = useState(0);
  const turn = useRef<(to: number) => void>(undefined);
  const dragHandlers = useDragLimits();
  const onSettled = settle(images, setZooms);

  useLayoutEffect(() => {
    if (!dialog) return;
    dialog.showModal();
    // The library's element is a dialog without a name; the native one around it has both.
    dialog.firstElementChild?.setAttribute('role', 'presentation');
    // A pinch on a trackpad zooms the picture, not the page.
    const keepPage = (event: WheelEvent) => event.ctrlKey && event.preventDefault();
    // On devices with a touch screen the library ignores the mouse, so a click beside the picture is handled here.
    const closeByMouse = ({ pointerType, target }: PointerEvent) => {
      if (pointerType === 'mouse' && 'ontouchstart' in window && !(target as Element).closest('img, button')) {
        setOpen(false);
      }
    };
    // On the window, as the library's own arrow keys: after a click on the picture nothing has the focus.
    const toEnds = ({ key }: Pick<KeyboardEvent, 'key'>) => {
      if (key === 'Home') turn.current?.(0);
      if (key === 'End') turn.current?.(images.length - 1);
    };
    addEventListener('keydown', toEnds);
    dialog.addEventListener('wheel', keepPage, { passive: false });
    dialog.addEventListener('click', closeByMouse);
    return () => {
      removeEventListener('keydown', toEnds);
      dialog.removeEventListener('wheel', keepPage);
      dialog.removeEventListener('click', closeByMouse);
    };
  }, [dialog, images.length]);

  const loops = images.length >= loopFrom;
  const still = dialog && matchMedia('(prefers-reduced-motion: reduce)').matches;
  return (
    <dialog
      ref={setDialog}
      css={frame}
      className="on-dark"
      aria-label={label}
      onKeyDown={keepFocusInside}
      onPointerDownCapture={noteMouse}
      onPointerMoveCapture={noteMouse}
      onLoadCapture={onSettled}
      onErrorCapture={onSettled}
      {...dragHandlers}
      onCancel={(event) => {
        event.preventDefault();
        setOpen(false);
      }}
      onClose={() => onClose(index)}
    >
      <Global styles={page} />
      {dialog && (
        <PhotoSlider
          portalContainer={dialog}
          // Pictures with other keys are fetched again.
          images={images.map(({ src }, position) => ({ key: `${retries} ${position}`, src }))}
          index={index}
          onIndexChange={setIndex}
          visible={open}
          onClose={() => setOpen(false)}
          afterClose={() => dialog.close()}
          loop={loops}
          maskOpacity={backdropOpacity}
          speed={() => (still ? 0 : motionMs)}
          bannerVisible={false}
          loadingElement={<small>{say(shared.loading)}</small>}
          brokenElement={<BrokenPicture />}
          overlayRender={(slider) => {
            // At once, as by an arrow key: the pictures in between are not there.
            turn.current = (to) => (slider.onIndexChange as (to: number, atOnce: boolean) => void)(to, true);
            const image = images[slider.index];
            return (
              <LightboxControls
                slider={slider}
                image={image}
                loops={loops}
                zoom={image && zooms[image.src]}
                onRetry={() => setRetries(retries + 1)}
              />
            );
          }}
        />
      )}
    </dialog>
  );
}
