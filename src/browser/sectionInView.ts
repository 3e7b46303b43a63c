/**
 * Marks the link to the section in view, and scrolls the row of links, which is wider than a phone, to it. Loaded at the
 * visitor's first input on a page with such a row, which opening it at a #hash is too; needs no React. At the end, the page's
 * map.
 */

const row = document.querySelector('nav > .stuck ul') as HTMLElement;
/** The page's order, which may differ from that of the links. */
const sections = Array.from(row.querySelectorAll<HTMLAnchorElement>('[href^="#"]'), (link) => ({
  link,
  section: document.querySelector<HTMLElement>(link.hash),
})).sort((a, b) => ((a.section as Node)?.compareDocumentPosition(b.section as Node) & 2 ? 1 : -1));

/**
 * A section counts as in view when its top passes this line, in % of the window's height: 30, or right below the sticky bars
 * if they reach further down, because links scroll there.
 */
function line(): number {
  // A page in a hidden frame has no styles, and one that is not displayed no height.
  const bars = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  return Math.min(Math.max(30, Math.ceil((100 * bars) / innerHeight || 0) + 1), 98);
}

let current: HTMLElement | undefined;

function mark(): void {
  // The lower edge of what is observed, which browsers round: a section without a neighbour in the row crosses only that one.
  const y = Math.ceil((innerHeight * (line() + 1)) / 100) + 1;
  const next = sections.findLast(({ section }) => section && section.getBoundingClientRect().top <= y)?.link;
  if (next === current) return;
  current?.removeAttribute('aria-current');
  next?.setAttribute('aria-current', 'true');
  current = next;
  // The row does not scroll away from a focused link.
  if (!row.querySelector(':focus-visible')) row.scrollTo({ left: next ? next.offsetLeft - 20 : 0 });
}

let observer: IntersectionObserver | undefined;

/** The navigation and its siblings: at the top of the page, where the hero crosses the line, no section is in view. */
const around = row.closest('nav')?.parentElement?.children ?? [];

/** Calls `mark` whenever something crosses the line. */
function observe(): void {
  observer?.disconnect();
  observer = new IntersectionObserver(mark, { rootMargin: `-${line()}% 0px -${99 - line()}%` });
  for (const { section } of sections) if (section) observer.observe(section);
  for (const part of around) observer.observe(part);
}

observe();
addEventListener('resize', observe);

// Until a map has loaded, the streets drawn behind its frame show, and not the error page of a browser. Chromium reports
// such a page as loaded too: there only a missing network is known. One that is in the list may have loaded already.
for (const frame of document.querySelectorAll<HTMLElement>('iframe[loading]:not(details *)')) {
  if (performance.getEntriesByName((frame as HTMLIFrameElement).src)[0]) continue;
  frame.style.visibility = 'hidden';
  frame.addEventListener('load', () => {
    if (navigator.onLine) frame.style.visibility = '';
  });
}

export {};
