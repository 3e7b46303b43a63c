import { type CustomPlugin, optimize, type XastElement } from 'svgo';
import { cleanCss, internalAddress } from './css.ts';
import { PictureError } from './problem.ts';

const maxBytes = 4_000_000;

/** Drawing elements. Whatever is missing here (script, foreignObject, embedded documents, editors' data) is dropped. */
const elements = new Set(
  `svg g defs symbol use title desc a switch style image path rect circle ellipse line polyline polygon text tspan
   textPath marker pattern clipPath mask filter linearGradient radialGradient stop view
   animate animateMotion animateTransform set mpath`.split(/\s+/),
);
const isDrawing = (name: string) => elements.has(name) || /^fe[A-Z][A-Za-z]*$/.test(name);

function cleanAttributes({ attributes }: XastElement): void {
  for (const [name, value] of Object.entries(attributes)) {
    const local = name.slice(name.lastIndexOf(':') + 1).toLowerCase();
    const isForeign = /:/.test(name) && !/^(xlink:|xml:(space|lang)$|xmlns:xlink$)/.test(name);
    // A nested xmlns could turn a drawing element into an HTML one; the root gets its own back.
    const changesNamespace = name === 'xmlns';
    const leadsOut = local === 'href' && !internalAddress.test(value);
    const runs = local.startsWith('on') || /^\s*(javascript|vbscript):/i.test(withoutControls(value));
    if (isForeign || changesNamespace || leadsOut || runs) delete attributes[name];
    else if (/[(@\\]/.test(value) && !/^(aria-|data-)/.test(name)) attributes[name] = cleanCss(value);
  }
}

function withoutControls(text: string): string {
  return [...text].filter((char) => char > ' ').join('');
}

const sanitizer: CustomPlugin = {
  name: 'sanitizer',
  fn: () => {
    const drop = (node: unknown, parent: { children: unknown[] }) => {
      parent.children = parent.children.filter((child) => child !== node);
    };
    return {
      doctype: { enter: drop },
      instruction: { enter: drop },
      comment: { enter: drop },
      element: {
        enter: (node, parent) => {
          const { attributeName = '' } = node.attributes;
          if (!isDrawing(node.name) || /(href|^on.*)$/i.test(attributeName.trim())) return drop(node, parent);
          cleanAttributes(node);
          if (parent.type === 'root') node.attributes.xmlns = 'http://www.w3.org/2000/svg';
          if (node.name !== 'style') return;
          // As one text: a word must not hide by being split between text, comment and CDATA.
          const texts = node.children.map((child) => ('value' in child && child.type !== 'comment' ? child.value : ''));
          node.children = [{ type: 'text', value: cleanCss(texts.join('')) }];
        },
      },
    };
  },
};

/**
 * A drawing as it may be served, and its size in px: scripts, handlers, embedded documents and every address outside
 * the file are gone, the drawing and its texts look as before.
 */
export function sanitizeSvg(file: string, bytes: Buffer): { svg: Buffer; width: number; height: number } {
  const refuse = (message: string) => new PictureError(file, 'unusable-svg', message);
  if (bytes.length > maxBytes) {
    throw new PictureError(file, 'too-large', `The SVG has more than ${maxBytes / 1e6} MB. Simplify it.`);
  }
  const text = decode(bytes);
  if (text === undefined) throw refuse('The SVG is not in UTF-8. Save it again as UTF-8.');
  if (/<!ENTITY|<!DOCTYPE[^>]*\[/i.test(text)) {
    throw refuse("The SVG declares entities. Export it again as plain SVG, without the editor's own data.");
  }
  if (!/<svg[\s>]/.test(text)) throw new PictureError(file, 'unknown', 'This is not an SVG.');
  const end = text.slice(text.lastIndexOf('</svg')).replace(/<!--.*?-->/gs, '');
  if (!/^<\/svg\s*>\s*$/.test(end)) throw new PictureError(file, 'damaged', 'The SVG breaks off.');

  let size: ReturnType<typeof sizeOf>;
  const measure: CustomPlugin = {
    name: 'measure',
    fn: () => ({
      element: {
        enter: (node, parent) => {
          if (parent.type === 'root' && node.name === 'svg') size = sizeOf(node.attributes);
        },
      },
    }),
  };
  let svg: string;
  try {
    svg = optimize(text, { plugins: [measure, sanitizer, 'removeScripts'] }).data;
  } catch (error) {
    const reason =
      error instanceof Error ? (error.message.split('\n')[0] ?? '').replace('<input>:', '') : String(error);
    throw new PictureError(file, 'damaged', `The SVG can't be read (${reason}).`);
  }
  if (!size) throw refuse('The SVG has no size. Give its <svg> a viewBox.');
  return { svg: Buffer.from(svg), ...size };
}

function decode(bytes: Buffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

const unitsInPx: Record<string, number> = { '': 1, px: 1, pt: 4 / 3, pc: 16, mm: 96 / 25.4, cm: 96 / 2.54, in: 96 };

function length(text: string | undefined): number | undefined {
  const [, amount, unit = ''] = /^\s*\+?(\d*\.?\d+(?:e[+-]?\d+)?)\s*(px|pt|pc|mm|cm|in|)\s*$/i.exec(text ?? '') ?? [];
  const px = Number(amount) * (unitsInPx[unit.toLowerCase()] ?? Number.NaN);
  return px > 0 && px < 1e6 ? px : undefined;
}

/** From width and height, else from the viewBox; one of the two alone keeps the viewBox's shape. */
function sizeOf(attributes: Record<string, string>): { width: number; height: number } | undefined {
  const box = (attributes.viewBox ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const [boxWidth, boxHeight] = [length(String(box[2])), length(String(box[3]))];
  const ratio = boxWidth && boxHeight ? boxWidth / boxHeight : undefined;
  const given = { width: length(attributes.width), height: length(attributes.height) };
  const width = given.width ?? (given.height && ratio ? given.height * ratio : boxWidth);
  const height = given.height ?? (width && ratio ? width / ratio : undefined);
  if (!width || !height) return undefined;
  return { width: Math.max(1, Math.round(width)), height: Math.max(1, Math.round(height)) };
}
