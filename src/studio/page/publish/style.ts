/** Styles of the publishing page: the studio's, and its own. */

import { css } from '@emotion/react';
import { primary as studioPrimary } from '../style.ts';

export { button, card, help, messageStyle, row, spread, stack } from '../style.ts';

/** Stays well visible while it is disabled. */
export const primary = css(studioPrimary, {
  '&:disabled': { color: '#4b5560', background: '#e3e6ea', borderColor: 'transparent', opacity: 1 },
});
