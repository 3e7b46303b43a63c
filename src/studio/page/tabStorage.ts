/** Values that outlive a reload, as JSON in session storage; each person's own, where several sign in at one browser. */

import { token } from './api.ts';

const ofPerson = (key: string) => `${key} ${token}`;

export function readTab<Value>(key: string): Value | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(ofPerson(key)) ?? '') as Value;
  } catch {
    return undefined;
  }
}

/** Stores a value. If the storage is full or forbidden, the value is only in this page's memory. */
export function saveTab(key: string, value: object | string): void {
  try {
    sessionStorage.setItem(ofPerson(key), JSON.stringify(value));
  } catch {}
}
