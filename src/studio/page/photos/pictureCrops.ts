/** The crops that the site makes of a picture, for the form's previews. */

import type { Focus } from '../../../pictures/renditions.ts';

export interface Crop {
  name: string;
  /** Width by height. */
  ratio: number;
}

const card: Crop = { name: 'Cartão', ratio: 4 / 3 };
const wide: Crop = { name: 'No computador', ratio: 16 / 9 };

/** By the picture's role, or the opening of its page. */
export const cropsOf = {
  hero: [{ name: 'No celular', ratio: 2 / 3 }, card, wide],
  tower: [{ name: 'Na abertura', ratio: 9 / 10 }, card],
  interior: [{ name: 'No celular', ratio: 9 / 10 }, card, wide],
  photo: [
    { name: 'No celular', ratio: 4 / 5 },
    { name: 'No computador', ratio: 16 / 10 },
  ],
  card: [card],
  side: [{ name: 'Ao lado do texto', ratio: 5 / 6 }],
} satisfies Record<string, Crop[]>;

/** Crops of a picture and the focus that it usually has, by its key and its page's opening. */
export function cropsAt(key: string | undefined, opening: unknown): { crops: Crop[]; focus: Focus } {
  if (key === 'hero')
    return { crops: opening === 'tower' || opening === 'interior' ? cropsOf[opening] : cropsOf.hero, focus: [0.5, 0] };
  return { crops: key === 'characteristics' ? cropsOf.side : cropsOf.card, focus: [0.5, 0.5] };
}
