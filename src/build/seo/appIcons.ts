/** The icons that phones put on their home screens, made from the site's icon. */

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { openFileCache } from '../../node/fileCache.ts';
import type { StepCache } from '../../node/stepCache.ts';

export interface AppIcon {
  /** Public address. */
  src: string;
  /** Width and height in px. */
  size: number;
  purpose: 'any' | 'maskable';
}

/**
 * - `any`: as drawn
 * - `maskable`: within the safe circle, on a full background, so that any shape can be cut out
 * - `touch`: on a full background, because iOS paints transparent corners black
 */
type Fit = 'any' | 'maskable' | 'touch';

const wanted: { name: string; size: number; fit: Fit }[] = [
  { name: 'icon-192', size: 192, fit: 'any' },
  { name: 'icon-512', size: 512, fit: 'any' },
  { name: 'icon-maskable', size: 512, fit: 'maskable' },
  { name: 'apple-touch-icon', size: 180, fit: 'touch' },
];

/** Part of the cache key; raise it when the drawing changes. */
const drawingVersion = 1;

export type AppIcons = Awaited<ReturnType<typeof makeIcons>>;

/** Makes the manifest's icons and that of iOS from `favicon`, the path of `company.favicon`; `files` are by published name. */
export async function makeIcons(favicon: string, cacheDir: string, cache?: StepCache) {
  const store = openFileCache(cacheDir, cache);
  const bytes = readFileSync(favicon);
  const hash = createHash('sha256').update(`${drawingVersion} `).update(bytes).digest('hex').slice(0, 10);
  const files = new Map<string, string>();
  const icons: AppIcon[] = [];
  let touchIcon = '';
  for (const { name, size, fit } of wanted) {
    const kept = `${name}-${hash}.png`;
    const src = `/assets/icons/${kept}`;
    files.set(src.slice(1), store.find(kept) ?? store.write(kept, await draw(bytes, size, fit)));
    if (fit === 'touch') touchIcon = src;
    else icons.push({ src, size, purpose: fit });
  }
  return { icons, touchIcon, files };
}

async function draw(favicon: Buffer, size: number, fit: Fit): Promise<Buffer> {
  const inner = fit === 'maskable' ? Math.round(size * 0.8) : size;
  const icon = await sharp(favicon, { density: 600 })
    .resize(inner, inner, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png({ compressionLevel: 9 })
    .toBuffer();
  if (fit === 'any') return icon;
  const create = { width: size, height: size, channels: 3, background: await backgroundOf(icon) } as const;
  return sharp({ create })
    .composite([{ input: icon }])
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/** The icon's background, read at the middle of its upper edge; white if that is transparent. */
async function backgroundOf(icon: Buffer) {
  const { width } = await sharp(icon).metadata();
  const [r = 255, g = 255, b = 255, alpha = 0] = await sharp(icon)
    .ensureAlpha()
    .extract({ left: Math.floor(width / 2), top: Math.ceil(width / 50), width: 1, height: 1 })
    .raw()
    .toBuffer();
  return alpha === 255 ? { r, g, b } : { r: 255, g: 255, b: 255 };
}
