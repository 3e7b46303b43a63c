/** The dev server's browser side: the whole page as one React tree, so that edits show without a reload. */

import { startTransition, useEffect, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter, useRoutes } from 'react-router-dom';
import { pictureRules } from '../render/pictureRules.ts';
import { type RouteProps, routes } from '../ui/routes.tsx';

const container = document.getElementById('app') as HTMLElement;
const pictureStyle = document.head.appendChild(document.createElement('style'));

const Routes = (props: RouteProps) => useRoutes(routes(props));

function Page({ initial, version }: { initial: RouteProps; version: number }) {
  const [props, setProps] = useState(initial);
  useEffect(() => {
    const refresh = async () => {
      // Vite's own update does it too, but reloads a page whose first update mends an error.
      for (const overlay of document.querySelectorAll('vite-error-overlay')) overlay.remove();
      const response = await fetch(`/__page?path=${encodeURIComponent(location.pathname)}`);
      // A broken picture, told by the overlay: the page stays as it was.
      if (!response.ok) return;
      const next: RouteProps = await response.json();
      startTransition(() => setProps(next));
    };
    import.meta.hot?.on('content', refresh);
    // What was saved since the page was made was told while nobody listened.
    import.meta.hot?.send('content:shown', version);
    return () => import.meta.hot?.off('content', refresh);
  }, [version]);
  useEffect(() => {
    pictureStyle.textContent = pictureRules(container.innerHTML);
  });
  return <Routes {...props} key={props.page.kind} />;
}

const { version, ...initial } = JSON.parse(document.getElementById('page')?.textContent ?? '');

import('../browser/layers.ts');
if (initial.page.kind === 'development') import('../browser/sectionNav.ts');

hydrateRoot(
  container,
  <BrowserRouter>
    <Page initial={initial} version={version} />
  </BrowserRouter>,
);
