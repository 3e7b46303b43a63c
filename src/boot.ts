/**
 * The only script that a page runs at load: inline, the same bytes on every page (its hash stands in the CSP), at most
 * 1 kB gzip. It starts React at the first touch of something that needs it, replays what was touched meanwhile, and
 * fetches ahead what a visitor who has shown a sign of life comes near to.
 */

type Client = typeof import('./entry-client.tsx');
type Connection = { saveData?: boolean; effectiveType?: string };

const { dataset } = document.documentElement;
const entry = (dataset.js ?? '').split(' ');
const islands = () => document.querySelectorAll<HTMLElement>('[data-island]');
const islandOf = (target: EventTarget | null) => (target as Element | null)?.closest?.<HTMLElement>('[data-island]');
const asleep = (island: HTMLElement | null | undefined): island is HTMLElement =>
  !!island && !('live' in island.dataset);
const listen = (types: string, run: (event: Event) => void, options: AddEventListenerOptions | true = true) => {
  for (const type of types.split(' ')) addEventListener(type, run, options);
};

let client: Promise<Client> | undefined;

async function start(island: HTMLElement): Promise<void> {
  client ??= import(/* @vite-ignore */ entry[0] as string);
  const { hydrate, hydrateRest } = await client;
  await hydrate(island);
  hydrateRest();
}

// The first touch of a control starts its island. Links, popovers, details and scrolling work natively.
listen('pointerdown keydown focusin', ({ target }) => {
  const island = islandOf(target);
  if (asleep(island) && (target as Element).closest('button,input,select,textarea')) start(island);
});

// A click on a marked control is kept and replayed once, when its handler exists.
listen('click', ({ target }) => {
  const control = (target as Element).closest<HTMLElement>('[data-replay]');
  const island = islandOf(control);
  if (!control || !asleep(island)) return;
  control.classList.add('pending');
  start(island)
    .then(() => control.click())
    .finally(() => control.classList.remove('pending'));
});

// A form sent before React is ready waits for it, 3 s at most, and is then posted plainly.
listen('submit', (event) => {
  const form = event.target as HTMLFormElement;
  const island = islandOf(form);
  if (!asleep(island)) return;
  event.preventDefault();
  let posted = false;
  const post = () => {
    if (!posted) form.submit();
    posted = true;
  };
  setTimeout(post, 3000);
  start(island).then(() => {
    if (!posted) form.requestSubmit();
    posted = true;
  }, post);
});

// Popovers tell their state to assistive technology through their buttons.
listen('toggle', (event) => {
  for (const button of document.querySelectorAll(`[popovertarget="${(event.target as Element).id}"]`)) {
    button.setAttribute('aria-expanded', `${(event as ToggleEvent).newState === 'open'}`);
  }
});

// After the first sign of life: scripts of islands within one screen, fetched and not run; never on a costly connection.
let alive = false;
listen(
  'scroll pointerdown pointermove touchstart keydown',
  () => {
    const { saveData, effectiveType = '' } = (navigator as { connection?: Connection }).connection ?? {};
    if (alive || saveData || effectiveType.endsWith('2g')) return;
    alive = true;
    const fetched = new Set<string>();
    const fetchAhead = (island: HTMLElement) => {
      const own = island.dataset.prefetch ? [] : (island.dataset.js ?? '').split(' ');
      for (const href of [...entry, ...own]) {
        if (!href || fetched.has(href)) continue;
        fetched.add(href);
        document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
      }
      if (fetched.size && dataset.props && !fetched.has(dataset.props)) {
        fetched.add(dataset.props);
        fetch(dataset.props);
      }
    };
    const near = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          if (!isIntersecting) continue;
          near.unobserve(target);
          (window.requestIdleCallback ?? setTimeout)(() => fetchAhead(target as HTMLElement));
        }
      },
      { rootMargin: '100%' },
    );
    for (const island of islands()) near.observe(island);
  },
  { capture: true, passive: true },
);

// Where the visit began, for the lead's context. Storage may be forbidden: then there is no context.
// An island that reads the address or has a saved draft starts at once.
try {
  sessionStorage.visit ??= JSON.stringify([location.href, document.referrer]);
  if (/[?&](utm_|gclid|fbclid)/.test(location.search)) sessionStorage.campaign = location.search;
  for (const island of islands()) {
    const { start: reason } = island.dataset;
    if (reason && (reason === 'query' ? location.search : sessionStorage[reason])) start(island);
  }
} catch {}
