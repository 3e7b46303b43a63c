/**
 * Attributes that follow the scrolling, without React. Scroll and view timelines would do it without script, but with them a browser
 * styles and lays out the page twice before the first paint.
 */

import { find, forEach, listen, marks, near } from './dom.ts';

// The header over a picture is clear until 80 px are scrolled.
listen('scroll', () => find('header')?.toggleAttribute('data-scrolled', scrollY > 80));

// Pictures, and whole sections, that wait until a visitor comes near (`ui/sections/development/sectionProps.ts`).
forEach(
  '[data-late]',
  near('10%', (part) => {
    delete part.dataset.late;
  }),
);

// A smooth scroll would miss its end if sections on the way got their heights meanwhile (`content/freshPage.ts`).
listen('click', (event) => {
  if ((event.target as Element).closest('a')?.hash) delete marks.fresh;
});
