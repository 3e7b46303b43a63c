import type { LeadKind } from '../../leads/contract.ts';

export type SessionValue<Value> = ReturnType<typeof sessionValue<Value>>;

/** One JSON value in session storage. If the storage is forbidden or full, nothing is kept. */
export function sessionValue<Value>(key: string) {
  return {
    read(): Value | undefined {
      try {
        return JSON.parse(sessionStorage.getItem(key) ?? 'null') ?? undefined;
      } catch {
        return undefined;
      }
    },
    /** Without a value, the key is removed. */
    write(value?: Value) {
      try {
        if (value === undefined) sessionStorage.removeItem(key);
        else sessionStorage.setItem(key, JSON.stringify(value));
      } catch {}
    },
  };
}

/** Session storage keys of a form: its unsent draft, and the answer to what was sent. */
export const sessionKeys = (kind: LeadKind, page: string) => ({
  draft: `draft:${kind}-${page.slice(1)}`,
  sent: `sent:${kind}-${page.slice(1)}`,
});

/** Session storage key of what the form of the visit's next page begins with. */
export const carriedKey = 'carried';

/** An island with one of these hydrates at page load. */
export const startKeys = (kind: LeadKind, page: string): string =>
  [...Object.values(sessionKeys(kind, page)), ...(kind === 'contact' ? [carriedKey] : [])].join(' ');
