/**
 * Attributes that follow the scrolling, without React. Scroll and view timelines would do it without script, but with them a browser
 * styles and lays out the page twice before the first paint.
 */

import { forEach, listen, marks, near } from './dom.ts';

/** An attribute's text is made of any value. */
type Values = { [mark: string]: unknown };

/** Whether a wheel or a finger scrolls the page, and not a link, a key or a script. */
let byHand: boolean;
let last = 0;

// The header over a picture is clear until 80 px are scrolled (`data-y`). On a small screen it comes back while a visitor scrolls up
// (`data-up`); where a link or the focus leads, it would cover what they lead to. A few px are no direction.
listen('scroll', () => {
  const distance = scrollY - last;
  if (distance * distance > 80) {
    if (byHand) (marks as Values).up = distance < 0;
    last = scrollY;
    (marks as Values).y = last > 80;
  }
});
listen('touchstart wheel', () => {
  byHand = true;
});

// Pictures, and whole sections, that wait until a visitor comes near (`ui/sections/development/sectionProps.ts`).
forEach(
  '[data-late]',
  near('10%', (part) => {
    delete part.dataset.late;
  }),
);

// A smooth scroll would miss its end if sections on its way got their heights meanwhile (`content/freshPage.ts`).
listen('keydown click', (event) => {
  byHand = false;
  if ((event.target as Element).closest('a')?.hash) delete marks.fresh;
});
