/** Checks the text of an SVG: it must be complete and have a size, without scripts, outside references or entities. */

import type { DetailedFault } from './pictureError.ts';
import { maxSvgBytes, megabytes } from './pictureLimits.ts';

/**
 * A comment, CDATA section, instruction, declaration or tag; of a tag the closing slash, name, attributes and slash of an
 * empty one. No two alternatives begin alike, so that text without an end is scanned only once.
 */
const token =
  /<!--.*?-->|<!\[CDATA\[.*?\]\]>|<\?.*?\?>|<!(?!--|\[)[^<>]*>|<(\/?)([^\s/<>"'!?]+)(?=[\s/>])((?:"[^"]*"|'[^']*'|[^"'<>])*?)(\/?)>/sy;

/** The tags of a text in order; undefined, and the end, at the first `<` that is malformed. */
function* tagsOf(text: string) {
  let end = 0;
  for (let at = text.indexOf('<'); at !== -1; at = text.indexOf('<', end)) {
    token.lastIndex = at;
    const match = token.exec(text);
    if (!match) {
      yield undefined;
      return;
    }
    end = at + match[0].length;
    const [, closing, name, attributes = '', empty] = match;
    if (name !== undefined) yield { at, closing: closing === '/', name, attributes, empty: empty === '/' };
  }
}

/** Name and value of each attribute of a tag; the value is in the second or third group. */
const attributes = /(?<![^\s"'])([^\s="']+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

const localName = (name: string) => name.slice(name.indexOf(':') + 1).toLowerCase();

const lineOf = (text: string, at: number): number => text.slice(0, at).split('\n').length;

/** The text and size in px of an SVG, or why it can't be used. Of a file that is too large, one byte too many is enough. */
export function readSvg(bytes: Buffer): { text: string; width: number; height: number } | DetailedFault {
  if (bytes.length > maxSvgBytes) return { fault: 'too-large', detail: megabytes(maxSvgBytes) };
  const text = decode(bytes);
  if (text === undefined) return { fault: 'svg-encoding' };
  if (/<!ENTITY|<!DOCTYPE[^<>[]*\[/i.test(text)) return { fault: 'svg-entities' };
  if (!/<svg[\s/>]/.test(text)) return { fault: 'unknown' };
  const root = rootAttributes(text);
  if (root === undefined) return { fault: 'damaged' };
  const active = activePart(text);
  if (active) return { fault: 'svg-active', detail: active };
  const size = sizeOf(root);
  return size ? { text, ...size } : { fault: 'svg-size' };
}

function decode(bytes: Buffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** The attributes of the outermost element as text; undefined when the file is cut off or its tags don't pair. */
function rootAttributes(text: string): string | undefined {
  const open: string[] = [];
  let root: string | undefined;
  for (const tag of tagsOf(text)) {
    if (!tag) return undefined;
    root ??= tag.attributes;
    if (!tag.closing && !tag.empty) open.push(tag.name);
    else if (tag.closing && open.pop() !== tag.name) return undefined;
  }
  return open.length === 0 && text.slice(text.lastIndexOf('>') + 1).trim() === '' ? root : undefined;
}

const activeElement = /^(script|handler|listener|foreignObject|iframe|object|embed|audio|video)$/i;

/** Addresses inside the file, and embedded pictures. */
const inside = /^\s*(#|data:image\/(png|jpeg|webp|gif)[;,])/i;

/** Style rules that fetch something, and references to style sheets. */
const outsideStyle =
  /@import|url\((?!\s*(?:(?:["']|&quot;)\s*)?(?:#|data:image\/(?:png|jpeg|webp|gif)[;,]))|<\?xml-stylesheet/i;

/**
 * Line and name of the first thing that would run code, link elsewhere or load something if the file were opened by
 * itself. It finds mistakes; attacks are stopped by the Content-Security-Policy that SVG files are served with.
 */
function activePart(text: string): string | undefined {
  const place = (at: number, what: string) => `${lineOf(text, at)}: ${what}`;
  const style = outsideStyle.exec(text);
  if (style) return place(style.index, style[0]);
  for (const tag of tagsOf(text)) {
    if (!tag) return undefined;
    if (activeElement.test(localName(tag.name))) return place(tag.at, `<${tag.name}>`);
    const attribute = tag.attributes.matchAll(attributes).find(isActive);
    if (attribute) return place(text.indexOf(attribute[0], tag.at), attribute[1] ?? '');
  }
  return undefined;
}

/** An event handler, an outside address, an animation of either, or the namespace of HTML. */
function isActive([, name = '', double, single = '']: RegExpExecArray): boolean {
  const value = double ?? single;
  const local = localName(name);
  if (local === 'attributename') return /^on|href$/i.test(localName(value.trim()));
  return local.startsWith('on') || (local === 'href' && !inside.test(value)) || value.endsWith('/1999/xhtml');
}

const unitsInPx: Record<string, number> = { '': 1, px: 1, pt: 4 / 3, pc: 16, mm: 96 / 25.4, cm: 96 / 2.54, in: 96 };

/** Longest text that is read as a length. Only attacks have longer ones. */
const longestLength = 40;

function length(text = ''): number | undefined {
  if (text.length > longestLength) return undefined;
  const [, amount, unit = ''] = /^\s*\+?(\d*\.?\d+(?:e[+-]?\d+)?)\s*(px|pt|pc|mm|cm|in|)\s*$/i.exec(text) ?? [];
  const px = Number(amount) * (unitsInPx[unit.toLowerCase()] ?? Number.NaN);
  return px > 0 && px < 1e6 ? px : undefined;
}

/** Width and height, or else those of the viewBox; when one is missing it follows from the viewBox's ratio. */
function sizeOf(attributes: string): { width: number; height: number } | undefined {
  const attribute = (name: string) => {
    const [, double, single] = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(attributes) ?? [];
    return double ?? single;
  };
  const box = (attribute('viewBox') ?? '').trim().split(/[\s,]+/);
  const [boxWidth, boxHeight] = [length(box[2]), length(box[3])];
  const ratio = boxWidth && boxHeight ? boxWidth / boxHeight : undefined;
  const given = { width: length(attribute('width')), height: length(attribute('height')) };
  const width = given.width ?? (given.height && ratio ? given.height * ratio : boxWidth);
  const height = given.height ?? (width && ratio ? width / ratio : undefined);
  if (!width || !height) return undefined;
  return { width: Math.max(1, Math.round(width)), height: Math.max(1, Math.round(height)) };
}
