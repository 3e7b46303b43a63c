import type { Development } from './developments.ts';

/** When a statement on a development's page should be checked again. */
export interface Due {
  /** `progress`: the figure is old. `delivery`: the promised month is over. */
  what: 'progress' | 'delivery';
  /** ISO date. */
  date: string;
}

/** Days after which a progress figure looks out of date. */
const progressLasts = 90;

const months = Array.from({ length: 12 }, (_, month) =>
  new Date(2000, month).toLocaleDateString('pt-BR', { month: 'long' }),
);

const isoDate = (year: number, month: number, day: number) =>
  new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10);

/** When each dated statement of a page should be checked, earliest first; a delivery without a month ('Em breve') never. */
export function dueDates({ status, progress, delivery }: Pick<Development, 'status' | 'progress' | 'delivery'>): Due[] {
  const due: Due[] = [];
  if (status === 'Em construção' && progress?.updatedAt) {
    const [year = 0, month = 1, day = 1] = progress.updatedAt.split('-').map(Number);
    due.push({ what: 'progress', date: isoDate(year, month - 1, day + progressLasts) });
  }
  const [, month = '', year = ''] = /([a-zç]+) de (\d{4})/i.exec(delivery?.hero ?? '') ?? [];
  const index = months.indexOf(month.toLowerCase());
  if (status !== 'Pronto para morar' && index >= 0) {
    due.push({ what: 'delivery', date: isoDate(Number(year), index + 1, 1) });
  }
  return due.sort((a, b) => (a.date < b.date ? -1 : 1));
}
