import { type ComponentType, createElement, type ReactNode, useLayoutEffect } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import { createLocale, type LocaleSettings } from '../leads/say.ts';
import { LocaleContext } from '../ui/components/locale.ts';
import { islands } from './islands.ts';

// Exported, so that they stay in this file: nearly every island uses them, and as files of their own each would cost a
// request at the first touch and an address in each page.
export { theName } from '../content/article.ts';
export { whatsappLink } from '../content/phoneAndMapLinks.ts';
export { roundButton } from '../ui/components/button.ts';
export { Icon } from '../ui/components/Icon.tsx';
export { arrowLeft } from '../ui/components/iconGlyphs.ts';
export { Picture } from '../ui/components/Picture.tsx';
export { columnsFrom } from '../ui/sections/shared/sectionStyles.ts';

/** Props of the page's islands, by position; fetched once, or again after a failure. Their file is the last in `data-js`. */
let pageProps: Promise<{ locale?: LocaleSettings }[]> | undefined;

const loadProps = () => {
  pageProps ??= fetch(document.documentElement.dataset.js?.split(' ').at(-1) ?? '').then((response) => response.json());
  pageProps.catch(() => {
    pageProps = undefined;
  });
  return pageProps;
};

const started = new WeakMap<Element, Promise<void>>();

/** Calls back once React's first commit is on the page. */
function Committed({ content, done }: { content: ReactNode; done: () => void }) {
  useLayoutEffect(done, [done]);
  return content;
}

/** Islands that threw an error. Until the page is reloaded they work as without script. */
const broken = new WeakSet<Element>();

/** Hydrates an island. Rejects when it can't be fetched or throws. */
async function load(element: HTMLElement): Promise<void> {
  const { island = '', key } = element.dataset;
  const [component, props] = await Promise.all([islands[island]?.(), loadProps()]);
  if (!component || broken.has(element)) throw new Error(`${island} does not work`);
  const { locale, ...componentProps } = props[Number(key)] ?? {};
  const content = [...element.childNodes];
  const focused = document.activeElement as HTMLElement | null;
  await new Promise<void>((resolve, reject) => {
    hydrateRoot(
      element,
      createElement(Committed, {
        content: createElement(
          LocaleContext,
          { value: createLocale(locale) },
          createElement(component as ComponentType<object>, componentProps),
        ),
        done() {
          delete element.dataset.key;
          resolve();
        },
      }),
      {
        // React has removed the island from the page. Puts it back with what was typed. Its links work as links again, and
        // what needs script shows the notice that it was not loaded.
        onUncaughtError(error) {
          reportError(error);
          broken.add(element);
          started.delete(element);
          element.replaceChildren(...content);
          for (const link of element.querySelectorAll('a[data-replay]')) link.removeAttribute('data-replay');
          for (const form of element.querySelectorAll('form')) form.noValidate = false;
          if (element.dataset.key === undefined) document.querySelector<HTMLElement>('p[popover]')?.showPopover();
          else if (element.contains(focused)) focused?.focus({ preventScroll: true });
          element.dataset.key = key;
          reject(error);
        },
      },
    );
  });
}

/**
 * Hydrates the island that was touched, and later the others, each once its files are `ready`. Resolves when the first one's
 * handlers work and have had the event. `hash` is the address's when a control was clicked.
 */
export async function wake(element: HTMLElement, ready: Ready, event?: Event, hash?: string): Promise<void> {
  await hydrate(element);
  if (event) replay(event, hash);
  hydrateRest(ready);
}

/** What a late lightbox would take from the visitor: an open menu, a field that is typed in. */
const inUse = ':is(div:popover-open,:read-write:focus)';

/**
 * Replays clicks, keys on tabs, and a drag by mouse, which began with a press and may have ended by now. They may come seconds late:
 * nothing that the visitor did since is undone.
 */
function replay(event: Event, hash?: string): void {
  const target = event.target as HTMLElement;
  // At once, because what is replayed next goes on from there.
  if (event.type === 'click') {
    const control = target.closest<HTMLElement>('[data-replay]');
    // A link followed since may lead to another panel, or away. Buttons take neither menu nor focus, the lightbox takes both.
    const takes = control?.matches('a') && document.querySelector(inUse);
    if (hash === location.hash && !takes) flushSync(() => control?.click());
  } else if (event instanceof MouseEvent) {
    target.dispatchEvent(new DragEvent(event.type === 'pointerdown' ? 'dragstart' : event.type, event));
  } else if (
    event instanceof KeyboardEvent &&
    target.role === 'tab' &&
    target.parentNode?.contains(document.activeElement)
  ) {
    flushSync(() => target.dispatchEvent(new KeyboardEvent(event.type, event)));
  }
}

type Ready = (element: HTMLElement) => Promise<unknown>;

/** A second call returns the same promise, or tries again after a failure. */
function hydrate(element: HTMLElement): Promise<void> {
  const running = started.get(element) ?? load(element);
  started.set(element, running);
  running.catch(() => started.delete(element));
  return running;
}

let hydratingRest = false;

/** Hydrates the other islands one at a time while the browser is idle. Runs only once, though a swipe calls it repeatedly. */
async function hydrateRest(ready: Ready): Promise<void> {
  if (hydratingRest) return;
  hydratingRest = true;
  const idle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 50));
  for (const element of document.querySelectorAll<HTMLElement>('[data-island][data-js]')) {
    await new Promise<void>((resume) => idle(() => resume()));
    try {
      await ready(element);
      await hydrate(element);
    } catch {
      // Its own first touch tries again.
    }
  }
  hydratingRest = false;
}
