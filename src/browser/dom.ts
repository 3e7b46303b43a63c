/** Shorthands for elements and events of the page, in the script that runs at load. */

/** Attributes of `<html>`. */
export const marks = document.documentElement.dataset;

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
      if (entries.some((entry) => entry.isIntersecting)) run(element);
    },
    { rootMargin: margin },
  ).observe(element);
