import { css } from '@emotion/react';
import { halves } from '../../content/format.ts';
import { media } from '../../theme.ts';

/** Lengths in characters, the longest first, each with the last width in px at which a longer text may fill its line. */
export type Limits = readonly (readonly [length: number, width: number])[];

/** What `--t-h1` sets on narrow screens. */
export const headingLimits: Limits = [
  [25, 767],
  [22, 599],
  [19, 479],
  [17, 389],
  [15, 359],
];

const secondLine = (width: number) => css({ [media.upTo(width)]: { display: 'block' } });

interface LinesProps {
  text: string;
  limits: Limits;
}

/**
 * A text that goes into two lines where it may fit into one with one font and not with the other: it would move what
 * stands below when the own font comes late.
 */
export function Lines({ text, limits }: LinesProps) {
  const [, width] = limits.find(([length]) => text.length > length) ?? [];
  const [first, second] = halves(text);
  if (!width || !second) return text;
  return (
    <>
      {first}
      <span css={secondLine(width)}>{second}</span>
    </>
  );
}
