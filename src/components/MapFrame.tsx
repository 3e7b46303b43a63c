import { css } from '@emotion/react';
import { whiteButton } from './button.ts';
import { glyphs, Icon } from './Icon.tsx';

const ground = css({
  position: 'relative',
  height: '100%',
  background: '#eceeec',
  overflow: 'hidden',
  '& > svg': { position: 'absolute', inset: 0, width: '100%', height: '100%' },
  '& iframe': { position: 'relative', width: '100%', height: '100%' },
});

/** Closed, it doesn't load what it holds: the map waits for a click without any script. */
const details = css({
  position: 'absolute',
  inset: 0,
  display: 'grid',
  '&::details-content': { gridArea: '1/1' },
  '& > summary': {
    gridArea: '1/1',
    zIndex: 1,
    justifySelf: 'center',
    alignSelf: 'center',
    display: 'grid',
    justifyItems: 'center',
    gap: 28,
    listStyle: 'none',
    cursor: 'pointer',
  },
  '& > summary::-webkit-details-marker': { display: 'none' },
  '&[open] > summary': { placeSelf: 'start end', padding: 16 },
  '&[open] .closed, &:not([open]) .open': { display: 'none' },
});

const pin = css({
  display: 'grid',
  placeItems: 'center',
  width: 56,
  height: 56,
  borderRadius: '50%',
  background: 'var(--ink)',
  color: 'var(--white)',
  boxShadow: '0 0 0 10px rgb(10 26 47/.12)',
});

const opener = css(whiteButton, { boxShadow: 'var(--shadow)' });

interface MapFrameProps {
  src: string;
  /** Name of the map for those who can't see it. */
  title: string;
  /** Height in px that the frame is given where the style doesn't. */
  height: number;
  /** `approach`: when the visitor comes near. `click`: only when asked for, so that nothing is requested before. */
  load: 'approach' | 'click';
}

/** A map of another origin, filling its parent. */
export function MapFrame({ src, title, height, load }: MapFrameProps) {
  const map = <iframe src={src} title={title} height={height} loading="lazy" allowFullScreen />;
  return (
    <div css={ground}>
      <Streets />
      {load === 'approach' ? (
        map
      ) : (
        <details css={details}>
          <summary>
            <span css={pin} className="closed">
              <Icon markup={glyphs.mapPin} />
            </span>
            <span css={opener}>
              <span className="closed">Ver o mapa</span>
              <span className="open">Fechar o mapa</span>
            </span>
          </summary>
          {map}
        </details>
      )}
    </div>
  );
}

/** Invented streets, in place of the map until it has come. */
function Streets() {
  const avenues = 'M-20 330C240 250 520 392 800 300s400-30 660-140M640-20c30 170 110 330 60 680';
  return (
    <svg viewBox="0 0 1440 640" preserveAspectRatio="xMidYMid slice" aria-hidden="true" fill="none" stroke="#fff">
      <defs>
        <pattern
          id="streets"
          width="118"
          height="86"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(-13) skewX(-6)"
        >
          <path d="M0 43h118M59 0v43M0 0v86" strokeWidth="5" opacity=".7" />
          <path d="M0 0h118" strokeWidth="9" />
        </pattern>
      </defs>
      <path d="M0 0h1440v640H0z" fill="url(#streets)" stroke="none" />
      <path
        d="M1120 60c60-40 170-30 210 30 30 60-20 130-100 140-90 10-150-30-150-90 0-40 10-60 40-80zM-20 470c90-30 160 10 200 70 30 50 10 90 20 120H-20z"
        fill="#dbe5d5"
        stroke="none"
      />
      <path d="M1090-20c-40 150 30 260-20 380-30 80 20 190 60 300" stroke="#d3e0ea" strokeWidth="20" />
      <path d={avenues} stroke="#dcdedb" strokeWidth="22" />
      <path d={avenues} strokeWidth="18" />
    </svg>
  );
}
