import type { Development } from './developments.ts';

/** When a statement on a development's page should be checked again. */
export interface Due {
  /** `price`, `progress`: the figure is old. `delivery`: the promised month is over. */
  what: 'price' | 'progress' | 'delivery';
  /** ISO date. */
  date: string;
}

/** Days after which a figure of a day looks out of date, and one of a month, whose successor is then missed. */
const lasts = { day: 90, month: 45 };

/** The names of the months, in small letters. */
export const months: readonly string[] = Array.from({ length: 12 }, (_, month) =>
  new Date(2000, month).toLocaleDateString('pt-BR', { month: 'long' }),
);

const isoDate = (year: number, month: number, day: number) =>
  new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10);

/** The day from which a figure of a day, or of a month of the works, looks out of date. */
export function oldFrom(date: string): string {
  const [year = 0, month = 1, day] = date.split('-').map(Number);
  return day === undefined ? isoDate(year, month, lasts.month) : isoDate(year, month - 1, day + lasts.day);
}

type Dated = Pick<Development, 'status' | 'price' | 'progress' | 'delivery'>;

/** When each dated statement of a page should be checked, earliest first; a delivery without a month ('Em breve') never. */
export function dueDates({ status, price, progress, delivery }: Dated): Due[] {
  const due: Due[] = [];
  if (price?.asOf) due.push({ what: 'price', date: oldFrom(price.asOf) });
  if (status === 'Em construção' && progress?.updatedAt)
    due.push({ what: 'progress', date: oldFrom(progress.updatedAt) });
  const [, month = '', year = ''] = /([a-zç]+) de (\d{4})/i.exec(delivery?.hero ?? '') ?? [];
  const index = months.indexOf(month.toLowerCase());
  if (status !== 'Pronto para morar' && index >= 0) {
    due.push({ what: 'delivery', date: isoDate(Number(year), index + 1, 1) });
  }
  return due.sort((a, b) => (a.date < b.date ? -1 : 1));
}
