import { expect, test } from 'vitest';
import type { DevelopmentConfig } from '../../../src/content/types.gen.ts';
import { withWorks, worksMonths } from '../../../src/content/works.ts';

type Works = Pick<DevelopmentConfig, 'works' | 'progress'>;

const september = {
  month: '2026-09',
  percent: 41.54,
  stages: { fundação: 100, estrutura: 80 },
  photos: [
    { image: 'laje.webp', caption: 'Laje', alt: 'Laje com armações' },
    { image: 'grua.webp', alt: 'Grua' },
  ],
};
const july = { month: '2026-07', percent: 30, photos: [{ image: 'fundacao.webp', caption: 'Fundação' }] };

test('the newest month is the progress, wherever it stands in the file', () => {
  expect(withWorks<Works>({ works: [july, september] }).progress).toEqual({ percent: 41.54, updatedAt: '2026-09' });
});

test('photos come newest first, and say their month; what they show is said without it', () => {
  const photos = [{ image: 'sala.webp' }];
  expect(withWorks({ works: [july, september], gallery: { photos } }).gallery).toEqual({
    photos,
    works: [
      { image: 'laje.webp', caption: 'Setembro de 2026 · Laje', alt: 'Laje com armações' },
      { image: 'grua.webp', caption: 'Setembro de 2026', alt: 'Grua' },
      { image: 'fundacao.webp', caption: 'Julho de 2026 · Fundação', alt: 'Fundação' },
    ],
  });
});

test('a development without months stays as it is', () => {
  const development = { progress: { percent: 10 }, gallery: { works: [{ image: 'obra.webp' }] } };
  expect(withWorks(development)).toBe(development);
});

test('each month is shown with its stages, if it has any, newest first', () => {
  const august = { ...september, month: '2026-08', percent: 36, stages: { estrutura: 66.5 } };
  expect(worksMonths({ works: [july, august, september] })).toEqual([
    {
      month: '2026-09',
      title: 'Setembro de 2026',
      text: '41,54%',
      stages: [
        { name: 'fundação', percent: 100, text: '100%' },
        { name: 'estrutura', percent: 80, text: '80%' },
      ],
    },
    {
      month: '2026-08',
      title: 'Agosto de 2026',
      text: '36%',
      stages: [{ name: 'estrutura', percent: 66.5, text: '66,5%' }],
    },
    { month: '2026-07', title: 'Julho de 2026', text: '30%', stages: [] },
  ]);
});
