import { formatDate } from '../../content/format.ts';
import type { Hours } from '../contract.ts';

export const hourLabels = { publishAt: 'Entra no site em', unpublishAt: 'Sai do site em' } as const;

/** The planned hours as sentences: 'Entra no site em 01/12/2026 09:00'. */
export const plannedTexts = (hours: Hours): string[] =>
  (['publishAt', 'unpublishAt'] as const).flatMap((key) => {
    const date = hours[key];
    return date ? [`${hourLabels[key]} ${formatDate(date.replace(/(:\d\d).*/, '$1'))}`] : [];
  });
