/**
 * What lies over the page: menus and the lightbox. Loaded when the first of them opens.
 *
 * Back closes them before it leaves the page: each has a history entry of its own while it is open, which says how many
 * lie there (`above`).
 */

const above = (): number => history.state?.above ?? 0;
/** In stacking order, lowest first. The notice that something was not loaded closes by itself. */
const layers = () => document.querySelectorAll<HTMLElement>('dialog:modal, [popover]:popover-open:not(p)');

/** Runs after the browser has gone back over the entries of closed layers. */
let afterwards: (() => void) | undefined;

function goBack(count: number, then: () => void): void {
  if (!afterwards) history.go(-count);
  afterwards = then;
}

/** Closes all but the lowest `count` layers. */
function closeFrom(count: number): void {
  for (const layer of [...layers()].slice(count).reverse()) {
    if (layer.matches('[popover]')) layer.hidePopover();
    // As Escape does, which the lightbox answers by fading.
    else layer.dispatchEvent(new Event('cancel', { cancelable: true }));
  }
}

/** Adds a history entry for each layer that opened, and removes those of layers closed otherwise than by Back. */
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
  // Forward to an entry whose layer is closed shows nothing new.
  else if (above() > open) goBack(above() - open, follow);
  else closeFrom(above());
});

/** Browsers would scroll to where the page was when the layer opened, or to the part that the address names. */
function stayInPlace(): void {
  const top = scrollY;
  setTimeout(() => {
    scrollTo({ top, behavior: 'instant' });
    if (above() === 0) history.scrollRestoration = 'auto';
  });
}

// A link leads on from the page's own entry, so that Back from there finds no entry of a menu that is closed.
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

// Popovers tell their state to assistive technology through their button, and leave it the focus: one within another
// doesn't by itself.
addEventListener(
  'beforetoggle',
  (event) => {
    const popover = event.target as HTMLElement;
    tell(popover, event.newState === 'open');
    if (popover.matches('[popover]:focus-within')) opener(popover)?.focus();
  },
  true,
);

for (const layer of layers()) tell(layer, true);
follow();

export {};
