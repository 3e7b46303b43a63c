/** Makes a site's colours from those of a company or its logo. */

import sharp from 'sharp';
import type { ColorName, Colors } from '../../content/completeSite.ts';
import { concerns, isLegible, nearestLegible, pairs } from '../colors/legibility.ts';
import { contrastRatio, toLch } from '../colors/oklch.ts';
import { palette } from '../colors/palette.ts';
import { grey, hexAt, pictureColors } from '../colors/pictureColors.ts';

/** A colour that would have to be darker by more than this (0 to 1) for white letters stays, with dark letters. */
const mendable = 0.1;

/** The action colour, and that of letters on it where they aren't white. */
function actionColors(main: string): Partial<Colors> {
  const near = nearestLegible('action', palette({ action: main })) ?? palette().action;
  const dark = { action: main, onAction: palette({ action: main }).ink };
  const tone = toLch(main);
  // Nearly white or grey buttons could hardly be told from the page.
  const stays = tone.c > 2 * grey && tone.l - toLch(near).l > mendable && isLegibleIn('action', palette(dark));
  return stays ? dark : { action: near };
}

/**
 * Colours for `theme.colors`: the first becomes the action colour, the second the accent, each changed only as far as it must
 * be legible. A light one becomes the accent on dark backgrounds.
 */
export function brandColors([main, second]: readonly string[]): Partial<Colors> {
  if (main === undefined) return {};
  const action = actionColors(main);
  const accent = second && nearestLegible('accent', palette({ ...action, accent: second }));
  const own = { ...action, ...(accent && { accent }) };
  const light = [second, main].find(
    (hex) => hex && toLch(hex).l > 0.75 && isLegibleIn('accentLight', palette({ ...own, accentLight: hex })),
  );
  return { ...own, ...(light && { accentLight: light }) };
}

const isLegibleIn = (name: ColorName, colors: Colors): boolean =>
  pairs.filter((pair) => concerns(pair, name)).every((pair) => isLegible(pair, colors));

/** Size to which a logo is scaled before its colours are counted: px of the longer side. */
const sampleSize = 120;

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
  let [seen, light, white] = [0, 0, 0];
  for (let at = 0; at < data.length; at += 4) {
    if ((data[at + 3] ?? 0) < 128) continue;
    const ratio = contrastRatio(hexAt(data, at), '#ffffff');
    seen += 1;
    light += ratio < 2.5 ? 1 : 0;
    white += ratio < 1.15 ? 1 : 0;
  }
  const ranked = pictureColors(data);
  const first = ranked[0]?.weight ?? 0;
  const colors = ranked.filter(({ weight }) => weight > first / 8).map(({ color }) => color);
  const area = data.length / 4;
  const within = white > seen / 30 && white < seen / 2;
  const shade = within ? 'both' : light > seen / 2 ? 'light' : 'dark';
  return { colors: colors.slice(0, 2), shade, opaque: seen === area };
}
