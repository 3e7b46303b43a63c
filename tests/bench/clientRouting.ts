/**
 * The same two pages joined by client-side routing, for comparison: React Router replaces the first page in the same document.
 * React only inserts their finished HTML, which is less work than rendering components.
 */

import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { compressFiles } from '../../src/build/compress.ts';
import { siteCopy, without } from './siteWithout.ts';

const partsOf = (html: string) => ({
  style: /<style>.*?<\/style>/s.exec(html)?.[0],
  body: /<div id="app">(.*)<\/div><script type="speculationrules">/s.exec(html)?.[1],
});

/** `fetchNext` stands for what libraries fetch ahead while the pointer rests on a link. */
const script = (from: string, to: string) => `
import { createElement, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
const app = document.querySelector('#app');
const follow = (event) => {
  if (event.target.closest('a')?.pathname !== '${to}') return;
  event.preventDefault();
  router.navigate('${to}');
};
const page = ({ style, body }) => () => {
  useLayoutEffect(() => void scrollTo({ behavior: 'instant', top: 0 }), []);
  return createElement('div', { onClick: follow, dangerouslySetInnerHTML: { __html: style + body } });
};
const style = document.querySelector('head style');
const first = page({ style: style.outerHTML, body: app.innerHTML });
const router = createBrowserRouter([
  { path: '${from}', Component: first },
  { path: '${to}', lazy: async () => ({ Component: page(await import('./next.js')) }) },
]);
window.fetchNext = () => import('./next.js').then(() => {});
createRoot(app).render(createElement(RouterProvider, { router }));
style.remove();
`;

/** Makes a copy of the site whose page at `from` leads to `to` without a new document. @returns its folder */
export async function clientRoutedSite(
  { from, to }: { from: string; to: string },
  outDir: string,
  workDir: string,
): Promise<string> {
  const copy = await siteCopy(`client-routed${from.replaceAll('/', '-')}`, outDir, workDir, (html, page) =>
    `/${page.replace(/\/?index\.html$/, '')}` === from
      ? without('boot', without('rules', html)).replace(
          '</head>',
          '<script type="module" src="/assets/routed/first.js"></script>$&',
        )
      : html,
  );
  const sources = join(copy, '../source');
  const { style, body } = partsOf(readFileSync(join(copy, to, 'index.html'), 'utf8'));
  // The browser notes when these are painted.
  const timed = body?.replaceAll(/<(h1|p|span|img)\b/g, '$& elementtiming="next"');
  rmSync(sources, { recursive: true, force: true });
  mkdirSync(sources);
  writeFileSync(join(sources, 'first.js'), script(from, to));
  writeFileSync(
    join(sources, 'next.js'),
    `export const style = ${JSON.stringify(style)}, body = ${JSON.stringify(timed)};`,
  );
  await build({
    configFile: false,
    root: sources,
    logLevel: 'error',
    build: {
      outDir: join(copy, 'assets/routed'),
      modulePreload: false,
      rolldownOptions: {
        input: join(sources, 'first.js'),
        output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
      },
    },
  });
  await compressFiles(copy, ['assets/routed/first.js', 'assets/routed/next.js'], {
    cacheDir: join(workDir, 'compressed'),
  });
  return copy;
}
