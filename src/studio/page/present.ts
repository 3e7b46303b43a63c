/** Who else is at a form, where a team shares the studio; and where this window is, for the others. */

import { useSyncExternalStore } from 'react';
import type { Place, Present } from '../contract.ts';
import { post } from './api.ts';

/** Names this window to the server. */
export const tab = crypto.randomUUID();

const nowhere: Place = { stem: '', group: '', pointer: '' };
let place = nowhere;
/** Undefined at a studio for this computer only. */
let others: readonly Present[] | undefined;
const nobody: readonly Present[] = [];
const listeners = new Set<() => void>();

// It is said again with the next step, so a lost one matters little.
const tell = () => post('/present', { tab, ...place }).catch(() => {});

/** Takes what the server says. */
export function setPresent(everybody: readonly Present[]): void {
  others = everybody.filter((one) => one.tab !== tab);
  // After a lost connection the server has forgotten this window.
  if (place.stem !== '' && others.length === everybody.length) tell();
  for (const listener of listeners) listener();
}

/** Tells the others where this window is now; without a place, that it is at no form any more. */
export function announce(next: Place = nowhere): void {
  if (JSON.stringify(next) === JSON.stringify(place)) return;
  place = next;
  if (others) tell();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

const names = new Intl.ListFormat('pt-BR');

/**
 * Says in a sentence who else is where: 'Ana e Bruno estão aqui'; '' for nobody.
 * @param what they do there, for one and for several
 */
export function useOthers(
  isThere: (place: Place) => boolean,
  what: [string, string] = ['está aqui', 'estão aqui'],
): string {
  const present = useSyncExternalStore(subscribe, () => others ?? nobody);
  const there = [...new Set(present.filter(isThere).map(({ name }) => name))];
  return there.length === 0 ? '' : `${names.format(there)} ${what[there.length === 1 ? 0 : 1]}`;
}
