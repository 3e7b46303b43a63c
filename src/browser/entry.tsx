import { type ComponentType, createElement, useLayoutEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { islands } from './islands.ts';

// Exported, so that the bundler keeps these modules in this file: nearly every island uses them, and each would cost a
// request at the first touch and a name in each page.
export { theName } from '../content/article.ts';
export { whatsappLink } from '../content/links.ts';
export { button } from '../ui/components/button.ts';
export { Icon } from '../ui/components/Icon.tsx';
export { Picture } from '../ui/components/Picture.tsx';
export { columnsFrom } from '../ui/sections/shared/layout.ts';

/** Props of the page's islands, by position; fetched once, unless that fails. Their file is the last the page names. */
let pageProps: Promise<object[]> | undefined;

const loadProps = () => {
  pageProps ??= fetch(document.documentElement.dataset.js?.split(' ').at(-1) ?? '').then((response) => response.json());
  pageProps.catch(() => {
    pageProps = undefined;
  });
  return pageProps;
};

const started = new WeakMap<Element, Promise<void>>();

/** Calls back once React's first commit is on the page. */
function Committed({
  component: Component,
  props,
  done,
}: {
  component: ComponentType<object>;
  props: object;
  done: () => void;
}) {
  useLayoutEffect(done, [done]);
  return createElement(Component, props);
}

/** Islands that threw: what is on the page works as far as it does without script, until the page is loaded anew. */
const broken = new WeakSet<Element>();

/** Rejects when the island can't be fetched, and when it throws. */
async function load(element: HTMLElement): Promise<void> {
  const { island = '', key } = element.dataset;
  const [component, props] = await Promise.all([islands[island]?.(), loadProps()]);
  if (!component || broken.has(element)) throw new Error(`${island} does not work`);
  const content = [...element.childNodes];
  const focused = document.activeElement as HTMLElement | null;
  await new Promise<void>((resolve, reject) => {
    hydrateRoot(
      element,
      createElement(Committed, {
        component: component as ComponentType<object>,
        props: props[Number(key)] ?? {},
        done() {
          delete element.dataset.key;
          resolve();
        },
      }),
      {
        // React has just taken the island off the page. It comes back as it was, with what was typed; its links are links
        // again, and what needs script says that it doesn't work, as if it couldn't be fetched.
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
 * Lets React take over the island that was touched, and later the others, each once it is `ready`; resolves when the
 * first one's handlers work. A drag by mouse is replayed, which began with a press and may have ended by now.
 */
export async function wake(element: HTMLElement, ready: Ready, event?: Event): Promise<void> {
  await hydrate(element);
  if (event instanceof MouseEvent) {
    event.target?.dispatchEvent(new DragEvent(event.type === 'pointerdown' ? 'dragstart' : event.type, event));
  }
  hydrateRest(ready);
}

type Ready = (element: HTMLElement) => Promise<unknown>;

/** A second call answers the same promise, or begins again when something could not be fetched. */
function hydrate(element: HTMLElement): Promise<void> {
  const running = started.get(element) ?? load(element);
  started.set(element, running);
  running.catch(() => started.delete(element));
  return running;
}

let hydratingRest = false;

/** One at a time while the browser is idle. A swipe asks for it with its every move. */
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
      // Its own first touch asks again.
    }
  }
  hydratingRest = false;
}
