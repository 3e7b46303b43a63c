import { useLayoutEffect, useRef } from 'react';

/**
 * Gives the focus back to an element that loses it because it is moved in the document. Returns props for the container of
 * such elements.
 */
export function useKeepFocus<Container extends HTMLElement>() {
  const container = useRef<Container>(null);
  const last = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const lost = document.activeElement === document.body;
    if (lost && last.current?.isConnected && container.current?.contains(last.current)) last.current.focus();
  });
  return {
    ref: container,
    onFocus({ target }: { target: EventTarget }) {
      last.current = target as HTMLElement;
    },
    onBlur({ relatedTarget }: { relatedTarget: EventTarget | null }) {
      // The focus went to another element; it wasn't lost by a move.
      if (relatedTarget) last.current = null;
    },
  };
}
