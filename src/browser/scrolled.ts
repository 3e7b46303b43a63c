/**
 * Attributes that follow the scrolling, without React. Scroll and view timelines would do it without script, but with them a browser
 * styles and lays out the page twice before the first paint.
 */

/** Attributes of `<html>`. */
export const marks = document.documentElement.dataset;

/** Space-separated words. */
export const list = (text?: string): string[] => text?.split(' ') ?? [];

export const find = <Found extends HTMLElement>(selector: string) => document.querySelector<Found>(selector);

export const forEach = (selector: string, run: (element: HTMLElement) => void) =>
  document.querySelectorAll<HTMLElement>(selector).forEach(run);

/** Listens to events of the whole page, before their targets do. */
export const listen = (types: string, run: (event: Event) => void) => {
  list(types).forEach((type) => {
    addEventListener(type, run, true);
  });
};

/** Runs with an element each time that it comes as near to the window as the margin, a share of its size, says. */
export const near = (margin: string, run: (element: HTMLElement) => void) => (element: HTMLElement) =>
  new IntersectionObserver(
    (entries) => {
      if ((entries.pop() as IntersectionObserverEntry).isIntersecting) run(element);
    },
    { rootMargin: margin },
  ).observe(element);

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
