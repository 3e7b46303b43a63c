/** Colours as lightness, chroma and hue (OKLCH), and the contrast of two colours (WCAG 2.2). */

type Triple = [number, number, number];

/** Lightness 0 to 1, chroma 0 to about 0.3, hue in degrees. */
export interface Lch {
  l: number;
  c: number;
  h: number;
}

const toLinear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const fromLinear = (value: number) => (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055);

/** Red, green and blue from 0 to 255 of '#2a6a4b'. */
const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as Triple;

const linear = (hex: string) => channels(hex).map((value) => toLinear(value / 255)) as Triple;

const times = (rows: Triple[], [x, y, z]: Triple) => rows.map(([a, b, c]) => a * x + b * y + c * z) as Triple;

// Matrices of https://bottosson.github.io/posts/oklab/.
export function toLch(hex: string): Lch {
  const cones = times(
    [
      [0.4122214708, 0.5363325363, 0.0514459929],
      [0.2119034982, 0.6806995451, 0.1073969566],
      [0.0883024619, 0.2817188376, 0.6299787005],
    ],
    linear(hex),
  ).map(Math.cbrt) as Triple;
  const [l, a, b] = times(
    [
      [0.2104542553, 0.793617785, -0.0040720468],
      [1.9779984951, -2.428592205, 0.4505937099],
      [0.0259040371, 0.7827717662, -0.808675766],
    ],
    cones,
  );
  return { l, c: Math.hypot(a, b), h: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360 };
}

/** The colour as '#2a6a4b'; outside of sRGB, the nearest one with less chroma. */
export function toHex({ l, c, h }: Lch): string {
  const angle = (h * Math.PI) / 180;
  const cones = times(
    [
      [1, 0.3963377774, 0.2158037573],
      [1, -0.1055613458, -0.0638541728],
      [1, -0.0894841775, -1.291485548],
    ],
    [l, c * Math.cos(angle), c * Math.sin(angle)],
  ).map((value) => value ** 3) as Triple;
  const rgb = times(
    [
      [4.0767416621, -3.3077115913, 0.2309699292],
      [-1.2684380046, 2.6097574011, -0.3413193965],
      [-0.0041960863, -0.7034186147, 1.707614701],
    ],
    cones,
  );
  const outside = rgb.some((value) => value < -0.0005 || value > 1.0005);
  if (outside && c > 0.002) return toHex({ l, c: c * 0.96, h });
  const digits = rgb.map((value) => Math.round(255 * fromLinear(Math.min(1, Math.max(0, value)))));
  return `#${digits.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** Relative luminance: 0 for black, 1 for white. */
export const luminance = (hex: string): number => {
  const [red, green, blue] = linear(hex);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** Contrast ratio of two colours, 1 to 21. */
export function contrastRatio(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** The colour that is seen where `hex` with an opacity (0 to 1) lies over `ground`. */
export function over(hex: string, opacity: number, ground: string): string {
  const [below, above] = [channels(ground), channels(hex)];
  const mixed = above.map((value, index) => Math.round(value * opacity + (below[index] ?? 0) * (1 - opacity)));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}
