import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { keep, kept } from '../session.ts';

/** The open places of a file's form, kept in session storage. `first` is open by default. */
export function useOpenPlaces(stem: string, first: string) {
  const key = `estudio aberto ${stem}`;
  const [places, setPlaces] = useState<ReadonlySet<string>>(() => new Set(kept<string[]>(key) ?? [first]));
  useEffect(() => keep(key, [...places]), [key, places]);
  return {
    isOpen: (place: string) => places.has(place),
    setOpen: (place: string, open: boolean) =>
      setPlaces((before) => {
        const after = new Set(before);
        if (open) after.add(place);
        else after.delete(place);
        return after;
      }),
  };
}

/** Restores the form's scroll position and focus after a reload. Returns the ref for the form's scroll container. */
export function useKeptView(stem: string, ready: boolean) {
  const key = `estudio vista ${stem}`;
  const form = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const view = ready && kept<{ top: number; page: number; focus: string }>(key);
    if (!view || !form.current) return;
    document.getElementById(view.focus)?.focus({ preventScroll: true });
    form.current.scrollTop = view.top;
    scrollTo(0, view.page);
  }, [key, ready]);
  useEffect(() => {
    const leave = () =>
      keep(key, { top: form.current?.scrollTop ?? 0, page: scrollY, focus: document.activeElement?.id ?? '' });
    addEventListener('pagehide', leave);
    return () => removeEventListener('pagehide', leave);
  }, [key]);
  return form;
}
