import { css } from '@emotion/react';
import { roundButton } from '../button.ts';
import { glyphs, Icon } from '../Icon.tsx';
import type { CarouselState } from './useCarousel.ts';

interface CarouselControlsProps {
  state: CarouselState;
  /** How many slides there are. */
  count: number;
}

const row = css({
  display: 'flex',
  alignItems: 'center',
  gap: 24,
  '& > p': { fontSize: 'var(--t-small)', color: 'var(--muted)', fontVariantNumeric: 'tabular-nums lining-nums' },
  '& > p > b': { color: 'var(--ink)', fontWeight: 600 },
  '& > div': { display: 'flex', gap: 8, marginInlineStart: 'auto' },
});

/** Counter and arrows; nothing if there is only one slide. At the end, several slides may be in view: the last one counts. */
export function CarouselControls({ state, count }: CarouselControlsProps) {
  if (count < 2) return null;
  return (
    <div css={row}>
      <p>
        <b>{state.atEnd ? count : state.index + 1}</b>
        {` / ${count}`}
      </p>
      <div>
        <button
          css={roundButton}
          type="button"
          data-replay=""
          aria-label="Anterior"
          aria-disabled={state.atStart || undefined}
          onClick={() => state.step(-1)}
        >
          <Icon markup={glyphs.arrowLeft} />
        </button>
        <button
          css={roundButton}
          type="button"
          data-replay=""
          aria-label="Próxima"
          aria-disabled={state.atEnd || undefined}
          onClick={() => state.step(1)}
        >
          <Icon markup={glyphs.arrowRight} />
        </button>
      </div>
    </div>
  );
}
