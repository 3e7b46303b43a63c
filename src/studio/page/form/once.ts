import type { MouseEvent } from 'react';

/** A click handler that ignores the second click of a double click: it would hit what has moved into the place. */
export const once = (act: (() => void) | undefined) => (event: MouseEvent) => {
  if (event.detail < 2) act?.();
};
