import { css } from '@emotion/react';
import * as words from '../../content/pageWords.gen.ts';
import { glyphs, Icon } from './Icon.tsx';
import { useSay } from './locale.ts';

/** Invented streets, shown until the map has loaded. */
const ground = css({
  position: 'relative',
  height: '100%',
  background:
    'linear-gradient(107deg,#0000 46%,#fff 0 48%,#0000 0),linear-gradient(8deg,#0000 58%,#fff 0 61%,#0000 0),' +
    'repeating-linear-gradient(77deg,#fff8 0 5px,#0000 0 59px),repeating-linear-gradient(167deg,#fff8 0 5px,#0000 0 43px),#e3e6e4',
  overflow: 'hidden',
  // `loading=lazy` alone would fetch the map from several screens away.
  contentVisibility: 'auto',
  '& iframe': { position: 'relative', width: '100%', height: '100%' },
});

/** A closed `<details>` doesn't load the lazy frame inside: the map waits for a click without any script. */
const details = css({
  position: 'absolute',
  inset: 0,
  display: 'grid',
  // A browser that paints before the `<summary>` has arrived would show a default one ("Details").
  '&:not(:has(> summary))': { display: 'none' },
  '&::details-content': { gridArea: '1/1' },
  '& > summary': {
    gridArea: '1/1',
    zIndex: 1,
    placeSelf: 'center',
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

interface MapFrameProps {
  src: string;
  /** Accessible name of the map. */
  title: string;
  /** The frame's `height` attribute in px; the style sheet overrides it. */
  height: number;
  /** `approach`: when it comes near the viewport. `click`: only on a click; before it, nothing is requested. */
  load: 'approach' | 'click';
}

/** A map from another origin; it fills its parent. */
export function MapFrame({ src, title, height, load }: MapFrameProps) {
  const say = useSay();
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
            <span css={{ boxShadow: 'var(--shadow)' }} className="button white">
              <span className="closed">{say(words.openMap)}</span>
              <span className="open">{say(words.closeMap)}</span>
            </span>
          </summary>
          {map}
        </details>
      )}
    </div>
  );
}
