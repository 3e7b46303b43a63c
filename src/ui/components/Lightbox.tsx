import { css, Global, keyframes } from '@emotion/react';
import { type KeyboardEvent, type SyntheticEvent, useLayoutEffect, useState } from 'react';
import { PhotoSlider } from 'react-photo-view';
import 'react-photo-view/dist/react-photo-view.css';
import { BrokenPicture } from './BrokenPicture.tsx';
import { LightboxControls, type LightboxImage } from './lightbox/LightboxControls.tsx';

interface LightboxProps {
  /** Name of the dialog: 'Fotos do Mirante'. */
  label: string;
  images: LightboxImage[];
  /** Position of the picture to start with. */
  start: number;
  /** Called when it has closed, with the position of the picture last seen. */
  onClose: (index: number) => void;
}

/** From so many pictures on, the last is followed by the first (specification 2, sections 4 and 9). */
const loopFrom = 3;
/** Of the backdrop (specification 2, sections 4 and 9). */
const backdropOpacity = 0.7;
/** Of the darker ground below that. */
const groundOpacity = 0.85;
const motionMs = 400;
/** On wide screens the picture leaves so much on each side (px): there the controls stand. */
const inset = { from: 1024, margin: 72 } as const;

const darken = keyframes({ from: { opacity: 0 } });

const frame = css({
  width: '100%',
  height: '100%',
  maxWidth: 'none',
  maxHeight: 'none',
  overflow: 'hidden',
  color: 'var(--white)',
  background: 'none',
  // Below the library's own, which is as light as the specification wants it: what is written on the page would be read
  // through that. Blur would do, but has every frame of a zoom blurred again: without a graphics chip that takes seconds.
  '&::backdrop': {
    background: `rgb(var(--ink-rgb)/${groundOpacity})`,
    transition: `opacity ${motionMs}ms`,
    animation: `${darken} ${motionMs}ms`,
  },
  '&:has(.PhotoView-Slider__Backdrop.PhotoView-Slider__fadeOut)::backdrop': { opacity: 0 },
  // The library paints black; this turns it into ink and keeps its opacity, which follows a pull.
  '& .PhotoView-Slider__Backdrop': { filter: 'invert(.11) sepia(1) hue-rotate(175deg) saturate(2.6)' },
  '& .PhotoView-Slider__Overlay': { transition: 'opacity var(--fast)' },
  // Hidden by a tap on the picture, the controls let taps through; the keyboard brings them back. The library calls them
  // hidden too while the first picture fades in: they are there.
  '& .PhotoView-Slider__clean': {
    '& .PhotoView-Slider__Overlay:has(:focus-visible), & .PhotoView-Slider__fadeIn ~ .PhotoView-Slider__Overlay': {
      opacity: 1,
    },
    '& .PhotoView-Slider__Backdrop:not(.PhotoView-Slider__fadeIn) ~ .PhotoView-Slider__Overlay:not(:has(:focus-visible, :active)) *':
      {
        pointerEvents: 'none',
      },
  },
  // Sharp when zoomed: a promoted layer would only be enlarged.
  '& .PhotoView__PhotoBox': { willChange: 'auto !important' },
  '& .PhotoView__icon p': { width: 'min(80vw, 320px)' },
});

/** Without its scroll bar the page behind must not widen; the free gutter gets the colour of the dimmed page. */
const page = {
  'html:has(dialog:modal)': {
    scrollbarGutter: 'stable',
    background: `color-mix(in srgb, var(--ink) ${100 - 100 * (1 - backdropOpacity) * (1 - groundOpacity)}%, var(--white))`,
  },
};

function keepFocusInside(event: KeyboardEvent<HTMLDialogElement>) {
  if (event.key !== 'Tab') return;
  const controls = [...event.currentTarget.querySelectorAll<HTMLElement>('button')];
  const [first, last] = event.shiftKey ? [controls.at(-1), controls[0]] : [controls[0], controls.at(-1)];
  if (document.activeElement !== last && controls.includes(document.activeElement as HTMLElement)) return;
  event.preventDefault();
  first?.focus();
}

/**
 * The library divides by the time a press took. At none at all it moves the picture to a place that is no number, and the
 * browser leaves it where it was, at the size of that moment. So a press ends when the clock has moved on: within a
 * millisecond, or some more where a browser blurs its clock.
 */
function outlastPress() {
  const now = Date.now();
  while (Date.now() === now);
}

/**
 * Pictures over the whole screen, with react-photo-view's gestures (swipe, pull, pinch, wheel, double tap) in a modal
 * dialog of the platform: it makes the page inert, takes the focus and answers Escape.
 */
export function Lightbox({ label, images, start, onClose }: LightboxProps) {
  const [dialog, setDialog] = useState<HTMLDialogElement | null>(null);
  const [index, setIndex] = useState(start);
  const [open, setOpen] = useState(true);

  useLayoutEffect(() => {
    if (!dialog) return;
    dialog.showModal();
    // The library's own element calls itself a dialog, without a name; this one is the dialog.
    dialog.firstElementChild?.setAttribute('role', 'presentation');
    // A pinch on a trackpad zooms the picture, not the page.
    const keepPage = (event: WheelEvent) => event.ctrlKey && event.preventDefault();
    // Where there is a touch screen the library listens to touch alone: a mouse closes too.
    const closeByMouse = ({ pointerType, target }: PointerEvent) => {
      if (pointerType === 'mouse' && 'ontouchstart' in window && !(target as Element).closest('img, button')) {
        setOpen(false);
      }
    };
    dialog.addEventListener('wheel', keepPage, { passive: false });
    dialog.addEventListener('click', closeByMouse);
    return () => {
      dialog.removeEventListener('wheel', keepPage);
      dialog.removeEventListener('click', closeByMouse);
    };
  }, [dialog]);

  // The library shows a picture at its size, or as large as the window. A drawing may be of any size; without one of its own
  // it would be as small as a stamp.
  const fit = ({ target }: SyntheticEvent) => {
    const image = target instanceof HTMLImageElement && images.find(({ src }) => src === target.getAttribute('src'));
    if (!image) return;
    const { width, height, src } = image;
    const margin = innerWidth < inset.from ? 0 : inset.margin;
    const room = Math.min((innerWidth - 2 * margin) / width, (innerHeight - 2 * margin) / height);
    const scale = src.endsWith('.svg') ? room : Math.min(room, 1);
    Object.defineProperties(target, {
      naturalWidth: { value: Math.floor(width * scale) },
      naturalHeight: { value: Math.floor(height * scale) },
    });
  };

  const still = dialog && matchMedia('(prefers-reduced-motion: reduce)').matches;
  return (
    <dialog
      ref={setDialog}
      css={frame}
      className="on-dark"
      aria-label={label}
      aria-modal="true"
      onKeyDown={keepFocusInside}
      onLoadCapture={fit}
      onMouseUpCapture={outlastPress}
      onTouchEndCapture={outlastPress}
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
          images={images.map(({ src }, key) => ({ key, src }))}
          index={index}
          onIndexChange={setIndex}
          visible={open}
          onClose={() => setOpen(false)}
          afterClose={() => dialog.close()}
          loop={images.length >= loopFrom}
          maskOpacity={backdropOpacity}
          speed={() => (still ? 0 : motionMs)}
          bannerVisible={false}
          loadingElement={<small>Carregando…</small>}
          brokenElement={<BrokenPicture />}
          overlayRender={(slider) => (
            <LightboxControls slider={slider} image={images[slider.index]} loops={images.length >= loopFrom} />
          )}
        />
      )}
    </dialog>
  );
}
