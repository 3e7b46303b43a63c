import { css } from '@emotion/react';
import { media } from '../../../theme.ts';
import { roundButton } from '../../components/button.ts';
import type { CarouselState } from '../../components/carousel/useCarousel.ts';
import { glyphs, Icon } from '../../components/Icon.tsx';
import { beside } from '../hero/heroLayouts.ts';
import { columnsFrom } from '../shared/sectionStyles.ts';

const bar = css({
  position: 'absolute',
  inset: 'auto 0 20px',
  pointerEvents: 'none',
  // As high as the arrows, which may come later: otherwise the names of slides would move.
  '& > .wrap': { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 24, minHeight: 48 },
  [media.from(columnsFrom)]: { bottom: 36, '& > .wrap': { minHeight: 52 } },
});

/** One button per slide, with a line above it; the current one's line is white. */
const segments = css({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: '1fr',
  gap: 8,
  flex: 1,
  maxWidth: 760,
  '& > button': {
    position: 'relative',
    minHeight: 44,
    textAlign: 'left',
    fontSize: 'var(--t-small)',
    fontWeight: 500,
    color: 'rgb(255 255 255/.86)',
    pointerEvents: 'auto',
  },
  '& > button::before': {
    content: '""',
    position: 'absolute',
    inset: '0 0 auto',
    height: 2,
    background: 'rgb(255 255 255/.38)',
    transition: 'background-color var(--fast)',
  },
  '& > [aria-current]': { color: 'var(--white)', fontWeight: 600 },
  '& > [aria-current]::before': { background: 'var(--white)' },
  [media.hover]: { '& > button:hover': { color: 'var(--white)' } },
  [media.forcedColors]: {
    '& > button::before': { background: 'GrayText' },
    '& > [aria-current]::before': { height: 6, background: 'Highlight' },
    '& > [aria-current] > span': { forcedColorAdjust: 'none', background: 'Highlight', color: 'HighlightText' },
  },
  [media.upTo(columnsFrom - 0.02)]: {
    '& span': { position: 'absolute', clipPath: 'inset(50%)' },
    '& > button::before': { top: 21 },
  },
  [media.from(columnsFrom)]: { '& > button': { paddingTop: 14 } },
});

const arrows = css({
  display: 'flex',
  gap: 8,
  '& > button': {
    background: 'rgb(var(--ink-rgb)/.32)',
    borderColor: 'rgb(255 255 255/.5)',
    color: 'var(--white)',
    pointerEvents: 'auto',
  },
  [media.hover]: { '& > button:hover': { background: 'var(--white)', color: 'var(--ink)' } },
  [media.forcedColors]: { '& > button': { background: 'Canvas' } },
});

/** Names stay beside the picture, and arrows have a ground of their own. */
const besidePicture = css({
  [beside]: { '& fieldset': { maxWidth: 'calc(50% - var(--gap))' } },
  '& button': { '&&': { backgroundColor: 'var(--ink)' } },
});

interface HeroControlsProps {
  state: CarouselState;
  names: string[];
  split: boolean;
}

export function HeroControls({ state, names, split }: HeroControlsProps) {
  if (names.length < 2) return null;
  return (
    <div className="needs-script" css={[bar, split && besidePicture]}>
      <div className="wrap">
        <fieldset css={segments} aria-label="Escolher destaque">
          {names.map((name, index) => (
            <button
              key={name}
              type="button"
              data-replay=""
              aria-current={index === state.index || undefined}
              onClick={() => state.go(index)}
            >
              <span>{name}</span>
            </button>
          ))}
        </fieldset>
        <div css={arrows}>
          <button css={roundButton} type="button" data-replay="" aria-label="Anterior" onClick={() => state.step(-1)}>
            <Icon markup={glyphs.arrowLeft} />
          </button>
          <button css={roundButton} type="button" data-replay="" aria-label="Próxima" onClick={() => state.step(1)}>
            <Icon markup={glyphs.arrowRight} />
          </button>
        </div>
      </div>
    </div>
  );
}
