/** The dev server's browser side: the whole page as one React tree, so that edits show without a reload. */

import { startTransition, useEffect, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter, useRoutes } from 'react-router-dom';
import { sectionModules } from '../modules/sections.ts';
import { pictureRules } from '../render/pictureRules.ts';
import { globalStyle } from '../theme.ts';
import { type RouteProps, routes } from '../ui/routes.tsx';
import { SectionModules } from '../ui/sectionModule.ts';

const { version, errors, ...initial } = JSON.parse(document.getElementById('page')?.textContent ?? '');
const container = document.getElementById('app') as HTMLElement;
const pictureStyle = document.head.appendChild(document.createElement('style'));

let style = globalStyle(initial.site.theme);
/** Colours and fonts of the site's file, in the style that the page came with. */
function showTheme(theme: RouteProps['site']['theme']) {
  const next = globalStyle(theme);
  const sheet = [...document.querySelectorAll('style')].find(({ textContent }) => textContent.includes(style));
  if (sheet && next !== style) sheet.textContent = sheet.textContent.replace(style, () => next);
  style = next;
}

const Routes = (props: RouteProps) => useRoutes(routes(props));

/** Shows the errors of this page's files in Vite's overlay. */
function showErrors(errors: object | undefined) {
  // Vite reloads a page if there is an overlay at its first update.
  for (const overlay of document.querySelectorAll('vite-error-overlay')) overlay.remove();
  const Overlay = customElements.get('vite-error-overlay') as (new (errors: object) => HTMLElement) | undefined;
  if (errors && Overlay) document.body.append(new Overlay(errors));
}

function Page({ initial, version, errors }: { initial: RouteProps; version: number; errors?: object }) {
  const [props, setProps] = useState(initial);
  useEffect(() => {
    const refresh = async () => {
      const response = await fetch(`${import.meta.env.BASE_URL}__page?path=${encodeURIComponent(location.pathname)}`);
      const { errors, ...next } = await response.json();
      showErrors(errors);
      // Without a valid version the page stays as it was.
      if (next.page) startTransition(() => setProps(next));
    };
    showErrors(errors);
    import.meta.hot?.on('content', refresh);
    // Asks for changes that were saved after the page was made and before it listened.
    import.meta.hot?.send('content:shown', version);
    return () => import.meta.hot?.off('content', refresh);
  }, [version, errors]);
  useEffect(() => showTheme(props.site.theme), [props.site.theme]);
  useEffect(() => {
    pictureStyle.textContent = pictureRules(container.innerHTML);
  });
  return <Routes {...props} key={props.page.kind} />;
}

import('../browser/layers.ts');
import('../browser/scrollMarks.ts');
if (initial.page.kind === 'development') import('../browser/sectionInView.ts');

hydrateRoot(
  container,
  <BrowserRouter>
    <SectionModules value={sectionModules}>
      <Page initial={initial} version={version} errors={errors} />
    </SectionModules>
  </BrowserRouter>,
);
