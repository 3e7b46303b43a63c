/**
 * The only script that a page runs at load: inline, the same bytes on every page (its hash stands in the CSP), at most
 * 1 kB gzip. It starts React at the first touch of something that needs it, replays the touches made meanwhile, and
 * prefetches, after a visitor's first input, the scripts of islands that come near.
 */

type Client = typeof import('./entry.tsx');
type Connection = { saveData?: boolean; effectiveType?: string };

const find = <Found extends HTMLElement>(selector: string) => document.querySelector<Found>(selector);
const list = (text?: string): string[] => text?.match(/\S+/g) ?? [];
const { js, layers } = (find('html') as HTMLElement).dataset;
/** What every island needs: the entry, what it imports, and the page's props. */
const common = list(js);
/** For each island that is not hydrated yet. */
const forEachIsland = (run: (island: HTMLElement) => void) =>
  document.querySelectorAll<HTMLElement>('[data-key]').forEach(run);
/** The island around an element, unless it is hydrated already. */
const dehydrated = (target: EventTarget | null) => (target as Element | null)?.closest?.<HTMLElement>('[data-key]');
const listen = (types: string, run: (event: Event) => void) => {
  list(types).forEach((type) => {
    addEventListener(type, run, true);
  });
};

const fetched: { [address: string]: Promise<unknown> | false } = {};

/** Fetches a file once, unless that fails. */
const fetchOnce = (href: string) =>
  (fetched[href] ||= fetch(href)
    .then((response) => (response.ok ? response.text() : Promise.reject()))
    .catch(() => {
      fetched[href] = false;
      return Promise.reject();
    }));

/**
 * What an island needs, as files, before any of it is imported: browsers remember for good that an import failed, and
 * would not ask for it again.
 */
const fetchFor = (island: HTMLElement) => Promise.all([...common, ...list(island.dataset.js)].map(fetchOnce));

/** Runs a script that needs no other. Without it the page does what browsers do by themselves. */
const run = (address?: string) =>
  address &&
  fetchOnce(address)
    .then(() => import(/* @vite-ignore */ address))
    .catch(() => {});

/** Resolves when React answers in the island; what could not be fetched is asked for again the next time. */
const start = (island: HTMLElement, event?: Event) =>
  fetchFor(island)
    .then((): Promise<Client> => import(/* @vite-ignore */ common[0] as string))
    .then((client) => client.wake(island, fetchFor, event));

/** Says that a touch could not be answered. Of a tab, an arrow, a filter; a form is posted plainly instead. */
const tell = () => (find('p[popover]') as HTMLElement).showPopover();

// The first touch of a control starts its island, and so does a value set without one (assistive technology does that).
// So does the focus in a slide, which puts the slides out of view out of its reach. Popovers, details, scrolling and
// all links but those that enlarge a photo work natively; a strip may be dragged, and one that was swiped has its place
// to tell. (`scrollend` would be enough, but Safari before 26.2 has none.) Until React answers a mouse drags the link in
// a slide, which is replayed.
listen('keydown scroll pointerdown focusin change dragend', (event) => {
  const target = event.target as Element;
  const island = dehydrated(target);
  if (island && (target.matches('.strip') || target.closest('[data-replay],[draggable],.slide :focus,:enabled')))
    start(island, event).catch(() => target.closest('details') && tell());
});

/** Settles when what was clicked so far has been replayed. */
let replayed: Promise<unknown> | undefined;

// A click on a marked control is kept and replayed once, when its handler exists; a link waits with it. All are replayed
// in the order they came: those that come meanwhile wait too, where React already lives. A replay is no visitor's click.
listen('click', (event) => {
  const control = (event.target as Element).closest<HTMLElement>('[data-replay]');
  const island = dehydrated(control);
  if (!control || !(island || (event.isTrusted && find('[data-replay][aria-busy]')))) return;
  event.preventDefault();
  event.stopPropagation();
  control.ariaBusy = 'true';
  replayed = Promise.all([island && start(island), replayed])
    .then(() => control.click(), tell)
    .then(() => {
      control.ariaBusy = null;
    });
});

// A form sent before React is ready waits for it, 3 s at most, and is then posted plainly. Pressing again sends nothing
// more: each plain post would be a lead of its own. After 30 s without an answer the form may be sent again.
// Without a network the browser would show an error instead of the page.
listen('submit', (event) => {
  const form = event.target as HTMLFormElement;
  const island = dehydrated(form);
  if (!island) return;
  event.preventDefault();
  if (form.ariaBusy) return;
  form.ariaBusy = 'true';
  const release = () => {
    form.ariaBusy = null;
  };
  setTimeout(release, 30_000);
  Promise.race([start(island), new Promise((_, reject) => setTimeout(reject, 3000))]).then(
    () => {
      release();
      form.requestSubmit();
    },
    () => {
      if (navigator.onLine) form.submit();
      else {
        release();
        tell();
      }
    },
  );
});

// A menu or the lightbox opens.
listen('beforetoggle', () => run(layers));

// An open popover closes when the focus goes to something that is no popover and opens none.
listen('focusin', (event) => {
  if ((event.target as Element).closest('[popover],[popovertarget]')) return;
  find(':popover-open')?.hidePopover();
});

/** What a page does for its visitor. A browser may make it before its link is clicked: then it has none yet. */
const begin = () => {
  // After the first input: scripts of islands within one screen, fetched and not run; never on a metered connection.
  const { connection } = navigator as { connection?: Connection };
  let decided = connection?.saveData || /2g/.test(connection?.effectiveType as string);

  // A pointer that rests where the page appears beneath it has not moved.
  listen('keydown scroll pointermove touchstart', (event) => {
    if (decided || (event as PointerEvent).movementX === 0) return;
    decided = true;
    run(find('nav[data-js]')?.dataset.js);
    forEachIsland((island) => {
      new IntersectionObserver(
        (entries) => {
          if ((entries.pop() as IntersectionObserverEntry).isIntersecting) fetchFor(island).catch(() => {});
        },
        { rootMargin: '100%' },
      ).observe(island);
    });
  });

  // Where the visit began, for the lead's context. Storage may be forbidden: then there is no context.
  // An island that reads the address or has a saved draft starts at once.
  try {
    sessionStorage.visit ??= `${location} ${document.referrer}`;
    if (/utm_|clk?id|braid/.test(location.search)) sessionStorage.campaign = location.search;
    forEachIsland((island) => {
      const reason = island.dataset.start as 'search';
      if (location[reason] || sessionStorage[reason]) start(island);
    });
  } catch {}
};
if ((document as { prerendering?: boolean }).prerendering) listen('prerenderingchange', begin);
else begin();
