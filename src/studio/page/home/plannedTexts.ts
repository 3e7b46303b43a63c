import type { Hours } from '../../contract.ts';

export const hourLabels = { publishAt: 'Entra no site em', unpublishAt: 'Sai do site em' } as const;

/** '2026-12-01 09:00' → '01/12/2026 09:00'. */
const typed = (date: string) => date.replace(/^(\d+)-(\d+)-(\d+)[ T](\d+:\d+).*/, '$3/$2/$1 $4');

/** What is planned, in words: 'Entra no site em 01/12/2026 09:00'. */
export const plannedTexts = (hours: Hours): string[] =>
  (['publishAt', 'unpublishAt'] as const).flatMap((key) => {
    const date = hours[key];
    return date ? [`${hourLabels[key]} ${typed(date)}`] : [];
  });
