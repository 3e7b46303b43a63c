/** Who is here: the windows that are open, and the form and field that each is at. */

import type { Person, Place, Present } from '../../contract.ts';

export type Presence = ReturnType<typeof createPresence>;

/** @param tell called with everybody at a form, after each change */
export function createPresence(tell: (present: Present[]) => void) {
  const windows = new Map<string, Present & { email: string }>();
  const tellAll = () =>
    tell([...windows.values()].flatMap(({ email, ...present }) => (present.stem === '' ? [] : present)));
  return {
    /** A window has opened its event stream; returns what to call when that ends. */
    enter(tab: string, { name, email }: Person): () => void {
      const entry = { tab, name, email, stem: '', group: '', pointer: '' };
      windows.set(tab, entry);
      tellAll();
      return () => {
        // The same window may have a newer stream.
        if (windows.get(tab) !== entry) return;
        windows.delete(tab);
        tellAll();
      };
    },
    move(tab: string, { email }: Person, { stem, group, pointer }: Place): void {
      const entry = windows.get(tab);
      if (entry?.email !== email) return;
      Object.assign(entry, { stem, group, pointer });
      tellAll();
    },
  };
}
