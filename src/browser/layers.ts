/**
 * Layers over the page: menus and the lightbox. Loaded when the first of them opens.
 *
 * Back closes them before it leaves the page: no desktop browser does that by itself, only the Back of Android's Chromium.
 * For this, each open layer has a history entry of its own, whose state says how many layers are open (`above`).
 */

const above = (): number => history.state?.above ?? 0;
/** In stacking order, lowest first. The notice that something was not loaded closes by itself. */
const layers = () => document.querySelectorAll<HTMLElement>('dialog:modal, [popover]:popover-open:not(p)');

/** Runs once the browser has gone back over the entries of closed layers. */
let afterwards: (() => void) | undefined;

function goBack(count: number, then: () => void): void {
  if (!afterwards) history.go(-count);
  afterwards = then;
}

/** Closes all but the lowest `count` layers. */
function closeFrom(count: number): void {
  for (const layer of [...layers()].slice(count).reverse()) {
    if (layer.matches('[popover]')) layer.hidePopover();
    // The same event as Escape causes, at which the lightbox fades out.
    else layer.dispatchEvent(new Event('cancel', { cancelable: true }));
  }
}

/** Adds a history entry for each layer that has opened, and removes those of layers that were not closed by Back. */
function follow(): void {
  const open = layers().length;
  if (afterwards) return;
  if (open < above()) goBack(above() - open, follow);
  while (open > above()) {
    history.scrollRestoration = 'manual';
    history.pushState({ ...history.state, above: above() + 1 }, '');
  }
}

addEventListener('toggle', follow, true);

addEventListener('popstate', () => {
  const open = layers().length;
  const then = afterwards;
  afterwards = undefined;
  if (then || open !== above()) stayInPlace();
  if (then) then();
  // Forward has come to the entry of a closed layer, where there is nothing to show.
  else if (above() > open) goBack(above() - open, follow);
  else closeFrom(above());
});

/** Otherwise browsers scroll to where the page was when the layer opened, or to the address's fragment. */
function stayInPlace(): void {
  const top = scrollY;
  setTimeout(() => {
    scrollTo({ top, behavior: 'instant' });
    if (above() === 0) history.scrollRestoration = 'auto';
  });
}

// A link first goes back to the page's own entry, so that Back from the next page doesn't meet the entry of a closed menu.
addEventListener('click', (event) => {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]');
  const isPlain = !(event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
  if (!link || link.target || !isPlain || event.defaultPrevented || !/^http/.test(link.protocol)) return;
  if (above() === 0 && !afterwards) return;
  event.preventDefault();
  if (link.hash && link.pathname === location.pathname) closeFrom(0);
  goBack(above(), () => setTimeout(() => location.assign(link.href)));
});

// A page restored from the back/forward cache has no open layers.
addEventListener('pagehide', () => closeFrom(0));

/** The button that opens a popover: the first that names it. */
const opener = ({ id }: Element) => document.querySelector<HTMLElement>(`[popovertarget="${id}"]`);

function tell(popover: Element, isOpen: unknown): void {
  const button = opener(popover);
  if (button) button.ariaExpanded = isOpen as string;
}

// A popover's button tells assistive technology whether it is open, and gets the focus when it closes. Browsers don't do
// that for a popover within another.
addEventListener(
  'beforetoggle',
  (event) => {
    const popover = event.target as HTMLElement;
    tell(popover, event.newState === 'open');
    if (popover.matches('[popover]:focus-within')) opener(popover)?.focus();
  },
  true,
);

// An open popover closes when the focus moves to an element that is neither in a popover nor opens one.
addEventListener('focusin', (event) => {
  if ((event.target as Element).closest('[popover],[popovertarget]')) return;
  document.querySelector<HTMLElement>(':popover-open')?.hidePopover();
});

for (const layer of layers()) tell(layer, true);
follow();

export {};
