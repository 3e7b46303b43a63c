/** One JSON value in session storage. If the storage is forbidden or full, nothing is kept. */
export interface SessionValue<Value> {
  read(): Value | undefined;
  /** Without a value, the key is removed. */
  write(value?: Value): void;
}

export function sessionValue<Value>(key: string): SessionValue<Value> {
  return {
    read() {
      try {
        return JSON.parse(sessionStorage.getItem(key) ?? 'null') ?? undefined;
      } catch {
        return undefined;
      }
    },
    write(value) {
      try {
        if (value === undefined) sessionStorage.removeItem(key);
        else sessionStorage.setItem(key, JSON.stringify(value));
      } catch {}
    },
  };
}
