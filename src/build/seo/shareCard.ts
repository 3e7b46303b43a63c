/** The picture that a shared link shows: a development's picture, its name, status, area and place. */

import sharp from 'sharp';
import { cropAround } from '../../pictures/plan.ts';
import type { Size } from '../../pictures/probe.ts';
import type { Typeface } from './typeface.ts';

/** Size in px that the networks ask for. */
export const cardSize = { width: 1200, height: 630 } as const;

export interface Card {
  title: string;
  /** Above the title. */
  label?: string;
  /** Below the title. */
  line?: string;
}

export interface CardPhoto {
  bytes: Buffer;
  focus: [number, number];
}

/** What all cards show. */
export interface CardOwner {
  /** The logo; `painted`: it is made for light backgrounds and must be painted white. */
  logo?: { bytes: Buffer; painted: boolean };
  /** Name that is shown without a logo. */
  company: string;
}

interface CardStyle {
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

const labelSize = 27;

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
  const padding = 22;
  const height = 54;
  const width = text.width(label, labelSize) + 2 * padding;
  const ground = `<rect x="${margin}" y="${bottom - height}" width="${width}" height="${height}" rx="6"/>`;
  return (
    filled(ground, colors.accentLight) +
    filled(text.outline(label, labelSize, margin + padding, bottom - 18), colors.ink)
  );
}

/** The card's lower left part of this size. */
const svg = ({ width, height }: Size, content: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" ` +
      `viewBox="0 ${cardSize.height - height} ${width} ${height}">${content}</svg>`,
  );

/** The status, the title and the line below, at the foot of the card, and the size of the part that they take. */
function texts(card: Card, style: CardStyle) {
  const { display, text } = style;
  const { lines, size } = setTitle(card.title, style);
  const bottom = cardSize.height - margin;
  const below = setLine(card.line ?? '', style);
  const lineHeight = below.size * 1.3;
  const lineTop = bottom - 4 - (below.lines.length - 1) * lineHeight;
  const titleBottom = card.line ? lineTop - 74 : bottom - 8;
  const titles = lines.map((line, index) =>
    display.outline(line, size, margin, titleBottom - (lines.length - 1 - index) * size * 1.06),
  );
  const titleTop = titleBottom - (lines.length - 1) * size * 1.06 - size * 0.78;
  const lower = below.lines.map((line, i) => text.outline(line, below.size, margin, lineTop + i * lineHeight));
  const widest = Math.max(
    text.width(card.label ?? '', labelSize),
    ...lines.map((line) => display.width(line, size)),
    ...below.lines.map((line) => text.width(line, below.size)),
  );
  const part: Size = {
    width: Math.min(cardSize.width, Math.ceil(widest) + 2 * margin),
    height: Math.min(cardSize.height, Math.ceil(cardSize.height - titleTop + 120)),
  };
  const drawn = card.label ? badge(card.label, titleTop - 42, style) : '';
  return { part, image: svg(part, drawn + filled([...titles, ...lower].join(''), '#fff')) };
}

/**
 * Draws pixels with transparency over the lower left part of a card's opaque ones. sharp's own way takes twice as long.
 */
function drawOver(opaque: Buffer, over: Buffer, { width, height }: Size): void {
  for (let row = 0, at = 0; row < height; row++) {
    let to = (cardSize.height - height + row) * cardSize.width * 3;
    for (const end = at + width * 4; at < end; at += 4, to += 3) {
      const alpha = over[at + 3] as number;
      if (alpha === 0) continue;
      for (let channel = 0; channel < 3; channel++) {
        const [below, above] = [opaque[to + channel] as number, over[at + channel] as number];
        opaque[to + channel] = (below * (255 - alpha) + above * alpha + 127) / 255;
      }
    }
  }
}

/** What lies over the photo of every card: a shade, and logo or name. Pixels with transparency. */
export async function drawFrame({ logo, company }: CardOwner, style: CardStyle): Promise<Buffer> {
  const { ink } = style.colors;
  const shade =
    `<linearGradient id="g" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${ink}" stop-opacity=".5"/>` +
    `<stop offset=".3" stop-color="${ink}" stop-opacity=".12"/><stop offset=".6" stop-color="${ink}" stop-opacity=".62"/>` +
    `<stop offset="1" stop-color="${ink}" stop-opacity=".94"/></linearGradient>` +
    `<rect width="100%" height="100%" fill="url(#g)"/>`;
  const drawn = sharp(svg(cardSize, shade + (logo ? '' : filled(companyName(company, style), '#fff'))));
  if (logo) drawn.composite([{ input: await drawLogo(logo), left: margin, top: margin - 12 }]);
  return drawn.raw().toBuffer();
}

/** The photo cropped around its focus, or a plain ground, and the frame over it. Opaque pixels. */
export async function drawGround(
  photo: CardPhoto | undefined,
  frame: Buffer,
  { colors: { ink } }: CardStyle,
): Promise<Buffer> {
  const ground = photo
    ? await crop(photo, ink)
    : await sharp({ create: { ...cardSize, channels: 3, background: ink } })
        .raw()
        .toBuffer();
  drawOver(ground, frame, cardSize);
  return ground;
}

async function crop({ bytes, focus }: CardPhoto, background: string): Promise<Buffer> {
  const { autoOrient } = await sharp(bytes).metadata();
  return sharp(bytes, { autoOrient: true })
    .toColourspace('srgb')
    .extract(cropAround(autoOrient, cardSize.width / cardSize.height, focus))
    .resize(cardSize.width, cardSize.height, { fit: 'fill' })
    .flatten({ background })
    .raw()
    .toBuffer();
}
async function drawLogo({ bytes, painted }: NonNullable<CardOwner['logo']>): Promise<Buffer> {
  const { width, height } = await sharp(bytes).metadata();
  const ratio = width / height;
  const wide = Math.round(Math.min(Math.sqrt(logoRoom.area * ratio), logoRoom.height * ratio, logoRoom.width));
  const drawn = sharp(bytes, { density: 300 }).resize({ width: wide }).png();
  if (!painted) return drawn.toBuffer();
  const { data, info } = await drawn.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  for (let at = 0; at < data.length; at += 4) data.fill(255, at, at + 3);
  return sharp(data, { raw: info }).png().toBuffer();
}

/**
 * A card on its ground, made in `pixels`, which is as large as the ground and used again, because millions of bytes for each card
 * would keep the garbage collector busy. JPEG: every network reads it. Not by mozjpeg, which takes ten times as long
 * for a tenth less of a file that no visitor of the site fetches.
 */
export async function drawCard(card: Card, ground: Buffer, pixels: Buffer, style: CardStyle): Promise<Buffer> {
  pixels.set(ground);
  const { part, image } = texts(card, style);
  drawOver(pixels, await sharp(image).raw().toBuffer(), part);
  return sharp(pixels, { raw: { ...cardSize, channels: 3 } })
    .jpeg({ quality: 78, quantisationTable: 3 })
    .toBuffer();
}
