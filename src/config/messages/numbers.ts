/** A number with its noun: '1 item', '2 items'. */
export const one = (count: number, singular: string, plural: string): string =>
  `${count} ${count === 1 ? singular : plural}`;

/** A number as Portuguese writes it: '41,54'. */
export const decimal = (value: number | string): string => String(value).replace('.', ',');
