/** Writes what never varies of the design into the styles that name it: `var(--r1)` becomes `4px`. */

import { join } from 'node:path';
import type { Plugin } from 'vite';
import { scale } from '../theme.ts';

const token = /var\(--([\w-]+)\)/g;

/** Tokens with a value of their own are replaced, also in one another; colours and fonts stay, they are the site's. */
export function withoutTokens(css: string): string {
  return css.replace(token, (whole, name: string) => {
    const value = scale[name];
    return value === undefined ? whole : withoutTokens(value);
  });
}

export function tokens(): Plugin {
  let source = '';
  return {
    name: 'tokens',
    enforce: 'pre',
    configResolved({ root }) {
      source = join(root, 'src/');
    },
    transform(code, id) {
      return id.startsWith(source) ? { code: withoutTokens(code), map: null } : undefined;
    },
  };
}
