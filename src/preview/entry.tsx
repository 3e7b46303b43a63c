/** A previewed page in the browser: one React tree, so that edits show without a reload. */

import { startTransition, useEffect, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter, useRoutes } from 'react-router-dom';
import { sectionModules } from '../modules/sections.ts';
import { pictureRules } from '../render/pictureRules.ts';
import { globalStyle } from '../theme.ts';
import { type RouteProps, routes } from '../ui/routes.tsx';
import { SectionModules } from '../ui/sectionModule.ts';
import { versionAsked } from './versionAsked.ts';

/** Without `site` and `page` where none can be made of the files. */
const { version, events, base, errors, ...initial } = JSON.parse(document.getElementById('page')?.textContent ?? '');
const container = document.getElementById('app') as HTMLElement;
const pictureStyle = document.head.appendChild(document.createElement('style'));
/** Whether this is the studio's preview. */
const isFramed = parent !== window;

/** Calls `show` with each version of the content. The studio has a stream already: a browser opens no more than six. */
function follow(show: (version: number) => void) {
  if (!isFramed) {
    new EventSource(events).addEventListener('shown', ({ data }) => show(Number(data)));
    return;
  }
  addEventListener('message', ({ source, data }) => source === parent && typeof data === 'number' && show(data));
  parent.postMessage(versionAsked, location.origin);
}

/** Shows the errors of this page's files over it; the studio's form has its own way. A press on the first line folds them. */
function showErrors(errors: string | undefined) {
  document.querySelector('body > details')?.remove();
  if (!errors || isFramed) return;
  const panel = Object.assign(document.createElement('details'), { open: true, role: 'alert' });
  panel.style.cssText = `position:fixed;z-index:9999;inset:auto 0 0;max-height:60vh;overflow:auto;padding:16px 24px;
    border-top:4px solid #d33;background:#181818;color:#eee;font:14px/1.5 monospace`;
  const summary = Object.assign(document.createElement('summary'), { textContent: errors.split(' ', 1)[0] });
  const text = Object.assign(document.createElement('pre'), { textContent: errors });
  text.style.cssText = 'margin:12px 0 0;white-space:pre-wrap;font:inherit';
  panel.append(summary, text);
  document.body.append(panel);
}

let style: string;
/** Colours and fonts of the site's file, in the style that the page came with. */
function showTheme(theme: RouteProps['site']['theme']) {
  const next = globalStyle(theme);
  const sheet = [...document.querySelectorAll('style')].find(({ textContent }) => textContent.includes(style));
  if (sheet && next !== style) sheet.textContent = sheet.textContent.replace(style, () => next);
  style = next;
}

const Routes = (props: RouteProps) => useRoutes(routes(props));

function Page() {
  const [props, setProps] = useState<RouteProps>(initial);
  useEffect(() => {
    let seen = version;
    follow(async (shown) => {
      if (shown === seen) return;
      seen = shown;
      const answer = await fetch(`${base}/__page?path=${encodeURIComponent(location.pathname)}`).catch(() => undefined);
      if (!answer?.ok) return;
      const { errors, ...next } = await answer.json();
      if (shown !== seen) return;
      showErrors(errors);
      // Without a valid version the page stays as it was.
      if (next.page) startTransition(() => setProps(next));
    });
  }, []);
  useEffect(() => showTheme(props.site.theme), [props.site.theme]);
  useEffect(() => {
    pictureStyle.textContent = pictureRules(container.innerHTML);
  });
  return <Routes {...props} key={props.page.kind} />;
}

showErrors(errors);
if (initial.page) {
  style = globalStyle(initial.site.theme);
  import('../browser/layers.ts');
  import('../browser/scrollMarks.ts');
  if (initial.page.kind === 'development') import('../browser/sectionInView.ts');
  hydrateRoot(
    container,
    <BrowserRouter>
      <SectionModules value={sectionModules}>
        <Page />
      </SectionModules>
    </BrowserRouter>,
  );
} else follow((shown) => shown !== version && location.reload());
