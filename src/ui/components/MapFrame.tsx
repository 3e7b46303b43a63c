import { css } from '@emotion/react';
import * as words from '../../content/pageWords.gen.ts';
import { useSay } from './locale.ts';

const ground = css({
  position: 'relative',
  height: '100%',
  overflow: 'hidden',
  // `loading=lazy` alone would fetch the map from several screens away.
  contentVisibility: 'auto',
  '& iframe': { position: 'relative', width: '100%', height: '100%' },
});

/** Invented streets, shown until the map has loaded; the name is written along the one through the middle. */
const streets = css({
  position: 'absolute',
  inset: '-40%',
  // A long name takes two lines, within the part that is in view.
  paddingInline: '47%',
  textAlign: 'center',
  lineHeight: 1.2,
  rotate: '-9deg',
  display: 'grid',
  placeItems: 'center',
  background:
    'linear-gradient(#fff,#fff) 50%/100% 42px no-repeat,' +
    'linear-gradient(90deg,#fff 3%,#0000 0 66%,#fff 0 74%,#0000 0) 50%/300px,' +
    'linear-gradient(#0000 8%,#fff 0 12%,#0000 0 48%,#fff 0 52%,#0000 0) 50%/100% 230px,var(--stone)',
  fontSize: 'var(--t-small)',
});

/** Its tip touches the street. */
const pin = css({
  '&::before': {
    content: '""',
    position: 'absolute',
    padding: 6,
    border: '12px solid var(--accent)',
    borderRadius: '50% 50% 50% 0',
    background: 'var(--white)',
    rotate: '-36deg',
    translate: '0 -46px',
  },
});

/** Where no street is known: a sign with the name of the place. */
const area = css({ padding: '8px 12px', background: 'var(--ink)', color: 'var(--white)', rotate: '9deg' });

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
    placeSelf: 'end center',
    padding: 32,
    listStyle: 'none',
    cursor: 'pointer',
  },
  '& > summary::-webkit-details-marker': { display: 'none' },
  '&[open] > summary': { placeSelf: 'start end' },
  '&[open] .closed, &:not([open]) .open': { display: 'none' },
});

interface MapFrameProps {
  src: string;
  title: string;
  /** The frame's `height` attribute in px; the style sheet overrides it. */
  height: number;
  /** `approach`: when it comes near the viewport. `click`: only on a click; before it, nothing is requested. */
  load: 'approach' | 'click';
  /** Shown by the drawing: the street with its name, or else the name of the area; a pin where the place is known. */
  drawn: { street?: string; area: string; pin: boolean };
}

/** A map from another origin; it fills its parent. */
export function MapFrame({ src, title, height, load, drawn }: MapFrameProps) {
  const say = useSay();
  const map = <iframe src={src} title={title} height={height} loading="lazy" allowFullScreen />;
  return (
    <div css={ground}>
      <div css={[streets, drawn.pin && pin]} aria-hidden="true">
        {drawn.street ?? <span css={area}>{drawn.area}</span>}
      </div>
      {load === 'approach' ? (
        map
      ) : (
        <details css={details}>
          <summary>
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
