/** The colours of a company, or those of its logo, made legible: a site is made of them. */

import sharp from 'sharp';
import { contrastRatio, type Lch, toHex, toLch } from '../colour.ts';
import { type Colors, concerns, isLegible, nearestLegible, pairs } from '../contrast.ts';
import { palette } from '../defaults/palette.ts';

/** What a yellow becomes where it must be dark: its own hue would be an olive. */
const bronze: Lch = { l: 0.55, c: 0.115, h: 62 };
const isYellow = ({ l, h }: Lch) => l > 0.7 && h > 75 && h < 125;

/**
 * Colours for `theme.colors`: the first to act with, the second as an accent, each as near as can be read. A light one
 * is kept for dark grounds.
 */
export function brandColors([main, second]: readonly string[]): Partial<Colors> {
  if (main === undefined) return {};
  const tone = toLch(main);
  const wished = isYellow(tone) ? toHex(bronze) : main;
  const action = nearestLegible('action', palette({ action: wished })) ?? palette().action;
  const accent = second && nearestLegible('accent', palette({ action, accent: second }));
  const own = { action, ...(accent && { accent }) };
  const light = [second, main].find((hex) => hex && toLch(hex).l > 0.75 && isLight(hex, own));
  return { ...own, ...(light && { accentLight: light }) };
}

function isLight(hex: string, own: Partial<Colors>): boolean {
  const colors = palette({ ...own, accentLight: hex });
  return pairs.filter((pair) => concerns(pair, 'accentLight')).every((pair) => isLegible(pair, colors));
}

/** Px of a logo's longer side when it is looked at. */
const looked = 120;
/** Part of the circle of hues that counts as one colour, in degrees. */
const family = 30;
/** Chroma below which a colour is a grey. */
const grey = 0.04;

interface Logo {
  /** Its strongest colours, the first the most; none of a grey logo. */
  colors: string[];
  /** Of its letters; `both` of a logo that is white within a colour, which stands on any ground as it is. */
  shade: 'light' | 'dark' | 'both';
  /** It has a ground of its own. */
  opaque: boolean;
}

/** Throws what sharp says of a file that is no picture. */
export async function readLogo(file: string): Promise<Logo> {
  const { data } = await sharp(file, { density: 200 })
    .resize(looked, looked, { fit: 'inside', kernel: 'nearest' })
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
