/** Which colours of a site are shown on which, and the contrast they need (WCAG 2.2 AA, 1.4.3 and 1.4.11). */

import type { ColorName, Colors } from '../../content/completeSite.ts';
import { contrastRatio, over, toHex, toLch } from './oklch.ts';

type Painted = ColorName | 'white';

export interface Pair {
  /** Colour of letters, or of an icon or control. */
  ink: Painted;
  /** Colour behind them. */
  ground: Painted;
  /** `text` of any size needs 4.5:1; `large` letters (24 px and more), icons and edges of controls 3:1. */
  use: 'text' | 'large';
  /** Opacity of the ink, 0 to 1 (`--on-dark`). */
  inkOpacity?: number;
  /** Opacity of the ground over white, 0 to 1. */
  groundOpacity?: number;
}

/** The least contrast ratio of each use. */
export const leastContrast = { text: 4.5, large: 3 } as const;

/** As in `ui/` and `theme.ts`: `--on-dark`, and the grounds of messages in forms. */
export const opacities = { onDark: 0.84, danger: 0.09, success: 0.12 } as const;

const text = (ink: Painted, ...grounds: Painted[]): Pair[] => grounds.map((ground) => ({ ink, ground, use: 'text' }));

/** Every pair that pages show. Texts over photos have dark overlays instead. */
export const pairs: readonly Pair[] = [
  ...text('text', 'white', 'sand'),
  ...text('ink', 'white', 'sand', 'stone', 'actionLight', 'accentLight'),
  ...text('muted', 'white', 'sand'),
  ...text('danger', 'white'),
  ...text('onAction', 'action', 'actionDeep'),
  ...text('white', 'ink', 'dark'),
  ...text('accentLight', 'ink', 'dark'),
  { ink: 'white', ground: 'ink', use: 'text', inkOpacity: opacities.onDark },
  { ink: 'white', ground: 'dark', use: 'text', inkOpacity: opacities.onDark },
  { ink: 'danger', ground: 'danger', use: 'text', groundOpacity: opacities.danger },
  { ink: 'success', ground: 'success', use: 'large', groundOpacity: opacities.success },
  { ink: 'accent', ground: 'white', use: 'large' },
  { ink: 'accent', ground: 'sand', use: 'large' },
];

/** Contrast ratio of a pair, 1 to 21. */
export function contrastOf({ ink, ground, inkOpacity = 1, groundOpacity = 1 }: Pair, colors: Colors): number {
  const hex = (name: Painted) => (name === 'white' ? '#ffffff' : colors[name]);
  const below = over(hex(ground), groundOpacity, '#ffffff');
  return contrastRatio(over(hex(ink), inkOpacity, below), below);
}

export const isLegible = (pair: Pair, colors: Colors): boolean => contrastOf(pair, colors) >= leastContrast[pair.use];

/** Whether a pair's contrast depends on a colour. */
export const concerns = ({ ink, ground }: Pair, name: Painted): boolean => ink === name || ground === name;

/** Step of lightness (0 to 1) in the search for a colour: too small to be seen. */
const step = 0.005;

/**
 * The nearest lighter or darker colour of the same hue and chroma with which all pairs in `among` are legible; undefined when
 * there is none.
 */
export function nearestLegible(
  name: ColorName,
  colors: Colors,
  among = pairs.filter((pair) => concerns(pair, name)),
): string | undefined {
  const { l, ...hue } = toLch(colors[name]);
  const works = (hex: string) => among.every((pair) => isLegible(pair, { ...colors, [name]: hex }));
  if (works(colors[name])) return colors[name];
  for (let distance = step; distance <= 1; distance += step)
    for (const lightness of [l - distance, l + distance]) {
      const hex = toHex({ l: lightness, ...hue });
      if (lightness >= 0 && lightness <= 1 && works(hex)) return hex;
    }
  return undefined;
}

/** Stands for yellow where it must be dark, because a dark yellow is olive. */
const bronze = { c: 0.115, h: 62 };

/**
 * The action colour as it is written on white: links, the focus ring, icons. Undefined when `action` itself is legible there.
 */
export function linkColor({ action, sand }: Colors): string | undefined {
  const works = (hex: string) => [sand, '#ffffff'].every((ground) => contrastRatio(hex, ground) >= leastContrast.text);
  const { l, c, h } = toLch(action);
  const hue = c > 0.05 && h > 75 && h < 125 ? bronze : { c, h };
  let [link, lightness] = [action, l];
  while (!works(link) && lightness > 0) {
    lightness -= step;
    link = toHex({ l: lightness, ...hue });
  }
  return link === action ? undefined : link;
}
