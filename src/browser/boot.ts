/**
 * The only script that a page runs at load: inline, the same bytes on every page (the CSP has its hash), at most
 * 1.2 kB gzip. It starts React at the first touch of something that needs it, replays the touches made meanwhile, and
 * prefetches, after a visitor's first input, the scripts of islands that come near.
 */

import { find, forEach, list, listen, marks, near } from './dom.ts';
import './scrollMarks.ts';

type Client = typeof import('./entry.tsx');
type Connection = { saveData?: boolean; effectiveType?: string };

/** Addresses that every island needs: the entry, what it imports, and the page's props. */
const common = list(marks.js);
/** The island around an element, unless it is hydrated already. */
const dehydrated = (target: EventTarget | null) => (target as Element | null)?.closest?.<HTMLElement>('[data-key]');

const fetched: { [address: string]: Promise<unknown> | false } = {};

/** Fetches a file once, or again after a failure. */
const fetchOnce = (href: string) =>
  (fetched[href] ||= fetch(href)
    .then((response) => (response.ok ? response.text() : Promise.reject()))
    .catch(() => {
      fetched[href] = false;
      return Promise.reject();
    }));

/** Fetches all files of an island before any is imported, because browsers never retry a failed import. */
const fetchFor = (island: HTMLElement) => Promise.all(common.concat(list(island.dataset.js)).map(fetchOnce));

/** Runs a script that imports no other. If it can't be fetched, the browser's own behaviour remains. */
const run = (address: string) =>
  fetchOnce(address)
    .then(() => import(/* @vite-ignore */ address))
    .catch(() => {});

/** The entry, imported once: Chromium settles several imports of one file in any order, and clicks are replayed in theirs. */
let client: Promise<Client> | undefined;

/**
 * Resolves when React answers in the island; what could not be fetched is asked for again the next time. The entry runs
 * as soon as it is there, while the island's own scripts may still be on their way.
 */
const start = (island: HTMLElement, event?: Event, hash?: string) => {
  run(common[0] as string);
  return fetchFor(island)
    .then(() => (client ??= import(/* @vite-ignore */ common[0] as string)))
    .then(({ wake }) => wake(island, fetchFor, event, hash));
};

/**
 * Shows the notice that something was not loaded: for tabs, arrows and filters. A form is posted without script instead. It would
 * close an open menu.
 */
const tell = () => find('div:popover-open') || (find('p[popover]') as HTMLElement).showPopover();

// An island is started by the first touch of one of its controls; a value that assistive technology sets without a touch;
// the focus in a strip, because React then keeps it out of slides that aren't in view; a strip that is scrolled, whose
// position React shows (`scrollend` would do, but Safari has it only since 26.2), or that a mouse presses: a finger needs no
// script to scroll it. Popovers, details and all links but those that enlarge a photo work without script. Before React runs,
// a mouse drags the link in a slide; that is replayed.
listen('keydown scroll pointerdown focusin change dragend', (event) => {
  const target = event.target as Element;
  const island = dehydrated(target);
  if (
    island &&
    target.closest(`[data-replay],:enabled${(event as PointerEvent).pointerType === 'touch' ? '' : ',.strip'}`)
  )
    start(island, event).catch(() => target.closest('details') && tell());
});

const release = (busy: HTMLElement) => {
  busy.ariaBusy = null;
};

// A click on a control or link with `data-replay` is held back, and replayed (`entry.tsx`) when its handler exists. Each island's
// are replayed in their order.
listen('click', (event) => {
  const control = (event.target as Element).closest<HTMLElement>('[data-replay]');
  const island = dehydrated(control);
  if (!control || !island) return;
  event.preventDefault();
  event.stopPropagation();
  control.ariaBusy = 'true';
  start(island, event, location.hash)
    .catch(tell)
    .then(() => release(control));
});

// A form sent before React is ready waits for it, 3 s at most, and is then posted without script. Pressing again meanwhile
// sends nothing, because each such post would be another lead. After 30 s without a response the form may be sent again.
// Offline only the notice is shown: after a post the browser would show its error instead of the page.
listen('submit', (event) => {
  const form = event.target as HTMLFormElement;
  const island = dehydrated(form);
  if (!island) return;
  event.preventDefault();
  if (form.ariaBusy) return;
  form.ariaBusy = 'true';
  setTimeout(release, 30_000, form);
  Promise.race([start(island), new Promise((_, reject) => setTimeout(reject, 3000))]).then(
    () => {
      release(form);
      form.requestSubmit();
    },
    () => {
      if (navigator.onLine) form.submit();
      else {
        release(form);
        tell();
      }
    },
  );
});

// CSS shows the panel that the address names, or else the first. Until React runs, its tab, `aba-` and the panel's id, is marked
// as selected here.
const tabs = '[data-key] [role=tab]';
const selectTab = () => {
  const selected = document.getElementById(`aba-${location.hash.slice(1)}`) ?? find(tabs);
  forEach(tabs, (tab) => {
    (tab as { ariaSelected: unknown }).ariaSelected = tab === selected;
  });
};
selectTab();
listen('hashchange', selectTab);

// A menu or the lightbox opens.
listen('beforetoggle', () => run(marks.layers as string));

/** Runs once a page is visited; a prerendered page isn't yet. */
const begin = () => {
  // After the first input: scripts of islands within one screen, fetched and not run; never on a metered connection.
  const connection = (navigator as { connection?: Connection }).connection;
  let decided = connection?.saveData || /2g/.test(connection?.effectiveType as string);

  // Browsers also report a pointer that rests while the page appears beneath it; it has not moved.
  listen('keydown scroll pointermove touchstart', (event) => {
    if (decided || (event as PointerEvent).movementX === 0) return;
    decided = true;
    forEach('nav[data-js]', (nav) => run(nav.dataset.js as string));
    forEach(
      '[data-key]',
      near('100%', (island) => fetchFor(island).catch(() => {})),
    );
  });

  // Remembers where the visit began, for the context of leads. Where storage is forbidden there is none.
  // An island that reads the address or has something saved starts at once.
  try {
    sessionStorage.visit ??= `${location} ${document.referrer}`;
    if (/utm_|id=/.test(location.search)) sessionStorage.campaign = location.search;
    forEach('[data-key]', (island) => {
      if (list(island.dataset.start).some((reason) => location[reason as 'search'] || sessionStorage[reason]))
        start(island);
    });
  } catch {}
};
if ((document as { prerendering?: boolean }).prerendering) {
  // Chromium ignores `loading=lazy` in a page it prerenders, and would fetch the map as soon as the page is shown. A clone
  // loads lazily; a map is the last child of its parent.
  forEach('iframe', (frame) => {
    const place = frame.parentNode as Node & ParentNode;
    frame.remove();
    listen('prerenderingchange', () => place.append(frame.cloneNode()));
  });
  listen('prerenderingchange', begin);
} else begin();
