import { useLayoutEffect, useRef } from 'react';

/**
 * Elements that change places lose the focus to nobody; the one that had it gets it again. Answers what the elements'
 * container is to be given.
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
