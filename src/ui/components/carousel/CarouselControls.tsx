import { css } from '@emotion/react';
import { roundButton } from '../button.ts';
import { glyphs, Icon } from '../Icon.tsx';
import type { CarouselState } from './useCarousel.ts';

const row = css({
  display: 'flex',
  alignItems: 'center',
  gap: 24,
  '& > p': { fontSize: 'var(--t-small)', color: 'var(--muted)', fontVariantNumeric: 'tabular-nums lining-nums' },
  '& > p > b': { color: 'var(--ink)', fontWeight: 600 },
  '& > div': { display: 'flex', gap: 8, marginInlineStart: 'auto' },
});

/** Counter and arrows; nothing for one slide. At the end, where several slides may be in view, the last one counts. */
export function CarouselControls({ state, count }: { state: CarouselState; count: number }) {
  if (count < 2) return null;
  const arrow = (name: string, glyph: string, by: 1 | -1, atLimit: boolean) => (
    <button
      css={roundButton}
      type="button"
      data-replay=""
      aria-label={name}
      aria-disabled={atLimit || undefined}
      onClick={() => state.step(by)}
    >
      <Icon markup={glyph} />
    </button>
  );
  return (
    <div css={row}>
      <p>
        <b>{state.atEnd ? count : state.index + 1}</b>
        {` / ${count}`}
      </p>
      <div>
        {arrow('Anterior', glyphs.arrowLeft, -1, state.atStart)}
        {arrow('Próxima', glyphs.arrowRight, 1, state.atEnd)}
      </div>
    </div>
  );
}
