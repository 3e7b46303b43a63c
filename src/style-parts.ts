/**
 * Two parts of a page's rules. Those for wide screens, mice and forced colours are a file of their own that phones never
 * fetch: a tenth of a landing page. `boot-style.ts` asks for it where `wideMedia` matches.
 */

/** CSS px; a phone held upright is narrower. */
const wideFrom = 600;

const otherMedia = ['(hover:hover)', '(forced-colors:active)'];

/** Where the second part is needed. */
export const wideMedia = [`(min-width:${wideFrom}px)`, ...otherMedia].join();

const widthOf = /^@media \(min-width:([\d.]+)px\)/;

/** Whether a rule does nothing where `wideMedia` doesn't match. Conditions joined by commas could. */
const isWide = (prelude: string) =>
  !prelude.includes(',') &&
  (Number(widthOf.exec(prelude)?.[1]) >= wideFrom || otherMedia.some((media) => prelude.startsWith(`@media ${media}`)));

export interface StyleParts {
  /** Every page starts with it. */
  base: string;
  /** Follows `base`, whose rules it changes. */
  wide: string;
}

/** @param css minified: at-rules are written as Emotion and `media` (theme.ts) write them, without needless spaces */
export function splitStyle(css: string): StyleParts {
  const parts: StyleParts = { base: '', wide: '' };
  let depth = 0;
  let start = 0;
  for (const { 0: brace, index } of css.matchAll(/[{}]/g)) {
    depth += brace === '{' ? 1 : -1;
    if (depth > 0) continue;
    const rule = css.slice(start, index + 1);
    parts[isWide(rule.slice(0, rule.indexOf('{'))) ? 'wide' : 'base'] += rule;
    start = index + 1;
  }
  return parts;
}
