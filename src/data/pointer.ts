/** JSON pointers (RFC 6901), and the values at paths of data that may have any shape. */

/** One segment of a pointer, escaped. */
export const segment = (key: string | number): string => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`;

/** The pointer of a path of keys and indexes. */
export const pointerOf = (keys: readonly (string | number)[]): string => keys.map(segment).join('');

/** The keys and indexes of a pointer, unescaped. */
export const path = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));

/** The value at a path of keys; undefined when there is none. */
export const dig = (data: unknown, ...keys: (string | number)[]): unknown =>
  keys.reduce<unknown>((value, key) => {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
    return (value as Record<string | number, unknown>)[key];
  }, data);

/** The pointer of the object or list that contains a place. */
export const parentOf = (pointer: string): string => pointer.slice(0, pointer.lastIndexOf('/'));

/** Whether a place is another one, or lies inside it. */
export const isWithin = (pointer: string, outer: string): boolean => `${pointer}/`.startsWith(`${outer}/`);

/** The value at a path as a text, '' when there is none. */
export const textAt = (data: unknown, ...keys: (string | number)[]): string => String(dig(data, ...keys) ?? '');

/** The items of the list at a path, empty when there is none. */
export const listAt = (data: unknown, ...keys: string[]): unknown[] => {
  const list = dig(data, ...keys);
  return Array.isArray(list) ? list : [];
};

/** The entries of the map at a path, empty when there is none. */
export const entriesAt = (data: unknown, ...keys: string[]): [string, unknown][] => {
  const map = dig(data, ...keys);
  return typeof map === 'object' && map !== null && !Array.isArray(map) ? Object.entries(map) : [];
};

/** Visits every text in a value, with its key or index. The pointer is a function, because few are needed. */
export function eachText(
  value: unknown,
  look: (text: string, pointer: () => string, key: string) => void,
  keys: string[] = [],
): void {
  if (typeof value === 'string') look(value, () => pointerOf(keys), keys.at(-1) ?? '');
  else if (typeof value === 'object' && value !== null)
    for (const [key, inside] of Object.entries(value)) {
      keys.push(key);
      eachText(inside, look, keys);
      keys.pop();
    }
}
