import { css } from '@emotion/react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import type { PhotoSlider } from 'react-photo-view';
import * as shared from '../../../leads/sharedWords.gen.ts';
import { media } from '../../../theme.ts';
import { glyphs, Icon } from '../Icon.tsx';
import { useSay } from '../locale.ts';

export interface LightboxImage {
  src: string;
  /** Natural size in px; an SVG file often gives none. */
  width: number;
  height: number;
  caption?: ReactNode;
  alt: string;
  /** Has labels of its own, which are to be read. */
  drawing?: boolean;
  /** A further control, beside the caption. */
  more?: ReactNode;
}

interface LightboxControlsProps {
  slider: Parameters<NonNullable<Parameters<typeof PhotoSlider>[0]['overlayRender']>>[0];
  image: LightboxImage | undefined;
  loops: boolean;
  /** How far the picture is zoomed in when it opens; 0 if it failed. */
  zoom?: number;
  /** Fetches a picture again that has failed. */
  onRetry: () => void;
}

/** On wide screens the picture leaves a margin on each side for the controls, in px. */
export const inset = { from: 1024, margin: 72 } as const;
/** On phones the controls above and below take about this of the height, each, in px. */
export const bar = 96;

/** Zoom runs from 1 to at least 6, one more at each press (specification 2.4): the library's own limits. */
const leastZoom = 1;
const mostZoom = 6;

const wide = media.from(inset.from);
const safe = 'env(safe-area-inset-bottom,0px)';

const controls = css({
  '& > *': { position: 'absolute', zIndex: 20 },
  '& > div': { top: 16, right: 20, display: 'flex', gap: 8 },
  // A bar along the lower edge, below the picture where that leaves a margin; elsewhere the arrows are at its ends.
  '& > div:has(p)': {
    zIndex: 19,
    inset: 'auto 0 0',
    flexWrap: 'wrap',
    justifyContent: 'center',
    alignItems: 'center',
    gap: '8px 20px',
    minHeight: `calc(72px + ${safe})`,
    padding: `12px 20px calc(14px + ${safe})`,
    background: 'rgb(var(--ink-rgb)/.8)',
    pointerEvents: 'none',
    [media.from(600)]: { paddingInline: 80 },
    [wide]: { flexWrap: 'nowrap' },
    '& > a': { pointerEvents: 'auto' },
  },
  '& p': { lineHeight: 1.4, textAlign: 'center', [media.upTo(599)]: { flexBasis: '100%' } },
  '& p:only-child': { marginInline: 60 },
  '& b': { fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
  '& p > b': { marginInlineEnd: 16 },
  '& button': {
    display: 'grid',
    placeItems: 'center',
    width: 48,
    height: 48,
    borderRadius: '50%',
    border: '1px solid rgb(255 255 255/.5)',
    background: 'rgb(var(--ink-rgb)/.6)',
    transition: 'var(--fast)',
  },
  [media.hover]: { '& button:hover': { color: 'var(--ink)', background: 'var(--white)' } },
  '& button:active': { color: 'var(--ink)', background: 'var(--white)' },
  '& button[aria-disabled=true]': { opacity: 0.4 },
  '& > button': { bottom: `calc(12px + ${safe})`, [wide]: { bottom: 'calc(50% - 24px)' } },
  '& > button:first-of-type': { left: 20 },
  '& > button:last-of-type': { right: 20 },
  // Below the library's notice, which is in the middle.
  '& > .again': { top: 'calc(50% + 64px)', left: '50%', translate: '-50%' },
  '& > .again > button': { width: 'auto', padding: '10px 20px', borderRadius: 24 },
});

/** The controls over the picture: counter and caption, zoom, close, arrows. A tap on the picture hides them. */
export function LightboxControls({ slider, image, loops, zoom = 1, onRetry }: LightboxControlsProps) {
  const { images, index, scale, onScale, onClose, onIndexChange } = slider;
  const button = (name: string, glyph: string, possible: boolean, act: () => void) => (
    <button type="button" aria-label={name} aria-disabled={!possible || undefined} onClick={() => possible && act()}>
      <Icon markup={glyph} />
    </button>
  );
  const say = useSay();
  const failed = zoom === 0;
  const close = useRef<HTMLButtonElement>(null);
  // The first focus; and whoever retries, or turns on from a failed picture, had it on the button that goes.
  useLayoutEffect(() => {
    if (!failed && !document.activeElement?.matches('dialog *')) close.current?.focus();
  }, [failed]);
  // Each picture has an `onScale` of its own.
  useLayoutEffect(() => {
    if (zoom > 1) onScale(zoom);
  }, [onScale, zoom]);
  return (
    <div css={controls}>
      <div>
        {button(say(shared.zoomOut), glyphs.zoomOut, scale > leastZoom, () => onScale(scale - 1))}
        {button(say(shared.zoomIn), glyphs.zoomIn, !failed && scale < mostZoom, () => onScale(scale + 1))}
        <button type="button" aria-label={say(shared.close)} ref={close} onClick={() => onClose()}>
          <Icon markup={glyphs.close} />
        </button>
      </div>
      {images.length > 1 && button('Anterior', glyphs.arrowLeft, loops || index > 0, () => onIndexChange(index - 1))}
      {images.length > 1 &&
        button('Próxima', glyphs.arrowRight, loops || index < images.length - 1, () => onIndexChange(index + 1))}
      {failed && (
        <span className="again">
          <button type="button" onClick={onRetry}>
            {say(shared.retry)}
          </button>
        </span>
      )}
      <div>
        <p aria-live="polite" aria-atomic="true">
          <b>{`${index + 1} / ${images.length}`}</b>
          {image?.caption && <span>{image.caption}</span>}
          <span className="visually-hidden">{image?.alt}</span>
        </p>
        {image?.more}
      </div>
    </div>
  );
}
