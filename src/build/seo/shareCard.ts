/** The picture that a shared link shows: a development's picture, its name, status, area and place. */

import sharp, { type Sharp } from 'sharp';
import { cropAround } from '../../pictures/plan.ts';
import type { Typeface } from './typeface.ts';

/** Size in px that the networks ask for. */
export const cardSize = { width: 1200, height: 630 } as const;

export interface Card {
  title: string;
  /** Above the title. */
  label?: string;
  /** Below the title. */
  line?: string;
  photo?: { bytes: Buffer; focus: [number, number] };
  /** The logo; `painted`: it is made for light backgrounds and must be painted white. */
  logo?: { bytes: Buffer; painted: boolean };
  /** Name that is shown without a logo. */
  company: string;
}

export interface CardStyle {
  display: Typeface;
  text: Typeface;
  /** Hex colours of the theme. */
  colors: { ink: string; accentLight: string };
}

const margin = 72;
const textWidth = cardSize.width - 2 * margin;
/** Area of a logo in px², whatever its shape, and its largest height and width in px. */
const logoRoom = { area: 7300, height: 96, width: 420 } as const;
/** Largest and smallest size in px of the line below the title. A line that is still too long is broken. */
const lineSizes = { most: 34, least: 25 } as const;

/** The largest size for a title on one line, or else on two. A longer title is cut; a longer word gets smaller. */
function setTitle(title: string, { display }: CardStyle): { lines: string[]; size: number } {
  const single = [112, 100, 88, 76].find((size) => display.width(title, size) <= textWidth);
  if (single) return { lines: [title], size: single };
  const size = [76, 64, 54].find((each) => wrap(title, each, display).length <= 2) ?? 54;
  const [first = '', second = '', ...rest] = wrap(title, size, display);
  const lines = [first, rest.length > 0 ? `${second}…` : second].filter(Boolean);
  const widest = Math.max(...lines.map((line) => display.width(line, size)));
  return { lines, size: size * Math.min(1, textWidth / widest) };
}

/** The company's name in place of the logo; a long one gets smaller. */
function companyName(company: string, { display }: CardStyle): string {
  const size = 40 * Math.min(1, textWidth / display.width(company, 40));
  return display.outline(company, size, margin, margin + 24);
}

function wrap(text: string, size: number, face: Typeface): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && face.width(longer, size) <= textWidth) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** The size of the line below the title, and its lines. */
function setLine(line: string, { text }: CardStyle): { lines: string[]; size: number } {
  const { most, least } = lineSizes;
  const fitting = most * Math.min(1, textWidth / text.width(line, most));
  return fitting >= least ? { lines: [line], size: fitting } : { lines: wrap(line, least, text), size: least };
}

const filled = (paths: string, color: string) => `<g fill="${color}">${paths}</g>`;

/** The status on a background of its own, legible over any picture; `bottom` is that of the background. */
function badge(label: string, bottom: number, { text, colors }: CardStyle): string {
  const size = 27;
  const padding = 22;
  const height = 54;
  const width = text.width(label, size) + 2 * padding;
  const ground = `<rect x="${margin}" y="${bottom - height}" width="${width}" height="${height}" rx="6"/>`;
  return (
    filled(ground, colors.accentLight) + filled(text.outline(label, size, margin + padding, bottom - 18), colors.ink)
  );
}

function overlay(card: Card, style: CardStyle): string {
  const { colors, display, text } = style;
  const { lines, size } = setTitle(card.title, style);
  const bottom = cardSize.height - margin;
  const below = setLine(card.line ?? '', style);
  const lineHeight = below.size * 1.3;
  const lineTop = bottom - 4 - (below.lines.length - 1) * lineHeight;
  const titleBottom = card.line ? lineTop - 74 : bottom - 8;
  const titles = lines.map((line, index) =>
    display.outline(line, size, margin, titleBottom - (lines.length - 1 - index) * size * 1.06),
  );
  const badgeBottom = titleBottom - (lines.length - 1) * size * 1.06 - size * 0.78 - 42;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${cardSize.width}" height="${cardSize.height}"><defs>` +
    `<linearGradient id="g" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${colors.ink}" stop-opacity=".5"/>` +
    `<stop offset=".3" stop-color="${colors.ink}" stop-opacity=".12"/><stop offset=".6" stop-color="${colors.ink}" stop-opacity=".62"/>` +
    `<stop offset="1" stop-color="${colors.ink}" stop-opacity=".94"/></linearGradient></defs>` +
    `<rect width="100%" height="100%" fill="url(#g)"/>` +
    (card.label ? badge(card.label, badgeBottom, style) : '') +
    filled(titles.join(''), '#fff') +
    filled(
      below.lines.map((line, i) => text.outline(line, below.size, margin, lineTop + i * lineHeight)).join(''),
      '#fff',
    ) +
    (card.logo ? '' : filled(companyName(card.company, style), '#fff')) +
    `</svg>`
  );
}

/** The photo cropped around its focus, or a plain background. */
async function ground({ photo }: Card, { colors }: CardStyle): Promise<Sharp> {
  if (!photo) return sharp({ create: { ...cardSize, channels: 3, background: colors.ink } });
  const { autoOrient } = await sharp(photo.bytes).metadata();
  return sharp(photo.bytes, { autoOrient: true })
    .toColourspace('srgb')
    .extract(cropAround(autoOrient, cardSize.width / cardSize.height, photo.focus))
    .resize(cardSize.width, cardSize.height, { fit: 'fill' })
    .flatten({ background: colors.ink });
}

async function drawLogo({ bytes, painted }: NonNullable<Card['logo']>): Promise<Buffer> {
  const { width, height } = await sharp(bytes).metadata();
  const ratio = width / height;
  const wide = Math.round(Math.min(Math.sqrt(logoRoom.area * ratio), logoRoom.height * ratio, logoRoom.width));
  const drawn = sharp(bytes, { density: 300 }).resize({ width: wide }).png();
  if (!painted) return drawn.toBuffer();
  const { data, info } = await drawn.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  for (let at = 0; at < data.length; at += 4) data.fill(255, at, at + 3);
  return sharp(data, { raw: info }).png().toBuffer();
}

/** JPEG: every network reads it. */
export async function drawCard(card: Card, style: CardStyle): Promise<Buffer> {
  const base = await ground(card, style);
  const logo = card.logo && { input: await drawLogo(card.logo), left: margin, top: margin - 12 };
  return base
    .composite([{ input: Buffer.from(overlay(card, style)) }, ...(logo ? [logo] : [])])
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer();
}
