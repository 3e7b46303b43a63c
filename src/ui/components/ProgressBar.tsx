import { css, keyframes } from '@emotion/react';
import { media, progressBar } from '../../theme.ts';

const grow = keyframes({ from: { transform: 'scaleX(0)' } });

const track = css({
  width: '100%',
  height: progressBar.height,
  borderRadius: 'var(--r1)',
  overflow: 'hidden',
  background: 'var(--action-light)',
  forcedColorAdjust: 'none',
  '& rect': { fill: 'var(--link,var(--action))', transformOrigin: 'left' },
  // Paper has its value at once.
  [media.motion.replace('@media', '@media screen and')]: {
    '& rect': { animation: `${grow} ${progressBar.seconds}s ease-in-out` },
  },
  [media.forcedColors]: {
    background: 'Canvas',
    border: '1px solid CanvasText',
    '& rect': { fill: 'Highlight' },
  },
});

/** Nothing to show yet: only where the bar will be. */
const empty = css({ background: 'none', boxShadow: 'inset 0 0 0 1px var(--stone)' });

interface ProgressBarProps {
  percent: number;
  /** The percentage as people read it, `13,62%`. */
  text: string;
  labelledBy: string;
}

/**
 * A bar that grows to its value when it appears (specification 2.2.2). Its length is an SVG attribute, because the
 * CSP forbids style attributes.
 */
export function ProgressBar({ percent, text, labelledBy }: ProgressBarProps) {
  return (
    <div
      css={[track, percent === 0 && empty]}
      role="progressbar"
      aria-labelledby={labelledBy}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      aria-valuetext={text}
    >
      <svg width="100%" height="100%" aria-hidden="true">
        <rect width={`${percent}%`} height="100%" />
      </svg>
    </div>
  );
}
