import { type ComponentType, createElement, useLayoutEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { islands } from './islands.ts';

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

/** Tells when React's first commit is on the page. */
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

async function load(element: HTMLElement): Promise<void> {
  const { island = '', key } = element.dataset;
  const [component, props] = await Promise.all([islands[island]?.(), loadProps()]);
  if (!component) return;
  await new Promise<void>((done) => {
    hydrateRoot(
      element,
      createElement(Committed, {
        component: component as ComponentType<object>,
        props: props[Number(key)] ?? {},
        done,
      }),
    );
  });
  delete element.dataset.key;
}

/**
 * Lets React take over the island that was touched, and later the others, each once it is `ready`; resolves when the
 * first one's handlers work.
 */
export async function wake(element: HTMLElement, ready: Ready): Promise<void> {
  await hydrate(element);
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
