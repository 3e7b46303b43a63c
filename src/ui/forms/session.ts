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
