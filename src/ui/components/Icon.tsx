import { css } from '@emotion/react';
import { type AnchorHTMLAttributes, memo } from 'react';
import * as shared from '../../leads/sharedWords.gen.ts';
import { useSay } from './locale.ts';

const stroke = css({
  width: 20,
  height: 20,
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.5,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  flex: 'none',
  // A press is on the button itself, whatever becomes of the drawing meanwhile.
  pointerEvents: 'none',
});

export * as glyphs from './iconGlyphs.ts';

/**
 * A decorative line icon in the colour of the text beside it. `markup` is inner SVG markup on a 24 px grid: one of
 * `glyphs` or an icon of the configuration.
 *
 * Not rendered again: React compares the objects of `dangerouslySetInnerHTML`, not their texts, and would draw it anew.
 */
export const Icon = memo(function Icon({ markup, className }: { markup: string; className?: string }) {
  const drawing = { __html: markup };
  return (
    <svg css={stroke} className={className} viewBox="0 0 24 24" aria-hidden="true" dangerouslySetInnerHTML={drawing} />
  );
});

/**
 * A link to another site, in another tab. Its hint (WCAG technique G201) is for screen readers; others see an icon or the new tab
 * itself.
 */
export function OutsideLink({ children, ...link }: AnchorHTMLAttributes<HTMLAnchorElement>) {
  const say = useSay();
  return (
    <a {...link} target="_blank" rel="noopener">
      {children}
      <span className="visually-hidden">{` ${say(shared.newTab)}`}</span>
    </a>
  );
}
