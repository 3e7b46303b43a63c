/**
 * Marks the link to the section in view and scrolls its row, which is wider than a phone, so that the link stays in
 * view. Loaded at the visitor's first input on a page that has the row; it needs no React.
 */

const row = document.querySelector('[aria-label="Nesta página"] ul') as HTMLElement;
const sections = Array.from(row.querySelectorAll<HTMLAnchorElement>('[href^="#"]'), (link) => ({
  link,
  section: document.querySelector<HTMLElement>(link.hash),
}));

/**
 * A section is in view from this line on, in % of the window's height: at 30 or, where the sticky bars reach further
 * down, right below them, for that is where links lead to.
 */
function line(): number {
  const bars = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop);
  return Math.min(Math.max(30, Math.ceil((100 * bars) / innerHeight) + 1), 98);
}

let current: HTMLElement | undefined;

function mark(): void {
  const y = (innerHeight * line()) / 100;
  const next = sections.findLast(({ section }) => section && section.getBoundingClientRect().top <= y)?.link;
  if (next === current) return;
  current?.removeAttribute('aria-current');
  next?.setAttribute('aria-current', 'true');
  current = next;
  // The row does not scroll away from a focused link.
  if (!row.querySelector(':focus-visible')) row.scrollTo({ left: next ? next.offsetLeft - 20 : 0 });
}

let observer: IntersectionObserver | undefined;

/** The row and what stands beside it: at the page's top the line crosses the hero, and whoever jumps there has left all. */
const around = row.closest('nav')?.parentElement?.children ?? [];

/** Sections cross the line. */
function observe(): void {
  observer?.disconnect();
  observer = new IntersectionObserver(mark, { rootMargin: `-${line()}% 0px -${99 - line()}%` });
  for (const { section } of sections) if (section) observer.observe(section);
  for (const part of around) observer.observe(part);
}

observe();
addEventListener('resize', observe);

export {};
