import { css } from '@emotion/react';
import { whiteButton } from './button.ts';
import { glyphs, Icon } from './Icon.tsx';

/** Invented streets, in place of the map until it has come. */
const ground = css({
  position: 'relative',
  height: '100%',
  background:
    'linear-gradient(107deg,#0000 46%,#fff 0 48%,#0000 0),linear-gradient(8deg,#0000 58%,#fff 0 61%,#0000 0),' +
    'repeating-linear-gradient(77deg,#fff8 0 5px,#0000 0 59px),repeating-linear-gradient(167deg,#fff8 0 5px,#0000 0 43px),#e3e6e4',
  overflow: 'hidden',
  // `loading=lazy` alone asks for the map from several screens away.
  contentVisibility: 'auto',
  '& iframe': { position: 'relative', width: '100%', height: '100%' },
});

/** Closed, it doesn't load what it holds: the map waits for a click without any script. */
const details = css({
  position: 'absolute',
  inset: 0,
  display: 'grid',
  // A browser that paints before the whole page has arrived would show its own word ("Details").
  '&:not(:has(> summary))': { display: 'none' },
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
  boxShadow: '0 0 0 10px rgb(var(--ink-rgb)/.12)',
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
