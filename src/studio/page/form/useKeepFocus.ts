import { useLayoutEffect, useRef } from 'react';

/**
 * An element that is moved in the document loses the focus: here it gets it back. Returns what the container of the
 * elements is to be given.
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
      // Left for another element, not by being moved.
      if (relatedTarget) last.current = null;
    },
  };
}
