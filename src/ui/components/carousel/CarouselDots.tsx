import { css } from '@emotion/react';
import * as shared from '../../../leads/sharedWords.gen.ts';
import { media } from '../../../theme.ts';
import { useSay } from '../locale.ts';
import type { CarouselState } from './useCarousel.ts';

const dots = css({
  display: 'flex',
  flexWrap: 'wrap',
  '& > button': { display: 'grid', placeItems: 'center', width: 24, height: 44 },
  '& > button::before': {
    content: '""',
    width: 8,
    height: 8,
    borderRadius: '50%',
    border: '1px solid var(--muted)',
    transition: 'background-color var(--fast)',
  },
  '& > button[aria-disabled]': { cursor: 'default' },
  '& > button[aria-disabled]::before': { background: 'var(--ink)', borderColor: 'var(--ink)' },
  [media.forcedColors]: {
    '& > button[aria-disabled]::before': { background: 'Highlight', borderColor: 'Highlight' },
  },
});

/** One dot for each position; the current one is marked and does nothing. */
export function CarouselDots({ state }: { state: CarouselState }) {
  const say = useSay();
  if (state.stops < 2) return null;
  return (
    <fieldset css={dots} aria-label="Posições">
      {[...Array(state.stops).keys()].map((position) => (
        <button
          key={position}
          type="button"
          data-replay=""
          aria-label={say(shared.goTo, { number: position + 1 })}
          aria-disabled={position === state.index || undefined}
          onClick={() => state.go(position)}
        />
      ))}
    </fieldset>
  );
}
