/** Makes a site's colours from those of a company or its logo. */

import sharp from 'sharp';
import type { Colors } from '../../content/completeSite.ts';
import { concerns, isLegible, nearestLegible, pairs } from '../colors/legibility.ts';
import { contrastRatio, type Lch, toHex, toLch } from '../colors/oklch.ts';
import { palette } from '../colors/palette.ts';

/** Stands for yellow where it must be dark, because a dark yellow is olive. */
const bronze: Lch = { l: 0.55, c: 0.115, h: 62 };
const isYellow = ({ l, h }: Lch) => l > 0.7 && h > 75 && h < 125;

/**
 * Colours for `theme.colors`: the first becomes the action colour, the second the accent, each changed only as far as it must
 * be legible. A light one becomes the accent on dark backgrounds.
 */
export function brandColors([main, second]: readonly string[]): Partial<Colors> {
  if (main === undefined) return {};
  const tone = toLch(main);
  const wanted = isYellow(tone) ? toHex(bronze) : main;
  const action = nearestLegible('action', palette({ action: wanted })) ?? palette().action;
  const accent = second && nearestLegible('accent', palette({ action, accent: second }));
  const own = { action, ...(accent && { accent }) };
  const light = [second, main].find((hex) => hex && toLch(hex).l > 0.75 && isLegibleOnDark(hex, own));
  return { ...own, ...(light && { accentLight: light }) };
}

function isLegibleOnDark(hex: string, own: Partial<Colors>): boolean {
  const colors = palette({ ...own, accentLight: hex });
  return pairs.filter((pair) => concerns(pair, 'accentLight')).every((pair) => isLegible(pair, colors));
}

/** Size to which a logo is scaled before its colours are counted: px of the longer side. */
const sampleSize = 120;
/** Hues within this many degrees count as one colour. */
const family = 30;
/** Chroma below which a colour counts as grey. */
const grey = 0.04;

interface Logo {
  /** At most two, the most used first; none for a grey logo. */
  colors: string[];
  /** Shade of its letters; `both` for white letters on a coloured shape, which suit any background. */
  shade: 'light' | 'dark' | 'both';
  /** It has a background of its own. */
  opaque: boolean;
}

/** Reads the colours and the shade of a logo. Throws sharp's error for a file that is no picture. */
export async function readLogo(file: string): Promise<Logo> {
  const { data } = await sharp(file, { density: 200 })
    .resize(sampleSize, sampleSize, { fit: 'inside', kernel: 'nearest' })
    .ensureAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const families = new Map<number, { weight: number; x: number; y: number; l: number; c: number }>();
  let [seen, light, white] = [0, 0, 0];
  for (let at = 0; at < data.length; at += 4) {
    if ((data[at + 3] ?? 0) < 128) continue;
    const hex = `#${data.subarray(at, at + 3).toString('hex')}`;
    seen += 1;
    const ratio = contrastRatio(hex, '#ffffff');
    light += ratio < 2.5 ? 1 : 0;
    white += ratio < 1.15 ? 1 : 0;
    const { l, c, h } = toLch(hex);
    if (c < grey) continue;
    const key = Math.floor(h / family);
    const sum = families.get(key) ?? { weight: 0, x: 0, y: 0, l: 0, c: 0 };
    const angle = (h * Math.PI) / 180;
    families.set(key, {
      weight: sum.weight + c,
      x: sum.x + c * Math.cos(angle),
      y: sum.y + c * Math.sin(angle),
      l: sum.l + c * l,
      c: sum.c + c * c,
    });
  }
  const ranked = [...families.values()].toSorted((a, b) => b.weight - a.weight);
  const first = ranked[0]?.weight ?? 0;
  const colors = ranked
    .filter(({ weight }) => weight > first / 8)
    .map(({ weight, x, y, l, c }) =>
      toHex({ l: l / weight, c: c / weight, h: ((Math.atan2(y, x) * 180) / Math.PI + 360) % 360 }),
    );
  const area = data.length / 4;
  const within = white > seen / 30 && white < seen / 2;
  const shade = within ? 'both' : light > seen / 2 ? 'light' : 'dark';
  return { colors: colors.slice(0, 2), shade, opaque: seen === area };
}
