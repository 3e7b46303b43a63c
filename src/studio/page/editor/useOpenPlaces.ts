import { useEffect, useState } from 'react';
import { keep, kept } from '../session.ts';

/** The open places of a file's form, kept in session storage. `first` is open by default. */
export function useOpenPlaces(stem: string, first: string) {
  const key = `estudio aberto ${stem}`;
  const [places, setPlaces] = useState<ReadonlySet<string>>(() => new Set(kept<string[]>(key) ?? [first]));
  useEffect(() => keep(key, [...places]), [key, places]);
  return {
    isOpen: (place: string) => places.has(place),
    setOpen: (place: string, open: boolean) =>
      setPlaces((before) => before[open ? 'union' : 'difference'](new Set([place]))),
  };
}
