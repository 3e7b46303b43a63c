/** The looks that `theme.style` of site.config.yaml names: the details of each, and its pair of fonts. */

import { join } from 'node:path';
import type { Fonts, Style, Tokens } from '../../content/completeSite.ts';

const fontFile = (name: string) => join(import.meta.dirname, '../../fonts', name);

/**
 * The engine's own fonts, with fallbacks for Android, other systems, and Linux, so that texts stay in place when the fonts
 * arrive. `sizeAdjust` is the width of a site's texts, each in its weight, divided by their width in the fallback, of which
 * `local()` finds the regular weight alone.
 */
const fraunces: Fonts['display'] = {
  family: 'Fraunces',
  file: fontFile('fraunces-display-latin.woff2'),
  weights: '300 600',
  ascent: 97.8,
  descent: 25.5,
  fallbacks: [
    { local: 'Noto Serif', sizeAdjust: 88.6 },
    { local: 'Georgia', sizeAdjust: 95.5 },
    { local: 'Liberation Serif', sizeAdjust: 105.9 },
    { local: 'DejaVu Serif', sizeAdjust: 83.5 },
  ],
};

const manrope: Fonts['text'] = {
  family: 'Manrope',
  file: fontFile('manrope-latin.woff2'),
  weights: '400 700',
  ascent: 106.6,
  descent: 30,
  fallbacks: [
    { local: 'Roboto', sizeAdjust: 103.4 },
    { local: 'Arial', sizeAdjust: 101.5 },
    { local: 'Liberation Sans', sizeAdjust: 101.5 },
    { local: 'DejaVu Sans', sizeAdjust: 91 },
  ],
};

/** Fallbacks of both sans-serif families, by how wide they must be. */
const sans = (roboto: number, arial: number, dejavu: number) => [
  { local: 'Roboto', sizeAdjust: roboto },
  { local: 'Arial', sizeAdjust: arial },
  { local: 'Liberation Sans', sizeAdjust: arial },
  { local: 'DejaVu Sans', sizeAdjust: dejavu },
];

/** One file for both roles. */
const commissioner: Fonts['text'] = {
  family: 'Commissioner',
  file: fontFile('commissioner-latin.woff2'),
  weights: '400 700',
  generic: 'sans-serif',
  ascent: 101.7,
  descent: 20.6,
  fallbacks: sans(100.9, 100.4, 89.4),
};

const archivo: Fonts['text'] = {
  family: 'Archivo',
  file: fontFile('archivo-latin.woff2'),
  weights: '400 700',
  ascent: 87.8,
  descent: 21,
  fallbacks: sans(100.9, 100.2, 89.3),
};

const archivoCondensed: Fonts['display'] = {
  ...archivo,
  family: 'Archivo Condensed',
  file: fontFile('archivo-condensed-latin.woff2'),
  weights: '500 900',
  generic: 'sans-serif',
  fallbacks: sans(75.8, 71.8, 69.1),
};

/** Has no weight and tracking: each kind of heading has a usual one. */
const editorial: Tokens = {
  headingCase: 'none',
  headingScale: 1,
  corners: 'soft',
  sectionSpace: 1,
  veil: 'ink',
  logo: 'normal',
  buttons: 'rounded',
  hero: 'left',
  header: 'over',
};

const classic: Tokens = {
  ...editorial,
  headingWeight: 500,
  headingTracking: -0.02,
  headingScale: 0.82,
  corners: 'round',
  sectionSpace: 0.82,
  buttons: 'pill',
  hero: 'center',
  header: 'solid',
};

const direct: Tokens = {
  ...editorial,
  headingWeight: 800,
  headingTracking: 0,
  headingCase: 'uppercase',
  headingScale: 1.12,
  corners: 'square',
  sectionSpace: 0.7,
  veil: 'black',
  logo: 'large',
  buttons: 'square',
  hero: 'split',
  header: 'solid',
};

export const themeStyles: Record<Style, { tokens: Tokens; fonts: Fonts }> = {
  editorial: { tokens: editorial, fonts: { display: fraunces, text: manrope } },
  classic: { tokens: classic, fonts: { display: commissioner, text: commissioner } },
  direct: { tokens: direct, fonts: { display: archivoCondensed, text: archivo } },
};
