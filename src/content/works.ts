/** Works month by month. */

import { formatMonth, formatPercent } from './format.ts';
import type { DevelopmentConfig } from './types.gen.ts';

/** Newest first. */
const sorted = ({ works = [] }: Pick<DevelopmentConfig, 'works'>) =>
  works.toSorted((a, b) => (a.month < b.month ? 1 : -1));

/** The same development with what its months say: the newest is the page's progress, and their photos are those of the works. */
export function withWorks<T extends Pick<DevelopmentConfig, 'works' | 'progress' | 'gallery'>>(development: T): T {
  const months = sorted(development);
  const [newest] = months;
  if (!newest) return development;
  const photos = months.flatMap(({ month, photos = [] }) =>
    photos.map(({ caption, alt = caption, ...photo }) => ({
      ...photo,
      caption: [formatMonth(month), caption].filter(Boolean).join(' · '),
      alt,
    })),
  );
  const { percent, month: updatedAt } = newest;
  return { ...development, progress: { percent, updatedAt }, gallery: { ...development.gallery, works: photos } };
}

export type WorksMonth = ReturnType<typeof worksMonths>[number];

/** The months as the page shows them, newest first. */
export const worksMonths = (development: Pick<DevelopmentConfig, 'works'>) =>
  sorted(development).map(({ month, percent, stages = {} }) => ({
    month,
    title: formatMonth(month),
    text: formatPercent(percent),
    stages: Object.entries(stages).map(([name, done]) => ({ name, percent: done, text: formatPercent(done) })),
  }));
