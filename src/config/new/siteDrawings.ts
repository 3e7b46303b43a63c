/** Drawings in the company's colours, for a new site until it has photos. */

import sharp from 'sharp';
import type { Colors } from '../colors/legibility.ts';
import { provisional } from './createDevelopment.ts';

const size = { width: 2000, height: 1250 };

interface Tower {
  x: number;
  width: number;
  floors: number;
  color: string;
  window: string;
}

const rect = (x: number, y: number, width: number, height: number, fill: string, more = '') =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}" ${more}/>`;

function tower({ x, width, floors, color, window }: Tower): string {
  const floor = 56;
  const top = 1080 - floors * floor - 40;
  const columns = Math.floor((width - 30) / 50);
  const gap = (width - columns * 30) / (columns + 1);
  const windows = Array.from({ length: floors * columns }, (_, index) => {
    const [row, column] = [Math.floor(index / columns), index % columns];
    // Some windows are lit.
    const opacity = (row * 7 + column * 11 + floors) % 5 === 0 ? 1 : 0.35;
    return rect(x + gap + column * (30 + gap), top + 40 + row * floor, 30, 34, window, `opacity="${opacity}"`);
  });
  return rect(x, top, width, 1090 - top, color) + windows.join('');
}

const tree = (x: number, height: number, color: string) =>
  `<path d="M${x} 1090v-${height / 2}" stroke="${color}" stroke-width="10"/><ellipse cx="${x}" cy="${1090 - height * 0.7}" rx="${height * 0.34}" ry="${height * 0.45}" fill="${color}"/>`;

/** Trees by their place and height. */
const trees = (...at: [x: number, height: number][]) => at;

const scene = (colors: Colors, sun: number, towers: readonly Tower[], wood: readonly [number, number][]) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}"><defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${colors.actionLight}"/><stop offset="1" stop-color="${colors.sand}"/></linearGradient></defs>${rect(0, 0, size.width, size.height, 'url(#sky)')}<circle cx="${sun}" cy="420" r="150" fill="#fff" opacity=".75"/><path d="M0 960Q420 760 900 930T2000 850V1250H0z" fill="${colors.action}" opacity=".22"/>${towers.map(tower).join('')}<path d="M0 1085Q1000 1050 2000 1085V1250H0z" fill="${colors.dark}"/>${wood.map(([x, height]) => tree(x, height, colors.actionDeep)).join('')}</svg>`;

type Drawing = (colors: Colors) => string;

const city: Drawing = (colors) => {
  const a = { color: colors.action, window: colors.accentLight };
  const b = { ...a, color: colors.dark };
  return scene(
    colors,
    560,
    [
      { x: 820, width: 200, floors: 9, ...a },
      { x: 1060, width: 250, floors: 14, ...b },
      { x: 1350, width: 210, floors: 11, ...a },
      { x: 1600, width: 260, floors: 7, ...b },
    ],
    trees([240, 190], [420, 250], [700, 210], [1580, 190], [1900, 260]),
  );
};

const building: Drawing = (colors) =>
  scene(
    colors,
    420,
    [
      { x: 1040, width: 360, floors: 15, color: colors.dark, window: colors.accentLight },
      { x: 1410, width: 230, floors: 12, color: colors.action, window: '#ffffff' },
    ],
    trees([180, 230], [380, 170], [880, 260], [980, 180], [1740, 240], [1880, 180]),
  );

const garden: Drawing = (colors) =>
  scene(
    colors,
    1500,
    [{ x: 300, width: 620, floors: 3, color: colors.action, window: '#ffffff' }],
    trees([160, 240], [1080, 380], [1300, 260], [1520, 440], [1800, 320]),
  );

/** A land without buildings. */
const grove =
  (sun: number, wood: [number, number][]): Drawing =>
  (colors) =>
    scene(colors, sun, [], wood);

const avenue = grove(1000, trees([160, 420], [420, 340], [660, 270], [1340, 270], [1580, 340], [1840, 420]));
const park = grove(520, trees([220, 230], [900, 300], [1060, 430], [1260, 350], [1440, 480], [1720, 260], [1860, 320]));
const clearing = grove(1480, trees([140, 460], [330, 320], [520, 400], [740, 220], [1840, 300]));

/** The drawings of a new site: its cover, and the top picture and photos of its sample development. */
export const drawings: Record<'buildings' | 'land', { cover: Drawing; hero: Drawing; photos: Drawing[] }> = {
  buildings: { cover: city, hero: building, photos: [city, garden] },
  land: { cover: avenue, hero: park, photos: [avenue, clearing] },
};

/** Writes a drawing as a WebP file; `marked` as a sample picture that must be replaced. */
export async function writeDrawing(file: string, svg: string, marked: boolean): Promise<void> {
  const picture = sharp(Buffer.from(svg)).webp({ quality: 80 });
  await (marked ? provisional(picture) : picture).toFile(file);
}
