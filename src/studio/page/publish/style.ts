/** Looks of the panel that publishes: the studio's own, and what only this page has. */

import { css } from '@emotion/react';
import { primary as studioPrimary } from '../style.ts';

export { button, card, help, messageStyle, row, spread, stack } from '../style.ts';

/** The one thing to do next, to be seen while it waits too. */
export const primary = css(studioPrimary, {
  '&:disabled': { color: '#4b5560', background: '#e3e6ea', borderColor: 'transparent', opacity: 1 },
});
