import { type CustomPlugin, optimize, type XastElement } from 'svgo';
import { cleanCss, internalAddress } from './css.ts';
import { PictureError } from './problem.ts';
import { readSvg } from './svg-source.ts';

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
  const source = readSvg(bytes);
  if ('fault' in source) throw new PictureError(file, source.fault, source.detail);
  const { text, width, height } = source;
  try {
    return { svg: Buffer.from(optimize(text, { plugins: [sanitizer, 'removeScripts'] }).data), width, height };
  } catch (error) {
    const [reason = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
    throw new PictureError(file, 'damaged', reason.replace('<input>:', ''));
  }
}
