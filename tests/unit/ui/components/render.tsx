import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';

/** The component's HTML as the prerendered page holds it: styles apart. */
export function htmlOf(element: ReactElement): string {
  const cache = createCache({ key: 'css' });
  cache.compat = true;
  return renderToString(<CacheProvider value={cache}>{element}</CacheProvider>).replace(/<!-- -->/g, '');
}

/** Opening tags of the elements that a pattern names, e.g. `button` or `div[^>]* role="tabpanel"`. */
export const tags = (html: string, pattern: string): string[] => html.match(new RegExp(`<${pattern}[^>]*>`, 'g')) ?? [];
