/** Derives the colours that a site doesn't set from its action colour, so that they match and are legible. */

import type { ColorName, Colors } from '../../content/completeSite.ts';
import { toHex, toLch } from './oklch.ts';

/** Hue of the engine's own accent, in degrees. A company's accent has the hue of its action colour. */
const copper = 48;

export function palette(own: Partial<Record<ColorName, string>> = {}): Colors {
  const action = own.action ?? '#1c6073';
  const { l, c, h } = toLch(action);
  const tone = (lightness: number, chroma: number, hue = h) => toHex({ l: lightness, c: Math.min(chroma, c), h: hue });
  // A company's grey or black has grey accents.
  const accent = own.action ? { c, h } : { c: 1, h: copper };
  return {
    ink: tone(0.22, 0.035),
    dark: tone(0.28, 0.05),
    action,
    actionDeep: toHex({ l: l * 0.86, c, h }),
    onAction: '#ffffff',
    actionLight: tone(0.945, 0.03),
    sand: toHex({ l: 0.968, c: 0.008, h: 85 }),
    stone: toHex({ l: 0.897, c: 0.014, h: 85 }),
    accent: toHex({ l: 0.54, c: Math.min(accent.c, 0.11), h: accent.h }),
    accentLight: toHex({ l: 0.885, c: Math.min(accent.c, 0.06), h: accent.h + (own.action ? 0 : 30) }),
    success: '#1d7748',
    danger: '#b0271f',
    text: tone(0.265, 0.025),
    muted: tone(0.49, 0.025),
    ...own,
  };
}
