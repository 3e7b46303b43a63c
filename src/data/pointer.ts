/** JSON pointers (RFC 6901). */

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
