/** Items of lists: which of two versions are the same, and how a person calls one. */

export const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether two values are equal; the order of keys doesn't matter. */
export function same(a: unknown, b: unknown): boolean {
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((value, at) => same(value, b[at]));
  if (!isMap(a) || !isMap(b)) return a === b;
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && same(a[key], b[key]));
}

/** Whether a value is a list of entries. A list of numbers, such as a focus point, is one value. */
export const isItems = (value: unknown): value is unknown[] =>
  Array.isArray(value) && (value.length === 0 || value.some((item) => typeof item !== 'number'));

/**
 * Index in the later list → index in the earlier one. Equal items are paired first, at the same index before others, then
 * those most alike, then the remaining texts in order.
 */
export function matchItems(before: readonly unknown[], after: readonly unknown[]): Map<number, number> {
  const pairs = new Map<number, number>();
  const free = new Set(before.keys());
  const pair = (now: number, was: number | undefined) => {
    if (was !== undefined && !pairs.has(now) && free.delete(was)) pairs.set(now, was);
  };
  const pairFirst = (now: number, fits: (item: unknown) => boolean) => {
    if (!pairs.has(now))
      pair(
        now,
        [...free].find((was) => fits(before[was])),
      );
  };
  for (const [now, item] of after.entries()) if (same(before[now], item)) pair(now, now);
  for (const [now, item] of after.entries()) pairFirst(now, (was) => same(was, item));
  const alike = after.flatMap((item, now) =>
    pairs.has(now) ? [] : [...free].map((was) => ({ now, was, likeness: likeness(before[was], item) })),
  );
  for (const { now, was, likeness } of alike.toSorted((a, b) => b.likeness - a.likeness))
    if (likeness > 0) pair(now, was);
  // A rewritten paragraph has changed; it wasn't removed and added.
  for (const [now, item] of after.entries())
    if (typeof item === 'string') pairFirst(now, (was) => typeof was === 'string');
  return pairs;
}

/** Keys by which an item is recognised, the most reliable first. */
const identities = [
  'id',
  'path',
  'development',
  'month',
  'image',
  'video',
  'url',
  'name',
  'title',
  'heading',
  'caption',
  'label',
  'question',
  'text',
  'kind',
];

/** The value of a key that identifies an item. A kind does so only for a part of a payment; other lists have many of one. */
const identityAt = (item: Record<string, unknown>, key: string) =>
  typeof item[key] === 'string' && (key !== 'kind' || Object.hasOwn(item, 'share')) ? item[key] : undefined;

/** How surely two items are the same one: by what identifies it, or else because half of its values are equal. 0: not at all. */
function likeness(a: unknown, b: unknown): number {
  if (!isMap(a) || !isMap(b)) return 0;
  const identity = identities.findIndex((key) => identityAt(a, key) !== undefined && a[key] === b[key]);
  if (identity !== -1) return identities.length - identity + 1;
  const keys = Object.keys({ ...a, ...b });
  const equal = keys.filter((key) => same(a[key], b[key])).length / keys.length;
  return equal >= 0.5 ? equal : 0;
}

/** Whether two people added the same item: an equal one, or one with the same value of the first key that identifies both. */
export function isSameItem(a: unknown, b: unknown): boolean {
  if (!isMap(a) || !isMap(b)) return same(a, b);
  const key = identities.find((name) => identityAt(a, name) !== undefined && identityAt(b, name) !== undefined);
  return key === undefined ? same(a, b) : a[key] === b[key];
}

/** A path or name of a picture or another file of a site. */
export const fileName = /\.(?:webp|jpe?g|png|avif|svg|pdf|html|woff2)$/i;

/** Keys by which a person calls an item, best first. */
const names = [
  'caption',
  'title',
  'name',
  'heading',
  'label',
  'text',
  'question',
  'path',
  'development',
  'network',
  'month',
  'image',
  'url',
  'kind',
];

/** How a person would call an item: its name, its text or its file. '' if it has nothing of these. */
export function itemName(item: unknown): string {
  const values = isMap(item) ? names.map((key) => item[key]) : [item];
  const name = String(values.find((value) => typeof value === 'string' && value !== '') ?? '');
  // The hash of a stored file says nothing to people.
  return fileName.test(name) ? name.replace(/^.*\//, '').replace(/-[0-9a-f]{6}(?=\.\w+$)/, '') : name;
}

/** How many elements two lists have in common at their start, and how many of the others at their end. */
export function commonEnds(one: readonly string[], other: readonly string[]): { start: number; end: number } {
  const shorter = Math.min(one.length, other.length);
  let start = 0;
  while (start < shorter && one[start] === other[start]) start++;
  let end = 0;
  while (end < shorter - start && one.at(-1 - end) === other.at(-1 - end)) end++;
  return { start, end };
}
