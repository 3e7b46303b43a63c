import { useEffect, useState } from 'react';
import { readTab, saveTab } from '../tabStorage.ts';

/** The open places of a file's form, kept in session storage. `first` is open by default. */
export function useOpenPlaces(stem: string, first: string) {
  const key = `estudio aberto ${stem}`;
  const [places, setPlaces] = useState<ReadonlySet<string>>(() => new Set(readTab<string[]>(key) ?? [first]));
  useEffect(() => saveTab(key, [...places]), [key, places]);
  return {
    isOpen: (place: string) => places.has(place),
    setOpen: (place: string, open: boolean) =>
      setPlaces((before) => before[open ? 'union' : 'difference'](new Set([place]))),
  };
}
