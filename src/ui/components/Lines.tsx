import { halves } from '../../content/format.ts';
import { media } from '../../theme.ts';

/** Longest first: a text of more than `length` characters may fill its line in viewports up to `width` px. */
export type Limits = readonly (readonly [length: number, width: number])[];

/** For headings set in `--t-h1`. */
export const headingLimits: Limits = [
  [25, 767],
  [22, 599],
  [19, 479],
  [17, 389],
  [15, 359],
];

/**
 * A text that is broken into two lines where it might fit into one line in the fallback font but not in the web font.
 * Otherwise what is below it would move when the web font arrives.
 */
export function Lines({ text, limits }: { text: string; limits: Limits }) {
  const [, width] = limits.find(([length]) => text.length > length) ?? [];
  const [first, second] = halves(text);
  if (!width || !second) return text;
  return (
    <>
      {first}
      <span css={{ [media.upTo(width)]: { display: 'block' } }}>{second}</span>
    </>
  );
}
